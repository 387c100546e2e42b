import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { makeFolder } from './files.js'
import { barePath } from './nodes.js'
import { bundle, start, type Ended, type Started } from './spawned.js'
import { firingCommands, type WorkflowCommand } from './workflow-commands.js'

export interface ActionCall {
  /** The Node binary. */
  readonly node: string
  /** What the workflow sets; action.yml gives the rest. */
  readonly inputs?: Readonly<Record<string, string>>
  /** Files of the workspace by name. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>
  /** Changes to the environment; undefined takes a variable away. */
  readonly environment?: Readonly<Record<string, string | undefined>>
  /** Called once it has been started, with the folder behind RUNNER_TEMP. */
  readonly whileRunning?: (run: Started, temp: string) => Promise<void>
  readonly event?: { readonly name: string; readonly payload: object }
}

export interface ActionResult extends Ended {
  /** From the file behind GITHUB_OUTPUT. */
  readonly outputs: Readonly<Record<string, string>>
  /** What the file behind GITHUB_STEP_SUMMARY holds. */
  readonly summary: string
  /** What the files behind GITHUB_STATE, GITHUB_ENV and GITHUB_PATH hold. */
  readonly commandFiles: { readonly state: string; readonly env: string; readonly path: string }
  /** Commands that would fire, of both streams. */
  readonly commands: readonly WorkflowCommand[]
  readonly workspace: string
  /** The folder behind RUNNER_TEMP. */
  readonly temp: string
}

/** Runs the bundle as GitHub's runner runs an Action: no arguments, inputs and made-up values in its environment. */
export async function runAction(call: ActionCall): Promise<ActionResult> {
  const { node, inputs = {}, files = {}, environment = {}, event } = call
  runs += 1
  const folder = path.join(home.path, `${runs}`)
  const write = (name: string, content: string | Uint8Array): string => home.write(path.join(`${runs}`, name), content)
  const workspace = path.join(folder, 'workspace')
  const temp = path.join(folder, 'temp')
  for (const made of [workspace, temp]) mkdirSync(made, { recursive: true })
  for (const [name, content] of Object.entries(files)) write(path.join('workspace', name), content)
  const commandFile = (name: string): string => write(path.join('temp', '_runner_file_commands', name), '')
  const paths = {
    GITHUB_OUTPUT: commandFile('output'),
    GITHUB_STATE: commandFile('state'),
    GITHUB_ENV: commandFile('env'),
    GITHUB_PATH: commandFile('path'),
    GITHUB_STEP_SUMMARY: commandFile('summary')
  }
  const env = defined({
    ...runnerVariables(folder, workspace, temp),
    GITHUB_EVENT_NAME: event?.name ?? 'workflow_dispatch',
    GITHUB_EVENT_PATH: write('event.json', JSON.stringify(event?.payload ?? {})),
    ...paths,
    ...inputVariables(inputs),
    ...environment
  })
  const run = start(node, [bundle], { cwd: workspace, env })
  await call.whileRunning?.(run, temp)
  const ended = await run.ended
  const content = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')
  return {
    ...ended,
    outputs: parseOutputs(content(paths.GITHUB_OUTPUT)),
    summary: content(paths.GITHUB_STEP_SUMMARY),
    commandFiles: {
      state: content(paths.GITHUB_STATE),
      env: content(paths.GITHUB_ENV),
      path: content(paths.GITHUB_PATH)
    },
    commands: [...firingCommands(ended.stdout), ...firingCommands(ended.stderr)],
    workspace,
    temp
  }
}

/** The number that GitHub shows of a commit of a pull request. */
export const commitSha = '0123456789abcdef0123456789abcdef01234567'

const home = makeFolder()
let runs = 0

const manifest = z
  .object({ inputs: z.record(z.string(), z.object({ default: z.string().optional() })) })
  .parse(parse(readFileSync('action.yml', 'utf8')))

/** Every input of action.yml: upper case, hyphens kept, an empty text where there is no default. */
function inputVariables(given: Readonly<Record<string, string>>): Record<string, string> {
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(manifest.inputs, name))
  if (unknown.length > 0) throw new Error(`action.yml has no input ${unknown.join(', ')}`)
  return Object.fromEntries(
    Object.entries(manifest.inputs).map(([name, { default: byDefault = '' }]) => [
      `INPUT_${name.toUpperCase()}`,
      given[name] ?? byDefault
    ])
  )
}

function runnerVariables(folder: string, workspace: string, temp: string): Record<string, string> {
  return {
    PATH: barePath,
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    RUNNER_OS: 'Linux',
    RUNNER_ARCH: 'X64',
    RUNNER_TEMP: temp,
    RUNNER_TOOL_CACHE: path.join(folder, 'tools'),
    RUNNER_ENVIRONMENT: 'github-hosted',
    GITHUB_ACTION: '__octo_gate',
    GITHUB_ACTION_PATH: path.dirname(path.dirname(bundle)),
    GITHUB_WORKSPACE: workspace,
    GITHUB_REPOSITORY: 'octo/models',
    GITHUB_REPOSITORY_OWNER: 'octo',
    GITHUB_RUN_ID: '1234567890',
    GITHUB_RUN_NUMBER: '7',
    GITHUB_RUN_ATTEMPT: '1',
    GITHUB_WORKFLOW: 'Release gate',
    GITHUB_WORKFLOW_REF: 'octo/models/.github/workflows/gate.yml@refs/heads/main',
    GITHUB_JOB: 'score',
    GITHUB_ACTOR: 'octocat',
    GITHUB_SHA: commitSha,
    GITHUB_REF: 'refs/heads/main',
    GITHUB_REF_NAME: 'main',
    GITHUB_HEAD_REF: '',
    GITHUB_BASE_REF: '',
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_API_URL: 'https://api.github.com',
    GITHUB_GRAPHQL_URL: 'https://api.github.com/graphql',
    GITHUB_RETENTION_DAYS: '90',
    ACTIONS_RUNTIME_TOKEN: 'made-up-runtime-token',
    ACTIONS_RESULTS_URL: 'https://results.example/'
  }
}

/** `name<<delimiter`, the lines of the value, `delimiter`; anything else is refused, as by the runner. */
function parseOutputs(text: string): Record<string, string> {
  const outputs: Record<string, string> = {}
  const lines = text.split('\n')
  while (lines.length > 1 || lines[0] !== '') {
    const [, name, delimiter] = /^([^=]+?)<<(.+)$/.exec(lines.shift() ?? '') ?? []
    const end = delimiter === undefined ? -1 : lines.indexOf(delimiter)
    if (name === undefined || end === -1) throw new Error(`no heredoc in GITHUB_OUTPUT: ${text}`)
    outputs[name] = lines
      .splice(0, end + 1)
      .slice(0, -1)
      .join('\n')
  }
  return outputs
}

function defined(variables: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  )
}
