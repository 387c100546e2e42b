import { z } from 'zod'
import { messageOf, SettingsError } from './errors.js'
import { clampTimeout, defaultDeniedModules, defaultTimeoutSeconds } from './execution/limits.js'
import { parseMeasure, parseRule, type Measure, type Rule } from './verdict/threshold.js'

/** What a person reads about a setting. */
interface SettingMeta {
  /** One or two sentences, plain text. */
  readonly help: string
  /** The form of a value, such as `FILE`. */
  readonly value: string
  /** As text; absent where there is none. */
  readonly default?: string
}

const text = z.string()
const lines = text.transform((given) => given.split('\n').flatMap((line) => line.trim() || []))
const words = text.transform((given) => given.split(/[\s,]+/).filter((word) => word !== ''))
const moduleName = /^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/

/**
 * Every setting: its name, as an input of the Action and as a flag of the command line, and how its text is read.
 * {@link settingsMeta} documents each; a test holds `action.yml`, the README and `--help` to both.
 */
const schema = z.object({
  generations: z.string('must name the files of generations to score').pipe(lines),
  problems: lines.optional(),
  'problems-sha256': text
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hex digits')
    .toLowerCase()
    .optional(),
  'missing-tasks': z.enum(['fail', 'zero', 'ignore'], 'must be fail, zero or ignore'),
  format: z.enum(['auto', 'native', 'human-eval'], 'must be auto, native or human-eval'),
  extract: z.enum(['auto', 'fenced', 'raw'], 'must be auto, fenced or raw'),
  k: words.pipe(z.array(wholeNumber(1, 999_999)).min(1, 'must name at least one k')).transform(sortedUnique),
  threshold: lines.optional(),
  metric: text.transform((name, context) => orIssue(context, parseMeasure, name)),
  'timeout-s': decimalNumber(),
  concurrency: wholeNumber(1, 1024).optional(),
  python: text,
  'allow-imports': words.pipe(z.array(text.regex(moduleName, 'must be module names or all'))).optional(),
  'deny-imports': words.pipe(z.array(text.regex(moduleName, 'must be module names'))).optional(),
  'output-dir': text.optional()
})

export type SettingName = keyof z.output<typeof schema>

export const settingsMeta: Readonly<Record<SettingName, SettingMeta>> = {
  generations: {
    value: 'PATHS',
    help: 'Files with the generations to score: paths or globs, one a line (on the command line: repeat the flag). JSON Lines, plain or gzipped.'
  },
  problems: {
    value: 'PATHS',
    help: 'Problem set: paths or globs, one a line. Not needed where the generations carry their own assertions.'
  },
  'problems-sha256': {
    value: 'HEX',
    help: 'SHA-256 of the problem set, as its file is stored. Any other file is refused, so that a pull request cannot quietly change the tests.'
  },
  'missing-tasks': {
    value: 'fail|zero|ignore',
    default: 'fail',
    help: 'What a task without samples means: the run fails, the task counts as 0, or it is left out of every metric.'
  },
  format: {
    value: 'auto|native|human-eval',
    default: 'auto',
    help: 'Format of the generations, where detection must be overridden.'
  },
  extract: {
    value: 'auto|fenced|raw',
    default: 'auto',
    help: 'How code is taken from a generation: its first fenced block, or the text as it is. auto takes raw where the format holds code (human-eval) and fenced elsewhere.'
  },
  k: { value: 'K,K,…', default: '1,10,100', help: 'The k of pass@k, separated by commas.' },
  threshold: {
    value: 'RULES',
    help: 'A number for the metric (0.8 or 80%), or expressions, one a line: pass@1 >= 0.62, score >= 70%, timeout <= 2%, tasks >= 164. Without any, the run only reports.'
  },
  metric: { value: 'METRIC', default: 'pass@1', help: 'What a bare number in threshold is compared with.' },
  'timeout-s': {
    value: 'SECONDS',
    default: `${defaultTimeoutSeconds}`,
    help: 'Wall time of one candidate with all its assertions, from 0.1 to 30 seconds; a value outside is clamped with a warning.'
  },
  concurrency: { value: 'N', help: 'Candidates at a time. Without it, as many as there are CPUs to use.' },
  python: { value: 'COMMAND', default: 'python3', help: 'The Python (3.9 or newer) that runs the candidates.' },
  'allow-imports': {
    value: 'MODULES',
    help: `Modules to take off the denylist (${defaultDeniedModules.join(', ')}), separated by commas; all lifts it.`
  },
  'deny-imports': { value: 'MODULES', help: 'Modules to add to the denylist, separated by commas.' },
  'output-dir': {
    value: 'FOLDER',
    help: 'Where results.jsonl and report.json go. Without it, a folder in the temporary folder of the runner or the machine.'
  }
}

/** The settings in force. */
export interface Settings extends Omit<z.output<typeof schema>, 'threshold' | 'metric' | 'k'> {
  /** Ascending, each once. */
  readonly k: readonly number[]
  /** Whether `k` was named, or is the default. */
  readonly kIsExplicit: boolean
  readonly rules: readonly Rule[]
  /** The text of each setting that is set, defaults included. */
  readonly asText: Readonly<Record<string, string>>
  /** What was changed to make the settings usable. */
  readonly warnings: readonly string[]
}

/**
 * Reads settings from their texts. An empty text is no text: that is how the runner gives an input that is not set.
 *
 * @param earlier problems that the front end has found already, to be reported together
 * @throws {SettingsError} naming every problem there is
 */
export function parseSettings(
  given: Readonly<Record<string, string | undefined>>,
  earlier: readonly string[] = []
): Settings {
  const asText = withDefaults(given)
  const result = schema.safeParse(asText)
  const { rules, problems: ruleProblems } = readRules(asText)
  const problems = [...earlier, ...(result.success ? [] : result.error.issues.map(describeIssue)), ...ruleProblems]
  if (!result.success || problems.length > 0) throw settingsError(problems)
  const timeout = clampTimeout(result.data['timeout-s'])
  const clamped = timeout !== result.data['timeout-s']
  return {
    ...result.data,
    'timeout-s': timeout,
    // The runner hands over an input's default as if it were given.
    kIsExplicit: result.data.k.join() !== settingsMeta.k.default,
    rules,
    asText: clamped ? { ...asText, 'timeout-s': `${timeout}` } : asText,
    warnings: clamped ? [`timeout-s ${asText['timeout-s'] ?? ''} is outside 0.1 to 30: ${timeout} is used.`] : []
  }
}

function settingsError(problems: readonly string[]): SettingsError {
  return new SettingsError(problems.join('; '), 'Every setting is described by --help and in the README.')
}

export const settingNames: readonly SettingName[] = schema.keyof().options

/** The modules that candidates may not import under these settings. */
export function deniedModules(settings: Settings): string[] {
  const allowed = settings['allow-imports'] ?? []
  const defaults = allowed.includes('all') ? [] : defaultDeniedModules.filter((module) => !allowed.includes(module))
  return [...new Set([...defaults, ...(settings['deny-imports'] ?? [])])]
}

function withDefaults(given: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const set: Record<string, string> = {}
  for (const name of settingNames) {
    const value = given[name]?.trim() || settingsMeta[name].default
    if (value !== undefined) set[name] = value
  }
  return set
}

/** Reads thresholds on their own, so that their problems are reported together with all others. */
function readRules(asText: Readonly<Record<string, string>>): { rules: Rule[]; problems: string[] } {
  const rules: Rule[] = []
  const problems: string[] = []
  const metric = metricOf(asText['metric'])
  for (const line of lines.parse(asText['threshold'] ?? '')) {
    try {
      rules.push(parseRule(line, metric))
    } catch (error) {
      problems.push(`threshold: ${messageOf(error)}`)
    }
  }
  return { rules, problems }
}

/** A wrong metric is reported by the schema: here any share will do. */
function metricOf(name: string | undefined): Measure {
  const parsed = schema.shape.metric.safeParse(name)
  return parsed.success ? parsed.data : { kind: 'score' }
}

function describeIssue(issue: z.core.$ZodIssue): string {
  return `${String(issue.path[0])}: ${issue.message}`
}

function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`
  return text
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message)
}

function decimalNumber() {
  return text
    .regex(/^-?(\d{1,9}(\.\d{0,9})?|\.\d{1,9})$/, 'must be a number of seconds such as 3 or 0.5')
    .transform(Number)
}

function sortedUnique(values: number[]): number[] {
  return [...new Set(values)].sort((a, b) => a - b)
}

function orIssue<T>(context: z.RefinementCtx, parse: (text: string) => T, given: string): T {
  try {
    return parse(given)
  } catch (error) {
    context.addIssue({ code: 'custom', message: messageOf(error) })
    return z.NEVER
  }
}
