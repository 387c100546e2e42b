import { describe, expect, it } from '@jest/globals'
import { detectGenerations, detectProblems } from '../../src/input/detect.js'
import { jsonLines, makeFolder } from '../support/files.js'
import { failureOf } from './support.js'
import { itWithData } from '../support/shared-data.js'

const folder = makeFolder()
const native = folder.write('native.jsonl', jsonLines({ task_id: 'a', generation: 'x', assertions: ['assert 1'] }))
const samples = folder.write('samples.jsonl', jsonLines({ task_id: 'a', completion: 'x' }))
const both = folder.write('both.jsonl', jsonLines({ task_id: 'a', completion: 'x', generation: 'x' }))
const humanEval = folder.write('he.jsonl', jsonLines({ task_id: 'a', prompt: '', entry_point: 'f', test: '' }))
const mbpp = folder.write('mbpp.jsonl', jsonLines({ task_id: 1, text: '', test_list: ['assert 1'] }))
const nativeProblems = folder.write('problems.jsonl', jsonLines({ task_id: 'a', assertions: ['assert 1'] }))
const blank = folder.write('blank.jsonl', '\n\n')

describe('detectGenerations', () => {
  it('explains itself', async () => {
    expect((await detectGenerations([samples], 'auto')).note).toBe(
      'generations: human-eval samples, because rows have task_id and completion'
    )
    expect((await detectGenerations([native, native], 'auto')).note).toBe(
      'generations: native rows, because rows have task_id and generation'
    )
  })

  it('looks into an array', async () => {
    const array = folder.write('array.json', JSON.stringify([{ task_id: 'a', completion: 'x' }]))
    expect((await detectGenerations([array], 'auto')).format.name).toBe('human-eval')
  })

  it('honours the setting', async () => {
    const detected = await detectGenerations([both], 'human-eval')
    expect(detected.format.name).toBe('human-eval')
    expect(detected.note).toBe('generations: human-eval samples, because the setting format says so')
    expect((await detectGenerations([both], 'native')).format.name).toBe('native')
  })

  it('names the setting where a row fits two formats', async () => {
    expect(await failureOf(() => detectGenerations([both], 'auto'))).toBe(
      `Bad input: ${both}:1: the row fits two formats: native rows (rows have task_id and generation) and ` +
        'human-eval samples (rows have task_id and completion). Set format to native or human-eval.'
    )
  })

  it('takes a completion beside a solution as ambiguous: EvalPlus scores the solution', async () => {
    const file = folder.write('evalplus.jsonl', jsonLines({ task_id: 'a', completion: 'x', solution: 'y' }))
    expect(await failureOf(() => detectGenerations([file], 'auto'))).toBe(
      `Bad input: ${file}:1: the row fits two formats: human-eval samples (rows have task_id and completion) and ` +
        'EvalPlus or BigCodeBench samples (rows have task_id and solution). Set format to human-eval.'
    )
  })

  it('refuses files of different formats', async () => {
    expect(await failureOf(() => detectGenerations([samples, native], 'auto'))).toBe(
      `Bad input: ${native}: the file holds native rows, and ${samples} holds human-eval samples. ` +
        'Give generations of one format at a time.'
    )
  })

  it('refuses no files, and a file without rows even where the format is set', async () => {
    expect(await failureOf(() => detectGenerations([], 'auto'))).toBe(
      'Bad input: there are no generations to read. Name at least one file in the setting generations.'
    )
    expect(await failureOf(() => detectGenerations([samples, blank], 'human-eval'))).toBe(
      `Bad input: ${blank}: the file holds no generations. Check that the step that writes it has succeeded.`
    )
  })

  it('says so of a problem file', async () => {
    expect(await failureOf(() => detectGenerations([humanEval], 'auto'))).toBe(
      `Bad input: ${humanEval}:1: the file holds HumanEval problems, because rows have task_id, prompt, entry_point and ` +
        'test, and no generations. Give it as problems, and the file of what the model produced as generations.'
    )
    expect(await failureOf(() => detectGenerations([nativeProblems], 'auto'))).toContain(
      'the file holds native problems'
    )
  })

  it('says which foreign format it is, of generations or of problems', async () => {
    const evalPlus = folder.write('solution.jsonl', jsonLines({ task_id: 'a', solution: 'y' }))
    expect(await failureOf(() => detectGenerations([evalPlus], 'auto'))).toContain(
      `${evalPlus}:1: recognised as EvalPlus or BigCodeBench samples, because rows have task_id and solution`
    )
    const problems = folder.write('base.jsonl', jsonLines({ task_id: 'a', base_input: [] }))
    expect(await failureOf(() => detectGenerations([problems], 'auto'))).toContain('recognised as EvalPlus problems')
  })

  it('lists the fields of an unknown row, strange ones quoted and many left out', async () => {
    const unknown = folder.write('unknown.jsonl', jsonLines({ id: 1, 'a b': 2 }))
    expect(await failureOf(() => detectGenerations([unknown], 'auto'))).toBe(
      `Bad input: ${unknown}:1: the format is unknown: rows have id and "a b". ` +
        'Give rows of {"task_id", "generation"}, or human-eval samples: rows of {"task_id", "completion"}.'
    )
    const wide = folder.write(
      'wide.jsonl',
      jsonLines(Object.fromEntries(Array.from('abcdefghijklmno', (key) => [key, 0])))
    )
    expect(await failureOf(() => detectGenerations([wide], 'auto'))).toContain(
      'rows have a, b, c, d, e, f, g, h, i, j, k, l and 3 more'
    )
    const empty = folder.write('empty.jsonl', '{}')
    expect(await failureOf(() => detectGenerations([empty], 'auto'))).toContain(
      'the format is unknown: the row is empty'
    )
  })

  itWithData('recognises real files that are not read yet', async (file) => {
    const found = async (relative: string): Promise<string> =>
      failureOf(() => detectGenerations([file(relative)], 'auto'))
    expect(await found('lm-eval-samples/samples_mbpp_llada15_lastrow.jsonl')).toContain('lm-evaluation-harness samples')
    expect(await found('bcb-results-qwen/Qwen2.5-Coder-7B-Instruct--instruct.jsonl.gz')).toContain(
      'EvalPlus or BigCodeBench samples'
    )
    expect(await found('bigcode-eval/llama3-8b-instruct_k1_generations_humaneval.json')).toContain(
      'generations of bigcode-evaluation-harness'
    )
    expect(await found('lcb-results/Qwen2.5-7B-Instruct__Scenario.codegeneration_1_0.2.json.gz')).toContain(
      'LiveCodeBench generations'
    )
    expect(await found('humanevalplus/HumanEvalPlus-fe585eb4.jsonl.gz')).toContain('EvalPlus problems')
    expect(await found('humaneval/HumanEval.jsonl.gz')).toContain('the file holds HumanEval problems')
    expect(await found('mbpp/sanitized-mbpp.json')).toContain('the file holds sanitized MBPP problems')
  })
})

describe('detectProblems', () => {
  it('explains itself', async () => {
    expect((await detectProblems([humanEval])).note).toBe(
      'problems: HumanEval problems, because rows have task_id, prompt, entry_point and test'
    )
    expect((await detectProblems([nativeProblems])).format.name).toBe('native')
  })

  it('says so of a file of generations', async () => {
    const remedy = 'Give it as generations, and the file of the tasks with their tests as problems.'
    expect(await failureOf(() => detectProblems([native]))).toBe(
      `Bad input: ${native}:1: the file holds native rows, because rows have task_id and generation, and no problems. ${remedy}`
    )
    const chat = folder.write('batch.jsonl', jsonLines({ custom_id: 'a', response: {} }))
    expect(await failureOf(() => detectProblems([chat]))).toBe(
      `Bad input: ${chat}:1: the file holds OpenAI batch output, because rows have custom_id and response, and no problems. ` +
        remedy
    )
  })

  it('refuses files of different formats, and rows that fit two', async () => {
    expect(await failureOf(() => detectProblems([mbpp, humanEval]))).toBe(
      `Bad input: ${humanEval}: the file holds HumanEval problems, and ${mbpp} holds MBPP problems. ` +
        'Give problems of one format at a time.'
    )
    const row = { task_id: 'a', prompt: '', entry_point: 'f', test: '', assertions: ['assert 1'] }
    const two = folder.write('two.jsonl', jsonLines(row))
    expect(await failureOf(() => detectProblems([two]))).toBe(
      `Bad input: ${two}:1: the row fits two formats: native problems (rows have task_id and assertions) and ` +
        'HumanEval problems (rows have task_id, prompt, entry_point and test). ' +
        'Leave only the tests of one format in the rows: assertions, test or test_list.'
    )
  })

  it('refuses foreign and unknown formats', async () => {
    const plus = folder.write(
      'plus.jsonl',
      jsonLines({ task_id: 'a', prompt: '', entry_point: 'f', test: '', base_input: [] })
    )
    expect(await failureOf(() => detectProblems([plus]))).toBe(
      `Bad input: ${plus}:1: recognised as EvalPlus problems, because rows have base_input; this format is not read yet. ` +
        'For now give HumanEval or MBPP problems, or write one row for each problem, ' +
        '{"task_id": …, "prompt": …, "entry_point": …, "assertions": […]}.'
    )
    const unknown = folder.write('strange.jsonl', jsonLines({ task_id: 'a', prompt: '' }))
    expect(await failureOf(() => detectProblems([unknown]))).toBe(
      `Bad input: ${unknown}:1: the format is unknown: rows have task_id and prompt. ` +
        'Give HumanEval problems, MBPP problems, or rows of {"task_id", "prompt", "entry_point", "assertions"}.'
    )
  })

  itWithData('recognises real problem sets that are not read yet', async (file) => {
    const found = async (relative: string): Promise<string> => failureOf(() => detectProblems([file(relative)]))
    expect(await found('bigcodebench/BigCodeBench.jsonl.gz')).toContain('BigCodeBench problems')
    expect(await found('mbppplus/MbppPlus.jsonl.gz')).toContain('EvalPlus problems')
    expect(await found('multipl-e/humaneval-cpp.jsonl.gz')).toContain('MultiPL-E problems')
    expect(await found('apps-selected150/selected150.jsonl')).toContain('APPS problems')
    expect(await found('sandboxfusion-samples/code_eval_mbpp.jsonl')).toContain('SandboxFusion problems')
  })
})
