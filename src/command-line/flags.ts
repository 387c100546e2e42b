import { parseArgs } from 'node:util'
import { closest } from '../input/closest.js'
import { settingNames } from '../settings.js'

/** What the arguments say. */
export interface Flags {
  readonly help: boolean
  readonly version: boolean
  /** The text of each setting that was given; a flag given several times has a line for each. */
  readonly settings: Readonly<Record<string, string>>
}

/** Reads `--name value`, `--name=value` and the short forms; says what cannot be read instead of throwing. */
export function parseFlags(argv: readonly string[]): { flags: Flags; problems: string[] } {
  const { tokens } = parseArgs({
    args: [...argv],
    options: optionTypes,
    strict: false,
    allowPositionals: true,
    tokens: true
  })
  const settings: Record<string, string> = {}
  const problems: string[] = []
  const asked = { help: false, version: false }
  tokens.forEach((token, index) => {
    if (token.kind === 'option-terminator') return
    if (token.kind === 'positional') {
      const before = tokens[index - 1]
      // What follows an unknown flag is most likely its value.
      const isValue = before?.kind === 'option' && !isKnown(before.name)
      if (!isValue) problems.push(`"${token.value}" is no flag: settings are given as --name value`)
    } else if (token.name === 'help' || token.name === 'version') asked[token.name] = true
    else if (!isKnown(token.name)) problems.push(describeUnknown(token.name, token.rawName))
    else if (isMissing(token.value, token.inlineValue)) problems.push(`${token.rawName} needs a value`)
    else settings[token.name] = [settings[token.name], token.value].filter((text) => text !== undefined).join('\n')
  })
  return { flags: { ...asked, settings }, problems }
}

const names: ReadonlySet<string> = new Set([...settingNames, 'help', 'version'])

/** A flag in the place of a value is one whose value was forgotten: it would be swallowed, and the gate be green. */
function isMissing(value = '', isInline = false): boolean {
  return value.trim() === '' || (!isInline && value.startsWith('--'))
}

function isKnown(name: string): boolean {
  return names.has(name)
}

function describeUnknown(name: string, rawName: string): string {
  const [nearest = 'help'] = closest(name, names, 1)
  return `there is no flag ${rawName}; the nearest is --${nearest}`
}

const optionTypes = {
  ...Object.fromEntries(settingNames.map((name) => [name, { type: 'string', multiple: true } as const])),
  help: { type: 'boolean', short: 'h' } as const,
  version: { type: 'boolean', short: 'v' } as const
}
