/** The index just past the JSON string whose opening quote is at `open`; the text's length where it never closes. */
export function skipString(text: string, open: number): number {
  let from = open + 1
  for (;;) {
    const close = text.indexOf('"', from)
    if (close === -1) return text.length
    let backslashes = 0
    while (close - 1 - backslashes >= from && text[close - 1 - backslashes] === '\\') backslashes += 1
    if (backslashes % 2 === 0) return close + 1
    from = close + 1
  }
}

/** The text with `null` for each `NaN`, `Infinity` and `-Infinity` outside strings. */
export function replaceBareConstants(text: string): string {
  const pieces: string[] = []
  let from = 0
  while (from < text.length) {
    const quote = text.indexOf('"', from)
    const end = quote === -1 ? text.length : quote
    pieces.push(text.slice(from, end).replace(/NaN|-?Infinity/g, 'null'))
    from = quote === -1 ? end : skipString(text, quote)
    pieces.push(text.slice(end, from))
  }
  return pieces.join('')
}

/** An element of a JSON array, not parsed yet. */
export interface ArrayElement {
  readonly text: string
  /** 0-based. */
  readonly index: number
  /** 1-based line of the document that it starts on. */
  readonly line: number
}

/**
 * The elements of a JSON array by its brackets and commas alone; what is wrong inside an element is left for its parser.
 *
 * @param text a document whose first character that is not white space is `[`
 * @throws {SyntaxError} where the array is never closed, or something follows it
 */
export function* splitArray(text: string): Generator<ArrayElement> {
  const marks = /["[\]{},\n]/g
  let depth = 0
  let line = 1
  let index = 0
  let start = 0
  let startLine = 1
  const element = (end: number): ArrayElement => {
    const blank = /^\s*/.exec(text.slice(start, end))?.[0] ?? ''
    const newlines = blank.split('\n').length - 1
    return { text: text.slice(start + blank.length, end), index, line: startLine + newlines }
  }
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
    switch (mark[0]) {
      case '"':
        marks.lastIndex = skipString(text, mark.index)
        break
      case '\n':
        line += 1
        break
      case '[':
      case '{':
        depth += 1
        if (depth === 1) {
          start = marks.lastIndex
          startLine = line
        }
        break
      case ',':
        if (depth !== 1) break
        yield element(mark.index)
        index += 1
        start = marks.lastIndex
        startLine = line
        break
      default: {
        depth -= 1
        if (depth > 0) break
        const last = element(mark.index)
        if (index > 0 || last.text !== '') yield last
        if (text.slice(marks.lastIndex).trim() !== '') throw new SyntaxError('something follows the end of the array')
        return
      }
    }
  }
  throw new SyntaxError('the array is never closed')
}
