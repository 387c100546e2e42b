import { describe, expect, it } from '@jest/globals'
import { parseFlags } from '../../src/command-line/flags.js'

describe('flags', () => {
  it('are read as --name value and --name=value', () => {
    expect(parseFlags(['--generations', 'a.jsonl', '--threshold=pass@1 >= 0.5']).flags.settings).toEqual({
      generations: 'a.jsonl',
      threshold: 'pass@1 >= 0.5'
    })
  })

  it('given several times are a line each', () => {
    expect(parseFlags(['--threshold', '0.5', '--threshold', 'tasks >= 3']).flags.settings).toEqual({
      threshold: '0.5\ntasks >= 3'
    })
  })

  it('may have a value that begins with a minus after the equals sign', () => {
    expect(parseFlags(['--timeout-s=-1']).flags.settings).toEqual({ 'timeout-s': '-1' })
  })

  it.each([
    [['--help'], { help: true, version: false }],
    [['-h'], { help: true, version: false }],
    [['--version'], { help: false, version: true }],
    [['-v'], { help: false, version: true }]
  ])('%j ask for help or version', (argv, flags) => {
    expect(parseFlags(argv).flags).toEqual({ ...flags, settings: {} })
  })

  it('that cannot be read are all named', () => {
    expect(parseFlags(['stray', '--treshold', '0.5', '-x', '--generations']).problems).toEqual([
      '"stray" is no flag: settings are given as --name value',
      'there is no flag --treshold; the nearest is --threshold',
      expect.stringContaining('there is no flag -x'),
      '--generations needs a value'
    ])
  })
})
