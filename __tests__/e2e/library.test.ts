import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { makeFolder } from '../support/files.js'
import { barePath, describeEachNode, machineNode } from '../support/nodes.js'
import { start } from '../support/spawned.js'

const folder = makeFolder()
const project = path.join(folder.path, 'project')
const installed = path.join(project, 'node_modules', 'code-exec-gate')

beforeAll(() => {
  folder.write('project/package.json', '{ "name": "empty", "private": true, "type": "module" }')
  const npm = (cwd: string, ...argv: readonly string[]): string =>
    execFileSync('npm', [...argv, '--cache', path.join(folder.path, 'cache'), '--loglevel', 'error'], {
      cwd,
      encoding: 'utf8'
    })
  const tarball = npm(folder.path, 'pack', path.resolve()).trim()
  npm(project, 'install', '--offline', '--no-audit', '--no-fund', path.join(folder.path, tarball))
})

const program = `
import { passAtK, extractCode, runCandidate, scoreCodeExec } from 'code-exec-gate'
const afterImport = process.getActiveResourcesInfo().filter((name) => name.startsWith('Process'))
const brief = ({ exitCode, score, detail }) => [exitCode, score, detail]
const reply = 'Here:\\n\\n\`\`\`python\\ndef add(a, b):\\n    return a + b\\n\`\`\`\\n'
const assertions = ['assert add(1, 2) == 3', 'assert add(1, 1) == 3']
console.log(JSON.stringify({
  afterImport,
  passAtK: [passAtK(20, 3, 5), passAtK(5, 2, 1), passAtK(3, 0, 5), passAtK(3, 1, 5)],
  code: [extractCode(reply), extractCode('x = 1'), extractCode('\`\`\`\\nx = 1')],
  scored: brief(await scoreCodeExec(reply, assertions)),
  ran: brief(await runCandidate('def add(a, b): return 3', assertions.slice(0, 1))),
  syntax: brief(await runCandidate('def', ['assert True'])),
  timeout: brief(await runCandidate('while True: pass', ['assert True'], { timeoutSeconds: 0.2 })),
  refused: await runCandidate('x = 1', []).catch((error) => [error.name, error.problem])
}))
`

describeEachNode('the installed library', (node) => {
  const run = (name: string, text: string) =>
    start(node, [folder.write(`project/${name}`, text)], {
      cwd: project,
      env: { PATH: barePath, TMPDIR: folder.path }
    }).ended

  it('computes, extracts, runs and scores', async () => {
    const { status, stdout, stderr } = await run('program.js', program)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(JSON.parse(stdout)).toEqual({
      afterImport: [],
      // 1 - C(17, 5) / C(20, 5) = 1 - 6188 / 15504.
      passAtK: [expect.closeTo(1 - 6188 / 15504, 12), expect.closeTo(0.4, 12), 0, 1],
      code: ['def add(a, b):\n    return a + b', 'x = 1', null],
      scored: ['assertion_fail', 0.5, 'AssertionError'],
      ran: ['pass', 1, ''],
      syntax: ['syntax_error', 0, expect.stringMatching(/^SyntaxError: /)],
      timeout: ['timeout', 0, 'timed out'],
      refused: ['DataError', 'there are no assertions']
    })
  })

  it('ends a candidate where its signal aborts', async () => {
    const { status, stdout } = await run(
      'abort.js',
      `import { runCandidate } from 'code-exec-gate'
const sleep = 'import time\\ntime.sleep(20)'
const run = (signal) => runCandidate(sleep, ['assert True'], { timeoutSeconds: 25, signal })
console.log(await run(AbortSignal.timeout(1000)).catch((error) => error.name + ': ' + error.problem))
`
    )
    expect({ status, stdout }).toEqual({ status: 0, stdout: 'InfrastructureError: the run was cancelled\n' })
  })

  it('runs nothing where its signal has aborted', async () => {
    const { stdout } = await run(
      'aborted.js',
      `import { runCandidate } from 'code-exec-gate'
const options = { signal: AbortSignal.abort() }
console.log(await runCandidate('x = 1', ['assert x == 1'], options).catch((error) => error.name))
`
    )
    expect(stdout).toBe('InfrastructureError\n')
  })

  it('prints nothing and lets the process end where it is only imported', async () => {
    expect(await run('import.js', "import 'code-exec-gate'\n")).toEqual({
      ...{ status: 0, signal: null, stdout: '', stderr: '' }
    })
  })
})

describe('the types of the library', () => {
  const right = `
import { extractCode, passAtK, scoreCodeExec, DataError, type ExitCode, type Outcome } from 'code-exec-gate'
const estimate: number = passAtK(20, 3, 5)
const code: string | null = extractCode('x')
const { signal } = new AbortController()
export const outcome: Promise<Outcome> = scoreCodeExec('x = 1', ['assert x == 1'], { timeoutSeconds: 1, signal })
export const exitCode: ExitCode = (await outcome).exitCode
export const error: Error = new DataError('a', 'b')
console.log(estimate, code)
`
  const wrong: readonly (readonly [string, string])[] = [
    ['a count as text', 'passAtK("20", 3, 5)'],
    ['code that may be null', 'const code: string = extractCode("x")'],
    ['one assertion that is no list', 'await scoreCodeExec("x", "assert x")'],
    ['an option that there is not', 'await runCandidate("x", [], { timeout: 3 })'],
    ['an exit code that there is not', 'if ((await runCandidate("x", [])).exitCode === "failed") throw new Error()']
  ]
  const tsc = path.resolve('node_modules/typescript/bin/tsc')
  const compile = (...argv: readonly string[]) =>
    spawnSync(machineNode, [tsc, '--noEmit', '--strict', '--module', 'NodeNext', '--target', 'ES2022', ...argv], {
      cwd: project,
      encoding: 'utf8'
    })

  it('fit right use and refuse wrong use', () => {
    folder.write('project/right.ts', right)
    expect(compile('--skipLibCheck', 'right.ts').stdout).toBe('')
    const imports = "import { extractCode, passAtK, runCandidate, scoreCodeExec } from 'code-exec-gate'\n"
    const names = wrong.map(([, use], index) => path.basename(folder.write(`project/wrong-${index}.ts`, imports + use)))
    const { stdout } = compile('--skipLibCheck', ...names)
    const refused = names.map((name) => stdout.includes(`${name}(2,`))
    expect(wrong.filter((_, index) => refused[index] !== true).map(([what]) => what)).toEqual([])
  })

  it('are whole', () => {
    folder.write('project/whole.ts', right)
    expect(compile('whole.ts').stdout).toBe('')
  })
})

describe('the package', () => {
  const filesOf = (root: string): string[] =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(path.join(root, name)).isFile())

  it('holds what runs and what explains it, and nothing else', () => {
    const files = filesOf(installed)
    const expected = /^(package\.json|README\.md|LICENSE|dist\/.*|examples\/.*)$/
    expect(files.filter((name) => !expected.test(name))).toEqual([])
    expect(files.filter((name) => /test|\.map$|__pycache__|(?<!\.d)\.ts$/.test(name))).toEqual([])
    expect(files).toEqual(expect.arrayContaining(['dist/index.js', 'dist/library/index.js', 'dist/python/warden.py']))
  })

  it('needs no other package', () => {
    expect(readdirSync(path.join(project, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
      'code-exec-gate'
    ])
  })

  it('holds no path of the machine that packed it', () => {
    const paths = [`${path.resolve('..')}/`, `${homedir()}/`]
    const telling = filesOf(installed).filter((name) => {
      const text = readFileSync(path.join(installed, name), 'utf8')
      return paths.some((place) => text.includes(place))
    })
    expect(telling).toEqual([])
  })

  it('brings the command', async () => {
    const command = path.join(project, 'node_modules', '.bin', 'code-exec-gate')
    const { status, stdout } = await start(machineNode, [command, '--version'], { cwd: project, env: {} }).ended
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    expect({ status, stdout }).toEqual({ status: 0, stdout: `${version}\n` })
  })
})
