// Scores the human-eval result files of the shared data and compares each row with its official verdict.
// npm run agreement [-- --rows N]: N rows spread evenly over all files, always the same; without it every row.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

const rowsInAll = 5633
const leastAgreement = 0.998
const root = path.join(import.meta.dirname, '..')
const data = path.join(root, '..', 'shared', 'data')
const { values } = parseArgs({ options: { rows: { type: 'string' } } })
const wanted = values.rows === undefined ? rowsInAll : Number(values.rows)

if (!existsSync(data)) {
  console.error(`There is no shared data at ${data}: the agreement cannot be measured here.`)
  process.exit(1)
}
const work = mkdtempSync(path.join(tmpdir(), 'agreement-'))
try {
  process.exitCode = report(choose(resultFiles().map(readOfficial)).map(compare))
} finally {
  rmSync(work, { recursive: true })
}

/** Every result file that has its samples beside it. */
function resultFiles() {
  const folders = readdirSync(data).filter((name) => name.startsWith('he-results-'))
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(data, folder)).map((name) => path.join(data, folder, name))
  )
  return files.filter((file) => file.endsWith('_results.jsonl') && existsSync(samplesOf(file))).sort()
}

/** X_samples.jsonl for X_results.jsonl, and X.jsonl for X.jsonl_results.jsonl. */
function samplesOf(results) {
  const stem = results.slice(0, -'_results.jsonl'.length)
  return stem.endsWith('.jsonl') ? stem : `${stem}_samples.jsonl`
}

/** The official rows, each of which must be one of the samples. */
function readOfficial(file) {
  const keyOf = ({ task_id, completion }) => JSON.stringify([task_id, completion])
  const samples = new Set(readRows(samplesOf(file)).map(keyOf))
  const rows = readRows(file)
  const foreign = rows.filter((row) => !samples.has(keyOf(row))).length
  if (foreign > 0) throw new Error(`${file}: ${foreign} rows are not among its samples`)
  return { file, rows }
}

/** Keeps `wanted` rows, spread evenly. */
function choose(sets) {
  let index = 0
  const isKept = () => Math.floor((index * wanted) / rowsInAll) !== Math.floor((++index * wanted) / rowsInAll)
  return sets.map(({ file, rows }) => ({ file, rows: rows.filter(isKept) })).filter(({ rows }) => rows.length > 0)
}

/** Scores the rows of one file as a user would, and pairs each with its official verdict. */
function compare({ file, rows }) {
  const generations = path.join(work, 'generations.jsonl')
  const output = path.join(work, 'output')
  writeFileSync(generations, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  const problems = path.join(data, 'humaneval', 'HumanEval.jsonl.gz')
  const args = [
    '--generations',
    generations,
    '--problems',
    problems,
    '--missing-tasks',
    'ignore',
    '--output-dir',
    output
  ]
  const run = spawnSync(process.execPath, [path.join(root, 'dist', 'index.js'), ...args], { encoding: 'utf8' })
  if (run.status !== 0) throw new Error(`${file}: the gate ended with ${run.status}\n${run.stderr}`)
  const ours = readRows(path.join(output, 'results.jsonl'))
  if (ours.length !== rows.length) throw new Error(`${file}: ${rows.length} rows in, ${ours.length} rows out`)
  const pairs = rows.map((official, index) => ({ official, ours: ours[index] }))
  const differences = pairs.filter((pair) => pair.official.passed !== pair.ours.passed)
  const name = path.relative(data, file)
  console.log(
    `${String(rows.length - differences.length).padStart(5)} of ${String(rows.length).padStart(4)} equal  ${name}`
  )
  return { name, rows: rows.length, differences }
}

/** Prints the agreement and every difference with its cause; the exit status. */
function report(sets) {
  const rows = sets.reduce((sum, set) => sum + set.rows, 0)
  const differences = sets.flatMap((set) =>
    set.differences.map((pair) => ({ ...pair, name: set.name, cause: causeOf(pair) }))
  )
  const equal = rows - differences.length
  console.log(
    `\n${sets.length} files, ${rows} rows, ${equal} equal to the official verdict: ${((100 * equal) / rows).toFixed(3)} %`
  )
  for (const { name, official, ours, cause } of differences) {
    const official_ = official.result.slice(0, 80)
    console.log(
      `  ${name} ${official.task_id}: official "${official_}", here ${ours.exit_code} ${ours.detail.slice(0, 80)}: ${cause}`
    )
  }
  const faults = [
    rows < wanted && `${wanted} rows were expected`,
    equal / rows < leastAgreement && `at least ${100 * leastAgreement} % was expected`,
    differences.some(({ cause }) => cause === 'unexplained') && 'a difference has no known cause'
  ].filter((fault) => fault !== false)
  for (const fault of faults) console.error(`FAILED: ${fault}`)
  return faults.length === 0 ? 0 : 1
}

/** Why two verdicts may differ although the program is the same. */
function causeOf({ official, ours }) {
  if (official.passed === false && /'type' object is not subscriptable/.test(official.result)) {
    return 'the official Python was older than 3.9, without list[int]'
  }
  if (/No module named/.test(official.result) || /ModuleNotFoundError/.test(ours.detail))
    return 'a package is missing on one side'
  if (official.result === 'timed out' || ours.exit_code === 'timeout') return 'machine speed'
  return 'unexplained'
}

function readRows(file) {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line))
}
