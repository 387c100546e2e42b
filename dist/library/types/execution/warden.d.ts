import type { Interpreter } from '../model.js';
import { type Reply, type Request } from './protocol.js';
/** A warden ended, or went silent, while it owed an answer. */
export declare class WardenDied extends Error {
}
/** One Python warden: a process that runs one candidate at a time. Ask it one thing at a time. */
export declare class Warden {
    private readonly child;
    private buffer;
    private stderr;
    private waiting;
    private gone;
    private childGroup;
    private constructor();
    /**
     * Starts a warden.
     *
     * @param scratch a folder that is its alone
     * @throws {WardenDied} where it does not come up
     */
    static start(interpreter: Interpreter, scratch: string): Promise<Warden>;
    /**
     * @param patienceSeconds how long the answer may take; past that the warden is killed
     * @throws {WardenDied}
     */
    ask(request: Request, patienceSeconds: number): Promise<Reply>;
    /** Ends the warden and the candidate that it runs. Resolves when the process is gone. */
    end(): Promise<void>;
    private receive;
    private take;
    private fail;
    /** A warden that was killed leaves its child behind, which nobody would stop. */
    private endOrphan;
}
