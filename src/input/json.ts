import { types } from 'node:util'
import { DataError } from '../errors.js'
import type { Location } from '../model.js'
import { replaceBareConstants } from './json-scan.js'

export type JsonValue = null | boolean | number | string | JsonValue[] | JsonObject
export interface JsonObject {
  [key: string]: JsonValue
}

const parse: (text: string) => JsonValue = JSON.parse

/**
 * Parses one JSON value. Lone surrogates (`"\ud800"`) survive. `NaN` and the infinities, which Python's json module
 * writes and JSON does not have, are read as null: what is taken from a row so far is text.
 *
 * @throws {DataError} saying what is wrong
 */
export function parseJson(text: string, location: Location): JsonValue {
  try {
    return parse(text)
  } catch (error) {
    try {
      return parse(replaceBareConstants(text))
    } catch {
      throw explain(error, location)
    }
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

function explain(error: unknown, location: Location): DataError {
  const message = types.isNativeError(error) ? error.message : String(error)
  return new DataError(
    `this is not valid JSON: ${message}`,
    'Write each row as one JSON object on a line of its own (JSON Lines), or all rows as one JSON array.',
    location
  )
}
