import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'

const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name !== '__pycache__')
      .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')])
  )

const bundles = ['dist', 'dist/library'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => path.join(folder, name))
)

describe('dist/', () => {
  it('holds the Python files as they are in src/', () => {
    expect(filesIn('dist/python')).toEqual(filesIn('src/execution/python'))
    expect(Object.keys(filesIn('dist/python'))).toContain('warden.py')
  })

  it.each(['dist/package.json', 'dist/library/package.json'])('says in %s that it is made of modules', (file) => {
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ type: 'module' })
  })

  it('starts with a line that makes it a command', () => {
    expect(readFileSync('dist/index.js', 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/)
  })

  it('names the licence of every package inside', () => {
    const licenses = readFileSync('dist/licenses.txt', 'utf8')
    const names = bundles.flatMap((file) =>
      Array.from(
        readFileSync(file, 'utf8').matchAll(/CONCATENATED MODULE: \.\/node_modules\/((?:@[\w.-]+\/)?[\w.-]+)/g),
        ([, name]) => name ?? ''
      )
    )
    const packages = [...new Set(names)]
    expect(packages).toEqual(expect.arrayContaining(['zod', 'tinyglobby', '@actions/core']))
    const isNamed = (name: string): boolean => `\n${licenses}`.includes(`\n${name} `)
    expect(packages.filter((name) => !isNamed(name))).toEqual([])
    // Not written as modules, so not seen above.
    expect(['fraction.js', 'undici'].filter((name) => !isNamed(name))).toEqual([])
  })

  it('names no source map that is not there', () => {
    expect(bundles.filter((file) => /sourceMappingURL=.*\s*$/.test(readFileSync(file, 'utf8')))).toEqual([])
  })

  it('holds no path of the machine that built it', () => {
    const texts = [...bundles, 'dist/licenses.txt'].map((file) => [file, readFileSync(file, 'utf8')] as const)
    expect(texts.filter(([, text]) => text.includes(path.resolve())).map(([file]) => file)).toEqual([])
  })
})
