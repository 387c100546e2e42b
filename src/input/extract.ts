/**
 * The code in a reply: the contents of its first fenced block (three or more backticks or tildes; the info string is
 * dropped), without the line end before the closing fence. The indent or list marker of the opening fence is taken off
 * every line. `''` for a block with nothing in it; the whole text where there is no fence; `null` where the first fence
 * is never closed.
 */
export function extractCode(text: string): string | null {
  const block = findBlock(text)
  switch (block.kind) {
    case 'none':
      return text
    case 'unclosed':
      return null
    case 'closed':
      return block.code
  }
}

/** The first fenced block of a text. */
export type Block = { readonly kind: 'none' | 'unclosed' } | { readonly kind: 'closed'; readonly code: string }

/** Finds the first fenced block in one pass over the lines; no Markdown parser. */
export function findBlock(text: string): Block {
  let fence: Fence | undefined
  const code: string[] = []
  for (const line of linesOf(text)) {
    if (fence === undefined) fence = openingFence(line)
    else if (closes(line, fence)) return { kind: 'closed', code: code.join('\n').replace(/\r$/, '') }
    else code.push(unindent(line, fence.indent))
  }
  return { kind: fence === undefined ? 'none' : 'unclosed' }
}

interface Fence {
  readonly character: string
  readonly length: number
  /** Columns before the fence: indent and list markers. */
  readonly indent: number
}

/** Lines without their LF; a CR before it stays. */
function* linesOf(text: string): Generator<string> {
  let start = 0
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
    yield text.slice(start, end)
    start = end + 1
  }
  yield text.slice(start)
}

function openingFence(line: string): Fence | undefined {
  const start = skipPrefix(line)
  const character = line[start]
  if (character !== '`' && character !== '~') return undefined
  let end = start
  while (line[end] === character) end += 1
  if (end - start < 3) return undefined
  if (character === '`' && line.includes('`', end)) return undefined
  return { character, length: end - start, indent: widthOf(line.slice(0, start)) }
}

/** The index after indent and list markers, nested ones too. Loops, as a regular expression would overflow on long lines. */
function skipPrefix(line: string): number {
  const marker = /(?:[-*+]|\d{1,9}[.)])(?=[ \t])/y
  let index = skipBlanks(line, 0)
  for (;;) {
    marker.lastIndex = index
    if (!marker.test(line)) return index
    index = skipBlanks(line, marker.lastIndex)
  }
}

function skipBlanks(line: string, from: number): number {
  let index = from
  while (line[index] === ' ' || line[index] === '\t') index += 1
  return index
}

function closes(line: string, { character, length }: Fence): boolean {
  const content = line.trim()
  return content.length >= length && content[0] === character && content === character.repeat(content.length)
}

/** A tab leads to the next multiple of this many columns, as in Markdown. */
const tabStop = 4

function widthOf(prefix: string): number {
  let column = 0
  for (const character of prefix) column = nextColumn(column, character)
  return column
}

/** Takes up to `columns` columns of white space off a line; a tab that begins within them goes as a whole. */
function unindent(line: string, columns: number): string {
  let column = 0
  let index = 0
  for (; column < columns; index += 1) {
    const character = line[index]
    if (character !== ' ' && character !== '\t') break
    column = nextColumn(column, character)
  }
  return line.slice(index)
}

function nextColumn(column: number, character: string): number {
  return character === '\t' ? column - (column % tabStop) + tabStop : column + 1
}
