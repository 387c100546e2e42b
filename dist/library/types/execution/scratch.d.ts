import type { Interpreter } from '../model.js';
/**
 * Makes the folder below which the candidates of a run have theirs.
 *
 * @throws {InfrastructureError} where none can be made
 */
export declare function makeScratch(): Promise<string>;
/** Removes that folder. What candidates have made of it must not cost a run its verdict: this never throws. */
export declare function removeScratch(scratch: string, { executable }: Interpreter): Promise<void>;
