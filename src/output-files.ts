import { realpathSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { SettingsError } from './errors.js'

/** Paths of all that a run writes into its output folder. */
export function outputFiles(directory: string) {
  return {
    partial: join(directory, 'results.partial.jsonl'),
    sorted: join(directory, 'results.sorted.jsonl'),
    results: join(directory, 'results.jsonl'),
    report: join(directory, 'report.json')
  }
}

/**
 * A run replaces what an earlier one left in the folder; what it is to read must not be among that.
 *
 * @throws {SettingsError} naming the file
 */
export function refuseToOverwrite(directory: string, inputs: readonly string[]): void {
  const written = new Set(Object.values(outputFiles(directory)).map(realPath))
  const clash = inputs.find((file) => written.has(realPath(file)))
  if (clash === undefined) return
  throw new SettingsError(
    `output-dir: the run would overwrite ${clash}, which it is to read`,
    'Give another folder, or move the file out of it.'
  )
}

/** The path without links; of a file that is not there, its folder's. */
function realPath(file: string): string {
  for (const existing of [file, dirname(file)]) {
    try {
      return existing === file ? realpathSync(file) : join(realpathSync(existing), basename(file))
    } catch {
      continue
    }
  }
  return resolve(file)
}
