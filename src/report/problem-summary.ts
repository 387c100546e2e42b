import { describeLocation, type ErrorKind, type GateError } from '../errors.js'
import { codeBlock, codeSpan, gfm, plain, type Markdown } from './escape.js'
import { blocks } from './markdown-blocks.js'

const headings: Readonly<Record<ErrorKind, Markdown>> = {
  settings: gfm`Bad settings: nothing was run`,
  data: gfm`Bad input: nothing was scored`,
  infrastructure: gfm`Not completed: there is no verdict`
}

/** The Markdown of a job summary for a run that ended without a verdict: the kind, where, what, and what to do. */
export function renderProblemSummary(error: GateError): Markdown {
  const { kind, location, problem, remedy } = error
  return blocks([
    gfm`## ❌ ${headings[kind]}`,
    location === undefined ? undefined : gfm`Where: ${codeSpan(describeLocation(location), 500)}`,
    codeBlock(problem, 20_000),
    gfm`What to do: ${plain(remedy, 2000)}`
  ])
}
