import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect } from '@jest/globals'
import { z } from 'zod'
import { jsonLines } from '../support/files.js'
import { itWithData } from '../support/shared-data.js'
import { makeWorkplace, readResults } from '../support/run-command-line.js'

// Only these files of the shared data are run, and only by the gate: their texts were read before, and none of them
// touches files, processes or the network.

describe('completions of gpt-4o-mini for HumanEval, 141 of 164 of which passed officially', () => {
  const score = (file: (name: string) => string, threshold: string) =>
    makeWorkplace().run(
      ...['--generations', file('he-results-chat-models/gpt-4o-mini_samples.jsonl')],
      ...['--problems', file('humaneval/HumanEval.jsonl.gz'), '--threshold', threshold]
    )

  itWithData('pass a threshold of 0.8', async (file) => {
    const { status, stdout } = await score(file, '0.8')
    expect(stdout.split('\n')[0]).toBe('Gate passed: pass@1 = 0.8598 (141 of 164), wanted >= 0.8')
    expect(status).toBe(0)
  })

  itWithData('fail a threshold of 0.9', async (file) => {
    const { status, stdout } = await score(file, '0.9')
    expect(stdout.split('\n')[0]).toBe('Gate failed: pass@1 = 0.8598 (141 of 164), wanted >= 0.9')
    expect(status).toBe(1)
  })
})

describe('reference solutions pass', () => {
  const id = z.union([z.string(), z.number()])
  const humanEval = z.object({ task_id: id, canonical_solution: z.string() })
  const mbpp = z.object({ task_id: id, code: z.string() })

  /** The tasks whose reference solution does not pass, each with its exit code and detail. */
  async function findFailures(problems: string, completions: readonly object[]): Promise<string[]> {
    const place = makeWorkplace({ 'g.jsonl': jsonLines(...completions) })
    const argv = ['--generations', 'g.jsonl', '--problems', problems, '--timeout-s', '10', '--output-dir', 'out']
    expect(await place.run(...argv)).toMatchObject({ status: 0 })
    const rows = readResults(path.join(place.path, 'out', 'results.jsonl'))
    expect(rows).toHaveLength(completions.length)
    return rows
      .filter((row) => row.exit_code !== 'pass')
      .map((row) => `${row.task_id}: ${row.exit_code}: ${row.detail}`)
  }

  itWithData('HumanEval, 164 tasks', async (file) => {
    const problems = file('humaneval/HumanEval.jsonl.gz')
    const tasks = readLines(problems).map((row) => humanEval.parse(row))
    const samples = tasks.map(({ task_id, canonical_solution }) => ({ task_id, completion: canonical_solution }))
    expect(samples).toHaveLength(164)
    expect(await findFailures(problems, samples)).toEqual([])
  })

  itWithData('MBPP, 974 tasks', async (file) => {
    const problems = file('mbpp/mbpp.jsonl.gz')
    const tasks = readLines(problems).map((row) => mbpp.parse(row))
    expect(tasks).toHaveLength(974)
    expect(await findFailures(problems, toSamples(tasks))).toEqual([])
  })

  itWithData('sanitized MBPP, 427 tasks', async (file) => {
    const problems = file('mbpp/sanitized-mbpp.json')
    const tasks = z.array(mbpp).parse(JSON.parse(readFileSync(problems, 'utf8')))
    expect(tasks).toHaveLength(427)
    expect(await findFailures(problems, toSamples(tasks))).toEqual([])
  })

  function toSamples(tasks: readonly z.output<typeof mbpp>[]): object[] {
    return tasks.map(({ task_id, code }) => ({ task_id, completion: code }))
  }
})

function readLines(file: string): unknown[] {
  const lines = gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n')
  return lines.map((line): unknown => JSON.parse(line))
}
