import type { Generation, Location, Task } from '../../model.js'
import { enumerate } from '../quote.js'
import type { JsonObject } from '../json.js'

/** A generation as read, with the task where the row carries its own tests. */
export interface ReadGeneration {
  readonly generation: Generation
  readonly task?: Task
}

/** A format of generations: one per harness, each in a file of its own. */
export interface GenerationsFormat {
  /** What the setting `format` calls it. */
  readonly name: GenerationsFormatName
  /** What a report calls it, such as `human-eval samples`. */
  readonly title: string
  /** Whether its texts are code as they stand, and no replies to take code from. */
  readonly holdsCode: boolean
  /** Why a row is of this format, such as `rows have task_id and completion`; undefined where it is not. */
  readonly recognise: (row: JsonObject) => string | undefined
  /** @throws {DataError} naming line and field */
  readonly read: (row: JsonObject, location: Location) => ReadGeneration
}

export const generationsFormatNames = ['native', 'human-eval'] as const
export type GenerationsFormatName = (typeof generationsFormatNames)[number]

/** A format of problems. */
export interface ProblemsFormat {
  readonly name: 'native' | 'HumanEval' | 'MBPP' | 'sanitized MBPP'
  /** What a report calls it, such as `HumanEval problems`. */
  readonly title: string
  /** As for generations. */
  readonly recognise: (row: JsonObject) => string | undefined
  /** @throws {DataError} naming line and field */
  readonly read: (row: JsonObject, location: Location) => Task
}

/** The reason `rows have …` where a row has every one of `keys`. */
export function recogniseKeys(row: JsonObject, keys: readonly string[]): string | undefined {
  return keys.every((key) => Object.hasOwn(row, key)) ? `rows have ${enumerate(keys)}` : undefined
}
