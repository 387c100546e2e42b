import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { parse } from 'yaml'
import { z } from 'zod'
import { parseFlags } from '../src/command-line/flags.js'
import { renderHelp } from '../src/command-line/help.js'
import { settingNames, settingsMeta } from '../src/settings.js'
import { version } from '../src/version.js'

const manifest = z
  .object({
    inputs: z.record(z.string(), z.object({ description: z.string(), default: z.string().optional() }).loose()),
    outputs: z.record(z.string(), z.object({ description: z.string() })),
    runs: z.object({ using: z.literal('node24'), main: z.literal('dist/index.js') })
  })
  .parse(parse(readFileSync('action.yml', 'utf8')))
const packageJson = z.object({ version: z.string() }).parse(JSON.parse(readFileSync('package.json', 'utf8')))
const readme = readFileSync('README.md', 'utf8')

describe('the one schema of settings', () => {
  it('has the inputs of action.yml, in the same order', () => {
    expect(Object.keys(manifest.inputs)).toEqual(settingNames)
  })

  it.each(settingNames)('describes %s as action.yml, the README and --help do', (name) => {
    const { help, default: byDefault } = settingsMeta[name]
    expect(manifest.inputs[name]?.description.trim()).toBe(help)
    expect(manifest.inputs[name]?.default).toBe(byDefault)
    expect(tableRow(name)).toEqual([`\`${name}\``, byDefault === undefined ? '' : `\`${byDefault}\``, help])
    const flattened = renderHelp().replace(/\s+/g, ' ')
    expect(flattened).toContain(` --${name} `)
    expect(flattened).toContain(help)
  })

  it.each(settingNames)('is what the flag --%s sets', (name) => {
    expect(parseFlags([`--${name}`, 'x'])).toEqual({
      flags: { help: false, version: false, settings: { [name]: 'x' } },
      problems: []
    })
  })
})

describe('the README', () => {
  it.each(Object.entries(manifest.outputs))('lists the output %s', (name, { description }) => {
    expect(tableRow(name)).toEqual([`\`${name}\``, description])
  })

  it('names no setting or output that there is not', () => {
    const named = [...readme.matchAll(/^\| `([a-z0-9-]+)` +\|/gm)].map(([, name]) => name)
    const known = [...settingNames, ...Object.keys(manifest.outputs), 'pass', 'timeout', 'error']
    expect(named.filter((name) => name === undefined || !known.includes(name))).toEqual([])
  })
})

describe('the version', () => {
  it('is that of the package', () => {
    expect(version).toBe(packageJson.version)
  })
})

/** Cells of the row of a README table whose first cell is the name. */
function tableRow(name: string): string[] | undefined {
  const line = readme.split('\n').find((text) => text.startsWith(`| \`${name}\` `))
  return line
    ?.slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())
}
