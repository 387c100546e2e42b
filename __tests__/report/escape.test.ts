import { describe, expect, it } from '@jest/globals'
import { codeBlock, codeSpan, gfm, logLine, plain } from '../../src/report/escape.js'
import { left, table } from '../../src/report/markdown-blocks.js'
import { nastyTexts } from './nasty-text.js'

const nasty = nastyTexts(5000)
/** Everything that is not shown as it is, whatever the sink. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u034f\u115f\u3164\u00a0\u3000]/u

describe('gfm', () => {
  it('does not compile with text that was not encoded', () => {
    // @ts-expect-error a plain string is no Markdown
    expect(gfm`${'text'}`).toBe('text')
  })
})

describe('codeSpan', () => {
  it('leaves ordinary text readable', () => {
    expect(codeSpan('HumanEval/0', 20)).toBe('<code>HumanEval/0</code>')
  })

  it('encodes all that Markdown, HTML and GitHub act on', () => {
    expect(codeSpan('<a|b> `c` & @d #1 $e$', 99)).toBe(
      '<code>&#60;a&#124;b&#62; &#96;c&#96; &#38; &#64;<!-- -->d &#35;1 &#36;e&#36;</code>'
    )
  })

  it('parts what would become a link', () => {
    expect(codeSpan('http://x www.x', 99)).toBe('<code>http:<!-- -->//x www<!-- -->.x</code>')
  })

  it('shows what cannot be seen', () => {
    expect(codeSpan('a\nb\tc\u202e\ud800', 99)).toBe('<code>a⏎b⇥c&#60;U+202E&#62;&#60;U+D800&#62;</code>')
  })

  it('shows that there is nothing', () => {
    expect(codeSpan('', 9)).toBe('(empty)')
  })

  it('is clipped by code points, and never within what stands for one', () => {
    expect(codeSpan('😀😀😀', 3)).toBe('<code>😀😀😀</code>')
    expect(codeSpan('😀😀😀😀', 3)).toBe('<code>😀😀…</code>')
    expect(codeSpan('ab\u202ecd', 9)).toBe('<code>ab…</code>')
  })

  it('holds nothing but letters, harmless signs, entities and empty comments, for any text', () => {
    for (const text of nasty) {
      const span = codeSpan(text, 1000)
      if (text === '') continue
      expect(span).toMatch(
        /^<code>(?:[^<>&@#|`*_~$![\]\\^\r\n:]|&#\d+;|<!-- -->|(?<=[\p{L}\p{N}])_(?=[\p{L}\p{N}])|:(?=[ <]))+<\/code>$/u
      )
      expect(span).not.toMatch(unseen)
      expect(span).not.toMatch(/www\.|(?::|&#58;)\/\/|&#64;[^<]/i)
    }
  })

  it('shows every text as it is, where all of it can be seen', () => {
    for (const text of nasty.filter((candidate) => candidate !== '' && !/[\n\t⏎⇥]/.test(candidate))) {
      if (unseen.test(text) || /\p{Default_Ignorable_Code_Point}/u.test(text)) continue
      expect(decode(codeSpan(text, 1000))).toBe(text)
    }
  })

  it('keeps a table rectangular, for any text', () => {
    const rows = nasty.slice(0, 500).map((text) => [codeSpan(text, 80), plain(text, 80)] as const)
    const lines = table([left(gfm`One`), left(gfm`Two`)], rows).split(/\r\n|\r|\n/)
    expect(lines).toHaveLength(502)
    for (const line of lines) expect(line.match(/\|/g)).toHaveLength(3)
  })
})

describe('codeBlock', () => {
  it('has a fence longer than any run of backticks in it', () => {
    expect(codeBlock('a\n````\nb', 99)).toBe('`````text\na\n````\nb\n`````')
  })

  it('shows control characters, keeps line ends and tabs', () => {
    expect(codeBlock('\ta\r\n\u001b[0m', 99)).toBe('```text\n\ta<U+000D>\n<U+001B>[0m\n```')
  })

  it('is closed by its last line and no other, for any text', () => {
    for (const text of nasty) {
      const lines = codeBlock(text, 1000).split(/\r\n|\r|\n/)
      const fence = /^(`+)text$/.exec(lines[0] ?? '')?.[1] ?? ''
      const closing = new RegExp(`^ {0,3}\`{${fence.length},}[ \\t]*$`)
      expect(fence.length).toBeGreaterThanOrEqual(3)
      expect(lines.slice(1).findIndex((line) => closing.test(line))).toBe(lines.length - 2)
      expect(lines.join('').replaceAll('\t', '')).not.toMatch(unseen)
    }
  })
})

describe('plain', () => {
  it('leaves prose as it is', () => {
    const prose = "Gate passed: pass@1 0.8598 (141 of 164), don't worry (missing-tasks: zero); 1,234 samples."
    expect(plain(prose, 200)).toBe(prose)
  })

  it('sets words as code that could be more than words', () => {
    expect(plain('see task_id @user GH-1 a.example deadbeef', 200)).toBe(
      'see <code>task_id</code> <code>&#64;<!-- -->user</code> <code>GH-1</code> <code>a.example</code> <code>deadbeef</code>'
    )
  })

  it('leaves a comparison within a sentence, and begins no quotation', () => {
    expect(plain('a >= 1', 99)).toBe('a >= 1')
    expect(plain('> 1', 99)).toBe('<code>&#62;</code> 1')
  })

  it('shows what cannot be seen', () => {
    expect(plain('an a\u202eb', 99)).toBe('an <code>a&#60;U+202E&#62;b</code>')
  })

  it('begins no list', () => {
    expect(plain('1. a', 99)).toBe('<code>1</code>. a')
    expect(plain('- a', 99)).toBe('<code>-</code> a')
  })

  it('is one line of words and code spans, for any text', () => {
    for (const text of nasty) {
      const outside = plain(text, 1000)
        .replace(/<code>[^\r\n]*?<\/code>/g, 'C')
        .replace(/ (?:[<>]?=|[<>])(?= |$)|pass@\d+/g, '')
      expect(outside).toMatch(/^[\p{L}\p{N}\p{M} ().,;:!?%/'’-]*$/u)
      expect(outside).not.toMatch(/www\.\S|:\/\/|^\s*(?:-|\d+[.)])(?: |$)|\p{Default_Ignorable_Code_Point}/u)
    }
  })
})

describe('logLine', () => {
  it('leaves ordinary text as it is', () => {
    expect(logLine('assert f("é") == [1] # ok: a::b', 99)).toBe('assert f("é") == [1] # ok: a::b')
  })

  it('shows control characters and line ends', () => {
    expect(logLine('a\u001b[0m\r\n\t\u0000\ufeff\ud800 \u{e0041}', 99)).toBe(
      'a\\x1b[0m\\r\\n\\t\\x00\\ufeff\\ud800 \\u{e0041}'
    )
  })

  it('breaks commands of both grammars', () => {
    expect(logLine('::add-mask::a', 99)).toBe(': :add-mask::a')
    expect(logLine('  ::error::a', 99)).toBe('  : :error::a')
    expect(logLine('a ##[error]b ###[group]', 99)).toBe('a # #[error]b ## #[group]')
  })

  it('is clipped by what is shown', () => {
    expect(logLine('abcdef', 4)).toBe('abc…')
    expect(logLine('a\u001bb', 4)).toBe('a…')
  })

  it('holds no command and no raw control character, for any text, even to a reader that skips marks', () => {
    for (const text of nasty.flatMap((candidate) => [candidate, ` ${candidate}`, `\u00a0\u3000${candidate}`])) {
      const line = logLine(text, 1000)
      expect(line).not.toMatch(unseen)
      expect(line.replace(/\p{M}/gu, '')).not.toMatch(/##\[|^\s*::/u)
    }
  })

  it('changes nothing when it is applied again', () => {
    for (const text of nasty) expect(logLine(logLine(text, 1000), 2000)).toBe(logLine(text, 1000))
  })
})

/** What a reader sees of a code span. */
function decode(span: string): string {
  return span
    .replace(/<!-- -->|<\/?code>/g, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
}
