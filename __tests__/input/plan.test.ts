import { Readable } from 'node:stream'
import { describe, expect, it } from '@jest/globals'
import { describeError } from '../../src/errors.js'
import type { ReadGeneration } from '../../src/input/formats/format.js'
import { openGenerations } from '../../src/input/generations.js'
import { missingTasksError, planTasks } from '../../src/input/plan.js'
import { readProblems, type Problems } from '../../src/input/problems.js'
import { jsonLines, makeFolder } from '../support/files.js'
import { failureOf } from './support.js'
import { itWithData } from '../support/shared-data.js'

const folder = makeFolder()

async function generationsOf(...rows: object[]): Promise<AsyncIterable<ReadGeneration>> {
  const file = folder.write('rows.jsonl', jsonLines(...rows))
  return (await openGenerations([file], { format: 'auto' })).read()
}

async function problemsOf(...rows: object[]): Promise<Problems> {
  return readProblems([folder.write('problems.jsonl', jsonLines(...rows))])
}

const rowsFile = `${folder.path}/rows.jsonl`
const problemsFile = `${folder.path}/problems.jsonl`
const assertions = ['assert f(1) == 2', 'assert f(2) == 3']

describe('planTasks', () => {
  it('keeps the order of the problem set, counts samples, and lists tasks without any', async () => {
    const problems = await problemsOf(...['c', 'a', 'b', 'd'].map((id) => ({ task_id: id, assertions })))
    const rows = ['b', 'a', 'b'].map((id) => ({ task_id: id, completion: '' }))
    const plan = await planTasks(await generationsOf(...rows), problems)
    expect(plan.tasks.map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd'])
    expect([...plan.samples]).toEqual([
      ['c', 0],
      ['a', 1],
      ['b', 2],
      ['d', 0]
    ])
    expect(plan.rows).toBe(3)
    expect(plan.missing).toEqual(['c', 'd'])
    expect(problems.tasks.size).toBe(4)
  })

  it('takes tasks from the rows in the order of first appearance', async () => {
    const rows = ['b', 'a', 'b'].map((id) => ({ task_id: id, generation: '', assertions }))
    const plan = await planTasks(await generationsOf(...rows), undefined)
    expect(plan.tasks.map(({ id, location }) => [id, location.line])).toEqual([
      ['b', 1],
      ['a', 2]
    ])
    expect([...plan.samples]).toEqual([
      ['b', 2],
      ['a', 1]
    ])
    expect(plan.missing).toEqual([])
  })

  it('names the line of an unknown task, and the closest ids', async () => {
    const ids = ['HumanEval/1', 'HumanEval/10', 'HumanEval/2', 'Other/77']
    const problems = await problemsOf(...ids.map((id) => ({ task_id: id, assertions })))
    const generations = await generationsOf(
      { task_id: 'HumanEval/1', completion: '' },
      { task_id: 'humaneval_1', completion: '' }
    )
    expect(await failureOf(() => planTasks(generations, problems))).toBe(
      `Bad input: ${rowsFile}:2, field "task_id": "humaneval_1" is not in the problem set, whose closest ids are ` +
        '"HumanEval/1", "HumanEval/10" and "HumanEval/2". ' +
        'Give the problem set that these generations were made from, or correct the ids.'
    )
  })

  it.each([
    ['assertions', { assertions: ['assert f(1) == 2'] }],
    ['assertions', { assertions: [...assertions].reverse() }],
    ['prompt', { prompt: 'Another' }],
    ['entry_point', { entry_point: 'g' }]
  ])('refuses a row whose %s differ from those of an earlier row of its task', async (field, other) => {
    const row = { task_id: 'a', generation: '', assertions, prompt: 'Write f.', entry_point: 'f' }
    const generations = await generationsOf({ ...row, task_id: 'b' }, row, row, { ...row, ...other })
    expect(await failureOf(() => planTasks(generations, undefined))).toBe(
      `Bad input: ${rowsFile}:4, field "${field}": differs from that of the same task at ${rowsFile}:2. ` +
        'Give all rows of a task the same prompt, entry point and assertions, or other tasks an id of their own.'
    )
  })

  it("lets rows carry the problem's own assertions, and uses the problem", async () => {
    const problems = await problemsOf({ task_id: 'a', prompt: 'Write f.', assertions })
    const plan = await planTasks(await generationsOf({ task_id: 'a', generation: '', assertions }), problems)
    expect(plan.tasks.map(({ id, location }) => [id, location])).toEqual([['a', { file: problemsFile, line: 1 }]])
  })

  it("refuses rows with other assertions than the problem's", async () => {
    const failure =
      `Bad input: ${rowsFile}:1, field "assertions": the row carries other assertions than its problem at ` +
      `${problemsFile}:1. Leave the assertions out of the rows, or leave out the setting problems.`
    const row = { task_id: 'a', generation: '', assertions: ['assert True'] }
    const native = await problemsOf({ task_id: 'a', assertions })
    expect(await failureOf(async () => planTasks(await generationsOf(row), native))).toBe(failure)
    const check = await problemsOf({ task_id: 'a', prompt: '', entry_point: 'f', test: 'def check(c): pass' })
    expect(await failureOf(async () => planTasks(await generationsOf(row), check))).toBe(failure)
  })

  it('asks for problems where a row has no tests', async () => {
    const generations = await generationsOf(
      { task_id: 'a', generation: '', assertions },
      { task_id: 'a', generation: '' }
    )
    expect(await failureOf(() => planTasks(generations, undefined))).toBe(
      `Bad input: ${rowsFile}:2: the row has no tests of its own, and there are no problems. ` +
        'Set problems to the problem set that the generations were made from, or give every row its assertions.'
    )
  })

  it('refuses no rows', async () => {
    const none: AsyncIterable<ReadGeneration> = Readable.from([])
    expect(await failureOf(() => planTasks(none, undefined))).toBe(
      'Bad input: there are no generations. Check that the step that writes them has succeeded.'
    )
  })

  itWithData('plans a real run', async (file) => {
    const problems = await readProblems([file('humaneval/HumanEval.jsonl.gz')])
    const generations = await openGenerations([file('he-results-chat-models/gpt-4o-mini_samples.jsonl')], {
      format: 'auto'
    })
    const plan = await planTasks(generations.read(), problems)
    expect([plan.tasks.length, plan.rows, plan.missing]).toEqual([164, 164, []])
  })
})

describe('missingTasksError', () => {
  it('counts, names the first, and gives the choices', () => {
    const ids = Array.from({ length: 7 }, (_, index) => `t/${index}`)
    expect(describeError(missingTasksError(ids, 164))).toBe(
      'Bad input: 7 of 164 tasks have no samples: "t/0", "t/1", "t/2", "t/3", "t/4" and 2 more. ' +
        'Generate them, or set missing-tasks to zero (they count as 0) or to ignore (they are left out of every metric).'
    )
    expect(missingTasksError(['a'], 3).problem).toBe('1 of 3 tasks has no samples: "a"')
  })
})
