import { spawn, type ChildProcessByStdio } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import type { Interpreter } from '../model.js'
import { pythonArguments } from './python-files.js'
import { replySchema, startedSchema, type Reply, type Request } from './protocol.js'

const stderrKept = 4000
const startSeconds = 30
const endSeconds = 3

/** A warden ended, or went silent, while it owed an answer. */
export class WardenDied extends Error {}

/** One Python warden: a process that runs one candidate at a time. Ask it one thing at a time. */
export class Warden {
  private buffer = ''
  private stderr = ''
  private waiting: { resolve: (reply: Reply) => void; reject: (error: Error) => void } | undefined
  private gone: string | undefined
  private childGroup: number | undefined

  private constructor(private readonly child: ChildProcessByStdio<Writable, Readable, Readable>) {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      this.receive(text)
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.stderr = (this.stderr + text).slice(-stderrKept)
    })
    // A warden that is gone cannot take a request: its end is what counts, and is reported below.
    child.stdin.on('error', () => undefined)
    child.on('error', (error) => {
      this.fail(error.message)
    })
    child.on('close', (code, signal) => {
      this.fail(`it ended with ${signal ?? `status ${code}`}. ${this.stderr}`.trim())
    })
  }

  /**
   * Starts a warden.
   *
   * @param scratch a folder that is its alone
   * @throws {WardenDied} where it does not come up
   */
  static async start(interpreter: Interpreter, scratch: string): Promise<Warden> {
    const argv = pythonArguments('warden', 'main()')
    const child = spawn(interpreter.executable, argv, { stdio: ['pipe', 'pipe', 'pipe'], env: environment() })
    const warden = new Warden(child)
    try {
      await warden.ask({ op: 'start', path: interpreter.path, scratch }, startSeconds)
      return warden
    } catch (error) {
      await warden.end()
      throw error
    }
  }

  /**
   * @param patienceSeconds how long the answer may take; past that the warden is killed
   * @throws {WardenDied}
   */
  async ask(request: Request, patienceSeconds: number): Promise<Reply> {
    if (this.gone !== undefined) throw new WardenDied(this.gone)
    const timer = setTimeout(() => {
      this.child.kill('SIGKILL')
    }, patienceSeconds * 1000)
    try {
      return await new Promise<Reply>((resolve, reject) => {
        this.waiting = { resolve, reject }
        // JSON.stringify escapes lone surrogates, so that they reach Python unharmed.
        this.child.stdin.write(JSON.stringify(request) + '\n')
      })
    } finally {
      clearTimeout(timer)
      this.waiting = undefined
    }
  }

  /** Ends the warden and the candidate that it runs. Resolves when the process is gone. */
  async end(): Promise<void> {
    if (this.gone !== undefined) return
    const closed = new Promise((resolve) => this.child.once('close', resolve))
    // Its input's end is the request to clean up and leave; a warden that cannot is killed.
    this.child.stdin.end()
    const timer = setTimeout(() => this.child.kill('SIGKILL'), endSeconds * 1000)
    await closed
    clearTimeout(timer)
  }

  private receive(text: string): void {
    const lines = (this.buffer + text).split('\n')
    this.buffer = lines.pop() ?? ''
    for (const line of lines) this.take(line)
  }

  private take(line: string): void {
    try {
      const message: unknown = JSON.parse(line)
      const started = startedSchema.safeParse(message)
      if (started.success) {
        this.childGroup = started.data.started
      } else {
        this.childGroup = undefined
        this.waiting?.resolve(replySchema.parse(message))
      }
    } catch (error) {
      this.waiting?.reject(new WardenDied(`it answered what no warden says: ${String(error)}`))
    }
  }

  private fail(reason: string): void {
    this.gone ??= reason
    this.endOrphan()
    this.waiting?.reject(new WardenDied(reason))
  }

  /** A warden that was killed leaves its child behind, which nobody would stop. */
  private endOrphan(): void {
    if (this.childGroup === undefined) return
    try {
      process.kill(-this.childGroup, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
    this.childGroup = undefined
  }
}

/** Nothing of the gate's own environment, whose secrets would be in procfs, but where a shared libpython is found. */
function environment(): Record<string, string> {
  const libraryPath = process.env['LD_LIBRARY_PATH']
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8', ...(libraryPath && { LD_LIBRARY_PATH: libraryPath }) }
}
