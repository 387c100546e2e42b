import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe } from '@jest/globals'

/** The machine's own node. npm puts folders of node_modules before it on the PATH, which may hold another one. */
export const machineNode = findOnPath('node') ?? process.execPath

/** Folders of the PATH that a bare environment needs: the one with python3, and those that shims of it call into. */
export const barePath = [
  ...new Set([path.dirname(findOnPath('python3') ?? '/usr/bin/python3'), '/usr/bin', '/bin'])
].join(path.delimiter)

/** Tests for each Node that the bundle must run on; Node 24, the one of the Action, only where GATE_NODE24 names it. */
export function describeEachNode(title: string, tests: (node: string) => void): void {
  describe(`${title}, on the machine's node`, () => {
    tests(machineNode)
  })
  const node24 = process.env['GATE_NODE24'] ?? ''
  if (existsSync(node24)) {
    describe(`${title}, on Node 24`, () => {
      tests(node24)
    })
  } else {
    describe.skip(`${title}, on Node 24 (skipped: GATE_NODE24 names no Node 24 binary)`, () => {
      tests(machineNode)
    })
  }
}

function findOnPath(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => !folder.includes('node_modules'))
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file))
}
