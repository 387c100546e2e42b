import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
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
  const written = Object.values(outputFiles(directory)).filter((file) => existsSync(file))
  const real = new Set(written.map((file) => realpathSync(file)))
  const clash = inputs.find((file) => real.has(realpathSync(file)))
  if (clash === undefined) return
  throw new SettingsError(
    `output-dir: the run would overwrite ${clash}, which it is to read`,
    'Give another folder, or move the file out of it.'
  )
}
