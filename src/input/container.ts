import { DataError } from '../errors.js'

/** Bytes that are enough for {@link recogniseContainer}. */
export const headBytes = 6

interface Unreadable {
  readonly magic: readonly number[]
  readonly name: string
  readonly remedy: string
}

const unreadable: readonly Unreadable[] = [
  {
    magic: [0x50, 0x4b, 0x03, 0x04],
    name: 'a zip archive (Inspect writes its .eval logs as one), which is recognised but not read yet',
    remedy:
      'Unpack it and give the JSON Lines file inside; of an Inspect log, write each output as a row {"task_id": …, "generation": …}.'
  },
  { magic: [0x28, 0xb5, 0x2f, 0xfd], name: 'compressed with zstd', remedy: 'Decompress it, or compress it with gzip.' },
  { magic: [0x42, 0x5a, 0x68], name: 'compressed with bzip2', remedy: 'Decompress it, or compress it with gzip.' },
  {
    magic: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00],
    name: 'compressed with xz',
    remedy: 'Decompress it, or compress it with gzip.'
  },
  { magic: [0x50, 0x41, 0x52, 0x31], name: 'a Parquet file', remedy: 'Export it as JSON Lines.' },
  { magic: [0xff, 0xfe], name: 'UTF-16 text', remedy: 'Save it as UTF-8.' },
  { magic: [0xfe, 0xff], name: 'UTF-16 text', remedy: 'Save it as UTF-8.' }
]

/**
 * How a file is stored, by its first bytes; its name says nothing.
 *
 * @throws {DataError} for a container that is known and not read
 */
export function recogniseContainer(head: Uint8Array, file: string): 'gzip' | 'plain' {
  if (startsWith(head, [0x1f, 0x8b])) return 'gzip'
  const found = unreadable.find(({ magic }) => startsWith(head, magic))
  if (found !== undefined) throw new DataError(`the file is ${found.name}`, found.remedy, { file })
  return 'plain'
}

function startsWith(head: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => head[index] === byte)
}
