import { constants, isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import { pipeline, type Readable } from 'node:stream'
import { types } from 'node:util'
import { createGunzip } from 'node:zlib'
import { cancelledError, DataError, GateError } from '../errors.js'
import { headBytes, recogniseContainer } from './container.js'

/** A line of a text file, without its line end. */
export interface Line {
  /** 1-based; every line counts, blank ones too. */
  readonly line: number
  readonly text: string
}

const lineFeed = 0x0a
const carriageReturn = 0x0d
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf])

/** Bytes read and decompressed at a time. */
const chunkBytes = 256 * 1024

/** The longest text that becomes one string: what the engine allows, 512 MiB less a few bytes. */
const longestText = constants.MAX_STRING_LENGTH

/**
 * The lines of a text file that hold more than white space, as a stream; gzip is recognised by content. Lines end in LF
 * or CRLF; a byte order mark at the start is dropped.
 *
 * @throws {DataError} for a file that cannot be read, is empty, is no UTF-8, or is damaged
 */
export async function* readLines(file: string): AsyncGenerator<Line> {
  for await (const line of readEveryLine(file)) {
    if (line.text.trim() !== '') yield line
  }
}

/**
 * A whole document as one string with LF line ends, read like {@link readLines}.
 *
 * @throws {DataError} as `readLines`, and for more than 512 MiB
 */
export async function readText(file: string): Promise<string> {
  const lines: string[] = []
  let length = 0
  for await (const { text } of readEveryLine(file)) {
    length += text.length + 1
    if (length > longestText) throw tooLong('the document', file)
    lines.push(text)
  }
  return lines.join('\n')
}

/**
 * Size and SHA-256 (hex) of a file as it is stored, compressed or not.
 *
 * @throws {InfrastructureError} once the signal aborts
 */
export async function digestFile(file: string, signal?: AbortSignal): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of readBytes(file, 'as stored')) {
    if (signal?.aborted === true) throw cancelledError()
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

async function* readEveryLine(file: string): AsyncGenerator<Line> {
  let line = 0
  for await (const bytes of splitLines(readBytes(file, 'decompressed'), file)) {
    line += 1
    yield { line, text: decode(line === 1 ? withoutByteOrderMark(bytes) : bytes, file, line) }
  }
}

/** Splits at LF, over bytes: no other character ends a line. What a line spans of several chunks is joined once. */
async function* splitLines(chunks: AsyncIterable<Buffer>, file: string): AsyncGenerator<Buffer> {
  let pending: Buffer[] = []
  let pendingBytes = 0
  let line = 1
  for await (const chunk of chunks) {
    let start = 0
    for (let end = chunk.indexOf(lineFeed); end !== -1; end = chunk.indexOf(lineFeed, start)) {
      const rest = chunk.subarray(start, end)
      yield withoutCarriageReturn(pending.length === 0 ? rest : Buffer.concat([...pending, rest]))
      pending = []
      pendingBytes = 0
      line += 1
      start = end + 1
    }
    if (start === chunk.length) continue
    pending.push(chunk.subarray(start))
    pendingBytes += chunk.length - start
    if (pendingBytes > longestText) throw tooLong('the line', file, line)
  }
  if (pending.length > 0) yield withoutCarriageReturn(Buffer.concat(pending))
}

async function* readBytes(file: string, as: 'as stored' | 'decompressed'): AsyncGenerator<Buffer> {
  const handle = await openFile(file)
  try {
    const container = as === 'as stored' ? 'plain' : recogniseContainer(await readHead(handle), file)
    const stored = handle.createReadStream({ start: 0, autoClose: false, highWaterMark: chunkBytes })
    const chunks: AsyncIterable<Buffer> = container === 'gzip' ? gunzip(stored) : stored
    yield* chunks
  } catch (error) {
    throw toDataError(error, file)
  } finally {
    await handle.close()
  }
}

async function openFile(file: string): Promise<FileHandle> {
  let handle: FileHandle | undefined
  try {
    handle = await open(file, 'r')
    const status = await handle.stat()
    if (status.isDirectory()) throw new DataError('this is a folder, not a file', 'Name the files in it.', { file })
    if (!status.isFile()) {
      throw new DataError('this is no regular file', 'Input is read twice: write it to a file first.', { file })
    }
    if (status.size === 0) {
      throw new DataError('the file is empty', 'Check that the step that writes it has succeeded.', { file })
    }
    return handle
  } catch (error) {
    await handle?.close()
    throw toDataError(error, file)
  }
}

async function readHead(handle: FileHandle): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)
  return buffer.subarray(0, bytesRead)
}

/** Reads concatenated members too. */
function gunzip(stored: Readable): Readable {
  return pipeline(stored, createGunzip({ chunkSize: chunkBytes }), () => {
    // An error of either stream also ends the loop over the result, where it is handled.
  })
}

function toDataError(error: unknown, file: string): GateError {
  if (error instanceof GateError) return error
  const { message, code } = describeFault(error)
  if (code.startsWith('Z_')) {
    return new DataError(
      `the gzip data is damaged or cut short (${message})`,
      'Write, upload or download the file again; gzip -t tests it.',
      { file }
    )
  }
  if (code === 'ENOENT') return new DataError('there is no such file', 'Check the path.', { file })
  return new DataError(`the file cannot be read (${message})`, 'Check the path and its permissions.', { file })
}

function describeFault(error: unknown): { message: string; code: string } {
  if (!types.isNativeError(error)) return { message: String(error), code: '' }
  return { message: error.message, code: 'code' in error ? String(error.code) : '' }
}

function decode(bytes: Buffer, file: string, line: number): string {
  if (bytes.length > longestText) throw tooLong('the line', file, line)
  if (isUtf8(bytes)) return bytes.toString('utf8')
  throw new DataError('this is not valid UTF-8', 'Save the file as UTF-8.', { file, line })
}

function tooLong(what: string, file: string, line?: number): DataError {
  const remedy = 'Write JSON Lines with one row on each line, and split the file if a single row is that long.'
  return new DataError(`${what} is longer than 512 MiB`, remedy, line === undefined ? { file } : { file, line })
}

function withoutCarriageReturn(bytes: Buffer): Buffer {
  return bytes.at(-1) === carriageReturn ? bytes.subarray(0, -1) : bytes
}

function withoutByteOrderMark(bytes: Buffer): Buffer {
  return bytes.subarray(0, 3).equals(byteOrderMark) ? bytes.subarray(3) : bytes
}
