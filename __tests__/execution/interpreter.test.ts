import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { InfrastructureError } from '../../src/errors.js'
import { findInterpreter } from '../../src/execution/interpreter.js'

const folder = mkdtempSync(path.join(tmpdir(), 'interpreter-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

describe('the interpreter', () => {
  it('is found with its own path, its version and its modules', async () => {
    const found = await findInterpreter('python3')
    expect(path.isAbsolute(found.executable)).toBe(true)
    expect(found.version).toMatch(/^3\.\d+\.\d+/)
    expect(found.implementation).toBe('CPython')
    expect(found.path.some((entry) => existsSync(path.join(entry, 'json', '__init__.py')))).toBe(true)
    expect(found.path).not.toContain('')
  })

  it('is asked through a shim, which is then not used', async () => {
    const { executable } = await findInterpreter('python3')
    const shim = script('shim', `#!/bin/sh\nexec "${executable}" "$@"\n`)
    expect(await findInterpreter(shim)).toMatchObject({ command: shim, executable })
  })

  it('of a virtual environment stays in it, although its program is a link', async () => {
    const { executable } = await findInterpreter('python3')
    const venv = path.join(folder, 'venv', 'bin')
    const linked = path.join(venv, 'python3')
    mkdirSync(venv, { recursive: true })
    symlinkSync(realpathSync(executable), linked)
    writeFileSync(path.join(folder, 'venv', 'pyvenv.cfg'), `home = ${path.dirname(realpathSync(executable))}\n`)
    expect((await findInterpreter(linked)).executable).toBe(linked)
  })

  it.each([
    ['/nonexistent/python', 'there is no Python interpreter "/nonexistent/python"'],
    ['no-such-python', 'there is no Python interpreter "no-such-python"'],
    ['/bin/true', '"/bin/true" did not answer as Python 3 does'],
    ['/bin/false', '"/bin/false" did not answer as Python 3 does']
  ])('is not %s', async (command, problem) => {
    const error = await findInterpreter(command).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(InfrastructureError)
    expect(error).toMatchObject({
      problem: expect.stringContaining(problem),
      remedy: expect.stringContaining('`python`')
    })
  })

  it('is reported with the first line that it said', async () => {
    const python = script('broken', '#!/bin/sh\necho "no such version" >&2\necho "and much more" >&2\nexit 127\n')
    await expect(findInterpreter(python)).rejects.toThrow(
      `"${python}" did not answer as Python 3 does: no such version`
    )
    await expect(findInterpreter(python)).rejects.not.toThrow('much more')
  })

  it.each([
    [3, 8, true],
    [2, 7, true],
    [3, 9, false],
    [3, 14, false],
    [4, 0, false]
  ])('of version %d.%d is too old: %s', async (major, minor, isTooOld) => {
    const answer = {
      executable: '/x',
      path: ['/y'],
      version: `${major}.${minor}.0`,
      major,
      minor,
      implementation: 'CPython'
    }
    const run = findInterpreter(script(`python${major}.${minor}`, `#!/bin/sh\necho '${JSON.stringify(answer)}'\n`))
    if (isTooOld) await expect(run).rejects.toThrow(`is Python ${major}.${minor}.0, which is too old`)
    else expect((await run).version).toBe(`${major}.${minor}.0`)
  })
})

function script(name: string, text: string): string {
  const file = path.join(folder, name)
  writeFileSync(file, text, { mode: 0o755 })
  return file
}
