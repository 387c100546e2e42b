/** The nouns of the project. Every other module speaks in these. */
/** The five ways a candidate can end; there is never another. */
export declare const exitCodes: readonly ["pass", "assertion_fail", "syntax_error", "timeout", "error"];
export type ExitCode = (typeof exitCodes)[number];
/** What decides a task. Each kind is counted in assertions. */
export type Tests = 
/** Assertion strings, one assertion each: native rows, MBPP's `test_list`. */
{
    readonly kind: 'assertions';
    /** Statements that run before the candidate (MBPP's `test_imports`), outside the denylist. */
    readonly imports: readonly string[];
    /** Statements that run after the candidate and before the assertions (MBPP's `test_setup_code`); may be empty. */
    readonly setup: string;
    readonly assertions: readonly string[];
}
/** A program that defines `check(candidate)` (HumanEval); its assertions are the top-level statements of that body which contain an `assert`. */
 | {
    readonly kind: 'check';
    readonly source: string;
    readonly entryPoint: string;
};
/**
 * How a generation and its task's prompt become one program:
 * `continue` (HumanEval: the completion continues the prompt, byte for byte), `alone` (MBPP: the prompt is prose and is
 * left out), `either` (native: the prompt may be code or prose, so the code alone is the second choice).
 */
export type Join = 'continue' | 'alone' | 'either';
/** One problem. */
export interface Task {
    readonly id: string;
    readonly prompt?: string;
    /** Name of the function or class under test, a Python identifier. */
    readonly entryPoint?: string;
    readonly tests: Tests;
    /** Name of the field that holds the tests, for messages. */
    readonly testsField: string;
    readonly join: Join;
    /** Where it was read, for messages. */
    readonly location: Location;
}
/** A place in a file of the user's. */
export interface Location {
    readonly file: string;
    /** 1-based; absent where the whole file is meant. */
    readonly line?: number;
    readonly field?: string;
}
/** The text a model produced for a task. */
export interface Generation {
    readonly taskId: string;
    readonly text: string;
    readonly location: Location;
}
/** How code is taken from a generation: the first fenced block, or the text as it is. */
export type Extraction = 'fenced' | 'raw';
/**
 * The program made of a generation. `programs` holds it in order of preference: the first one that compiles is run, and
 * where none does the last one's error is the candidate's. `no-code` is a generation in which no code was found.
 */
export type Candidate = {
    readonly kind: 'code';
    readonly programs: readonly [string, ...string[]];
} | {
    readonly kind: 'no-code';
    readonly reason: string;
};
/** What every outcome holds. */
interface Measured {
    /** Assertions supplied. */
    readonly assertionsTotal: number;
    /** Why the outcome is what it is, clipped; empty for a pass. Text of the candidate's making: encode it for its sink. */
    readonly detail: string;
    /** Which process judged: `in-process` means the tests ran inside the candidate's own. */
    readonly judged: 'in-process';
    /** Wall time of the candidate's process in seconds; 0 where none was started. */
    readonly durationSeconds: number;
    /** User and system CPU time of that process in seconds. */
    readonly cpuSeconds: number;
}
/** What became of one candidate. `score` is assertions passed / assertions supplied, in [0, 1]. */
export type Outcome = Measured & ({
    readonly exitCode: 'pass';
    readonly score: 1;
    readonly assertionsPassed: number;
} | {
    readonly exitCode: 'assertion_fail';
    readonly score: number;
    readonly assertionsPassed: number;
    /** Source of the first assertion that did not hold, clipped; empty where the tests' set-up failed. */
    readonly failedAssertion: string;
} | {
    readonly exitCode: 'syntax_error' | 'timeout' | 'error';
    readonly score: 0;
    readonly assertionsPassed: 0;
});
/** Python as the gate found it. */
export interface Interpreter {
    /** What was asked for, such as `python3`. */
    readonly command: string;
    /** Absolute path of the interpreter itself, never a shim. */
    readonly executable: string;
    /** Its `sys.path` with site-packages, in order. */
    readonly path: readonly string[];
    /** Such as `3.12.3`. */
    readonly version: string;
    /** Such as `CPython`. */
    readonly implementation: string;
}
/** Number of candidates per exit code. */
export type ExitCodeCounts = Readonly<Record<ExitCode, number>>;
/** A count of nothing yet. */
export declare function noExitCodes(): Record<ExitCode, number>;
export {};
