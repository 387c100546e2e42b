import type { Outcome } from '../model.js';
import type { Reply } from './protocol.js';
type RunReply = Extract<Reply, {
    exit_code: string;
}>;
/** A warden's answer as an outcome. */
export declare function toOutcome(reply: RunReply, assertionsTotal: number): Outcome;
/** A candidate that came to no end of its own: no code was found in it, or two wardens died under it. */
export declare function notRunOutcome(detail: string, assertionsTotal: number): Outcome;
export {};
