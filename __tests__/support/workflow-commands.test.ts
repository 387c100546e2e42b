import { describe, expect, it } from '@jest/globals'
import { firingCommands } from './workflow-commands.js'

const namesIn = (stream: string): string[] => firingCommands(stream).map(({ name }) => name)

describe('what the runner would act on', () => {
  it('reads name, properties and data of both grammars', () => {
    const expected = [{ name: 'error', properties: 'file=a.ts,line=1', data: 'broken' }]
    expect(firingCommands('::error file=a.ts,line=1::broken\n')).toEqual(expected)
    expect(firingCommands('##[error file=a.ts,line=1]broken\n')).toEqual(expected)
  })

  it('finds colons only at the start of a line, after white space', () => {
    expect(namesIn('  ::debug::x\n| ::debug::x\n:: debug::x')).toEqual(['debug'])
  })

  it('finds brackets anywhere in a line, and tries only the first', () => {
    expect(namesIn('text ##[group]x')).toEqual(['group'])
    expect(namesIn('##[nothing] ##[group]x\n# #[group]x')).toEqual([])
  })

  it('ends lines at carriage returns, and sees through what is not shown', () => {
    expect(namesIn('text\r::add-mask::a\r\n\ufeff::warning::b\n:\u0301:notice::c')).toEqual([
      'add-mask',
      'warning',
      'notice'
    ])
  })

  it('passes over names that nobody registered, and takes registered ones in any case', () => {
    expect(namesIn('::other::x\n##[section]x\n::ERROR::x')).toEqual(['error'])
  })
})
