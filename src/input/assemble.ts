import type { Candidate, Extraction, Task } from '../model.js'
import { findBlock } from './extract.js'

/** Makes the candidate of a generation's text: takes the code from it, and joins it with the task's prompt. */
export function assemble(task: Task, text: string, extraction: Extraction): Candidate {
  if (extraction === 'raw') return { kind: 'code', programs: join(task, text, false) }
  const block = findBlock(text)
  switch (block.kind) {
    case 'none':
      return { kind: 'code', programs: join(task, text, false) }
    case 'unclosed':
      return { kind: 'no-code', reason: 'unclosed code fence' }
    case 'closed':
      return { kind: 'code', programs: join(task, block.code, true) }
  }
}

/** The programs of a candidate in order of preference; its `fenced` code was taken from a fenced block. */
function join({ prompt, entryPoint, join }: Task, code: string, fenced: boolean): readonly [string, ...string[]] {
  if (prompt === undefined) return [code]
  switch (join) {
    case 'alone':
      return [code]
    case 'continue': {
      const stands = fenced && entryPoint !== undefined && defines(code, entryPoint)
      return stands ? [`${prompt}\n${code}`, code] : [prompt + code]
    }
    case 'either': {
      if (!isCode(prompt)) return [code]
      const stands = entryPoint === undefined || defines(code, entryPoint)
      return [stands ? `${prompt}\n${code}` : prompt + code, code]
    }
  }
}

/** Whether a prompt is code to be continued. Prose is not, even where Python would compile it: `fizzbuzz` is a name. */
function isCode(prompt: string): boolean {
  return /^[ \t]*(?:@|(?:async[ \t]+def|def|class|import|from)[ \t]|[\w.]+[ \t]*(?::[^=\n]*)?=)/m.test(prompt)
}

/** Whether code defines a name at its top level. The name is an identifier, so it holds nothing that a pattern would read. */
function defines(code: string, name: string): boolean {
  const definition = `(?:async[ \\t]+def|def|class)[ \\t]+${name}(?!\\p{XID_Continue})`
  const assignment = `${name}[ \\t]*=(?!=)`
  return new RegExp(`^(?:${definition}|${assignment})`, 'mu').test(code)
}
