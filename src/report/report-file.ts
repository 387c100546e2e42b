import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asInfrastructure } from './disk-error.js'

/**
 * Writes `report.json` into a folder.
 *
 * @returns its path
 * @throws {InfrastructureError} where the disk refuses
 */
export async function writeReportFile(directory: string, text: string): Promise<string> {
  const path = join(directory, 'report.json')
  await asInfrastructure(path, () => writeFile(path, text))
  return path
}
