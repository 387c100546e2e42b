import { describe, expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { renderSummary } from '../../src/report/summary.js'
import { renderTerminal } from '../../src/report/terminal.js'
import { goldenReports } from './golden-reports.js'

describe.each(Object.entries(goldenReports))('a run of the kind "%s"', (name, report) => {
  it('has the summary that was read and approved', () => {
    expect(`${renderSummary(report)}\n`).toBe(golden(`${name}.summary.txt`))
  })

  it('has the terminal output that was read and approved', () => {
    expect(renderTerminal(report, { colour: false })).toBe(golden(`${name}.terminal.txt`))
  })
})

function golden(name: string): string {
  return readFileSync(new URL(`golden/${name}`, import.meta.url), 'utf8')
}
