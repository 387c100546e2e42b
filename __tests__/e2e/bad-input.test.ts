import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { jsonLines } from '../support/files.js'
import { makeWorkplace, resultFilesIn } from '../support/run-command-line.js'

const row = { task_id: 'a', generation: 'x = 1' }
const task = { task_id: 'a', assertions: ['assert x == 1'] }
const check = 'def check(candidate):\n    assert candidate() == 1\n'
const humanEval = { task_id: 'a', prompt: 'def f():\n', entry_point: 'f', test: check }
const sample = { task_id: 'a', completion: '    return 1' }
const mbpp = { task_id: 1, text: 'x', test_list: ['assert x == 1'], test_setup_code: '' }

const cases: readonly (readonly [
  title: string,
  files: Readonly<Record<string, string | Uint8Array>>,
  message: RegExp
])[] = [
  ['a file that is not there', {}, /no file matches "g\.jsonl".*Check the pattern/],
  ['an empty file', { 'g.jsonl': '' }, /g\.jsonl: the file is empty.*Check that the step/],
  [
    'gzip data that is cut short',
    { 'g.jsonl': gzipSync(jsonLines(row)).subarray(0, 30) },
    /g\.jsonl: the gzip data is damaged or cut short.*gzip -t/
  ],
  [
    'text that is not UTF-8',
    { 'g.jsonl': Buffer.from('{"task_id": "\xff"}', 'latin1') },
    /g\.jsonl:1: this is not valid UTF-8.*Save/
  ],
  [
    'a row that is no JSON',
    { 'g.jsonl': `${jsonLines({ ...row, ...task })}{"task_id"\n` },
    /g\.jsonl:2: this is not valid JSON.*JSON Lines/
  ],
  [
    'an unknown format',
    { 'g.jsonl': '{"id": 1}\n' },
    /g\.jsonl:1: the format is unknown: rows have id.*"task_id", "completion"/
  ],
  ['generations without tests', { 'g.jsonl': jsonLines(row) }, /g\.jsonl:1: the row has no tests.*Set problems/],
  [
    'an unknown task id',
    { 'g.jsonl': jsonLines(row, { ...row, task_id: 'aa' }), 'p.jsonl': jsonLines(task) },
    /g\.jsonl:2, field "task_id": "aa" is not in the problem set, whose closest ids are "a".*correct the ids/
  ],
  [
    'an id that two problems have',
    { 'g.jsonl': jsonLines(row), 'p.jsonl': jsonLines(task, task) },
    /p\.jsonl:2, field "task_id": "a" is the id of an earlier problem as well, at p\.jsonl:1.*id of its own/
  ],
  [
    'no assertions',
    { 'g.jsonl': jsonLines({ ...row, assertions: [] }) },
    /g\.jsonl:1, field "assertions": there are no assertions.*at least one/
  ],
  [
    'an assertion without an assert',
    { 'g.jsonl': jsonLines({ ...row, assertions: ['assert x == 1', 'x == 1'] }) },
    /g\.jsonl:1, field "assertions": .*"a".*assertion 2 contains no assert.*Correct the tests/
  ],
  [
    'an assertion of a tuple',
    { 'g.jsonl': jsonLines(row), 'p.jsonl': jsonLines({ ...task, assertions: ['assert (x == 2, "wrong")'] }) },
    /p\.jsonl:1, field "assertions": .*assertion 1 asserts a tuple.*Correct the tests/
  ],
  [
    'an assertion that does not compile',
    { 'g.jsonl': jsonLines({ ...row, assertions: ['assert x = 1'] }) },
    /g\.jsonl:1, field "assertions": .*assertion 1 does not compile.*Correct the tests/
  ],
  [
    'a test program that does not compile',
    { 'g.jsonl': jsonLines(sample), 'p.jsonl': jsonLines({ ...humanEval, test: 'def check(candidate:\n' }) },
    /p\.jsonl:1, field "test": .*the test program does not compile.*\(line 1\).*Correct the tests/
  ],
  [
    'a test program without check',
    { 'g.jsonl': jsonLines(sample), 'p.jsonl': jsonLines({ ...humanEval, test: 'assert f() == 1' }) },
    /p\.jsonl:1, field "test": .*defines no function check.*Correct the tests/
  ],
  [
    'set-up code that does not compile',
    { 'g.jsonl': jsonLines({ ...sample, task_id: 1 }), 'p.jsonl': jsonLines({ ...mbpp, test_setup_code: 'x = = 1' }) },
    /p\.jsonl:1, .*set-up code does not compile.*Correct the tests/
  ],
  [
    'problems in the place of generations',
    { 'g.jsonl': jsonLines(humanEval) },
    /g\.jsonl:1: the file holds HumanEval problems.*Give it as problems/
  ],
  [
    'a task without samples',
    { 'g.jsonl': jsonLines(row), 'p.jsonl': jsonLines(task, { ...task, task_id: 'b' }) },
    /1 of 2 tasks has no samples: "b".*set missing-tasks to zero/
  ]
]

describe('bad input is named, with what to do, before anything runs', () => {
  it.each(cases)('%s', async (_title, files, message) => {
    const place = makeWorkplace(files)
    const problems = 'p.jsonl' in files ? ['--problems', 'p.jsonl'] : []
    const { status, stdout, stderr } = await place.run('--generations', 'g.jsonl', ...problems, '--output-dir', 'out')
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    const last = stderr.trimEnd().split('\n').at(-1) ?? ''
    expect(last).toMatch(/^Bad input: /)
    expect(last).toMatch(message)
    expect(resultFilesIn(path.join(place.path, 'out'))).toEqual([])
    expect(place.leftovers()).toEqual([])
  })
})

describe('the digest of the problem set', () => {
  const files = { 'g.jsonl': jsonLines(row), 'p.jsonl.gz': gzipSync(jsonLines(task)) }
  const argv = ['--generations', 'g.jsonl', '--problems', 'p.jsonl.gz', '--output-dir', 'out', '--problems-sha256']

  it('accepts the file it is of, in either case', async () => {
    const digest = createHash('sha256').update(files['p.jsonl.gz']).digest('hex')
    for (const hex of [digest, digest.toUpperCase()]) {
      expect((await makeWorkplace(files).run(...argv, hex)).status).toBe(0)
    }
  })

  it('refuses any other file', async () => {
    const place = makeWorkplace(files)
    const { status, stderr } = await place.run(...argv, '0'.repeat(64))
    expect(status).toBe(2)
    expect(stderr).toMatch(
      /^Bad input: p\.jsonl\.gz: its SHA-256 is [0-9a-f]{64}, and problems-sha256 demands 0{64}\. If/m
    )
    expect(resultFilesIn(path.join(place.path, 'out'))).toEqual([])
  })
})
