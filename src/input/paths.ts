import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { glob } from 'tinyglobby'
import { DataError } from '../errors.js'
import { enumerate, quote } from './quote.js'

/**
 * The files that paths and globs name: patterns in their order, sorted within a glob, each file once. Relative to `cwd`
 * where they lie inside it, absolute elsewhere. A pattern that names a file is that file, whatever characters it holds.
 *
 * @throws {DataError} for a pattern that matches no file, or names a folder
 */
export async function expandPaths(
  patterns: readonly string[],
  setting: 'generations' | 'problems',
  cwd: string
): Promise<string[]> {
  const files = new Set<string>()
  for (const pattern of patterns) {
    for (const file of await expand(pattern, setting, cwd)) files.add(shorten(file, cwd))
  }
  return [...files]
}

/** Absolute paths. */
async function expand(pattern: string, setting: string, cwd: string): Promise<string[]> {
  const literal = path.resolve(cwd, pattern)
  const kind = await kindOfPath(literal)
  if (kind === 'folder') throw await folderError(pattern, literal, setting)
  if (kind === 'file') return [literal]
  const matches = await glob(pattern, { cwd, absolute: true, expandDirectories: false })
  if (matches.length > 0) return matches.map((file) => path.normalize(file)).sort()
  throw new DataError(
    `${setting}: no file matches ${quote(pattern, 200)} in the working directory ${cwd}`,
    'Check the pattern, the working directory, and that the step that writes the file has succeeded.'
  )
}

async function kindOfPath(file: string): Promise<'file' | 'folder' | 'none'> {
  try {
    return (await stat(file)).isDirectory() ? 'folder' : 'file'
  } catch {
    // Not there, or not to be seen: as a glob it may still match, and matching nothing is reported.
    return 'none'
  }
}

async function folderError(pattern: string, folder: string, setting: string): Promise<DataError> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => /\.jsonl?(\.gz)?$/i.test(name)).sort()
  const shown = names.slice(0, 5).map((name) => path.join(pattern, name))
  const more = names.length - shown.length
  const choices = enumerate(more > 0 ? [...shown, `${more} more`] : shown, 'or')
  return new DataError(
    `${setting}: ${quote(pattern, 200)} is a folder`,
    names.length === 0
      ? 'Name a file: there is no .jsonl or .json file directly in it.'
      : `Name files in it (${choices}), or all of one kind with a glob such as ${path.join(pattern, '*.jsonl')}.`
  )
}

function shorten(file: string, cwd: string): string {
  const relative = path.relative(cwd, file)
  return relative.startsWith(`..${path.sep}`) || path.isAbsolute(relative) ? file : relative
}
