import { describe, expect, it } from '@jest/globals'
import { closest } from '../../src/input/closest.js'

describe('closest', () => {
  it('ranks by edits, case aside, and keeps the order of equals', () => {
    expect(closest('humaneval_1', ['Mbpp/1', 'HumanEval/10', 'HumanEval/1', 'HumanEval/2'], 3)).toEqual([
      'HumanEval/1',
      'HumanEval/10',
      'HumanEval/2'
    ])
  })

  it('gives all where there are fewer', () => {
    expect(closest('a', ['b'], 3)).toEqual(['b'])
  })
})
