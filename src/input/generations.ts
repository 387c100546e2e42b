import { detectGenerations } from './detect.js'
import type { GenerationsFormatName, ReadGeneration } from './formats/format.js'
import { readRows } from './rows.js'

/** Generations that can be read, more than once. */
export interface Generations {
  readonly format: GenerationsFormatName
  /** Whether the texts are code as they stand (`extract: auto` is then `raw`), and no replies to take code from. */
  readonly holdsCode: boolean
  /** Why they are read as this format, for the report. */
  readonly note: string
  /** Every row in file order, as a stream; each call starts again. @throws {DataError} naming line and field */
  readonly read: () => AsyncGenerator<ReadGeneration>
}

/**
 * Finds out how to read files of generations, by the first row of each.
 *
 * @throws {DataError} for a file that cannot be read, has no rows, or is of no single known format
 */
export async function openGenerations(
  files: readonly string[],
  settings: { readonly format: GenerationsFormatName | 'auto' }
): Promise<Generations> {
  const { format, note } = await detectGenerations(files, settings.format)
  return {
    format: format.name,
    holdsCode: format.holdsCode,
    note,
    async *read() {
      for (const file of files) {
        for await (const { value, location } of readRows(file)) yield format.read(value, location)
      }
    }
  }
}
