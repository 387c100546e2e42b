import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises'
import { asInfrastructure } from './disk-error.js'
import { outputFiles } from '../output-files.js'
import { createRowIndex, type RowIndex } from './row-index.js'

/** Rows of `results.jsonl` while they come. After `finish` or `close` it takes no more. */
export interface ResultsFile {
  /** Path of `results.partial.jsonl`; a run that is not completed leaves it. */
  readonly partialFile: string
  /**
   * Writes a row to `results.partial.jsonl`, in the order of the calls. After one failure every later call fails too.
   *
   * @param row 0-based row of the input; each exactly once, in any order
   * @param line a JSON object with at least one field, without a line end
   * @throws {InfrastructureError} where the disk refuses
   */
  append(row: number, line: string): Promise<void>
  /**
   * Writes `results.jsonl` in the order of the input and removes the partial file.
   *
   * @returns its path
   * @throws {InfrastructureError} where the disk refuses; the partial file stays
   */
  finish(): Promise<string>
  /** Leaves the partial file as it is; nothing happens after `finish`. */
  close(): Promise<void>
}

/**
 * Begins a file of results in a directory, which is made where needed. What an earlier run left there is removed, its
 * report too: a run that does not come to its end must not seem to have that verdict.
 *
 * @throws {InfrastructureError} where the disk refuses
 */
export async function openResults(directory: string): Promise<ResultsFile> {
  const paths = outputFiles(directory)
  const partial = await asInfrastructure(directory, async () => {
    await mkdir(directory, { recursive: true })
    for (const path of Object.values(paths)) await rm(path, { force: true })
    return open(paths.partial, 'wx+')
  })
  const index = createRowIndex()
  let position = 0
  let lastWrite: Promise<void> = Promise.resolve()
  let closing: Promise<void> | undefined

  const append = async (row: number, line: string): Promise<void> => {
    if (closing !== undefined) throw new Error('results: a row after the end')
    const prefix = `{"row":${row},`
    const bytes = Buffer.from(`${prefix}${line.slice(1)}\n`)
    index.add(row, { offset: position + prefix.length, length: bytes.length - prefix.length })
    position += bytes.length
    lastWrite = lastWrite.then(() => asInfrastructure(paths.partial, () => partial.appendFile(bytes)))
    await lastWrite
  }
  const close = (): Promise<void> => {
    closing ??= lastWrite.catch(() => undefined).then(() => partial.close())
    return closing
  }
  const finish = async (): Promise<string> => {
    await lastWrite
    index.requireAll()
    await asInfrastructure(paths.sorted, async () => {
      await writeSorted(partial, index, paths.sorted)
      await close()
      await rename(paths.sorted, paths.results)
      await rm(paths.partial)
    })
    return paths.results
  }
  return { partialFile: paths.partial, append, finish, close }
}

async function writeSorted(partial: FileHandle, index: RowIndex, path: string): Promise<void> {
  const sorted = await open(path, 'wx')
  try {
    await copyInOrder(partial, index, sorted)
  } catch (error) {
    await sorted.close()
    await rm(path)
    throw error
  }
  await sorted.close()
}

async function copyInOrder(partial: FileHandle, index: RowIndex, sorted: FileHandle): Promise<void> {
  const brace = Buffer.from('{')
  for (const batch of index.batches()) {
    const lines = new Map<number, Buffer>()
    for (const run of batch.runs) {
      const bytes = await readExactly(partial, run.offset, run.length)
      for (const { row, offset, length } of run.rows) {
        lines.set(row, bytes.subarray(offset - run.offset, offset - run.offset + length))
      }
    }
    await sorted.appendFile(Buffer.concat(batch.rows.flatMap((row) => [brace, lines.get(row) ?? brace])))
  }
}

async function readExactly(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length)
  let done = 0
  while (done < length) {
    const { bytesRead } = await file.read(bytes, done, length - done, position + done)
    if (bytesRead === 0) throw new Error('results: the partial file became shorter while it was read')
    done += bytesRead
  }
  return bytes
}
