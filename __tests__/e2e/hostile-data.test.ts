import { readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { jsonLines } from '../support/files.js'
import { describeEachNode } from '../support/nodes.js'
import { runAction, type ActionResult } from '../support/run-action.js'
import { readResults } from '../support/run-command-line.js'

const commands = [
  ...['::error::forged', '##[set-output name=passed]true', '::add-mask::a', '::stop-commands::x', '##[error]forged'],
  ...['::set-output name=verdict::pass', '##[group]forged', '::set-env name=PATH::/tmp', '\u200b::warning::forged']
]
const markup = ['</details>', '<h1>', '|', '``', '@user', '#1', '\ufeff', '\u001b[2K', '\u009b1m', '\r']
/** On lines of their own, and behind other text. */
const nasty = ['', ...commands, ...markup, ...commands.map((command) => `text ${command}`)].join('\n')
const short = ['', ...commands.slice(0, 5), ...markup].join('\n')
const printed = 'what-the-candidate-printed'

const quoted = (text: string): string => JSON.stringify(text)
/** As a Python literal with the characters themselves in it. */
const literal = (text: string): string => `'''${text}'''`

describeEachNode('the Action on hostile data', (node) => {
  const score = (rows: readonly object[], environment: Readonly<Record<string, string>> = {}): Promise<ActionResult> =>
    runAction({
      node,
      files: { 'generations.jsonl': jsonLines(...rows) },
      inputs: { generations: 'generations.jsonl', threshold: '0.9', extract: 'raw' },
      environment
    })

  it('lets no text of theirs act, and shows nothing that a candidate prints', async () => {
    const print = [
      'import sys',
      `sys.stdout.write(${quoted(`${nasty}\n${printed}\n`)})`,
      `sys.stderr.write(${quoted(`${nasty}\n${printed}\n`)})`,
      `print(${quoted(printed)}, flush=True)`
    ].join('\n')
    const heads = ['::error::forged', '##[error]forged', '\ufeff::add-mask::a', ' \u200b::stop-commands::x']
    const result = await score([
      ...heads.map((id) => ({ task_id: id, generation: 'x = 0', assertions: ['assert x == 1'] })),
      { task_id: `id\u0000${short}`, generation: `${print}\ndef f(): return 0`, assertions: ['assert f() == 1'] },
      { task_id: 'assertion', generation: 'x = 0', assertions: [`assert x == 1, ${literal(short)}`] },
      {
        task_id: 'raised',
        generation: `${print}\nraise ValueError(${quoted(`\u0000${short}`)})`,
        assertions: ['assert 1']
      },
      {
        task_id: 'named',
        generation: `class E(Exception): pass\nE.__name__ = ${quoted(short)}\nraise E('x')`,
        assertions: ['assert 1']
      },
      { task_id: 'syntax', generation: `'''${short}''' = 1`, assertions: ['assert 1'] }
    ])
    expect(result.status).toBe(1)
    expect(readResults(result.outputs['results'] ?? '').map((row) => row.exit_code)).toEqual([
      ...heads.map(() => 'assertion_fail'),
      ...['assertion_fail', 'assertion_fail', 'error', 'error', 'syntax_error']
    ])
    expect(result.outputs).toMatchObject({ verdict: 'fail', passed: 'false' })
    expectOurCommandAlone(result, /^Gate failed: pass@1 = 0\.0000/)
    expect(shownBy(result)).not.toContain(printed)
    expect(result.summary).not.toContain('@user')
    expect(result.summary).not.toContain('<h1>')
    expect(count(result.summary, '</details>')).toBe(count(result.summary, '<details>'))
  })

  it('shows what is bad in the data, and lets none of it act', async () => {
    const inputs: readonly (readonly object[])[] = [
      [{ task_id: `\u0000${nasty}`, generation: 'x = 1' }],
      [{ task_id: nasty, generation: 'x = 1', assertions: [`assert x == '\u0000${nasty}`] }],
      [{ task_id: 'a', generation: nasty, [nasty]: 1, assertions: [] }],
      [{ [nasty]: nasty }]
    ]
    for (const rows of inputs) {
      const result = await score(rows)
      expect(result.outputs).toEqual({ passed: 'false' })
      expectOurCommandAlone(result, /^Bad input: generations\.jsonl:1/)
    }
  })

  it('lets no setting act', async () => {
    for (const inputs of [
      { generations: 'no' + nasty },
      { generations: 'x', metric: nasty, threshold: nasty, k: nasty }
    ]) {
      const result = await runAction({ node, inputs })
      expectOurCommandAlone(result, /^Bad (input|settings): /)
    }
  })

  it('keeps the environment of the runner from candidates', async () => {
    const canaries = ['canary-of-the-runtime-token', 'canary-of-an-aws-secret']
    const dump = (expression: string): string => `import os\nraise RuntimeError(${expression})`
    const result = await score(
      [
        { task_id: 'environ', generation: dump('str(dict(os.environ))'), assertions: ['assert 1'] },
        { task_id: 'reversed', generation: dump('str(sorted(os.environ.items()))'), assertions: ['assert 1'] },
        { task_id: 'procfs', generation: dump('open("/proc/self/environ").read()'), assertions: ['assert 1'] },
        { task_id: 'printed', generation: 'import os\nprint(dict(os.environ))\nx = 1', assertions: ['assert x == 2'] }
      ],
      { ACTIONS_RUNTIME_TOKEN: canaries[0] ?? '', AWS_SECRET_ACCESS_KEY: canaries[1] ?? '' }
    )
    const written = ['results', 'report'].map((name) => readFileSync(result.outputs[name] ?? '', 'utf8'))
    // They did see an environment: the made-up one.
    expect(readResults(result.outputs['results'] ?? '')[0]?.detail).toContain("'TZ': 'UTC'")
    for (const canary of canaries) expect(shownBy(result) + written.join('')).not.toContain(canary)
  })
})

function expectOurCommandAlone(result: ActionResult, message: RegExp): void {
  expect(result.commands.map(({ name, properties }) => ({ name, properties }))).toEqual([
    { name: 'error', properties: '' }
  ])
  expect(result.commands[0]?.data).toMatch(message)
  expect(result.commandFiles).toEqual({ state: '', env: '', path: '' })
  // Control characters but the line end, and two that hide text.
  const unseen = /(?!\n)[\p{Cc}\ufeff\u200b]/u
  expect(result.stdout).not.toMatch(unseen)
  expect(result.stderr).not.toMatch(unseen)
  expect(result.summary).not.toMatch(unseen)
}

/** All that a reader of the run sees, and later steps. */
function shownBy({ stdout, stderr, outputs, summary }: ActionResult): string {
  return [stdout, stderr, ...Object.values(outputs), summary].join('\n')
}

function count(text: string, part: string): number {
  return text.split(part).length - 1
}
