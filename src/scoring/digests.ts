import { createHash } from 'node:crypto'
import type { Limits } from '../execution/limits.js'
import type { Candidate, Extraction, Interpreter, Task } from '../model.js'
import { version } from '../version.js'

/** SHA-256, in hex, of the candidate's program, or of the whole generation where no code was found in it. */
export function digestCandidate(candidate: Candidate, generation: string): string {
  return sha256(candidate.kind === 'code' ? candidate.programs[0] : generation)
}

/** SHA-256, in hex, of a task's tests; computed once for a task of a problem set, whose tests may be large. */
export function digestTests(task: Task): string {
  const known = testDigests.get(task)
  if (known !== undefined) return known
  const digest = sha256(JSON.stringify(task.tests))
  testDigests.set(task, digest)
  return digest
}

const testDigests = new WeakMap<Task, string>()

/** SHA-256, in hex, of all but code and tests that can change a verdict. */
export function digestJudging(judging: {
  readonly extraction: Extraction
  readonly limits: Limits
  readonly interpreter: Interpreter
}): string {
  const { extraction, limits, interpreter } = judging
  const { implementation, version: python } = interpreter
  return sha256(JSON.stringify({ version, extraction, ...limits, implementation, python, judged: 'in-process' }))
}

/** Of UTF-8 in which lone surrogates are encoded as other code points are (Python's `surrogatepass`). */
function sha256(text: string): string {
  const hash = createHash('sha256')
  if (text.isWellFormed()) return hash.update(text).digest('hex')
  for (const part of text.split(/(\p{Cs})/u)) {
    const unit = part.length === 1 ? part.charCodeAt(0) : 0
    const isLone = unit >= 0xd800 && unit <= 0xdfff
    hash.update(isLone ? Buffer.from([0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f)]) : part)
  }
  return hash.digest('hex')
}
