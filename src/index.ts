#!/usr/bin/env node
/**
 * Picks the front end: the runner starts an Action without arguments and with GITHUB_ACTIONS set; anything else is the
 * command line.
 */
const isAction = process.argv.length <= 2 && process.env['GITHUB_ACTIONS'] === 'true'

if (isAction) {
  const { runAction } = await import('./action.js')
  await runAction(process.env)
} else {
  const { runCommandLine } = await import('./cli.js')
  process.exitCode = await runCommandLine(process.argv.slice(2))
}
