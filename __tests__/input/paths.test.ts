import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { expandPaths } from '../../src/input/paths.js'
import { makeFolder } from '../support/files.js'
import { failureOf } from './support.js'

const folder = makeFolder()
const cwd = path.join(folder.path, 'work')
for (const name of ['b.jsonl', 'a.jsonl', 'c.json', 'run[1].jsonl', 'run1.jsonl', 'deep/er/d.jsonl', 'empty/x.txt']) {
  folder.write(`work/${name}`, '{}')
}
const outside = folder.write('outside/o.jsonl', '{}')

describe('expandPaths', () => {
  const expand = (...patterns: string[]): Promise<string[]> => expandPaths(patterns, 'generations', cwd)

  it('keeps the order of patterns and sorts within a glob', async () => {
    expect(await expand('c.json', '[ab].jsonl')).toEqual(['c.json', 'a.jsonl', 'b.jsonl'])
  })

  it('names each file once', async () => {
    expect(await expand('b.jsonl', '?.jsonl', './b.jsonl', path.join(cwd, 'b.jsonl'))).toEqual(['b.jsonl', 'a.jsonl'])
  })

  it('takes a pattern that names a file literally', async () => {
    expect(await expand('run[1].jsonl')).toEqual(['run[1].jsonl'])
  })

  it('goes into folders for two stars', async () => {
    expect(await expand('**/d.jsonl')).toEqual([path.join('deep', 'er', 'd.jsonl')])
  })

  it('gives absolute paths outside the working directory, relative ones inside it', async () => {
    expect(await expand('../outside/*.jsonl', outside, path.join(cwd, 'a.*'))).toEqual([outside, 'a.jsonl'])
  })

  it('gives nothing for no patterns', async () => {
    expect(await expand()).toEqual([])
  })

  it('names pattern, setting and working directory where nothing matches', async () => {
    const remedy = 'Check the pattern, the working directory, and that the step that writes the file has succeeded.'
    expect(await failureOf(() => expandPaths(['a.jsonl', 'no/*.jsonl'], 'problems', cwd))).toBe(
      `Bad input: problems: no file matches "no/*.jsonl" in the working directory ${cwd}. ${remedy}`
    )
    expect(await failureOf(() => expand('!a.jsonl'))).toBe(
      `Bad input: generations: no file matches "!a.jsonl" in the working directory ${cwd}. ${remedy}`
    )
  })

  it('says which files of a folder could be meant', async () => {
    expect(await failureOf(() => expand('.'))).toBe(
      'Bad input: generations: "." is a folder. Name files in it (a.jsonl, b.jsonl, c.json, run1.jsonl or run[1].jsonl), ' +
        'or all of one kind with a glob such as *.jsonl.'
    )
    expect(await failureOf(() => expand('empty'))).toBe(
      'Bad input: generations: "empty" is a folder. Name a file: there is no .jsonl or .json file directly in it.'
    )
  })
})
