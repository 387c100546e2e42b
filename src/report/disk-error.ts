import { isNativeError } from 'node:util/types'
import { InfrastructureError } from '../errors.js'

/**
 * Runs what writes to the disk.
 *
 * @param path the file or directory it is about, for the message
 * @throws {InfrastructureError} in place of an error of the operating system; others pass through
 */
export async function asInfrastructure<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isNativeError(error) || !('code' in error && 'syscall' in error)) throw error
    throw new InfrastructureError(`cannot write results (${error.message})`, remedyFor(error.code), { file: path })
  }
}

function remedyFor(code: unknown): string {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return 'The disk is full: free some space, or set output-dir to a directory on a larger disk.'
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'Set output-dir to a directory that this user may write to.'
    case 'ENOTDIR':
    case 'EEXIST':
    case 'EISDIR':
    case 'ERR_FS_EISDIR':
      return 'A file and a directory are in each other’s way: set output-dir to a new directory.'
    default:
      return 'Set output-dir to a directory on a disk that works, and run again.'
  }
}
