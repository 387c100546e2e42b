import { DataError } from '../errors.js'
import type { Location } from '../model.js'
import { kindOf, type JsonObject, type JsonValue } from './json.js'
import { quote } from './quote.js'

/** A field of a row; `undefined` where the row does not have it or has null there. */
export function optionalField(row: JsonObject, name: string): JsonValue | undefined {
  return Object.hasOwn(row, name) ? (row[name] ?? undefined) : undefined
}

/** @throws {DataError} where the field is absent or no string; its remedy is `remedy` */
export function requireString(row: JsonObject, name: string, location: Location, remedy?: string): string {
  const value = optionalField(row, name)
  if (typeof value === 'string') return value
  throw wrongKind(row, name, location, 'a string', remedy)
}

/** @throws {DataError} where the field is present and no string; null counts as absent */
export function optionalString(row: JsonObject, name: string, location: Location): string | undefined {
  return optionalField(row, name) === undefined ? undefined : requireString(row, name, location)
}

/** @throws {DataError} where the field is absent or no array of strings; an empty array is fine */
export function requireStrings(row: JsonObject, name: string, location: Location): string[] {
  const value = optionalField(row, name)
  if (!Array.isArray(value)) throw wrongKind(row, name, location, 'an array of strings')
  return value.map((item, index) => {
    if (typeof item === 'string') return item
    throw new DataError(
      `must be a string, and is ${kindOf(item)}`,
      'Give an array that holds nothing but strings.',
      fieldOf(location, `${name}[${index}]`)
    )
  })
}

/** @throws {DataError} as {@link requireStrings}, and for an empty array */
export function requireAssertions(row: JsonObject, name: string, location: Location): string[] {
  const assertions = requireStrings(row, name, location)
  if (assertions.length > 0) return assertions
  throw new DataError(
    'there are no assertions',
    'Give at least one, such as "assert add(1, 2) == 3": a task without assertions decides nothing.',
    fieldOf(location, name)
  )
}

/**
 * The task a row belongs to: a string, or an integer as its decimal digits.
 *
 * @throws {DataError} for anything else, an empty string, and integers that JSON numbers cannot hold exactly
 */
export function requireTaskId(row: JsonObject, location: Location): string {
  const name = 'task_id'
  const value = optionalField(row, name)
  if (typeof value === 'string' && value !== '') return value
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value)
  if (typeof value !== 'string' && typeof value !== 'number') {
    throw wrongKind(row, name, location, 'a string or an integer', 'Give every row the id of the task it belongs to.')
  }
  throw new DataError(
    value === '' ? 'must not be empty' : `${value} is no integer that JSON numbers hold exactly`,
    'Give the id as a string.',
    fieldOf(location, name)
  )
}

/** @throws {DataError} where the field is absent or no Python identifier */
export function requireIdentifier(row: JsonObject, name: string, location: Location): string {
  const value = requireString(row, name, location)
  if (/^[\p{XID_Start}_]\p{XID_Continue}*$/u.test(value) && !keywords.has(value)) return value
  throw new DataError(
    `${quote(value)} is no Python identifier`,
    'Give the name of the function or class under test, and nothing else.',
    fieldOf(location, name)
  )
}

/** The place of a field of the row at `location`. */
export function fieldOf(location: Location, name: string): Location {
  return { ...location, field: fieldName(location, name) }
}

/** The name of a field of the row at `location`: in a JSON array with the element, such as `[3].test_list`. */
export function fieldName(location: Location, name: string): string {
  return location.field === undefined ? name : `${location.field}.${name}`
}

function wrongKind(row: JsonObject, name: string, location: Location, wanted: string, remedy?: string): DataError {
  const value = Object.hasOwn(row, name) ? row[name] : undefined
  const problem =
    value === undefined ? `is missing; it must be ${wanted}` : `must be ${wanted}, and is ${kindOf(value)}`
  return new DataError(problem, remedy ?? `Give every row ${wanted} there.`, fieldOf(location, name))
}

/** Python's reserved words: they look like identifiers and name nothing. */
const keywords = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from global ' +
    'if import in is lambda nonlocal not or pass raise return try while with yield'
  ).split(' ')
)
