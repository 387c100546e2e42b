import { describe, expect, it } from '@jest/globals'
import { runCandidate, scoreCodeExec } from '../../src/library.js'
import { add, assertions } from './programs.js'

describe('the outcome of a candidate', () => {
  it('names the first assertion that did not hold, and runs the rest', async () => {
    const outcome = await runCandidate('def add(a, b):\n    return 3 if a != 2 else 4', assertions)
    expect(outcome).toMatchObject({
      exitCode: 'assertion_fail',
      score: 0.5,
      assertionsPassed: 2,
      failedAssertion: 'assert add(-1, 1) == 0',
      detail: 'AssertionError'
    })
  })

  it('makes all later assertions not hold after a set-up statement among them that raises', async () => {
    const withSetUp = ['assert add(1, 2) == 3', 'x = undefined\nassert add(0, 0) == 0', 'assert add(2, 2) == 4']
    expect(await runCandidate(add, withSetUp)).toMatchObject({
      exitCode: 'assertion_fail',
      assertionsPassed: 1,
      detail: expect.stringContaining("NameError: name 'undefined' is not defined")
    })
  })

  it('is no pass where no assertion was executed', async () => {
    expect(await runCandidate(add, ['for x in []:\n    assert add(x, x)'])).toMatchObject({
      exitCode: 'assertion_fail',
      score: 0,
      detail: 'no assertion was executed'
    })
  })

  it('takes the time that the process took', async () => {
    const outcome = await runCandidate('import time\ntime.sleep(0.3)\nadd = lambda a, b: a + b', assertions)
    expect(outcome.durationSeconds).toBeGreaterThan(0.3)
    expect(outcome.cpuSeconds).toBeLessThan(outcome.durationSeconds)
  })
})

describe('scoreCodeExec', () => {
  it('scores the first fenced block of a reply', async () => {
    const reply = `Sure:\n\n\`\`\`python\n${add}\`\`\`\nIt adds.\n\`\`\`\nnonsense(\n\`\`\``
    expect(await scoreCodeExec(reply, assertions)).toMatchObject({ exitCode: 'pass', score: 1 })
  })

  it('scores a reply without a fence as it is', async () => {
    expect(await scoreCodeExec(add, assertions)).toMatchObject({ exitCode: 'pass', score: 1 })
  })

  it('runs nothing of a fence that is never closed', async () => {
    expect(await scoreCodeExec(`\`\`\`python\n${add}`, assertions)).toEqual({
      exitCode: 'error',
      score: 0,
      assertionsPassed: 0,
      assertionsTotal: 4,
      detail: 'unclosed code fence',
      judged: 'in-process',
      durationSeconds: 0,
      cpuSeconds: 0
    })
  })

  it.each([
    [[], 'there are no assertions'],
    [['add(1, 2)'], 'assertion 1 contains no assert'],
    [['assert add(1, 2) == 3', 'assert (add(1, 2) == 3, "message")'], 'assertion 2 asserts a tuple'],
    [['assert add(1, 2'], 'assertion 1 does not compile'],
    [['assert "\ud800"'], 'assertion 1 does not compile']
  ])('refuses %j', async (wrong, problem) => {
    await expect(scoreCodeExec(add, wrong)).rejects.toThrow(problem)
  })
})
