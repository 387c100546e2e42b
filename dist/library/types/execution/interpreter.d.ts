import type { Interpreter } from '../model.js';
/**
 * Asks a Python command once where its interpreter and its modules are, so that no shim runs per candidate.
 *
 * @param command a name on the PATH or a path, such as `python3`
 * @throws {InfrastructureError} where there is none, it does not answer, or it is older than Python 3.9
 */
export declare function findInterpreter(command: string): Promise<Interpreter>;
