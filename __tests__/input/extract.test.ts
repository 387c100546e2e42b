import { describe, expect, it } from '@jest/globals'
import { extractCode } from '../../src/input/extract.js'

const lines = (...all: string[]): string => all.join('\n')

describe('extractCode', () => {
  it('gives the whole text, unchanged, where there is no fence', () => {
    for (const text of ['', 'x = 1\n', '  def f():\r\n    pass\r\n', 'a ``` b', '``\nx\n``', '~~\nx\n~~']) {
      expect(extractCode(text)).toBe(text)
    }
  })

  it('gives the first of several blocks', () => {
    expect(extractCode(lines('Use', '```', 'one', '```', 'or', '```python', 'two', '```'))).toBe('one')
  })

  it.each(['```python', '```py', '```Python3', '``` python title="a b"', '~~~', '~~~python', '~~~ a ` b ~'])(
    'drops the info string of %s',
    (opening) => {
      expect(extractCode(lines(opening, 'x = 1', 'y = 2', opening.slice(0, 3)))).toBe('x = 1\ny = 2')
    }
  )

  it('gives null for a fence that is never closed', () => {
    for (const text of ['```', '```python\nx = 1\n', 'x = 1\n```', 'text\n~~~\nx = 1\n```']) {
      expect(extractCode(text)).toBeNull()
    }
  })

  it('looks at the first fence alone, closed or not', () => {
    expect(extractCode(lines('~~~', 'x', '```', 'y', '```'))).toBeNull()
  })

  it('gives the empty program for a block with nothing in it', () => {
    expect(extractCode('```python\n```')).toBe('')
    expect(extractCode('~~~\n~~~\n')).toBe('')
  })

  it('keeps blank lines inside, at both ends too', () => {
    expect(extractCode('```\n\nx\n\n\n```')).toBe('\nx\n\n')
  })

  it('closes with the same character, at least as many, nothing else but white space, any indent', () => {
    expect(extractCode('````\n```\nx\n```\n````')).toBe('```\nx\n```')
    expect(extractCode('```\nx\n`````')).toBe('x')
    expect(extractCode('```\nx\n``` \t\nafter')).toBe('x')
    expect(extractCode('```\nx\n        ```')).toBe('x')
    expect(extractCode('```\nx\n``` # no\ny\n```')).toBe('x\n``` # no\ny')
    expect(extractCode('```\nx\n~~~\ny\n```')).toBe('x\n~~~\ny')
    expect(extractCode('```\nx\n``\ny\n```')).toBe('x\n``\ny')
    expect(extractCode('```\nx\n- ```\ny\n```')).toBe('x\n- ```\ny')
  })

  it('opens nothing with a backtick in the info string, nor on one line', () => {
    expect(extractCode('```x```')).toBe('```x```')
    expect(extractCode(lines('```f()``` does it:', '```', 'x', '```'))).toBe('x')
    expect(extractCode(lines('``` a`b', 'x'))).toBe(lines('``` a`b', 'x'))
  })

  it('opens nothing in a block quote, nor after other text', () => {
    for (const text of ['> ```\n> x\n> ```', 'Code: ```\nx']) expect(extractCode(text)).toBe(text)
  })

  it("takes the opening's indent off the lines between, as far as they have it", () => {
    expect(extractCode(lines('   ```python', '   def f():', '       return 1', '  x', '', ' y', '   ```'))).toBe(
      lines('def f():', '    return 1', 'x', '', 'y')
    )
  })

  it.each(['- ', '* ', '+ ', '1. ', '2) ', '  10. ', '- 1. ', '  -   * ', '-\t'])(
    'opens after the marker %j',
    (prefix) => {
      const indent = prefix === '-\t' ? '    ' : ' '.repeat(prefix.length)
      const text = lines(`${prefix}\`\`\`py`, `${indent}def f():`, `${indent}    return 1`, `${indent}\`\`\``)
      expect(extractCode(text)).toBe('def f():\n    return 1')
    }
  )

  it('opens after no marker without a space behind it', () => {
    for (const text of ['-```\nx\n', '1.```\nx\n', '#. ```\nx\n', '1234567890. ```\nx\n']) {
      expect(extractCode(text)).toBe(text)
    }
  })

  it('takes a tab off as a whole, and as four columns', () => {
    expect(extractCode(lines('\t```', '\tdef f():', '\t\treturn 1', '\t```'))).toBe('def f():\n\treturn 1')
    expect(extractCode(lines('1. ```', '\tdef f():', '\t\treturn 1', '   ```'))).toBe('def f():\n\treturn 1')
    expect(extractCode(lines('\t```', '    def f():', '        return 1', '    ```'))).toBe('def f():\n    return 1')
  })

  it('keeps CRLF between lines and none at the end', () => {
    expect(extractCode('Here:\r\n```python\r\nx = 1\r\ny = 2\r\n```\r\nDone.\r\n')).toBe('x = 1\r\ny = 2')
    expect(extractCode('```\r\n```\r\n')).toBe('')
  })

  it('ends no line at U+2028 or a lone CR', () => {
    expect(extractCode('```\nx = "\u2028```"\ry\n```')).toBe('x = "\u2028```"\ry')
  })

  it('keeps lone surrogates', () => {
    expect(extractCode('```\n"\ud800"\n```')).toBe('"\ud800"')
  })

  it('takes time in proportion to the text, however it is made', () => {
    const size = 5_000_000
    const body = '    x = 1\n'.repeat(size / 10)
    expect(extractCode(`\`\`\`\n${body}\`\`\``)).toBe(body.slice(0, -1))
    for (const text of ['- '.repeat(size / 2), '`'.repeat(size) + 'a`', '1. '.repeat(size / 3), '\n'.repeat(size)]) {
      expect(extractCode(text)).toBe(text)
    }
    expect(extractCode('`'.repeat(size / 2) + '\n' + '```\n'.repeat(size / 8))).toBeNull()
  })

  it('survives 60 MB of list markers', () => {
    const text = '- '.repeat(30_000_000)
    expect(extractCode(text)?.length).toBe(text.length)
  })
})
