import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import { digestFile, readLines, readText } from '../../src/input/source.js'
import { makeFolder } from '../support/files.js'
import { collect, failureOf } from './support.js'

const folder = makeFolder()

describe('readLines', () => {
  const linesOf = (content: string | Uint8Array): Promise<{ line: number; text: string }[]> =>
    collect(readLines(folder.write('lines', content)))

  it('numbers lines from 1 and needs no final newline', async () => {
    expect(await linesOf('a\nb')).toEqual([
      { line: 1, text: 'a' },
      { line: 2, text: 'b' }
    ])
  })

  it('skips lines of white space and keeps counting them', async () => {
    expect(await linesOf('\n  \t\na\n\r\nb\n')).toEqual([
      { line: 3, text: 'a' },
      { line: 5, text: 'b' }
    ])
  })

  it('takes one CR off the end of a line, and no other', async () => {
    expect(await linesOf('a\r\nb\r\r\nc\rd\r')).toEqual([
      { line: 1, text: 'a' },
      { line: 2, text: 'b\r' },
      { line: 3, text: 'c\rd' }
    ])
  })

  it('drops a byte order mark at the start of the file alone', async () => {
    expect(await linesOf('\ufeffa\n\ufeffb')).toEqual([
      { line: 1, text: 'a' },
      { line: 2, text: '\ufeffb' }
    ])
  })

  it('ends no line at U+2028, U+2029, U+0085, form feed or vertical tab', async () => {
    const text = 'a\u2028b\u2029c\u0085d\fe\vf'
    expect(await linesOf(text)).toEqual([{ line: 1, text }])
  })

  it('recognises gzip by its content, without the suffix', async () => {
    expect(await linesOf(gzipSync('a\nb\n'))).toEqual([
      { line: 1, text: 'a' },
      { line: 2, text: 'b' }
    ])
  })

  it('reads plain text that is named .gz', async () => {
    expect(await collect(readLines(folder.write('plain.jsonl.gz', 'a')))).toEqual([{ line: 1, text: 'a' }])
  })

  it('reads concatenated gzip members as one text', async () => {
    const members = Buffer.concat([gzipSync('a\nb'), gzipSync('c\n'), gzipSync('d')])
    expect((await linesOf(members)).map(({ text }) => text)).toEqual(['a', 'bc', 'd'])
  })

  it('decodes characters and lines that chunks cut in two', async () => {
    const lines = Array.from({ length: 30_000 }, (_, index) => `${index} ${'é€😀'.repeat(index % 7)}`)
    const read = await linesOf(lines.join('\n'))
    expect(read.map(({ text }) => text)).toEqual(lines)
    const unzipped = await linesOf(gzipSync(lines.join('\n')))
    expect(unzipped).toEqual(read)
  })

  it('reads a line of 50 MB', async () => {
    const length = 50_000_000
    const read = await linesOf(`first\n${'x'.repeat(length)}\nlast`)
    expect(read.map(({ line, text }) => [line, text.length])).toEqual([
      [1, 5],
      [2, length],
      [3, 4]
    ])
  })

  it('can be left before the end', async () => {
    const file = folder.write('long', gzipSync('line\n'.repeat(500_000)))
    for await (const { text } of readLines(file)) {
      expect(text).toBe('line')
      break
    }
  })

  it('names the line that is no UTF-8', async () => {
    const file = folder.write('latin1', Buffer.from('a\n\nna\xefve\n', 'latin1'))
    expect(await failureOf(() => collect(readLines(file)))).toBe(
      `Bad input: ${file}:3: this is not valid UTF-8. Save the file as UTF-8.`
    )
  })

  it('refuses a surrogate encoded as UTF-8', async () => {
    const file = folder.write('surrogate', Buffer.from([0x61, 0x0a, 0xed, 0xa0, 0x80]))
    expect(await failureOf(() => collect(readLines(file)))).toContain(`${file}:2: this is not valid UTF-8`)
  })

  it('refuses gzip data that is cut short', async () => {
    const whole = gzipSync(Buffer.from('some text\n'.repeat(1000)))
    const file = folder.write('cut', whole.subarray(0, whole.length - 12))
    expect(await failureOf(() => collect(readLines(file)))).toBe(
      `Bad input: ${file}: the gzip data is damaged or cut short (unexpected end of file). ` +
        'Write, upload or download the file again; gzip -t tests it.'
    )
  })

  it('refuses gzip data with a wrong checksum', async () => {
    const whole = gzipSync('some text\n'.repeat(1000))
    whole.writeUInt32LE(0, whole.length - 8)
    const file = folder.write('damaged', whole)
    expect(await failureOf(() => collect(readLines(file)))).toContain(
      `${file}: the gzip data is damaged or cut short (incorrect data check)`
    )
  })

  it('refuses a second gzip member that is cut short', async () => {
    const member = gzipSync('some text\n'.repeat(1000))
    const file = folder.write('cut-second', Buffer.concat([member, member.subarray(0, 30)]))
    expect(await failureOf(() => collect(readLines(file)))).toContain('the gzip data is damaged or cut short')
  })

  it('refuses a folder, a missing file, an empty file and a device', async () => {
    const inner = path.join(folder.path, 'inner')
    mkdirSync(inner)
    const empty = folder.write('empty', '')
    const missing = path.join(folder.path, 'missing')
    expect(await failureOf(() => collect(readLines(inner)))).toBe(
      `Bad input: ${inner}: this is a folder, not a file. Name the files in it.`
    )
    expect(await failureOf(() => collect(readLines(empty)))).toBe(
      `Bad input: ${empty}: the file is empty. Check that the step that writes it has succeeded.`
    )
    expect(await failureOf(() => collect(readLines(missing)))).toBe(
      `Bad input: ${missing}: there is no such file. Check the path.`
    )
    expect(await failureOf(() => collect(readLines('/dev/null')))).toContain('/dev/null: this is no regular file')
  })

  it('names containers that it does not read', async () => {
    const zip = folder.write('log.eval', Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0, 0, 0]))
    expect(await failureOf(() => collect(readLines(zip)))).toBe(
      `Bad input: ${zip}: the file is a zip archive (Inspect writes its .eval logs as one), which is recognised but not ` +
        'read yet. Unpack it and give the JSON Lines file inside; of an Inspect log, write each output as a row ' +
        '{"task_id": …, "generation": …}.'
    )
    const zstd = folder.write('rows.zst', Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00]))
    expect(await failureOf(() => collect(readLines(zstd)))).toContain(`${zstd}: the file is compressed with zstd`)
    const wide = folder.write('wide', Buffer.from('\ufeff{}', 'utf16le'))
    expect(await failureOf(() => collect(readLines(wide)))).toBe(
      `Bad input: ${wide}: the file is UTF-16 text. Save it as UTF-8.`
    )
  })
})

describe('readText', () => {
  it('gives the whole document with blank lines, without the byte order mark', async () => {
    expect(await readText(folder.write('document', gzipSync('\ufeff[\r\n\r\n1]')))).toBe('[\n\n1]')
  })
})

describe('digestFile', () => {
  it('digests the bytes as they are stored', async () => {
    const stored = gzipSync('a\nb\n')
    expect(await digestFile(folder.write('digest', stored))).toEqual({
      bytes: stored.length,
      sha256: createHash('sha256').update(stored).digest('hex')
    })
  })

  it('knows the digest of abc', async () => {
    expect(await digestFile(folder.write('abc', 'abc'))).toEqual({
      bytes: 3,
      sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
    })
  })

  it('refuses a folder', async () => {
    expect(await failureOf(() => digestFile(folder.path))).toContain('this is a folder')
  })
})
