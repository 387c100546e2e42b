import type { Location } from './model.js';
/**
 * The three kinds of trouble that are no failed gate: `settings` (what the user asked for), `data` (what the files hold)
 * and `infrastructure` (the machine). A failed gate is an outcome, never an error.
 */
export type ErrorKind = 'settings' | 'data' | 'infrastructure';
/** Trouble with what is wrong, where it is, and what to do about it. */
export declare abstract class GateError extends Error {
    readonly problem: string;
    readonly remedy: string;
    readonly location?: Location | undefined;
    abstract readonly kind: ErrorKind;
    /**
     * @param problem what is wrong, without a final full stop; may quote data
     * @param remedy what to do, a whole sentence
     * @param location where it is
     */
    constructor(problem: string, remedy: string, location?: Location | undefined);
}
/** The settings cannot be used. `problems` lists every one of them. */
export declare class SettingsError extends GateError {
    readonly kind = "settings";
}
/** A file of the user's is not what it must be. */
export declare class DataError extends GateError {
    readonly kind = "data";
}
/** The machine failed: never the candidate's fault and never a score. */
export declare class InfrastructureError extends GateError {
    readonly kind = "infrastructure";
}
/** Exit status of the command line for each kind; a failed gate is 1. */
export declare const exitStatuses: Readonly<Record<ErrorKind, 2 | 3>>;
/** The error for a person: its kind, where, what, and the remedy. May hold text from data: encode it for its sink. */
export declare function describeError(error: GateError): string;
/** `file:line, field "name"`, as far as known. */
export declare function describeLocation({ file, line, field }: Location): string;
/** The user or the runner has asked the run to end. */
export declare function cancelledError(): InfrastructureError;
/** Any thrown value as a GateError: what nobody foresaw is a fault of ours, reported as infrastructure. */
export declare function toGateError(thrown: unknown): GateError;
/** What a thrown value says. */
export declare function messageOf(thrown: unknown): string;
