import { clip, hexOf, isUnseen } from './visible.js'

declare const sink: unique symbol

/** Text that is safe as GitHub Markdown: in paragraphs, headings, list items and table cells, unless it is a block. */
export type Markdown = string & { readonly [sink]: 'markdown' }

/** Text that is safe in a log which GitHub's runner scans for workflow commands; one line. */
export type LogText = string & { readonly [sink]: 'log' }

/** GitHub-flavoured Markdown written by us with encoded data in it: a plain string does not compile here. */
export function gfm(literals: TemplateStringsArray, ...values: readonly (Markdown | number)[]): Markdown {
  return String.raw({ raw: literals }, ...values) as Markdown
}

export function joinMarkdown(parts: readonly Markdown[], separator: Markdown): Markdown {
  return parts.join(separator) as Markdown
}

/**
 * Data as an inline code span, right inside and outside of tables alike. It is HTML: between backticks a pipe cannot be
 * written in a way that holds in both places, and GitHub makes no mentions, references or emoji inside `<code>`.
 *
 * @param maxLength in code points as shown; longer text ends in an ellipsis
 */
export function codeSpan(text: string, maxLength: number): Markdown {
  if (text === '') return gfm`(empty)`
  return `<code>${encodeInline(clip(text, maxLength, showInline))}</code>` as Markdown
}

/**
 * Data as a fenced block; it needs lines of its own.
 *
 * @param maxLength in code points as shown; longer text ends in an ellipsis
 */
export function codeBlock(text: string, maxLength: number): Markdown {
  const shown = clip(text, maxLength, showInBlock)
  const longestRun = Math.max(2, ...Array.from(shown.matchAll(/`+/g), ([run]) => run.length))
  const fence = '`'.repeat(longestRun + 1)
  return `${fence}text\n${shown}\n${fence}` as Markdown
}

/**
 * A sentence that may hold data, as ordinary text. Words that Markdown or GitHub could take for anything but words
 * become code spans.
 *
 * @param maxLength in code points; longer text ends in an ellipsis
 */
export function plain(text: string, maxLength: number): Markdown {
  const words = clip(text, maxLength, (character) => character)
    .split(/[ \n]+/)
    .filter((word) => word !== '')
  return joinMarkdown(words.map(encodeWord), gfm` `)
}

/**
 * Data as one line of a log. Control characters, line ends and all else that cannot be seen are shown as `\x1b`, `\r`,
 * `\u200b`; what the runner would take for a command is broken by a space. Encoding twice changes nothing.
 *
 * @param maxLength in code points as shown, without these spaces; longer text ends in an ellipsis
 */
export function logLine(text: string, maxLength: number): LogText {
  return breakCommands(clip(text, maxLength, showInLog)) as LogText
}

/**
 * The runner acts on `##[name]` anywhere in a line and on `::name::` at its start after white space. It compares as its
 * culture does, which may pass over combining marks: so does this.
 */
function breakCommands(line: string): string {
  return line.replace(/#(?=\p{M}*#\p{M}*\[)/gu, '# ').replace(/^([\s\p{M}]*:)(?=\p{M}*:)/u, '$1 ')
}

function showInline(character: string): string {
  if (character === '\n') return '⏎'
  return character === '\t' ? '⇥' : showCodePoint(character)
}

function showInBlock(character: string): string {
  return character === '\n' || character === '\t' ? character : showCodePoint(character)
}

function showCodePoint(character: string): string {
  return isUnseen(character) ? `<U+${hexOf(character).toUpperCase()}>` : character
}

function showInLog(character: string): string {
  if (!isUnseen(character)) return character
  const short = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }[character]
  if (short !== undefined) return short
  const hex = hexOf(character)
  if (hex.length > 4) return `\\u{${hex}}`
  return hex.startsWith('00') ? `\\x${hex.slice(2)}` : `\\u${hex}`
}

/**
 * Markdown is parsed inside inline HTML too, so its punctuation becomes entities. Autolinks are found in the decoded
 * text: an empty comment parts what they would be made of.
 */
function encodeInline(text: string): string {
  return text
    .split(/(?<=@|:(?=\/\/)|www(?=\.))/i)
    .map(encodeEntities)
    .join('<!-- -->')
}

/** An underscore within a word and a colon at its end mean nothing, and stay for whoever reads the source. */
function encodeEntities(text: string): string {
  const special = /[!#$&*<>@[\\\]^`|~]|:(?! |$)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu
  return text.replace(special, (character) => `&#${character.charCodeAt(0)};`)
}

function encodeWord(word: string, index: number): Markdown {
  const isSafe =
    index === 0 ? isProse(word) && !/^\d+[.)]$/.test(word) : isProse(word) || /^(?:[<>]?=|[<>])$/.test(word)
  if (isSafe) return word as Markdown
  const [, core = word, punctuation = ''] = /^(.*?[^,.;])([,.;]*)$/su.exec(word) ?? []
  return gfm`${codeSpan(core, Infinity)}${punctuation as Markdown}`
}

/** Letters, or a number, or pass@k, with ordinary punctuation around; nothing that could be the name of a commit. */
function isProse(word: string): boolean {
  const core = /^\(?(.*?)[,.;:!?)]*$/su.exec(word)?.[1] ?? ''
  const isWord = /^(?:\p{L}+(?:[-/'’]\p{L}+)*|\d{1,3}(?:,\d{3})*(?:\.\d+)?%?|\d{1,6}|pass@\d{1,6})$/u.test(core)
  return isWord && !/^[\da-f]{7,}$/i.test(core) && !isAnyUnseen(core)
}

function isAnyUnseen(text: string): boolean {
  return Array.from(text).some(isUnseen)
}
