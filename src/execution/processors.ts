import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/**
 * CPUs that this process may use: those of its affinity, or fewer where its control group has a smaller quota, as
 * containers have. At least 1.
 *
 * @param read gives a file's text, or undefined where there is none
 */
export function countProcessors(available = availableParallelism(), read = readIfPresent): number {
  const quota = quotaOfVersion2(read) ?? quotaOfVersion1(read) ?? available
  return Math.max(1, Math.min(available, Math.ceil(quota)))
}

/** `cpu.max` holds quota and period in microseconds, or `max` for no quota. */
function quotaOfVersion2(read: (path: string) => string | undefined): number | undefined {
  const [quota, period] = read('/sys/fs/cgroup/cpu.max')?.split(' ') ?? []
  return ratio(quota, period)
}

/** A quota of -1 is none. */
function quotaOfVersion1(read: (path: string) => string | undefined): number | undefined {
  return ratio(read('/sys/fs/cgroup/cpu/cpu.cfs_quota_us'), read('/sys/fs/cgroup/cpu/cpu.cfs_period_us'))
}

function ratio(quota: string | undefined, period: string | undefined): number | undefined {
  const value = Number(quota) / Number(period)
  return Number.isFinite(value) && value > 0 ? value : undefined
}

function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
