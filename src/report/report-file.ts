import { writeFile } from 'node:fs/promises'
import { asInfrastructure } from './disk-error.js'
import { outputFiles } from '../output-files.js'

/**
 * Writes `report.json` into a folder.
 *
 * @returns its path
 * @throws {InfrastructureError} where the disk refuses
 */
export async function writeReportFile(directory: string, text: string): Promise<string> {
  const path = outputFiles(directory).report
  await asInfrastructure(path, () => writeFile(path, text))
  return path
}
