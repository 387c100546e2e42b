import { z } from 'zod';
import { type Tests } from '../model.js';
/** The TypeScript side of python/protocol.py: what a warden is asked, one line of JSON each. */
export type Request = {
    readonly op: 'start';
    readonly path: readonly string[];
    readonly scratch: string;
} | {
    readonly op: 'run';
    readonly id: number;
    readonly programs: readonly string[];
    readonly tests: WireTests;
    readonly timeout_s: number;
    readonly output_limit: number;
    readonly denied: readonly string[];
} | {
    readonly op: 'inspect';
    readonly id: number;
    readonly tests: readonly WireTests[];
    readonly timeout_s: number;
};
export type WireTests = {
    readonly kind: 'assertions';
    readonly imports: readonly string[];
    readonly setup: string;
    readonly assertions: readonly string[];
} | {
    readonly kind: 'check';
    readonly source: string;
    readonly entry_point: string;
};
/** Comes before an answer: the process group of the child that works on it. */
export declare const startedSchema: z.ZodObject<{
    started: z.ZodInt;
}, z.core.$strip>;
/** What a warden answers. A `fault` is the machine's, never the candidate's. */
export declare const replySchema: z.ZodUnion<readonly [z.ZodObject<{
    ready: z.ZodLiteral<true>;
}, z.core.$strip>, z.ZodObject<{
    id: z.ZodNumber;
    fault: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
    id: z.ZodNumber;
    inspections: z.ZodArray<z.ZodObject<{
        assertions: z.ZodInt;
        problem: z.ZodString;
    }, z.core.$strip>>;
}, z.core.$strip>, z.ZodObject<{
    id: z.ZodNumber;
    exit_code: z.ZodEnum<{
        pass: "pass";
        assertion_fail: "assertion_fail";
        syntax_error: "syntax_error";
        timeout: "timeout";
        error: "error";
    }>;
    detail: z.ZodString;
    assertions_passed: z.ZodInt;
    failed_assertion: z.ZodString;
    duration_s: z.ZodNumber;
    cpu_s: z.ZodNumber;
}, z.core.$strip>]>;
export type Reply = z.output<typeof replySchema>;
/** Assertions supplied by one task's tests, or the problem that makes them unusable. */
export interface Inspection {
    readonly assertions: number;
    /** Empty where the tests can be used. */
    readonly problem: string;
}
export declare function toWire(tests: Tests): WireTests;
