import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asInfrastructure } from './disk-error.js'

const fileName = 'report.json'

/**
 * Removes what an earlier run reported: a run that does not come to its end must not seem to have its verdict.
 *
 * @throws {InfrastructureError} where the disk refuses
 */
export async function removeReportFile(directory: string): Promise<void> {
  const path = join(directory, fileName)
  await asInfrastructure(path, () => rm(path, { force: true }))
}

/**
 * Writes `report.json` into a folder.
 *
 * @returns its path
 * @throws {InfrastructureError} where the disk refuses
 */
export async function writeReportFile(directory: string, text: string): Promise<string> {
  const path = join(directory, fileName)
  await asInfrastructure(path, () => writeFile(path, text))
  return path
}
