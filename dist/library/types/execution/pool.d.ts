import type { Outcome, Tests } from '../model.js';
import type { Inspection } from './protocol.js';
import { type Job, type SlotOptions } from './slot.js';
export interface PoolOptions extends SlotOptions {
    /** Wardens, and so candidates, at a time. */
    readonly concurrency: number;
    /** Ends every candidate and the run. */
    readonly signal?: AbortSignal | undefined;
}
/** What can be done with wardens at hand. */
export interface Pool {
    /** Checks tests and counts their assertions, in order. Runs none. */
    inspect(tests: readonly Tests[]): Promise<Inspection[]>;
    /** Runs one candidate. */
    run(job: Job): Promise<Outcome>;
    /** Runs every candidate of a stream, as many at a time as there are wardens, taking the next as one is free. */
    runAll<T extends Job>(jobs: AsyncIterable<T>, settle: (job: T, outcome: Outcome) => Promise<void>): Promise<void>;
}
/**
 * Starts wardens as they are needed, lets `use` work with them, and ends them and removes all they wrote.
 *
 * @throws {InfrastructureError} for a fault of the machine that a fresh warden met again
 */
export declare function withPool<T>(options: PoolOptions, use: (pool: Pool) => Promise<T>): Promise<T>;
