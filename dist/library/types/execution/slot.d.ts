import type { Candidate, Interpreter, Outcome, Tests } from '../model.js';
import type { Limits } from './limits.js';
import { type Inspection } from './protocol.js';
export interface SlotOptions {
    readonly interpreter: Interpreter;
    readonly limits: Limits;
}
/** One candidate with its tests. */
export interface Job {
    readonly candidate: Candidate;
    readonly tests: Tests;
    /** Assertions that the tests supply, as an inspection has counted them. */
    readonly assertionsTotal: number;
}
/** A place for one warden at a time. */
export declare class Slot {
    private readonly scratch;
    private readonly options;
    private warden;
    private ended;
    private requests;
    constructor(scratch: string, options: SlotOptions);
    inspect(tests: readonly Tests[]): Promise<Inspection[]>;
    run({ candidate, tests, assertionsTotal }: Job): Promise<Outcome>;
    end(): Promise<void>;
    /**
     * Asks, and asks a fresh warden once more where the first one died or reported a fault of the machine.
     * `killed`: two wardens died over the same request, so the request is the cause.
     */
    private ask;
    private attempt;
    /** The warden at work, or a fresh one. One that does not come up is a fault as any other, and worth a second try. */
    private openWarden;
    private dismiss;
    private isEnded;
}
