import type { Outcome } from '../model.js';
import type { Reply } from './protocol.js';
type RunReply = Extract<Reply, {
    exit_code: string;
}>;
/** A warden's answer as an outcome. */
export declare function toOutcome(reply: RunReply, assertionsTotal: number): Outcome;
/** A generation in which no code was found: nothing runs. */
export declare function noCodeOutcome(reason: string, assertionsTotal: number): Outcome;
/** A candidate under which two wardens died. */
export declare function endedItsSupervisor(assertionsTotal: number): Outcome;
export {};
