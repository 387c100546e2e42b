/** Bounds of one execution of a candidate. */
export interface Limits {
  /** Wall time from the start of the process, in seconds. */
  readonly timeoutSeconds: number
  /** Bytes of stdout and stderr together. */
  readonly outputLimitBytes: number
  /** Modules that the candidate may not import; an empty list lifts the denylist. */
  readonly deniedModules: readonly string[]
}

export const defaultTimeoutSeconds = 3
export const outputLimitBytes = 262_144

/** Submodules of each are denied too. `urllib` and `http.client` are written out as candidates write them. */
export const defaultDeniedModules: readonly string[] = [
  'subprocess',
  'socket',
  'requests',
  'urllib',
  'ctypes',
  'shutil',
  'http.client',
  'asyncio.subprocess'
]

const leastTimeoutSeconds = 0.1
const mostTimeoutSeconds = 30

/** The nearest timeout that is allowed, in [0.1, 30] seconds. @throws {RangeError} for NaN */
export function clampTimeout(seconds: number): number {
  if (Number.isNaN(seconds)) throw new RangeError('a timeout must be a number of seconds')
  return Math.min(mostTimeoutSeconds, Math.max(leastTimeoutSeconds, seconds))
}
