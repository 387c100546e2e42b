import { types } from 'node:util'
import { DataError } from '../errors.js'
import type { Location } from '../model.js'
import { refuseForeign } from './formats/foreign.js'
import { fieldOf } from './fields.js'
import { isJsonObject, kindOf, parseJson, type JsonObject, type JsonValue } from './json.js'
import { splitArray } from './json-scan.js'
import { readLines, readText } from './source.js'

/** One record of a file. */
export interface Row {
  readonly value: JsonObject
  /** File and line; in a JSON array also the element, such as `[3]`, as the field. */
  readonly location: Location
}

/**
 * The rows of a file, as a stream: JSON Lines, or the elements of one JSON array where the first character that is not
 * white space is `[`. None for a file of blank lines or an empty array.
 *
 * @throws {DataError} for a file that cannot be read, and where a row is no JSON object
 */
export async function* readRows(file: string): AsyncGenerator<Row> {
  let first = true
  for await (const { line, text } of readLines(file)) {
    if (first && text.trimStart().startsWith('[')) {
      yield* readArray(file)
      return
    }
    first = false
    const location = { file, line }
    yield toRow(parseJson(text, location), location)
  }
}

async function* readArray(file: string): AsyncGenerator<Row> {
  const text = await readText(file)
  try {
    for (const element of splitArray(text)) {
      const location = fieldOf({ file, line: element.line }, `[${element.index}]`)
      yield toRow(parseJson(element.text, location), location)
    }
  } catch (error) {
    if (error instanceof DataError || !types.isNativeError(error)) throw error
    const remedy = 'Check that the file is complete: it must hold one JSON array and nothing else.'
    throw new DataError(`this is not valid JSON: ${error.message}`, remedy, { file })
  }
}

function toRow(value: JsonValue, location: Location): Row {
  if (isJsonObject(value)) return { value, location }
  refuseForeign(value, 'any', location)
  throw new DataError(
    `a row must be a JSON object, and is ${kindOf(value)}`,
    'Write one object for each row.',
    location
  )
}
