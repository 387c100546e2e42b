import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from '@jest/globals'
import { jsonLines } from '../support/files.js'
import { describeEachNode } from '../support/nodes.js'
import { commitSha, runAction, type ActionCall, type ActionResult } from '../support/run-action.js'
import { readReport, readResults } from '../support/run-command-line.js'

/** pass@1 is (1/2 + 1/2) / 2; the score is ((1 + 1/2) / 2 + (0 + 1) / 2) / 2. */
const generations = jsonLines(
  ...['def add(a, b):\n    return a + b', 'def add(a, b):\n    return 3'].map((code) => ({
    task_id: 'add',
    generation: `\`\`\`python\n${code}\n\`\`\``,
    assertions: ['assert add(1, 2) == 3', 'assert add(2, 2) == 4']
  })),
  ...['def double(a) return', 'def double(a):\n    return 2 * a'].map((generation) => ({
    task_id: 'double',
    generation,
    assertions: ['assert double(2) == 4']
  }))
)
const files = { 'generations.jsonl': generations }

describeEachNode('the Action', (node) => {
  const score = (inputs: Readonly<Record<string, string>>, call: Partial<ActionCall> = {}): Promise<ActionResult> =>
    runAction({ node, files, ...call, inputs: { generations: 'generations.jsonl', ...inputs } })

  it('passes a threshold that is met, and says everything in its outputs', async () => {
    const { status, outputs, summary, commands, commandFiles, stderr, temp } = await score({
      threshold: 'pass@1 >= 0.5\nscore >= 62.5%',
      k: '1,2'
    })
    const results = path.join(temp, 'code-exec-gate', '__octo_gate', 'results.jsonl')
    const report = path.join(temp, 'code-exec-gate', '__octo_gate', 'report.json')
    expect(outputs).toEqual({
      verdict: 'pass',
      passed: 'true',
      score: '0.625',
      'pass-at-1': '0.5',
      'pass-at-k': '{"1":0.5,"2":1}',
      'exit-codes': '{"pass":2,"assertion_fail":1,"syntax_error":1,"timeout":0,"error":0}',
      tasks: '2',
      candidates: '4',
      results,
      report
    })
    expect(readResults(results).map((row) => row.exit_code)).toEqual(['pass', 'assertion_fail', 'syntax_error', 'pass'])
    expect(readReport(report)).toMatchObject({ verdict: 'pass', passed: true, commit: { sha: commitSha } })
    expect(summary.split('\n')[0]).toBe('## ✅ Gate passed: pass@1 = 0.5000, wanted >= 0.5 (2 of 2 thresholds met)')
    expect({ status, stderr, commands }).toEqual({ status: 0, stderr: '', commands: [] })
    expect(commandFiles).toEqual({ state: '', env: '', path: '' })
  })

  it('fails a threshold that is not met, with one annotation and the summary', async () => {
    const { status, outputs, summary, commands } = await score({ threshold: '0.51' })
    expect(status).toBe(1)
    expect(outputs).toMatchObject({ verdict: 'fail', passed: 'false', 'pass-at-1': '0.5', 'pass-at-k': '{"1":0.5}' })
    expect(commands).toHaveLength(1)
    expect(commands[0]?.name).toBe('error')
    expect(commands[0]?.data).toMatch(/^Gate failed: pass@1 = 0\.5000, wanted >= 0\.51/)
    expect(summary.split('\n')[0]).toBe('## ❌ Gate failed: pass@1 = 0.5000, wanted >= 0.51')
  })

  it('only reports where there is no threshold', async () => {
    const { status, outputs, summary, commands } = await score({})
    expect({ status, commands }).toEqual({ status: 0, commands: [] })
    expect(outputs).toMatchObject({ verdict: 'none', passed: 'false' })
    expect(summary.split('\n')[0]).toBe('## Scored (no threshold): pass@1 0.5000')
  })

  it('fails for a lack of evidence, and says that it is one', async () => {
    const { status, outputs, commands } = await score({ threshold: 'tasks >= 3' })
    expect(status).toBe(1)
    expect(outputs).toMatchObject({ verdict: 'not-enough-evidence', passed: 'false' })
    expect(commands.map(({ data }) => data)).toEqual([
      expect.stringMatching(/^Not enough evidence: tasks = 2, wanted >= 3/)
    ])
  })

  it('reports the head of a pull request, and not the test merge', async () => {
    const head = 'f'.repeat(40)
    const payload = { pull_request: { number: 12, head: { sha: head } } }
    const { outputs } = await score({}, { event: { name: 'pull_request', payload } })
    expect(readReport(outputs['report'] ?? '')).toMatchObject({ commit: { sha: head, pull_request: 12 } })
  })

  it('names bad input by file and line, with the remedy', async () => {
    const { status, outputs, summary, commands } = await score(
      {},
      { files: { 'generations.jsonl': `${generations}{"task_id": "add"}\n` } }
    )
    expect(status).toBe(1)
    expect(outputs).toEqual({ passed: 'false' })
    expect(commands.map(({ name, data }) => [name, data])).toEqual([
      [
        'error',
        expect.stringMatching(/^Bad input: generations\.jsonl:5, field "generation": is missing.*Write an empty/)
      ]
    ])
    expect(summary.split('\n')[0]).toBe('## ❌ Bad input: nothing was scored')
  })

  it('names all bad settings in one message', async () => {
    const { status, outputs, summary, commands } = await score({
      generations: '',
      k: 'many',
      threshold: '62\npass@1 => 3',
      'timeout-s': 'soon',
      'missing-tasks': 'maybe'
    })
    expect(status).toBe(1)
    expect(outputs).toEqual({ passed: 'false' })
    expect(commands).toHaveLength(1)
    const [message = ''] = commands.map(({ data }) => data)
    expect(message).toMatch(/^Bad settings: /)
    const named = [
      'generations: must name the files',
      'k: ',
      '"62" must be',
      '"pass@1 =>',
      'timeout-s: ',
      'missing-tasks: '
    ]
    expect(named.filter((part) => !message.includes(part))).toEqual([])
    expect(summary.split('\n')[0]).toBe('## ❌ Bad settings: nothing was run')
  })

  it('is not completed where there is no Python', async () => {
    const { status, outputs, summary, commands } = await score({ python: '/nonexistent/python' })
    expect(status).toBe(1)
    expect(outputs).toEqual({ passed: 'false', verdict: 'not-completed' })
    expect(commands.map(({ data }) => data)).toEqual([
      expect.stringMatching(
        /^Not completed: there is no Python interpreter "\/nonexistent\/python"\. Install Python 3\.9/
      )
    ])
    expect(summary.split('\n')[0]).toBe('## ❌ Not completed: there is no verdict')
  })

  it.each([
    ['is not set', undefined],
    ['names no file', '/nonexistent/summary']
  ])('keeps the verdict and warns where GITHUB_STEP_SUMMARY %s', async (_case, file) => {
    const { status, outputs, commands } = await score(
      { threshold: '0.5' },
      { environment: { GITHUB_STEP_SUMMARY: file } }
    )
    expect(status).toBe(0)
    expect(outputs).toMatchObject({ verdict: 'pass', passed: 'true' })
    expect(commands.map(({ name, data }) => [name, data])).toEqual([
      ['warning', expect.stringMatching(/^The job summary could not be written to /)]
    ])
  })

  it('says in one line where its outputs cannot be written', async () => {
    const { status, commands, stderr } = await score({}, { environment: { GITHUB_OUTPUT: '/nonexistent/output' } })
    expect(status).toBe(1)
    expect(commands.map(({ name }) => name)).toEqual(['error', 'warning'])
    expect(commands[0]?.data).toMatch(/^Not completed: .*\/nonexistent\/output/)
    expect(stderr).toBe('')
  })

  it('does without a commit where the event cannot be read', async () => {
    const broken = path.resolve('README.md')
    const { status, outputs } = await score({ threshold: '0.5' }, { environment: { GITHUB_EVENT_PATH: broken } })
    expect(status).toBe(0)
    expect(readReport(outputs['report'] ?? '')).toMatchObject({ verdict: 'pass', commit: null })
  })

  it('warns of a setting that it had to change', async () => {
    const { status, commands } = await score({ 'timeout-s': '99' })
    expect(status).toBe(0)
    expect(commands.map(({ name, data }) => [name, data])).toEqual([
      ['warning', 'timeout-s 99 is outside 0.1 to 30: 30 is used.']
    ])
  })

  it('gives each step of a job a folder of its own', async () => {
    const first = await score({}, { environment: { GITHUB_ACTION: '__gate' } })
    const second = await score({}, { environment: { GITHUB_ACTION: '__gate_2' } })
    expect(path.basename(path.dirname(first.outputs['results'] ?? ''))).toBe('__gate')
    expect(path.basename(path.dirname(second.outputs['results'] ?? ''))).toBe('__gate_2')
  })

  it('reads its inputs from the workspace, wherever it is started, and writes where it is told', async () => {
    const { status, outputs, workspace } = await score({ 'output-dir': 'scores' })
    expect(status).toBe(0)
    expect(outputs['results']).toBe(path.join(workspace, 'scores', 'results.jsonl'))
    expect(readFileSync(path.join(workspace, 'scores', 'report.json'), 'utf8')).toContain('"verdict": "none"')
    rmSync(path.join(workspace, 'scores'), { recursive: true })
  })
})
