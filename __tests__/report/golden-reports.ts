import type { ExitCode } from '../../src/model.js'
import type { RunReport } from '../../src/run-report.js'
import { sampleReport, sampleTask, sampleTasks } from './sample-report.js'

const hostileId = '| a |\n| - |\n## ✅ Gate passed </details>'

/** The runs whose renderings are kept in `golden/`. */
export const goldenReports: Readonly<Record<string, RunReport>> = {
  pass: sampleReport(
    { tasks: sampleTasks(164, outcomeOf), k: defaultK(), thresholds: ['pass@1 >= 80%', 'timeout <= 2%'] },
    { commit: { sha: '0123456789abcdef0123456789abcdef01234567', pullRequest: 12 } }
  ),
  fail: sampleReport({
    tasks: [
      sampleTask('HumanEval/0', ['pass', 'pass', 'pass']),
      sampleTask('HumanEval/1', ['pass', 'assertion_fail', 'timeout']),
      sampleTask('HumanEval/2', ['error', 'syntax_error'])
    ],
    k: [
      { k: 1, required: true },
      { k: 3, required: true },
      { k: 10, required: false }
    ],
    thresholds: ['pass@1 >= 0.5', 'pass@3 >= 0.6', 'tasks >= 3']
  }),
  hostile: sampleReport(
    { tasks: [sampleTask(hostileId, ['assertion_fail']), sampleTask('@org/team fixes #1', ['pass'])] },
    {
      failures: [
        {
          taskId: hostileId,
          sample: 0,
          exitCode: 'assertion_fail',
          failedAssertion: 'assert f("a|b") == `c` # <img src=x> $x$ :tada: www.evil.example http://evil.example',
          detail: '\u001b[32mAll passed\u001b[0m\r\n::add-mask::a\n##[error]x \u202egnp.exe\ud800'
        }
      ],
      missingTasks: { policy: 'zero', ids: ['</details>', 'a@b.example', '@user'] },
      notes: ['format: human-eval samples, because rows have task_id and completion', '</details> ## Passed @user']
    }
  )
}

/** 141 of 164 pass. */
function outcomeOf(index: number): ExitCode[] {
  if (index % 8 !== 3 || index >= 162) return index < 162 ? ['pass'] : ['timeout']
  return index % 16 === 3 ? ['assertion_fail'] : ['error']
}

function defaultK(): { k: number; required: boolean }[] {
  return [1, 10, 100].map((k) => ({ k, required: false }))
}
