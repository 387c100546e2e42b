import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import { jsonLines } from '../support/files.js'
import { makeWorkplace, readReport, readResults, type Workplace } from '../support/run-command-line.js'

/** Of two assertions a pass holds both, and a fail one. */
const code = { pass: 'x = 1', fail: 'x = 2' }
const assertions = ['assert x < 2', 'assert x > 0']
const rowsOf = (task_id: string, ...kinds: ('pass' | 'fail')[]): object[] =>
  kinds.map((kind) => ({ task_id, generation: code[kind], assertions }))

const resultsOf = (place: Workplace) => readResults(path.join(place.path, 'out', 'results.jsonl'))
const metricsOf = (place: Workplace) => readReport(path.join(place.path, 'out', 'report.json')).metrics
const argv = ['--generations', 'g.jsonl', '--output-dir', 'out']

describe('tasks without samples', () => {
  const samples = [...rowsOf('a', 'pass'), ...rowsOf('b', 'fail')].map((row) => ({ ...row, assertions: undefined }))
  const problems = jsonLines(...['a', 'b', 'c', 'd'].map((task_id) => ({ task_id, assertions })))
  const place = (): Workplace => makeWorkplace({ 'g.jsonl': jsonLines(...samples), 'p.jsonl': problems })

  it.each([
    // a: 1 and b: 0 of four tasks, and of two; scores 1 and 1/2.
    ['zero', { tasks: 4, candidates: 2, score: 0.375, pass_at_k: { '1': 0.25 } }, 'counted as 0 in every metric'],
    ['ignore', { tasks: 2, candidates: 2, score: 0.75, pass_at_k: { '1': 0.5 } }, 'left out of every metric']
  ])('are %s where the settings say so', async (policy, expected, remark) => {
    const here = place()
    const { status, stdout } = await here.run(...argv, '--problems', 'p.jsonl', '--missing-tasks', policy)
    expect(status).toBe(0)
    expect(metricsOf(here)).toMatchObject(expected)
    expect(stdout).toContain(`2 tasks without samples, ${remark} (missing-tasks: ${policy}): c, d`)
  })

  it('fail the run otherwise', async () => {
    const { status, stderr } = await place().run(...argv, '--problems', 'p.jsonl')
    expect(status).toBe(2)
    expect(stderr).toMatch(/^Bad input: 2 of 4 tasks have no samples: "c" and "d"/m)
  })
})

describe('uneven samples', () => {
  const files = { 'g.jsonl': jsonLines(...rowsOf('a', 'pass', 'fail', 'pass'), ...rowsOf('b', 'pass', 'fail')) }

  it('compute every k that all tasks have samples for', async () => {
    const place = makeWorkplace(files)
    const { status, stdout } = await place.run(...argv, '--k', '1,2')
    expect(status).toBe(0)
    // a: 2/3 and 1 - C(1, 2) / C(3, 2) = 1; b: 1/2 and 1.
    expect(metricsOf(place)).toMatchObject({ tasks: 2, candidates: 5, pass_at_k: { '1': 7 / 12, '2': 1 } })
    expect(stdout).toContain('2 tasks, 5 candidates, uneven: 2 to 3 samples per task')
  })

  it('name the tasks that block a k that was asked for', async () => {
    const place = makeWorkplace(files)
    const { status, stdout } = await place.run(...argv, '--k', '1,3')
    expect(status).toBe(0)
    expect(Object.keys(metricsOf(place).pass_at_k)).toEqual(['1'])
    expect(metricsOf(place)).toMatchObject({ pass_at_k_not_computed: [{ k: 3, blockers: ['b'] }] })
    expect(stdout).toContain('pass@3 could not be computed: 1 of 2 tasks have fewer than 3 samples: b')
  })

  it('leave out the default k that are too large, in one line', async () => {
    const place = makeWorkplace(files)
    const { stdout } = await place.run(...argv)
    expect(metricsOf(place)).toMatchObject({ pass_at_k_not_computed: [], pass_at_k_left_out: [10, 100] })
    expect(stdout).toContain('pass@10 and pass@100 left out: some tasks have only 2 samples\n')
  })
})

describe('gates', () => {
  const files = { 'g.jsonl': jsonLines(...rowsOf('a', 'pass', 'pass'), ...rowsOf('b', 'pass', 'pass')) }

  it.each([
    [
      'pass@5 >= 0.1',
      1,
      'Not enough evidence: pass@5 >= 0.1 could not be judged: 2 of 2 tasks have fewer than 5 samples'
    ],
    ['tasks >= 3', 1, 'Not enough evidence: tasks = 2, wanted >= 3'],
    ['tasks >= 2', 0, 'Gate passed: tasks = 2, wanted >= 2'],
    ['candidates >= 5', 1, 'Not enough evidence: candidates = 4, wanted >= 5'],
    ['assertion_fail <= 0%', 0, 'Gate passed: assertion_fail = 0.0% (0 of 4), wanted <= 0%'],
    ['pass@1 > 1', 1, 'Gate failed: pass@1 = 1.0000, wanted > 1'],
    ['100%', 0, 'Gate passed: pass@1 = 100.0%, wanted >= 100%']
  ])('%s ends with %d', async (threshold, expected, sentence) => {
    const { status, stdout } = await makeWorkplace(files).run(...argv, '--threshold', threshold)
    expect(stdout.split('\n')[0]).toBe(sentence)
    expect(status).toBe(expected)
  })
})

describe('files of harnesses', () => {
  const crlf = (text: string): string => text.replaceAll('\n', '\r\n')
  const humanEval = jsonLines(
    {
      task_id: 'HumanEval/0',
      prompt: 'from typing import List\n\n\ndef total(values: List[int]) -> int:\n    """ Sums. """\n',
      entry_point: 'total',
      canonical_solution: '    return sum(values)\n',
      test: 'METADATA = {}\n\n\ndef check(candidate):\n    assert candidate([1, 2]) == 3\n    for n in range(3):\n        assert candidate([n]) == n\n    assert candidate([]) == 0\n'
    },
    {
      task_id: 'HumanEval/1',
      prompt: 'def same(text: str) -> str:\n',
      entry_point: 'same',
      canonical_solution: '    return text\n',
      test: "def check(candidate):\n    assert candidate('é😀') == 'é😀'\n"
    }
  )
  const samples = jsonLines(
    { task_id: 'HumanEval/0', completion: '    return sum(values)\n' },
    { task_id: 'HumanEval/0', completion: '    return sum(values) or 1\n' },
    { task_id: 'HumanEval/1', completion: '    return text\r\n' },
    { task_id: 'HumanEval/1', completion: '```python\ndef same(text):\n    return text\n```' }
  )
  const mbpp = jsonLines(
    {
      task_id: 2,
      text: 'Write a function to find the shared elements.',
      code: 'def shared(a, b):\r\n  return tuple(set(a) & set(b))',
      test_list: ['assert set(shared((3, 4), (4, 5))) == {4}', 'assert shared((1,), (2,)) == empty'],
      test_setup_code: 'empty = ()',
      challenge_test_list: []
    },
    {
      task_id: 3,
      text: 'Write a function to find the square.',
      code: 'def square(n): return n * n',
      test_list: ['assert square(2) == 4'],
      test_setup_code: '',
      challenge_test_list: ['assert square(3) == 10']
    }
  )
  const programs = jsonLines(
    { task_id: 2, completion: 'def shared(a, b):\r\n  return tuple(set(a) & set(b))' },
    { task_id: 3, completion: 'def square(n): return n + 2' }
  )

  it.each([
    ['as they are', (text: string) => text],
    ['with CRLF', crlf],
    ['with a byte order mark', (text: string) => `\ufeff${text}`],
    ['gzipped', (text: string) => gzipSync(text)],
    ['gzipped, with both', (text: string) => gzipSync(`\ufeff${crlf(text)}`)]
  ])('are read %s', async (_how, encode) => {
    const place = makeWorkplace({
      ...{ 'g.jsonl': encode(samples), 'p.jsonl': encode(humanEval) },
      ...{ 'm.jsonl': encode(programs), 'mbpp.jsonl': encode(mbpp) }
    })
    const { status, stderr } = await place.run(...argv, '--problems', 'p.jsonl')
    expect({ status, stderr }).toEqual({ status: 0, stderr: expect.stringContaining('problems: HumanEval problems') })
    expect(resultsOf(place).map((row) => [row.task_id, row.sample, row.exit_code, row.score])).toEqual([
      ['HumanEval/0', 0, 'pass', 1],
      // The first assertion holds; the loop, which counts as one, does not for n = 0, and nor does what follows.
      ['HumanEval/0', 1, 'assertion_fail', 1 / 3],
      ['HumanEval/1', 0, 'pass', 1],
      // A completion is code as it is: its fence is a syntax error.
      ['HumanEval/1', 1, 'syntax_error', 0]
    ])
    await place.run('--generations', 'm.jsonl', '--output-dir', 'out', '--problems', 'mbpp.jsonl')
    // square(2) is 4 either way, and challenge_test_list is not used.
    expect(resultsOf(place).map((row) => [row.task_id, row.exit_code])).toEqual([
      ['2', 'pass'],
      ['3', 'pass']
    ])
  })

  it('bring code that no Python compiles to Python unharmed', async () => {
    const bad = ["x = '\ud800'", "x = '\udfff'", 'x = 1\u0000', '\u0000'].map((generation, index) => ({
      task_id: `${index}`,
      generation,
      assertions: ['assert x']
    }))
    const place = makeWorkplace({ 'g.jsonl': jsonLines(...bad) })
    expect((await place.run(...argv)).status).toBe(0)
    expect(resultsOf(place).map((row) => [row.exit_code, row.score])).toEqual(bad.map(() => ['syntax_error', 0]))
  })
})
