import { gfm, joinMarkdown, type Markdown } from './escape.js'

export interface Column {
  readonly title: Markdown
  readonly delimiter: Markdown
}

/** A column of text. */
export function left(title: Markdown): Column {
  return { title, delimiter: gfm`---` }
}

/** A column of numbers. */
export function right(title: Markdown): Column {
  return { title, delimiter: gfm`--:` }
}

/** A table; each row has as many cells as there are columns. */
export function table<const Columns extends readonly Column[]>(
  columns: Columns,
  rows: readonly { readonly [Index in keyof Columns]: Markdown }[]
): Markdown {
  const titles = tableRow(columns.map(({ title }) => title))
  const delimiters = tableRow(columns.map(({ delimiter }) => delimiter))
  return joinMarkdown([titles, delimiters, ...rows.map(tableRow)], gfm`\n`)
}

/** A part that is folded until a reader opens it. */
export function details(summary: Markdown, body: Markdown): Markdown {
  return gfm`<details>\n<summary>${summary}</summary>\n\n${body}\n\n</details>`
}

/** Blocks with an empty line between them. */
export function blocks(parts: readonly (Markdown | undefined)[]): Markdown {
  return joinMarkdown(
    parts.filter((part) => part !== undefined),
    gfm`\n\n`
  )
}

export function bulletList(items: readonly Markdown[]): Markdown {
  return joinMarkdown(
    items.map((item) => gfm`- ${item}`),
    gfm`\n`
  )
}

function tableRow(cells: readonly Markdown[]): Markdown {
  return gfm`| ${joinMarkdown(cells, gfm` | `)} |`
}
