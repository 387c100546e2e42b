// Runs the tests of the Python files, once for every interpreter.
// GATE_PYTHONS names them, separated by colons (python3.9:/opt/python/bin/python3.14); without it, it is python3 alone.
import { spawnSync } from 'node:child_process'
import path from 'node:path'

const oldest = [3, 9]
const folder = path.join(import.meta.dirname, '../__tests__/execution/python')
const pythons = (process.env.GATE_PYTHONS || 'python3').split(':').filter((name) => name !== '')

const total = { passed: 0, failed: 0, skipped: 0 }
let complete = pythons.length > 0
for (const python of pythons) {
  const counts = test(python)
  if (counts === undefined || counts.passed === 0) complete = false
  for (const key of Object.keys(total)) total[key] += counts?.[key] ?? 0
}
console.log(`Python: ${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exitCode = complete && total.failed === 0 ? 0 : 1

/** Counts of one interpreter's run; undefined where there is none to count. */
function test(python) {
  const version = versionOf(python)
  if (version === undefined) return refuse(`${python}: no such Python`)
  const title = `${python} (Python ${version.join('.')})`
  if (version[0] < oldest[0] || (version[0] === oldest[0] && version[1] < oldest[1])) {
    return refuse(`${title}: too old, the gate needs Python ${oldest.join('.')} or newer`)
  }
  const run = spawnSync(python, ['-B', '-m', 'unittest', 'discover', '--start-directory', folder], {
    encoding: 'utf8',
    maxBuffer: Infinity
  })
  const counts = count(run.stderr)
  if (counts === undefined) return refuse(`${title}: ended without a summary\n${run.stdout}${run.stderr}`)
  // unittest's own status knows of failures that its summary may yet learn to word otherwise.
  if (run.status !== 0 && counts.failed === 0 && counts.passed > 0) counts.failed = 1
  console.log(`${title}\n${counts.failed > 0 ? run.stderr.trim() : closingLines(run.stderr)}`)
  return counts
}

function refuse(problem) {
  console.log(problem)
  return undefined
}

function versionOf(python) {
  const run = spawnSync(python, ['-c', 'import sys; print("%d.%d.%d" % sys.version_info[:3])'], { encoding: 'utf8' })
  return run.status === 0 ? run.stdout.trim().split('.').map(Number) : undefined
}

/** What `Ran 12 tests in 1.2s` and `FAILED (failures=1, errors=2, expected failures=3)` say. */
function count(output) {
  const ran = /^Ran (\d+) tests? in /m.exec(output)
  if (ran === null) return undefined
  const words = /^(?:OK|FAILED|NO TESTS RAN) \((.*)\)$/m.exec(closingLines(output))?.[1] ?? ''
  const said = Object.fromEntries(words.split(', ').map((word) => word.split('=')))
  const of = (name) => Number(said[name] ?? 0)
  const failed = of('failures') + of('errors') + of('unexpected successes')
  const skipped = of('skipped')
  // Subtests that fail count one by one, and errors of fixtures too: they can be more than the tests that ran.
  return { passed: Math.max(0, Number(ran[1]) - failed - skipped), failed, skipped }
}

function closingLines(output) {
  return output.slice(output.lastIndexOf('\nRan ') + 1).trim()
}
