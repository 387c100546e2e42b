import type { Outcome } from '../model.js';
/** How a candidate is run. */
export interface ExecutionOptions {
    /** Wall time of the candidate with all its assertions, in seconds; clamped to [0.1, 30]. Default 3. */
    readonly timeoutSeconds?: number;
    /** The command that starts Python 3.9 or newer. Default `python3`. */
    readonly python?: string;
    /** Modules that the candidate may not import, with their submodules; an empty list lifts the denylist. */
    readonly deniedModules?: readonly string[];
    /** Ends the candidate. */
    readonly signal?: AbortSignal;
}
/**
 * Takes the code from a model's reply ({@link extractCode}), runs it with the assertions, and scores it.
 *
 * @param text the reply; an unclosed code fence scores 0 as `error` and runs nothing
 * @param assertions Python statements, one assertion each, such as `assert add(1, 2) == 3`; at least one
 * @returns the exit code, the score (assertions passed / supplied, in [0, 1]) and the rest of the outcome
 * @throws {DataError} for assertions that do not compile or could never fail
 * @throws {InfrastructureError} where the machine, not the code, failed
 */
export declare function scoreCodeExec(text: string, assertions: readonly string[], options?: ExecutionOptions): Promise<Outcome>;
/**
 * Runs one candidate in a fresh `python -I` interpreter of its own, killed when it overruns. Whatever the code does, the
 * answer is an outcome of the same shape: a Python traceback is data in `detail`, never an exception here. Each call
 * starts a supervisor first, which takes about 0.1 s: for many candidates the command line is faster.
 *
 * @param code a Python program
 * @param assertions as for {@link scoreCodeExec}, and the same errors
 */
export declare function runCandidate(code: string, assertions: readonly string[], options?: ExecutionOptions): Promise<Outcome>;
