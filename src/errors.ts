import { isNativeError } from 'node:util/types'
import type { Location } from './model.js'

/**
 * The three kinds of trouble that are no failed gate: `settings` (what the user asked for), `data` (what the files hold)
 * and `infrastructure` (the machine). A failed gate is an outcome, never an error.
 */
export type ErrorKind = 'settings' | 'data' | 'infrastructure'

/** Trouble with what is wrong, where it is, and what to do about it. */
export abstract class GateError extends Error {
  abstract readonly kind: ErrorKind

  /**
   * @param problem what is wrong, without a final full stop; may quote data
   * @param remedy what to do, a whole sentence
   * @param location where it is
   */
  constructor(
    readonly problem: string,
    readonly remedy: string,
    readonly location?: Location
  ) {
    super(problem)
    this.name = new.target.name
  }
}

/** The settings cannot be used. `problems` lists every one of them. */
export class SettingsError extends GateError {
  readonly kind = 'settings'
}

/** A file of the user's is not what it must be. */
export class DataError extends GateError {
  readonly kind = 'data'
}

/** The machine failed: never the candidate's fault and never a score. */
export class InfrastructureError extends GateError {
  readonly kind = 'infrastructure'
}

/** Exit status of the command line for each kind; a failed gate is 1. */
export const exitStatuses: Readonly<Record<ErrorKind, 2 | 3>> = { settings: 2, data: 2, infrastructure: 3 }

const headings: Readonly<Record<ErrorKind, string>> = {
  settings: 'Bad settings',
  data: 'Bad input',
  infrastructure: 'Not completed'
}

/** The error for a person: its kind, where, what, and the remedy. May hold text from data: encode it for its sink. */
export function describeError(error: GateError): string {
  const where = error.location === undefined ? '' : `${describeLocation(error.location)}: `
  return `${headings[error.kind]}: ${where}${error.problem}. ${error.remedy}`
}

/** `file:line, field "name"`, as far as known. */
export function describeLocation({ file, line, field }: Location): string {
  return file + (line === undefined ? '' : `:${line}`) + (field === undefined ? '' : `, field "${field}"`)
}

/** The user or the runner has asked the run to end. */
export function cancelledError(): InfrastructureError {
  return new InfrastructureError('the run was cancelled', 'Run again.')
}

/** Any thrown value as a GateError: what nobody foresaw is a fault of ours, reported as infrastructure. */
export function toGateError(thrown: unknown): GateError {
  if (thrown instanceof GateError) return thrown
  return new InfrastructureError(
    `an unexpected fault: ${messageOf(thrown)}`,
    'This is a defect of Code Exec Gate: please report it with the log of a run with debug logging.'
  )
}

/** What a thrown value says. */
export function messageOf(thrown: unknown): string {
  return isNativeError(thrown) ? thrown.message : String(thrown)
}
