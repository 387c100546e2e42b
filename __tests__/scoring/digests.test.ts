import { describe, expect, it } from '@jest/globals'
import { digestCandidate, digestJudging } from '../../src/scoring/digests.js'

// The expected values are those of Python's hashlib over text.encode('utf-8', 'surrogatepass').
describe('the digest of a candidate', () => {
  it.each([
    ['x = "🐍"\n', '47c31acc7200b368a531b1ed6417939f555b42ab7386f177fc512fee15280a53'],
    ['a\ud800b', '45e334b6c74ca5db8d8f8fcd1157fb31a2ebc9953e0d8d182e37b6b67e6a1705'],
    ['\udfff\ud83d', '3c1bb08a28191a2822d2122ce566176442d1610bff2acd3459b84170cecb9261']
  ])('of %j is that of its UTF-8, lone surrogates included', (program, digest) => {
    expect(digestCandidate({ kind: 'code', programs: [program] }, '')).toBe(digest)
  })

  it('is that of the whole generation where no code was found', () => {
    const generation = 'a\ud800b'
    expect(digestCandidate({ kind: 'no-code', reason: 'unclosed code fence' }, generation)).toBe(
      '45e334b6c74ca5db8d8f8fcd1157fb31a2ebc9953e0d8d182e37b6b67e6a1705'
    )
  })
})

describe('the digest of the judging', () => {
  const judging = {
    extraction: 'raw',
    limits: { timeoutSeconds: 3, outputLimitBytes: 262_144, deniedModules: ['socket'] },
    interpreter: {
      command: 'python3',
      executable: '/usr/bin/python3',
      path: [],
      version: '3.12.3',
      implementation: 'CPython'
    }
  } as const

  it('changes with all that can change a verdict', () => {
    const digests = [
      judging,
      { ...judging, extraction: 'fenced' } as const,
      { ...judging, limits: { ...judging.limits, timeoutSeconds: 4 } },
      { ...judging, limits: { ...judging.limits, deniedModules: [] } },
      { ...judging, interpreter: { ...judging.interpreter, version: '3.13.0' } }
    ].map(digestJudging)
    expect(new Set(digests).size).toBe(digests.length)
  })

  it('does not change with where Python is', () => {
    const elsewhere = { ...judging.interpreter, executable: '/opt/python3', command: 'python', path: ['/opt'] }
    expect(digestJudging({ ...judging, interpreter: elsewhere })).toBe(digestJudging(judging))
  })
})
