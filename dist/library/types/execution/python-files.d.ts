/**
 * Arguments with which an interpreter calls a function of one of our Python files; `sys.argv[2:]` holds the rest.
 * Isolated, without `site`, and without writing byte code beside the files.
 */
export declare function pythonArguments(module: string, call: string, ...rest: readonly string[]): string[];
