import { parseArgs } from 'node:util'
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
  let help = false
  let version = false
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue
    if (token.kind === 'positional') {
      problems.push(`"${token.value}" is no flag: settings are given as --name value`)
    } else if (token.name === 'help') help = true
    else if (token.name === 'version') version = true
    else if (!names.has(token.name)) problems.push(`there is no flag ${token.rawName}`)
    else if (token.value === undefined) problems.push(`${token.rawName} needs a value`)
    else settings[token.name] = [settings[token.name], token.value].filter((text) => text !== undefined).join('\n')
  }
  return { flags: { help, version, settings }, problems }
}

const names: ReadonlySet<string> = new Set(settingNames)

const optionTypes = {
  ...Object.fromEntries(settingNames.map((name) => [name, { type: 'string', multiple: true } as const])),
  help: { type: 'boolean', short: 'h' } as const,
  version: { type: 'boolean', short: 'v' } as const
}
