import { symlinkSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { InfrastructureError, SettingsError } from '../../src/errors.js'
import { readInput, type Input } from '../../src/input/read-input.js'
import { parseSettings } from '../../src/settings.js'
import { jsonLines, makeFolder } from '../support/files.js'
import { collect } from './support.js'

const folder = makeFolder()
const one = ['assert x == 1']
const two = ['assert x == 2', 'assert x']

function read(settings: Readonly<Record<string, string>>, signal = new AbortController().signal): Promise<Input> {
  const context = { outputDirectory: `${folder.path}/out`, signal, say: () => undefined }
  const { generations = '', problems, ...others } = settings
  const inFolder = (name: string): string => `${folder.path}/${name}`
  const files = { generations: inFolder(generations), ...(problems && { problems: inFolder(problems) }) }
  return readInput(parseSettings({ ...others, ...files }), context)
}

/** Each task that is inspected, and the one that each generation is scored with. */
async function tasksOf(input: Input) {
  const inspected = []
  for await (const task of input.readTasks()) inspected.push(task)
  const scored = (await collect(input.generations.read())).map((row) => input.taskOf(row))
  return { inspected: inspected.map(({ id }) => id), scored: scored.map(({ id, tests }) => [id, tests]) }
}

describe('the input', () => {
  it('takes the tests of each generation from its own row', async () => {
    const row = (id: string, assertions: readonly string[]) => ({ task_id: id, generation: 'x', assertions })
    folder.write('own.jsonl', jsonLines(row('b', one), row('a', two), row('b', one)))
    const input = await read({ generations: 'own.jsonl' })
    const tests = (assertions: readonly string[]) => ({ kind: 'assertions', imports: [], setup: '', assertions })
    expect(input.tasks.map(({ id }) => id)).toEqual(['b', 'a'])
    expect(await tasksOf(input)).toEqual({
      inspected: ['b', 'a'],
      scored: [
        ['b', tests(one)],
        ['a', tests(two)],
        ['b', tests(one)]
      ]
    })
  })

  it('takes them from the problem set where there is one, without the tasks that are left out', async () => {
    folder.write('p.jsonl', jsonLines(...['a', 'b', 'c'].map((id) => ({ task_id: id, assertions: one }))))
    folder.write('g.jsonl', jsonLines({ task_id: 'c', completion: 'x = 1' }))
    const settings = { generations: 'g.jsonl', problems: 'p.jsonl', 'missing-tasks': 'ignore' }
    const input = await read(settings)
    expect(input.missingTasks).toEqual({ policy: 'ignore', ids: ['a', 'b'] })
    expect(await tasksOf(input)).toMatchObject({ inspected: ['c'], scored: [['c', { assertions: one }]] })
    const counted = await read({ ...settings, 'missing-tasks': 'zero' })
    expect((await tasksOf(counted)).inspected).toEqual(['a', 'b', 'c'])
  })

  it('keeps no text of tasks that rows bring along', async () => {
    const assertions = [`assert x, '${'long '.repeat(1000)}'`]
    folder.write('long.jsonl', jsonLines({ task_id: 'a', prompt: 'long '.repeat(1000), generation: 'x', assertions }))
    expect(JSON.stringify((await read({ generations: 'long.jsonl' })).tasks).length).toBeLessThan(300)
  })

  it('is not read once the run is cancelled', async () => {
    folder.write('own.jsonl', jsonLines({ task_id: 'a', generation: 'x', assertions: one }))
    await expect(read({ generations: 'own.jsonl' }, AbortSignal.abort())).rejects.toThrow(InfrastructureError)
  })

  it('must not be what the output would overwrite, by a link neither', async () => {
    folder.write('out/results.jsonl', jsonLines({ task_id: 'a', generation: 'x', assertions: one }))
    await expect(read({ generations: 'out/results.jsonl' })).rejects.toThrow(SettingsError)
    symlinkSync(`${folder.path}/out/results.jsonl`, `${folder.path}/link.jsonl`)
    await expect(read({ generations: 'link.jsonl' })).rejects.toThrow(`would overwrite ${folder.path}/link.jsonl`)
  })
})
