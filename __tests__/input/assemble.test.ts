import { describe, expect, it } from '@jest/globals'
import { assemble } from '../../src/input/assemble.js'
import type { Join, Task } from '../../src/model.js'

function task(join: Join, more: { prompt?: string; entryPoint?: string }): Task {
  const tests = { kind: 'assertions', imports: [], setup: '', assertions: ['assert f()'] } as const
  return { id: 't', join, tests, testsField: 'assertions', location: { file: 'problems.jsonl', line: 1 }, ...more }
}

const fence = (code: string): string => `Here:\n\`\`\`python\n${code}\n\`\`\`\n`
const programs = (...all: [string, ...string[]]): object => ({ kind: 'code', programs: all })

describe('assemble', () => {
  it('treats an unclosed fence as no code', () => {
    expect(assemble(task('alone', {}), '```\nx', 'fenced')).toEqual({ kind: 'no-code', reason: 'unclosed code fence' })
  })

  it('takes a raw text as it is, fences too', () => {
    expect(assemble(task('alone', {}), '```\nx', 'raw')).toEqual(programs('```\nx'))
  })

  it('leaves the prompt out where the join is alone', () => {
    expect(assemble(task('alone', { prompt: 'Write f.' }), fence('x = 1'), 'fenced')).toEqual(programs('x = 1'))
  })

  it('gives the code alone where there is no prompt', () => {
    for (const join of ['continue', 'either'] as const) {
      expect(assemble(task(join, { entryPoint: 'f' }), 'x', 'raw')).toEqual(programs('x'))
    }
  })

  describe('that continues', () => {
    const continued = task('continue', { prompt: 'def f():\n', entryPoint: 'f' })

    it('joins prompt and completion byte for byte', () => {
      for (const text of ['    return 1\r\n', '', '\n\n  x', 'def f(): return 1', '\ud800']) {
        expect(assemble(continued, text, 'raw')).toEqual(programs('def f():\n' + text))
        expect(assemble(continued, text, 'fenced')).toEqual(programs('def f():\n' + text))
      }
    })

    it.each(['def f(): pass', 'async def f(): pass', 'class f: pass', 'f = 1', 'f=1', 'import g\n\ndef f (): pass'])(
      'puts %j of a fence below the prompt, or alone',
      (code) => {
        expect(assemble(continued, fence(code), 'fenced')).toEqual(programs('def f():\n\n' + code, code))
      }
    )

    it.each([
      '    return 1',
      'def ff(): pass',
      'def f1(): pass',
      'def fé(): pass',
      '  def f(): pass',
      'f == 1',
      '# def f('
    ])('continues the prompt with %j of a fence, which does not define the entry point', (code) => {
      expect(assemble(continued, fence(code), 'fenced')).toEqual(programs('def f():\n' + code))
    })

    it('finds an entry point that is no ASCII', () => {
      const unicode = task('continue', { prompt: 'p\n', entryPoint: 'fé' })
      expect(assemble(unicode, fence('def fé(): pass'), 'fenced')).toEqual(
        programs('p\n\ndef fé(): pass', 'def fé(): pass')
      )
    })
  })

  describe('of either kind', () => {
    const prompt = 'import math\n'

    it('puts code that defines the entry point below the prompt, from a fence or not', () => {
      const either = task('either', { prompt, entryPoint: 'f' })
      const expected = programs('import math\n\ndef f(): pass', 'def f(): pass')
      expect(assemble(either, fence('def f(): pass'), 'fenced')).toEqual(expected)
      expect(assemble(either, 'def f(): pass', 'fenced')).toEqual(expected)
    })

    it('does the same where no entry point is known', () => {
      expect(assemble(task('either', { prompt: 'def f():' }), '    return 1', 'raw')).toEqual(
        programs('def f():\n    return 1', '    return 1')
      )
    })

    it.each(['fizzbuzz', 'Reverse-string', 'Implement(f)', 'Write a function f.', 'importance', '"""f"""', ''])(
      'leaves out the prompt %j, which is no code to be continued although it may compile',
      (prose) => {
        for (const entryPoint of ['f', 'g']) {
          const either = task('either', { prompt: prose, entryPoint })
          expect(assemble(either, 'def f(): pass', 'raw')).toEqual(programs('def f(): pass'))
        }
      }
    )

    it.each(['from math import *', '@cache', 'async def f():', 'class f:', 'x = 1', 'x: int = 1', '  def f(self):'])(
      'takes the prompt %j for code',
      (code) => {
        const either = task('either', { prompt: code, entryPoint: 'f' })
        expect(assemble(either, 'def f(): pass', 'raw')).toEqual(programs(`${code}\ndef f(): pass`, 'def f(): pass'))
      }
    )

    it('continues the prompt otherwise', () => {
      expect(assemble(task('either', { prompt: 'def f():\n', entryPoint: 'f' }), '    return 1', 'raw')).toEqual(
        programs('def f():\n    return 1', '    return 1')
      )
    })
  })
})
