import { DataError } from '../errors.js'
import type { InputFile } from '../run-report.js'
import { digestFile } from './source.js'

/**
 * Digests every input file, for the report.
 *
 * @param problemsSha256 what the digest of the one problems file must be, in lower-case hex
 * @throws {DataError} for a file that cannot be read, or a problem set that is not the one demanded
 */
export async function digestInputs(
  problems: readonly string[],
  generations: readonly string[],
  problemsSha256: string | undefined,
  signal: AbortSignal
): Promise<InputFile[]> {
  const digested: InputFile[] = []
  for (const file of problems) digested.push({ role: 'problems', file, ...(await digestFile(file, signal)) })
  if (problemsSha256 !== undefined) requireDigest(digested, problemsSha256)
  for (const file of generations) digested.push({ role: 'generations', file, ...(await digestFile(file, signal)) })
  return digested
}

function requireDigest(problems: readonly InputFile[], demanded: string): void {
  const [problem] = problems
  if (problem === undefined || problems.length > 1) {
    throw new DataError(
      `problems-sha256 is the digest of one file, and problems names ${problems.length}`,
      'Give the problem set as one file, or leave problems-sha256 out.'
    )
  }
  if (problem.sha256 !== demanded) {
    throw new DataError(
      `its SHA-256 is ${problem.sha256}, and problems-sha256 demands ${demanded}`,
      'If the problem set was changed on purpose, update problems-sha256 in the workflow.',
      { file: problem.file }
    )
  }
}
