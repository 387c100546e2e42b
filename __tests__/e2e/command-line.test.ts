import { createHash } from 'node:crypto'
import { readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { settingNames } from '../../src/settings.js'
import { jsonLines } from '../support/files.js'
import { machineNode } from '../support/nodes.js'
import { makeWorkplace, readReport, readResults } from '../support/run-command-line.js'
import { bundle, start } from '../support/spawned.js'

const passing = { task_id: 'a', generation: 'x = 1', assertions: ['assert x == 1'] }
const files = { 'g.jsonl': jsonLines(passing) }

describe('the example of the README', () => {
  const example = path.resolve('examples/generations.jsonl')

  it.each([
    ['0.4', 0],
    ['0.9', 1]
  ])('has a pass@1 of 0.5000, and with a threshold of %s exits with %d', async (threshold, expected) => {
    const readme = readFileSync('README.md', 'utf8')
    expect(readme).toContain('node dist/index.js --generations examples/generations.jsonl --threshold 0.4\n')
    const { status, stdout } = await makeWorkplace().run('--generations', example, '--threshold', threshold)
    expect(status).toBe(expected)
    expect(stdout).toMatch(/^ {2}pass@1 {2}0\.5000 {2}50\.0%$/m)
    // From its first line to its last failing task, as the README shows it, but for the time it took.
    const shown = /```text\n(Gate passed[^`]*)```/.exec(readme)?.[1] ?? 'the README shows no output'
    const withoutTime = (text: string): string => text.replace(/, [\d.]+ s\n/, '\n')
    if (expected === 0) expect(withoutTime(stdout)).toContain(withoutTime(shown))
    else expect(stdout.split('\n')[0]).toBe('Gate failed: pass@1 = 0.5000, wanted >= 0.9')
  })
})

describe('flags', () => {
  it('lists every setting in the help', async () => {
    for (const flag of ['--help', '-h']) {
      const { status, stdout, stderr } = await makeWorkplace().run(flag)
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
      expect(settingNames.filter((name) => !stdout.includes(`\n  --${name} `))).toEqual([])
    }
  })

  it('prints the version of the package', async () => {
    const [, version] = /"version": "(.+)"/.exec(readFileSync('package.json', 'utf8')) ?? []
    expect(await makeWorkplace().run('--version')).toMatchObject({
      status: 0,
      stdout: `${version ?? ''}\n`,
      stderr: ''
    })
  })

  it('reports all that is wrong with them at once, and runs nothing', async () => {
    const place = makeWorkplace(files)
    const { status, stdout, stderr } = await place.run(
      ...['stray', '--generations', 'g.jsonl', '--treshold=1', '--k', 'many', '--threshold', '62', '--timeout-s']
    )
    expect({ status, stdout, leftovers: place.leftovers() }).toEqual({ status: 2, stdout: '', leftovers: [] })
    expect(stderr).toMatch(/^Bad settings: /)
    const named = ['no flag --treshold', '"stray"', 'k: must be', '"62" must be', '--timeout-s needs a value', '--help']
    expect(named.filter((part) => !stderr.includes(part))).toEqual([])
  })

  it('wants generations', async () => {
    const { status, stdout, stderr } = await makeWorkplace().run()
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toMatch(/^Bad settings: generations: must name the files/)
  })

  it('takes a value after an equals sign, and a flag several times', async () => {
    const place = makeWorkplace({ ...files, 'h.jsonl': jsonLines({ ...passing, task_id: 'b' }) })
    const { status, stdout } = await place.run(
      ...['--generations=g.jsonl', '--generations', 'h.jsonl', '--threshold=1', '--threshold', 'tasks >= 2']
    )
    expect(status).toBe(0)
    expect(stdout).toMatch(/^Gate passed: .*\(2 of 2 thresholds met\)$/m)
  })

  it('takes no flag for the value of the flag before it', async () => {
    const place = makeWorkplace(files)
    const { status, stderr } = await place.run('--generations', 'g.jsonl', '--output-dir', '--threshold=0.9')
    expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining('--output-dir needs a value') })
  })
})

describe('a run', () => {
  it('prints the summary alone to stdout and all else to stderr', async () => {
    const place = makeWorkplace(files)
    const { stdout, stderr } = await place.run('--generations', 'g.jsonl', '--output-dir', 'out')
    expect(stdout.split('\n')[0]).toBe('Scored (no threshold): pass@1 1.0000 (1 of 1)')
    expect(stdout).not.toContain('results as they come')
    const out = path.join(realpathSync(place.path), 'out')
    expect(stdout.split('\n').slice(-4)).toEqual([
      '',
      `results  ${path.join(out, 'results.jsonl')}`,
      `report   ${path.join(out, 'report.json')}`,
      ''
    ])
    expect(stderr).toMatch(/^generations: native rows, because rows have task_id and generation$/m)
    expect(stderr).not.toContain('Scored')
    expect(place.leftovers()).toEqual([])
  })

  it('writes a row for each candidate, in the order of the input', async () => {
    const sleepy = 'import time\ntime.sleep(0.6)\nx = 1'
    const texts = [sleepy, 'x = 2', `\`\`\`\n${sleepy}\n\`\`\``, 'x = 1', '```python\nx = 1']
    const rows = texts.map((generation, index) => ({
      task_id: index % 2 === 0 ? 'even' : 'odd',
      generation,
      assertions: ['assert x < 2', 'assert x > 0']
    }))
    const place = makeWorkplace({ 'g.jsonl': jsonLines(...rows) })
    await place.run('--generations', 'g.jsonl', '--output-dir', 'out', '--concurrency', '4')
    const written = readResults(path.join(place.path, 'out', 'results.jsonl'))
    const { task_id, sample, exit_code, score, detail } = { ...written[0] }
    expect({ task_id, sample, exit_code, score, detail }).toEqual({
      ...{ task_id: 'even', sample: 0, exit_code: 'pass', score: 1, detail: '' }
    })
    expect(written.map((row) => [row.task_id, row.sample, row.exit_code, row.score])).toEqual([
      ['even', 0, 'pass', 1],
      ['odd', 0, 'assertion_fail', 0.5],
      ['even', 1, 'pass', 1],
      ['odd', 1, 'pass', 1],
      ['even', 2, 'error', 0]
    ])
    expect(written[1]).toMatchObject({
      ...{
        passed: false,
        result: 'failed: AssertionError',
        detail: 'AssertionError',
        failed_assertion: 'assert x < 2'
      },
      ...{ assertions_passed: 1, assertions_total: 2, judged: 'in-process' }
    })
    expect(written[4]).toMatchObject({ result: 'failed: unclosed code fence', detail: 'unclosed code fence' })
    const digest = (text: string): string => createHash('sha256').update(text).digest('hex')
    expect(written.slice(1, 4).map((row) => row['code_sha256'])).toEqual(['x = 2', sleepy, 'x = 1'].map(digest))
    const documented = [
      ...['task_id', 'sample', 'exit_code', 'score', 'passed', 'result', 'detail', 'failed_assertion'],
      ...['assertions_passed', 'assertions_total', 'judged', 'duration_s', 'cpu_s'],
      ...['code_sha256', 'tests_sha256', 'settings_sha256']
    ]
    for (const row of written) expect(Object.keys(row).sort()).toEqual(documented.toSorted())
  })

  it.each(['results.jsonl', 'results.partial.jsonl', 'report.json'])(
    'refuses to overwrite its own input, here %s in the output folder',
    async (name) => {
      const place = makeWorkplace({ [`out/${name}`]: files['g.jsonl'] })
      const { status, stderr } = await place.run('--generations', `out/${name}`, '--output-dir', 'out')
      expect({ status, stderr }).toEqual({
        status: 2,
        stderr: expect.stringMatching(/^Bad settings: output-dir: the run would overwrite out\/.*, which it is to read/)
      })
      expect(readFileSync(path.join(place.path, 'out', name), 'utf8')).toBe(files['g.jsonl'])
    }
  )

  it('names the temporary folder where it has none', async () => {
    const place = makeWorkplace(files)
    const { child, ended } = start(machineNode, [bundle, '--generations', 'g.jsonl'], {
      cwd: place.path,
      env: { PATH: process.env['PATH'] ?? '', TMPDIR: '/nonexistent' }
    })
    const { status, stderr } = await ended
    expect({ status, stderr }).toEqual({
      status: 3,
      stderr: expect.stringMatching(/^Not completed: there is no temporary folder to work in: .*Set TMPDIR/m)
    })
    expect(child.exitCode).toBe(3)
  })

  it('hints at fences in texts that are run as they are, and reads numbers that are none', async () => {
    const fenced = '{"task_id": "p", "completion": "```python\\nx = 1\\n```", "logprob": NaN}\n'
    const problem = { task_id: 'p', prompt: '', entry_point: 'x', test: 'def check(c):\n    assert c == 1' }
    const place = makeWorkplace({ 'g.jsonl': fenced, 'p.jsonl': jsonLines(problem) })
    const argv = ['--generations', 'g.jsonl', '--problems', 'p.jsonl']
    const raw = await place.run(...argv)
    expect(raw.stdout).toMatch(/syntax_error +1 +100\.0%/)
    expect(raw.stdout).toContain('1 of 1 texts hold a code fence and are run as they are: for chat answers set extract')
    const asked = await place.run(...argv, '--extract', 'fenced')
    expect(asked.stdout).toMatch(/pass +1 +100\.0%/)
    expect(asked.stdout).not.toContain('code fence and are run')
  })

  it('clamps a timeout, and warns of it', async () => {
    const place = makeWorkplace(files)
    const { status, stderr } = await place.run('--generations', 'g.jsonl', '--timeout-s', '99', '--output-dir', 'out')
    expect(status).toBe(0)
    expect(stderr).toMatch(/^timeout-s 99 is outside 0\.1 to 30: 30 is used\.$/m)
    expect(readReport(path.join(place.path, 'out', 'report.json'))).toMatchObject({ limits: { timeout_s: 30 } })
  })

  it('is not completed where there is no Python, or none that answers', async () => {
    for (const python of ['/nonexistent/python', '/bin/false']) {
      const { status, stdout, stderr } = await makeWorkplace(files).run('--generations', 'g.jsonl', '--python', python)
      expect({ status, stdout }).toEqual({ status: 3, stdout: '' })
      expect(stderr).toMatch(/^Not completed: .*"\/(nonexistent\/python|bin\/false)".* Install Python 3\.9/m)
    }
  })

  it('is not completed where results cannot be written', async () => {
    const { status, stdout, stderr } = await makeWorkplace(files).run(
      '--generations',
      'g.jsonl',
      '--output-dir',
      'g.jsonl'
    )
    expect({ status, stdout }).toEqual({ status: 3, stdout: '' })
    expect(stderr).toMatch(/^Not completed: .*g\.jsonl/m)
  })

  it('ends where nobody reads its stdout any more', async () => {
    const place = makeWorkplace(files)
    const { child, ended } = place.start('--generations', 'g.jsonl')
    child.stdout?.destroy()
    expect((await ended).signal).toBeNull()
    expect(place.leftovers().filter((name) => !name.startsWith('code-exec-gate-results-'))).toEqual([])
  })

  it('keeps its exit status where nobody reads its stdout any more', async () => {
    const { child, ended } = makeWorkplace(files).start('--generations', 'g.jsonl', '--threshold', '1')
    child.stdout?.destroy()
    const { status, stderr } = await ended
    expect(stderr).not.toContain('EPIPE')
    expect(status).toBe(0)
  })

  it('is the command line with arguments even where GITHUB_ACTIONS is set', async () => {
    const env = { PATH: '/usr/bin:/bin', GITHUB_ACTIONS: 'true' }
    const { status, stdout } = await start(machineNode, [bundle, '--version'], { cwd: '/', env }).ended
    expect(status).toBe(0)
    expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
  })
})
