import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { jsonLines } from '../support/files.js'
import { machineNode } from '../support/nodes.js'
import { descendantsOf, processesWithEnvironment, survivors, waitFor, type Process } from '../support/processes.js'
import { runAction } from '../support/run-action.js'
import { makeWorkplace, type Workplace } from '../support/run-command-line.js'
import type { Started } from '../support/spawned.js'

/** What the runner grants before it sends the next signal; far below the time that the candidates sleep. */
const secondsToEnd = 7
const concurrency = 2
const assertions = ['assert x == 1']
const generations = jsonLines(
  { task_id: 'quick', generation: 'x = 1', assertions },
  ...Array.from({ length: 40 }, (_, index) => ({
    task_id: `sleeper-${index}`,
    generation: 'import time\ntime.sleep(29)\nx = 1',
    assertions
  }))
)

/** Until a run has one outcome and waits for candidates which sleep; gives the processes below it. */
async function waitForSleepers(run: Started, partial: string): Promise<Process[]> {
  const hasOutcome = await waitFor(() => existsSync(partial) && readFileSync(partial, 'utf8') !== '', Boolean, 20)
  // A warden for each candidate.
  const look = (): Process[] => descendantsOf(run.child.pid ?? 0)
  const below = await waitFor(look, (found) => found.length === 2 * concurrency, 20)
  expect({ hasOutcome, below: below.length }).toEqual({ hasOutcome: true, below: 2 * concurrency })
  return below
}

interface SleepingRun {
  readonly place: Workplace
  readonly run: Started
  readonly id: number
  readonly below: readonly Process[]
  readonly partial: string
}

async function startSleepingRun(): Promise<SleepingRun> {
  const place = makeWorkplace({ 'g.jsonl': generations, 'out/report.json': '{ "verdict": "pass" }' })
  const run = place.start(
    ...['--generations', 'g.jsonl', '--output-dir', 'out', '--timeout-s', '30', '--concurrency', `${concurrency}`]
  )
  const partial = path.join(place.path, 'out', 'results.partial.jsonl')
  const below = await waitForSleepers(run, partial)
  return { place, run, id: run.child.pid ?? 0, below, partial }
}

async function expectEnd({ run }: SleepingRun): Promise<void> {
  const status = await waitFor(
    () => run.child.exitCode,
    (code) => code !== null,
    secondsToEnd
  )
  expect(status).toBe(3)
}

function expectNothingLeft({ place, below }: SleepingRun): void {
  expect(survivors(below)).toEqual([])
  expect(processesWithEnvironment(place.temp)).toEqual([])
}

const describeOnLinux = existsSync('/proc/self/environ') ? describe : describe.skip

describeOnLinux('a run that is cancelled (skipped where there is no procfs to see its processes in)', () => {
  it.each([
    ['SIGINT to the process group, as Ctrl-C sends it', 'SIGINT', -1],
    ['SIGINT to the process', 'SIGINT', 1],
    ['SIGTERM to the process', 'SIGTERM', 1]
  ] as const)('ends with all its processes at %s', async (_who, signal, sign) => {
    const sleeping = await startSleepingRun()
    const { place, run, id, partial } = sleeping
    process.kill(sign * id, signal)
    await expectEnd(sleeping)
    expectNothingLeft(sleeping)
    const { stdout, stderr } = await run.ended
    expect(stdout).toBe('')
    expect(stderr).toMatch(/^Not completed: the run was cancelled/m)
    expect(stderr).toContain(partial)
    const rows = readFileSync(partial, 'utf8').trimEnd().split('\n')
    expect(rows).toEqual([expect.stringMatching(/^\{"row":0,"task_id":"quick","sample":0,"exit_code":"pass"/)])
    expect(existsSync(path.join(place.path, 'out', 'results.jsonl'))).toBe(false)
    expect(place.leftovers()).toEqual([])
  })

  it('ends with all its processes at SIGTERM to the process group', async () => {
    const sleeping = await startSleepingRun()
    try {
      process.kill(-sleeping.id, 'SIGTERM')
      await expectEnd(sleeping)
      expectNothingLeft(sleeping)
    } finally {
      for (const { id } of survivors(sleeping.below)) process.kill(id, 'SIGKILL')
    }
  })

  it('leaves no candidate where its wardens are killed', async () => {
    const sleeping = await startSleepingRun()
    const wardens = sleeping.below.filter(({ parent }) => parent === sleeping.id)
    const candidates = sleeping.below.filter(({ parent }) => parent !== sleeping.id)
    expect([wardens.length, candidates.length]).toEqual([concurrency, concurrency])
    for (const { id } of wardens) process.kill(id, 'SIGKILL')
    await waitFor(
      () => survivors(candidates),
      (left) => left.length === 0,
      secondsToEnd
    )
    expect(survivors(candidates)).toEqual([])
    process.kill(sleeping.id, 'SIGINT')
    await expectEnd(sleeping)
  })

  it('leaves no report of an earlier run', async () => {
    const sleeping = await startSleepingRun()
    process.kill(sleeping.id, 'SIGINT')
    await expectEnd(sleeping)
    expect(existsSync(path.join(sleeping.place.path, 'out', 'report.json'))).toBe(false)
  })

  it('ends at once at a second signal', async () => {
    const sleeping = await startSleepingRun()
    process.kill(sleeping.id, 'SIGINT')
    process.kill(sleeping.id, 'SIGINT')
    const { run, below } = sleeping
    await waitFor(
      () => survivors(below),
      (left) => left.length === 0,
      secondsToEnd
    )
    expectNothingLeft(sleeping)
    await run.ended
  })

  it('leaves no process where it is killed', async () => {
    const sleeping = await startSleepingRun()
    process.kill(sleeping.id, 'SIGKILL')
    const { run, below } = sleeping
    await waitFor(
      () => survivors(below),
      (left) => left.length === 0,
      secondsToEnd
    )
    expectNothingLeft(sleeping)
    expect((await run.ended).signal).toBe('SIGKILL')
  })

  it('leaves no process where nobody reads its stderr any more', async () => {
    const sleeping = await startSleepingRun()
    const { run, id, below } = sleeping
    run.child.stderr?.destroy()
    process.kill(id, 'SIGTERM')
    await run.ended
    await waitFor(
      () => survivors(below),
      (left) => left.length === 0,
      secondsToEnd
    )
    expectNothingLeft(sleeping)
  })

  it('has no verdict as an Action', async () => {
    const { status, outputs, summary, commands } = await runAction({
      node: machineNode,
      files: { 'g.jsonl': generations },
      inputs: { generations: 'g.jsonl', threshold: '0', 'timeout-s': '30', concurrency: `${concurrency}` },
      async whileRunning(run, temp) {
        await waitForSleepers(run, path.join(temp, 'code-exec-gate', '__octo_gate', 'results.partial.jsonl'))
        run.child.kill('SIGINT')
      }
    })
    expect(status).toBe(1)
    expect(outputs).toEqual({ passed: 'false', verdict: 'not-completed' })
    expect(commands.map(({ name, data }) => [name, data])).toEqual([
      ['error', expect.stringMatching(/^Not completed: the run was cancelled/)]
    ])
    expect(summary.split('\n')[0]).toBe('## ❌ Not completed: there is no verdict')
  })
})
