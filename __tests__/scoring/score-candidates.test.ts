import { describe, expect, it } from '@jest/globals'
import type { Pool } from '../../src/execution/pool.js'
import type { Outcome, Task } from '../../src/model.js'
import type { Progress } from '../../src/report/terminal.js'
import { countAssertions } from '../../src/scoring/count-assertions.js'
import { scoreCandidates, type Scoring } from '../../src/scoring/score-candidates.js'

describe('scoring', () => {
  it('numbers samples by task in file order, and adds up what comes in any order', async () => {
    const { scores, rows } = await score(['a: pass', 'b: fail', 'a: fail', 'a: pass', 'b: fail'])
    expect(rows.map(({ task_id, sample, exit_code }) => [task_id, sample, exit_code])).toEqual([
      ['a', 0, 'pass'],
      ['b', 0, 'assertion_fail'],
      ['a', 1, 'assertion_fail'],
      ['a', 2, 'pass'],
      ['b', 1, 'assertion_fail']
    ])
    expect(scores.tasks.map(({ taskId, n, c }) => [taskId, n, c])).toEqual([
      ['a', 3, 2],
      ['b', 2, 0],
      ['c', 0, 0]
    ])
  })

  it('keeps the first sample of each task that did not pass, in task order', async () => {
    const { scores } = await score(['b: fail', 'b: fail', 'a: pass', 'a: fail', 'c: pass', 'a: fail'])
    expect(scores.failures.map(({ taskId, sample }) => [taskId, sample])).toEqual([
      ['a', 1],
      ['b', 0]
    ])
  })

  it('shows progress after each outcome', async () => {
    const { progress } = await score(['a: pass', 'b: fail', 'a: pass'])
    expect(progress.map(({ done, total }) => [done, total])).toEqual([
      [1, 3],
      [2, 3],
      [3, 3]
    ])
    expect(progress.at(-1)?.passed).toBe(2)
  })
})

describe('counting assertions', () => {
  it('names the first task with unusable tests, its place and field, and counts the others', async () => {
    const tasks = ['a', 'b', 'c', 'd'].map(task)
    const pool: Pick<Pool, 'inspect'> = {
      inspect: (tests) => Promise.resolve(tests.map((_, i) => ({ assertions: 0, problem: i === 0 ? '' : 'no assert' })))
    }
    await expect(countAssertions(pool, tasks)).rejects.toMatchObject({
      problem: 'the tests of task "b" cannot be used: no assert (and 2 more tasks have unusable tests)',
      location: { file: 'problems.jsonl', line: 1, field: 'assertions' }
    })
  })

  it('asks for many tasks in several requests, and keeps each count with its task', async () => {
    const tasks = Array.from({ length: 250 }, (_, i) => task(`${i}`))
    let next = 0
    const totals = await countAssertions(
      { inspect: (tests) => Promise.resolve(tests.map(() => ({ assertions: next++, problem: '' }))) },
      tasks
    )
    expect([...totals]).toEqual(tasks.map((each, i) => [each.id, i]))
  })
})

/** Scores rows such as `a: pass` with a pool that believes them and settles them last row first. */
async function score(rows: readonly string[]) {
  const lines: string[] = []
  const progress: Progress[] = []
  const pool: Scoring['pool'] = {
    async runAll(jobs, settle) {
      const all = []
      for await (const job of jobs) all.push(job)
      for (const job of all.reverse())
        await settle(job, outcomeOf(job.candidate.kind === 'code' && job.candidate.programs[0] === 'pass'))
    }
  }
  const scores = await scoreCandidates({
    pool,
    generations: { read: () => generations(rows) },
    tasks: ['a', 'b', 'c'].map((id) => ({ id })),
    taskOf: ({ generation }) => task(generation.taskId),
    rows: rows.length,
    results: {
      append: (row, line) => {
        lines[row] = line
        return Promise.resolve()
      }
    },
    extraction: 'raw',
    limits: { timeoutSeconds: 3, outputLimitBytes: 1, deniedModules: [] },
    interpreter: { command: 'python3', executable: '/python3', path: [], version: '3.12.3', implementation: 'CPython' },
    assertionTotals: new Map(['a', 'b', 'c'].map((id) => [id, 1])),
    showProgress: (each) => {
      progress.push(each)
    }
  })
  return { scores, progress, rows: lines.map(parseRow) }
}

function parseRow(line: string): Record<string, unknown> {
  const row: unknown = JSON.parse(line)
  return typeof row === 'object' && row !== null ? { ...row } : {}
}

async function* generations(rows: readonly string[]) {
  for (const [index, row] of rows.entries()) {
    await Promise.resolve()
    const [taskId = '', text = ''] = row.split(': ')
    yield { generation: { taskId, text, location: { file: 'generations.jsonl', line: index + 1 } } }
  }
}

function task(id: string): Task {
  return {
    id,
    tests: { kind: 'assertions', imports: [], setup: '', assertions: ['assert True'] },
    testsField: 'assertions',
    join: 'alone',
    location: { file: 'problems.jsonl', line: 1 }
  }
}

function outcomeOf(passes: boolean): Outcome {
  const measured = { assertionsTotal: 1, detail: '', judged: 'in-process', durationSeconds: 0, cpuSeconds: 0 } as const
  return passes
    ? { ...measured, exitCode: 'pass', score: 1, assertionsPassed: 1 }
    : { ...measured, exitCode: 'assertion_fail', score: 0, assertionsPassed: 0, failedAssertion: 'assert x' }
}
