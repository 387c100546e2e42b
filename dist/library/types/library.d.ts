/**
 * What programs import. Importing it runs nothing.
 */
export { extractCode } from './input/extract.js';
export { passAtK } from './metrics/pass-at-k.js';
export { runCandidate, scoreCodeExec, type ExecutionOptions } from './execution/score-code-exec.js';
export type { ExitCode, Outcome } from './model.js';
export { DataError, InfrastructureError } from './errors.js';
