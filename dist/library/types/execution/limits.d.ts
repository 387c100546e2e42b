/** Bounds of one execution of a candidate. */
export interface Limits {
    /** Wall time from the start of the process, in seconds. */
    readonly timeoutSeconds: number;
    /** Bytes of stdout and stderr together. */
    readonly outputLimitBytes: number;
    /** Modules that the candidate may not import; an empty list lifts the denylist. */
    readonly deniedModules: readonly string[];
}
export declare const defaultTimeoutSeconds = 3;
export declare const outputLimitBytes = 262144;
/** Submodules of each are denied too. `urllib` and `http.client` are written out as candidates write them. */
export declare const defaultDeniedModules: readonly string[];
/** The nearest timeout that is allowed, in [0.1, 30] seconds. @throws {RangeError} for NaN */
export declare function clampTimeout(seconds: number): number;
