import path from 'node:path'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { makeFolder } from './files.js'
import { barePath, machineNode } from './nodes.js'
import { bundle, start, type Ended, type Started } from './spawned.js'

/** A folder to run the command line in; its own TMPDIR, so that what a run leaves behind is seen. */
export interface Workplace {
  readonly path: string
  readonly temp: string
  readonly write: (name: string, content: string | Uint8Array) => string
  /** Starts the bundle on the machine's node. */
  readonly start: (...argv: readonly string[]) => Started
  readonly run: (...argv: readonly string[]) => Promise<Ended>
  /** Names in the folder for temporary files. */
  readonly leftovers: () => string[]
}

const home = makeFolder()
let workplaces = 0

export function makeWorkplace(files: Readonly<Record<string, string | Uint8Array>> = {}): Workplace {
  workplaces += 1
  const folder = path.join(home.path, `${workplaces}`)
  const temp = path.join(folder, 'temp')
  mkdirSync(temp, { recursive: true })
  const write = (name: string, content: string | Uint8Array): string =>
    home.write(path.relative(home.path, path.join(folder, name)), content)
  for (const [name, content] of Object.entries(files)) write(name, content)
  const begin = (...argv: readonly string[]): Started =>
    start(machineNode, [bundle, ...argv], { cwd: folder, env: { PATH: barePath, TMPDIR: temp } })
  return {
    path: folder,
    temp,
    write,
    start: begin,
    run: (...argv) => begin(...argv).ended,
    leftovers: () => readdirSync(temp)
  }
}

const resultRow = z.looseObject({
  task_id: z.string(),
  sample: z.number(),
  exit_code: z.string(),
  score: z.number(),
  detail: z.string()
})
export type Row = z.output<typeof resultRow>

/** Rows of a results file. */
export function readResults(file: string): Row[] {
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => resultRow.parse(JSON.parse(line)))
}

const reportSchema = z.looseObject({
  verdict: z.string(),
  passed: z.boolean(),
  metrics: z.looseObject({
    tasks: z.number(),
    candidates: z.number(),
    score: z.number(),
    pass_at_k: z.record(z.string(), z.number())
  })
})

export function readReport(file: string): z.output<typeof reportSchema> {
  return reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** Files of results in a folder: none where nothing was run. */
export function resultFilesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}
