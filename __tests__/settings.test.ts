import { describe, expect, it } from '@jest/globals'
import { SettingsError } from '../src/errors.js'
import { deniedModules, parseSettings } from '../src/settings.js'

const given = { generations: 'samples.jsonl' }

describe('settings', () => {
  it('have the defaults of the design', () => {
    expect(parseSettings(given)).toMatchObject({
      generations: ['samples.jsonl'],
      'missing-tasks': 'fail',
      format: 'auto',
      extract: 'auto',
      k: [1, 10, 100],
      kIsExplicit: false,
      rules: [],
      'timeout-s': 3,
      python: 'python3',
      warnings: []
    })
  })

  it('take an empty text for none, as the runner gives inputs that are not set', () => {
    const settings = parseSettings({ ...given, problems: '', threshold: '', 'timeout-s': '', concurrency: ' ' })
    expect(settings).toMatchObject({ 'timeout-s': 3, rules: [] })
    expect(settings.problems).toBeUndefined()
    expect(settings.concurrency).toBeUndefined()
  })

  it('read lists a line each, and words by comma or space', () => {
    const settings = parseSettings({
      generations: 'a.jsonl\n  b c.jsonl  \n\n',
      k: '10, 1 10',
      'deny-imports': 'numpy, os.path',
      threshold: 'pass@1 >= 0.62\ntimeout <= 2%'
    })
    expect(settings.generations).toEqual(['a.jsonl', 'b c.jsonl'])
    expect(settings.k).toEqual([1, 10])
    expect(settings.kIsExplicit).toBe(true)
    expect(settings['deny-imports']).toEqual(['numpy', 'os.path'])
    expect(settings.rules.map((rule) => rule.text)).toEqual(['pass@1 >= 0.62', 'timeout <= 2%'])
  })

  it('compare bare thresholds with the metric', () => {
    expect(parseSettings({ ...given, metric: 'score', threshold: '0.7' }).rules[0]?.text).toBe('score >= 0.7')
  })

  it.each([
    ['0.05', 0.1],
    ['0', 0.1],
    ['-3', 0.1],
    ['31', 30],
    ['99999', 30]
  ])('clamp a timeout of %s to %d with a warning', (text, clamped) => {
    const settings = parseSettings({ ...given, 'timeout-s': text })
    expect(settings['timeout-s']).toBe(clamped)
    expect(settings.asText['timeout-s']).toBe(`${clamped}`)
    expect(settings.warnings).toEqual([`timeout-s ${text} is outside 0.1 to 30: ${clamped} is used.`])
  })

  it.each(['0.1', '30', '3', '2.5', '.5'])('take a timeout of %s as it is', (text) => {
    expect(parseSettings({ ...given, 'timeout-s': text })).toMatchObject({ 'timeout-s': Number(text), warnings: [] })
  })

  it('report all problems at once, each with its name', () => {
    const error = problemsOf({
      'missing-tasks': 'skip',
      k: '0',
      threshold: '62\npass@1 = 1',
      metric: 'accuracy',
      'timeout-s': '1e3',
      concurrency: '0',
      'problems-sha256': 'abc',
      'allow-imports': 'num-py'
    })
    for (const problem of [
      'generations: must name the files',
      'missing-tasks: must be fail, zero or ignore',
      'k: must be a whole number from 1 to 999999',
      'threshold: score is a share: "62" must be between 0 and 1; for 62 percent write 62%',
      'threshold: "pass@1 = 1" is neither',
      'metric: "accuracy" is no metric',
      'timeout-s: must be a number of seconds',
      'concurrency: must be a whole number from 1 to 1024',
      'problems-sha256: must be 64 hex digits',
      'allow-imports: must be module names'
    ]) {
      expect(error).toContain(problem)
    }
  })

  it.each(['NaN', 'Infinity', '1e9', '0x10', 'three', '1,5', '--1'])('refuse a timeout of %s', (text) => {
    expect(problemsOf({ ...given, 'timeout-s': text })).toContain('timeout-s: must be a number')
  })

  it('never throw anything but a SettingsError, whatever the texts', () => {
    const texts = ['', ' ', '\n', '\0', '-', '%', '>=', '9'.repeat(400), '𝟙', 'null', '[]', '__proto__', '${{ x }}']
    for (const name of ['generations', 'k', 'threshold', 'metric', 'timeout-s', 'concurrency', 'format']) {
      for (const text of texts) {
        try {
          parseSettings({ ...given, [name]: text })
        } catch (error) {
          expect(error).toBeInstanceOf(SettingsError)
        }
      }
    }
  })
})

describe('the denylist', () => {
  it('loses what is allowed and gains what is denied', () => {
    const denied = deniedModules(parseSettings({ ...given, 'allow-imports': 'socket', 'deny-imports': 'os,pickle' }))
    expect(denied).not.toContain('socket')
    expect(denied).toEqual(expect.arrayContaining(['subprocess', 'ctypes', 'os', 'pickle']))
  })

  it('is lifted by all, but for what is denied by name', () => {
    expect(deniedModules(parseSettings({ ...given, 'allow-imports': 'all' }))).toEqual([])
    expect(deniedModules(parseSettings({ ...given, 'allow-imports': 'all', 'deny-imports': 'os' }))).toEqual(['os'])
  })
})

function problemsOf(settings: Record<string, string>): string {
  try {
    parseSettings(settings)
  } catch (error) {
    if (error instanceof SettingsError) return error.problem
    throw error
  }
  throw new Error('these settings are wrong')
}
