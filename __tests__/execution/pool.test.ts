import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { InfrastructureError } from '../../src/errors.js'
import { findInterpreter } from '../../src/execution/interpreter.js'
import { withPool, type PoolOptions } from '../../src/execution/pool.js'
import type { Job } from '../../src/execution/slot.js'
import type { Interpreter, Outcome } from '../../src/model.js'
import { isRunning, waitFor } from '../support/processes.js'

let interpreter: Interpreter
beforeAll(async () => {
  interpreter = await findInterpreter('python3')
})

describe('a pool', () => {
  it('gives every job exactly one outcome, whatever the number of wardens', async () => {
    const jobs = Array.from({ length: 20 }, (_, i) => job(i % 3 === 0 ? 'x = 0' : 'x = 1'))
    for (const concurrency of [1, 3]) {
      const outcomes = await runAll(jobs, { concurrency })
      expect(jobs.map((each) => outcomes.get(each)?.exitCode)).toEqual(
        jobs.map((_, i) => (i % 3 === 0 ? 'assertion_fail' : 'pass'))
      )
    }
  })

  it('runs the first program that compiles', async () => {
    const [outcome] = await outcomesOf([{ ...job(''), candidate: { kind: 'code', programs: ['x = (', 'x = 1'] } }])
    expect(outcome?.exitCode).toBe('pass')
  })

  it('reports the last program where none compiles', async () => {
    const [outcome] = await outcomesOf([{ ...job(''), candidate: { kind: 'code', programs: ['x = (', '\n\nx = )'] } }])
    expect(outcome).toMatchObject({ exitCode: 'syntax_error', detail: expect.stringContaining('(line 3)') })
  })

  it('makes an end of a candidate that ends two wardens, and goes on with the others', async () => {
    const killer = job('import os\nos.kill(os.getppid(), 9)\nimport time\ntime.sleep(10)')
    const outcomes = await outcomesOf([job('x = 1'), killer, job('x = 1')])
    expect(outcomes.map(({ exitCode, detail }) => [exitCode, detail])).toEqual([
      ['pass', ''],
      ['error', 'ended its supervisor'],
      ['pass', '']
    ])
  })

  it('leaves nothing running of a candidate whose warden was killed', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'orphan-'))
    const program = `import os\nopen(${JSON.stringify(folder)} + f'/{os.getpid()}', 'w').close()\nos.kill(os.getppid(), 9)\nwhile True: pass`
    await outcomesOf([job(program)])
    const started = readdirSync(folder).map(Number)
    expect(started).toHaveLength(2)
    const left = await waitFor(
      () => started.filter(isRunning),
      (running) => running.length === 0,
      5
    )
    expect(left).toEqual([])
    rmSync(folder, { recursive: true })
  })

  it('keeps its outcomes and removes its folder, however deep a candidate nested its own', async () => {
    const before = scratchFolders()
    const program = `import os\nfor _ in range(1200):\n    os.mkdir('d' * 200)\n    os.chdir('d' * 200)\nos.kill(os.getppid(), 9)\nwhile True: pass`
    const outcomes = await outcomesOf([job(program), job('x = 1')])
    expect(outcomes.map(({ exitCode }) => exitCode)).toEqual(['error', 'pass'])
    expect(scratchFolders()).toEqual(before)
  })

  it('asks a fresh warden where the first one has lost its scratch folder', async () => {
    const remover = job(
      'import os\nfolder = os.getcwd()\nos.chdir("/")\nos.rmdir(folder)\nos.rmdir(os.path.dirname(folder))\nx = 1'
    )
    const outcomes = await outcomesOf([remover, job('x = 1')])
    expect(outcomes.map(({ exitCode }) => exitCode)).toEqual(['pass', 'pass'])
  })

  it('ends the run where a fault of the machine comes again', async () => {
    const blocker = job(
      'import os\nfolder = os.getcwd()\nos.chdir("/")\nos.rmdir(folder)\nos.rmdir(os.path.dirname(folder))\nopen(os.path.dirname(folder), "w").close()\nx = 1'
    )
    await expect(outcomesOf([blocker, job('x = 1')])).rejects.toThrow(InfrastructureError)
  })

  it('ends the run where no warden comes up', async () => {
    for (const executable of ['/nonexistent/python', '/bin/true', '/bin/false']) {
      await expect(outcomesOf([job('x = 1')], { interpreter: { ...interpreter, executable } })).rejects.toThrow(
        /the machine failed.*a warden could not be started/
      )
    }
  })

  it('tries once more where a warden does not come up', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'once-'))
    const executable = path.join(folder, 'python')
    const script = `#!/bin/sh\n[ -e "$0.tried" ] || { : > "$0.tried"; exit 1; }\nexec "${interpreter.executable}" "$@"\n`
    writeFileSync(executable, script, { mode: 0o755 })
    const [outcome] = await outcomesOf([job('x = 1')], { interpreter: { ...interpreter, executable } })
    expect(outcome?.exitCode).toBe('pass')
    rmSync(folder, { recursive: true })
  })

  it('takes a warden that answers what no warden says for one that died', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'fake-'))
    const executable = path.join(folder, 'python')
    writeFileSync(executable, '#!/bin/sh\necho "{}"\ncat >/dev/null\n', { mode: 0o755 })
    await expect(outcomesOf([job('x = 1')], { interpreter: { ...interpreter, executable } })).rejects.toThrow(
      /answered what no warden says/
    )
    rmSync(folder, { recursive: true })
  })

  it('ends every candidate when it is cancelled, and leaves no folder behind', async () => {
    const controller = new AbortController()
    const before = scratchFolders()
    const run = outcomesOf([job('import time\ntime.sleep(20)')], { signal: controller.signal, timeoutSeconds: 30 })
    setTimeout(() => {
      controller.abort()
    }, 500)
    await expect(run).rejects.toThrow('the run was cancelled')
    expect(scratchFolders()).toEqual(before)
  })

  it.each([0, 20, 40, 60, 80])('ends at once where it is cancelled %d ms after its start', async (milliseconds) => {
    const controller = new AbortController()
    const run = outcomesOf([job('while True: pass')], { signal: controller.signal, timeoutSeconds: 30 })
    setTimeout(() => {
      controller.abort()
    }, milliseconds)
    const cancelled = run.catch((error: unknown) => error)
    const slow = new Promise((resolve) => setTimeout(resolve, 7000, 'still running').unref())
    expect(await Promise.race([cancelled, slow])).toMatchObject({ problem: 'the run was cancelled' })
  })

  it('starts nothing once it is cancelled', async () => {
    await expect(outcomesOf([job('x = 1')], { signal: AbortSignal.abort() })).rejects.toThrow('the run was cancelled')
  })

  it('stops at the first outcome that cannot be kept', async () => {
    let settled = 0
    const options = optionsWith({})
    const run = withPool(options, (pool) =>
      pool.runAll(stream(Array.from({ length: 50 }, () => job('x = 1'))), () =>
        ++settled === 3 ? Promise.reject(new Error('disk full')) : Promise.resolve()
      )
    )
    await expect(run).rejects.toThrow('disk full')
    expect(settled).toBeLessThan(10)
  })
})

describe('an inspection', () => {
  it('counts assertions, and says what is wrong with tests', async () => {
    const found = await withPool(optionsWith({}), (pool) =>
      pool.inspect([
        { kind: 'assertions', imports: [], setup: '', assertions: ['assert x', 'y = 1\nassert y'] },
        {
          kind: 'check',
          source: 'def check(c):\n    assert c\n    for i in c:\n        assert i\n    c()',
          entryPoint: 'x'
        },
        { kind: 'assertions', imports: ['import ('], setup: '', assertions: ['assert x'] },
        { kind: 'assertions', imports: [], setup: 'x = (', assertions: ['assert x'] },
        { kind: 'check', source: 'def test(c):\n    assert c', entryPoint: 'x' },
        { kind: 'check', source: 'def check(c):\n    c == 1', entryPoint: 'x' }
      ])
    )
    expect(found).toEqual([
      { assertions: 2, problem: '' },
      { assertions: 2, problem: '' },
      { assertions: 0, problem: expect.stringMatching(/^test import 1 does not compile: .*\(line 1\)$/) },
      { assertions: 0, problem: expect.stringMatching(/^the tests' set-up code does not compile/) },
      { assertions: 0, problem: 'the test program defines no function check(candidate) at its top level' },
      { assertions: 0, problem: 'check(candidate) and what it calls contain no assert, so it could never fail' }
    ])
  })
})

/** A candidate that passes if it sets x to a true value. */
function job(code: string): Job {
  const tests = { kind: 'assertions', imports: [], setup: '', assertions: ['assert x'] } as const
  return { candidate: { kind: 'code', programs: [code] }, tests, assertionsTotal: 1 }
}

interface Changes {
  readonly concurrency?: number
  readonly interpreter?: Interpreter
  readonly signal?: AbortSignal
  readonly timeoutSeconds?: number
}

function optionsWith(changes: Changes): PoolOptions {
  const { timeoutSeconds = 10, ...others } = changes
  return {
    interpreter,
    concurrency: 1,
    limits: { timeoutSeconds, outputLimitBytes: 1000, deniedModules: [] },
    ...others
  }
}

async function runAll(jobs: readonly Job[], changes: Changes): Promise<Map<Job, Outcome>> {
  const outcomes = new Map<Job, Outcome>()
  await withPool(optionsWith(changes), (pool) =>
    pool.runAll(stream(jobs), (each, outcome) => {
      expect(outcomes.has(each)).toBe(false)
      outcomes.set(each, outcome)
      return Promise.resolve()
    })
  )
  return outcomes
}

async function outcomesOf(jobs: readonly Job[], changes: Changes = {}): Promise<Outcome[]> {
  const outcomes = await runAll(jobs, changes)
  return jobs.flatMap((each) => outcomes.get(each) ?? [])
}

async function* stream(jobs: readonly Job[]): AsyncGenerator<Job> {
  for (const each of jobs) {
    await Promise.resolve()
    yield each
  }
}

function scratchFolders(): string[] {
  return readdirSync(tmpdir()).filter((name) => /^code-exec-gate-\w{6}$/.test(name))
}
