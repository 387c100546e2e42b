import { types } from 'node:util'
import { DataError } from '../errors.js'
import type { Location } from '../model.js'
import { findBareConstant } from './json-scan.js'

export type JsonValue = null | boolean | number | string | JsonValue[] | JsonObject
export interface JsonObject {
  [key: string]: JsonValue
}

const parse: (text: string) => JsonValue = JSON.parse

/**
 * Parses one JSON value. Lone surrogates (`"\ud800"`) survive.
 *
 * @throws {DataError} saying what is wrong
 */
export function parseJson(text: string, location: Location): JsonValue {
  try {
    return parse(text)
  } catch (error) {
    throw explain(error, text, location)
  }
}

export function isJsonObject(value: JsonValue): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The kind of a value for a message, such as `an array`. */
export function kindOf(value: JsonValue): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

function explain(error: unknown, text: string, location: Location): DataError {
  const constant = findBareConstant(text)
  if (constant !== undefined) {
    return new DataError(
      `this is not valid JSON: it holds a bare ${constant}, which Python's json module writes and JSON does not have`,
      'Replace it by null or a string; json.dumps(row, allow_nan=False) shows where it comes from.',
      location
    )
  }
  const message = types.isNativeError(error) ? error.message : String(error)
  return new DataError(
    `this is not valid JSON: ${message}`,
    'Write each row as one JSON object on a line of its own (JSON Lines), or all rows as one JSON array.',
    location
  )
}
