/** A workflow command that GitHub's runner would act on. */
export interface WorkflowCommand {
  /** In lower case. */
  readonly name: string
  /** As written, still encoded. */
  readonly properties: string
  /** As written, still encoded. */
  readonly data: string
}

/**
 * The commands that would fire in what a step wrote to one of its streams, by the rules of the runner's
 * ActionCommand.cs, and stricter where its comparisons depend on the culture.
 */
export function firingCommands(stream: string): WorkflowCommand[] {
  // .NET ends a line at a carriage return too.
  return stream.split(/\r\n|\r|\n/).flatMap((line) => {
    const visible = line.replace(ignorable, '')
    return parseColons(visible) ?? parseBrackets(visible) ?? []
  })
}

/** What a comparison by culture may pass over: marks, controls and what is never shown. */
const ignorable = /[\p{M}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

const registered = new Set([
  ...['add-mask', 'add-matcher', 'remove-matcher', 'debug', 'warning', 'error', 'notice', 'group', 'endgroup', 'echo'],
  ...['stop-commands', 'save-state', 'set-output', 'internal-set-repo-path', 'set-env', 'add-path']
])

/** `::name properties::data`, after white space. */
function parseColons(line: string): WorkflowCommand | undefined {
  const text = line.trimStart()
  const end = text.indexOf('::', 2)
  if (!text.startsWith('::') || end === -1) return undefined
  return toCommand(text.slice(2, end), text.slice(end + 2))
}

/** `##[name properties]data` anywhere; only the first `##[` of a line counts. */
function parseBrackets(line: string): WorkflowCommand | undefined {
  const begin = line.indexOf('##[')
  const end = line.indexOf(']', begin)
  if (begin === -1 || end === -1) return undefined
  return toCommand(line.slice(begin + 3, end), line.slice(end + 1))
}

function toCommand(head: string, data: string): WorkflowCommand | undefined {
  const [, name = '', properties = ''] = /^(\S*)\s*(.*)$/s.exec(head) ?? []
  const lowerCase = name.toLowerCase()
  return registered.has(lowerCase) ? { name: lowerCase, properties, data } : undefined
}
