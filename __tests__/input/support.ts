import { expect } from '@jest/globals'
import { describeError, GateError } from '../../src/errors.js'

export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const collected: Item[] = []
  for await (const item of items) collected.push(item)
  return collected
}

/** The whole text of the DataError that work ends in, with location and remedy. */
export async function failureOf(work: () => unknown): Promise<string> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof GateError)) throw error
    expect(error.kind).toBe('data')
    return describeError(error)
  }
  throw new Error('nothing was thrown')
}
