import { describe, expect, it } from '@jest/globals'
import { countProcessors } from '../../src/execution/processors.js'

const v2 = '/sys/fs/cgroup/cpu.max'
const v1 = { quota: '/sys/fs/cgroup/cpu/cpu.cfs_quota_us', period: '/sys/fs/cgroup/cpu/cpu.cfs_period_us' }

describe('the number of processors', () => {
  it.each<[string, number, Record<string, string>, number]>([
    ['all there are, without a control group', 4, {}, 4],
    ['all there are, without a quota', 4, { [v2]: 'max 100000\n' }, 4],
    ['the quota of version 2', 8, { [v2]: '200000 100000\n' }, 2],
    ['a quota rounded up', 8, { [v2]: '150000 100000\n' }, 2],
    ['at least one', 8, { [v2]: '10000 100000\n' }, 1],
    ['at most all there are', 2, { [v2]: '400000 100000\n' }, 2],
    ['the quota of version 1', 8, { [v1.quota]: '300000\n', [v1.period]: '100000\n' }, 3],
    ['all there are, where version 1 has no quota', 8, { [v1.quota]: '-1\n', [v1.period]: '100000\n' }, 8],
    ['all there are, where the files make no sense', 8, { [v2]: 'nonsense' }, 8]
  ])('is %s', (_, available, files, expected) => {
    expect(countProcessors(available, (path) => files[path])).toBe(expected)
  })
})
