import { DataError } from '../errors.js'
import type { Location } from '../model.js'
import { recogniseForeign, refuseForeign } from './formats/foreign.js'
import type { GenerationsFormat, GenerationsFormatName, ProblemsFormat } from './formats/format.js'
import { humanEvalProblems, humanEvalSamples } from './formats/human-eval.js'
import { mbppProblems, sanitizedMbppProblems } from './formats/mbpp.js'
import { nativeGenerations, nativeProblems } from './formats/native.js'
import type { JsonObject } from './json.js'
import { enumerate, quote } from './quote.js'
import { readRows, type Row } from './rows.js'

const generationsFormats: readonly GenerationsFormat[] = [nativeGenerations, humanEvalSamples]
const problemsFormats: readonly ProblemsFormat[] = [
  nativeProblems,
  humanEvalProblems,
  mbppProblems,
  sanitizedMbppProblems
]

/** A format and a sentence for the report on why it was chosen. */
export interface Detected<Format> {
  readonly format: Format
  /** Such as `generations: human-eval samples, because rows have task_id and completion`. */
  readonly note: string
}

/**
 * The format of generations files, by the first row of each; `setting` overrides detection.
 *
 * @throws {DataError} for a file without rows, a format that is unknown, ambiguous or not read yet, and mixed formats
 */
export async function detectGenerations(
  files: readonly string[],
  setting: GenerationsFormatName | 'auto'
): Promise<Detected<GenerationsFormat>> {
  const chosen = generationsFormats.find(({ name }) => name === setting)
  const classify = (row: Row): Match<GenerationsFormat> =>
    chosen === undefined ? classifyGenerations(row) : { format: chosen, reason: 'the setting format says so' }
  return detect('generations', files, classify)
}

/** The format of problems files, by the first row of each. @throws {DataError} as {@link detectGenerations} */
export async function detectProblems(files: readonly string[]): Promise<Detected<ProblemsFormat>> {
  return detect('problems', files, classifyProblems)
}

interface Match<Format> {
  readonly format: Format
  readonly reason: string
}

async function detect<Format extends { readonly title: string }>(
  role: 'generations' | 'problems',
  files: readonly string[],
  classify: (row: Row) => Match<Format>
): Promise<Detected<Format>> {
  let found: (Match<Format> & { file: string }) | undefined
  for (const file of files) {
    const match = classify(await firstRow(file, role))
    found ??= { ...match, file }
    if (match.format === found.format) continue
    throw new DataError(
      `the file holds ${match.format.title}, and ${found.file} holds ${found.format.title}`,
      `Give ${role} of one format at a time.`,
      { file }
    )
  }
  if (found === undefined) {
    throw new DataError(`there are no ${role} to read`, `Name at least one file in the setting ${role}.`)
  }
  return { format: found.format, note: `${role}: ${found.format.title}, because ${found.reason}` }
}

async function firstRow(file: string, role: string): Promise<Row> {
  for await (const row of readRows(file)) return row
  throw new DataError(`the file holds no ${role}`, 'Check that the step that writes it has succeeded.', { file })
}

function classifyGenerations({ value, location }: Row): Match<GenerationsFormat> {
  const [match, second] = matches(generationsFormats, value)
  const foreign = recogniseForeign(value, 'generations')
  const rival = second === undefined ? foreign : { name: second.format.title, reason: second.reason }
  if (match !== undefined && rival !== undefined) {
    const both = `${match.format.title} (${match.reason}) and ${rival.name} (${rival.reason})`
    const names = (second === undefined ? [match] : [match, second]).map(({ format }) => format.name)
    throw new DataError(`the row fits two formats: ${both}`, `Set format to ${enumerate(names, 'or')}.`, location)
  }
  if (match !== undefined) return match
  refuseForeign(value, 'any', location)
  const [problem] = matches(problemsFormats, value)
  if (problem !== undefined) {
    const remedy = 'Give it as problems, and the file of what the model produced as generations.'
    throw wrongRole(problem, 'generations', remedy, location)
  }
  throw new DataError(
    `the format is unknown: ${describeKeys(value)}`,
    'Give rows of {"task_id", "generation"}, or human-eval samples: rows of {"task_id", "completion"}.',
    location
  )
}

function classifyProblems({ value, location }: Row): Match<ProblemsFormat> {
  refuseForeign(value, 'problems', location)
  const [match, second] = matches(problemsFormats, value)
  if (match !== undefined && second !== undefined) {
    throw new DataError(
      `the row fits two formats: ${match.format.title} (${match.reason}) and ${second.format.title} (${second.reason})`,
      'Leave only the tests of one format in the rows: assertions, test or test_list.',
      location
    )
  }
  if (match !== undefined) return match
  const [generations] = matches(generationsFormats, value)
  const wrongWay = generations ?? foreignGenerations(value)
  if (wrongWay !== undefined) {
    const remedy = 'Give it as generations, and the file of the tasks with their tests as problems.'
    throw wrongRole(wrongWay, 'problems', remedy, location)
  }
  throw new DataError(
    `the format is unknown: ${describeKeys(value)}`,
    'Give HumanEval problems, MBPP problems, or rows of {"task_id", "prompt", "entry_point", "assertions"}.',
    location
  )
}

function wrongRole(
  { format, reason }: Match<{ readonly title: string }>,
  wanted: 'generations' | 'problems',
  remedy: string,
  location: Location
): DataError {
  return new DataError(`the file holds ${format.title}, because ${reason}, and no ${wanted}`, remedy, location)
}

function foreignGenerations(value: JsonObject): Match<{ title: string }> | undefined {
  const foreign = recogniseForeign(value, 'generations')
  return foreign === undefined ? undefined : { format: { title: foreign.name }, reason: foreign.reason }
}

function matches<Format extends { readonly recognise: (row: JsonObject) => string | undefined }>(
  formats: readonly Format[],
  row: JsonObject
): Match<Format>[] {
  return formats.flatMap((format) => {
    const reason = format.recognise(row)
    return reason === undefined ? [] : [{ format, reason }]
  })
}

function describeKeys(row: JsonObject): string {
  const keys = Object.keys(row)
  if (keys.length === 0) return 'the row is empty'
  const shown = keys.slice(0, 12).map((key) => (/^\w{1,40}$/.test(key) ? key : quote(key, 40)))
  const more = keys.length - shown.length
  return `rows have ${enumerate(more > 0 ? [...shown, `${more} more`] : shown)}`
}
