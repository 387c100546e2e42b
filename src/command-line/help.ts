import { settingNames, settingsMeta } from '../settings.js'

const width = 100
const indent = '      '

/** The text of `--help`: every setting from the one schema. */
export function renderHelp(): string {
  const flags = settingNames.flatMap((name) => {
    const { value, help, default: byDefault } = settingsMeta[name]
    return [`  --${name} ${value}${byDefault === undefined ? '' : `  (default: ${byDefault})`}`, ...wrap(help)]
  })
  return [...introduction, ...flags, ...conclusion].join('\n') + '\n'
}

const introduction = [
  'code-exec-gate: scores generated code by running it, and fails below a threshold.',
  '',
  'Usage:',
  '  node dist/index.js --generations FILE [--problems FILE] [--threshold RULE] [--output-dir FOLDER]',
  '',
  'Settings (the inputs of the Action have the same names):'
]

const conclusion = [
  '  --help, -h',
  `${indent}This text.`,
  '  --version, -v',
  `${indent}The version.`,
  '',
  'Exit status: 0 passed or no threshold, 1 gate failed or not enough evidence, 2 bad settings or input, 3 not completed.'
]

function wrap(text: string): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && indent.length + line.length + 1 + word.length > width) {
      lines.push(indent + line)
      line = word
    } else {
      line = line === '' ? word : `${line} ${word}`
    }
  }
  return [...lines, indent + line]
}
