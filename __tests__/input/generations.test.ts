import { gzipSync } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import { openGenerations } from '../../src/input/generations.js'
import { jsonLines, makeFolder } from '../support/files.js'
import { collect, failureOf } from './support.js'
import { itWithData } from '../support/shared-data.js'

const folder = makeFolder()

describe('openGenerations', () => {
  it('reads all files in order, as often as asked', async () => {
    const first = folder.write(
      'first.jsonl',
      jsonLines({ task_id: 'a', completion: '1' }, { task_id: 1, completion: '2' })
    )
    const second = folder.write('second', gzipSync(jsonLines({ task_id: 'a', completion: '\ud800' })))
    const generations = await openGenerations([first, second], { format: 'auto' })
    expect(generations).toMatchObject({
      format: 'human-eval',
      holdsCode: true,
      note: 'generations: human-eval samples, because rows have task_id and completion'
    })
    const expected = [
      { generation: { taskId: 'a', text: '1', location: { file: first, line: 1 } } },
      { generation: { taskId: '1', text: '2', location: { file: first, line: 2 } } },
      { generation: { taskId: 'a', text: '\ud800', location: { file: second, line: 1 } } }
    ]
    expect(await collect(generations.read())).toEqual(expected)
    expect(await collect(generations.read())).toEqual(expected)
  })

  it('takes native rows as replies', async () => {
    const file = folder.write('native.jsonl', jsonLines({ task_id: 'a', generation: '' }))
    expect(await openGenerations([file], { format: 'auto' })).toMatchObject({ format: 'native', holdsCode: false })
  })

  it('names line and field of a later row of another format', async () => {
    const file = folder.write(
      'mixed.jsonl',
      jsonLines({ task_id: 'a', completion: '' }, { task_id: 'a', generation: '' })
    )
    const generations = await openGenerations([file], { format: 'auto' })
    expect(await failureOf(() => collect(generations.read()))).toContain(
      `${file}:2, field "completion": is missing; it must be a string`
    )
  })

  it('reads rows of the format that is set, and names what they lack', async () => {
    const file = folder.write('set.jsonl', jsonLines({ task_id: 'a', generation: '' }))
    const generations = await openGenerations([file], { format: 'human-eval' })
    expect(await failureOf(() => collect(generations.read()))).toContain(`${file}:1, field "completion": is missing`)
  })

  itWithData('reads the 164 samples of a real run', async (file) => {
    const generations = await openGenerations([file('he-results-chat-models/gpt-4o-mini_samples.jsonl')], {
      format: 'auto'
    })
    expect(generations.format).toBe('human-eval')
    const taskIds = (await collect(generations.read())).map(({ generation }) => generation.taskId)
    expect(taskIds).toHaveLength(164)
    expect(new Set(taskIds).size).toBe(164)
  })
})
