export const id = 178;
export const ids = [178];
export const modules = {

/***/ 178:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runAction: () => (/* binding */ runAction)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: ./node_modules/@actions/core/lib/core.js + 14 modules
var core = __webpack_require__(6421);
// EXTERNAL MODULE: ./src/cancellation.ts
var cancellation = __webpack_require__(4632);
// EXTERNAL MODULE: ./src/errors.ts
var errors = __webpack_require__(3916);
// EXTERNAL MODULE: ./src/execution/processors.ts
var processors = __webpack_require__(5749);
// EXTERNAL MODULE: ./src/gate.ts + 43 modules
var gate = __webpack_require__(9393);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 15 modules
var schemas = __webpack_require__(9691);
;// CONCATENATED MODULE: ./src/github/context.ts

const pullRequestEvent = schemas/* object */.Ikc({
    pull_request: schemas/* object */.Ikc({ number: schemas/* int */.Whr(), head: schemas/* object */.Ikc({ sha: schemas/* string */.YjP().regex(/^[0-9a-f]{40}$/) }) })
});
const commitSha = schemas/* string */.YjP().regex(/^[0-9a-f]{40}$/);
/**
 * The commit that a workflow run belongs to. For a pull request that is its head: GITHUB_SHA is then the commit of a
 * test merge, which nobody knows.
 */
async function findCommit() {
    const context = await readContext();
    if (context === undefined)
        return undefined;
    const event = pullRequestEvent.safeParse(context.payload);
    if (event.success)
        return { sha: event.data.pull_request.head.sha, pullRequest: event.data.pull_request.number };
    const sha = commitSha.safeParse(context.sha);
    return sha.success ? { sha: sha.data } : undefined;
}
/** Undefined where the event file cannot be read: a report without its commit is better than none. */
async function readContext() {
    try {
        return (await __webpack_require__.e(/* import() */ 413).then(__webpack_require__.bind(__webpack_require__, 2413))).context;
    }
    catch {
        return undefined;
    }
}

// EXTERNAL MODULE: ./src/report/escape.ts + 1 modules
var report_escape = __webpack_require__(3909);
;// CONCATENATED MODULE: ./src/report/markdown-blocks.ts

/** A column of text. */
function left(title) {
    return { title, delimiter: (0,report_escape/* gfm */.Te) `---` };
}
/** A column of numbers. */
function right(title) {
    return { title, delimiter: (0,report_escape/* gfm */.Te) `--:` };
}
/** A table; each row has as many cells as there are columns. */
function table(columns, rows) {
    const titles = tableRow(columns.map(({ title }) => title));
    const delimiters = tableRow(columns.map(({ delimiter }) => delimiter));
    return (0,report_escape/* joinMarkdown */.UF)([titles, delimiters, ...rows.map(tableRow)], (0,report_escape/* gfm */.Te) `\n`);
}
/** A part that is folded until a reader opens it. */
function details(summary, body) {
    return (0,report_escape/* gfm */.Te) `<details>\n<summary>${summary}</summary>\n\n${body}\n\n</details>`;
}
/** Blocks with an empty line between them. */
function blocks(parts) {
    return (0,report_escape/* joinMarkdown */.UF)(parts.filter((part) => part !== undefined), (0,report_escape/* gfm */.Te) `\n\n`);
}
function bulletList(items) {
    return (0,report_escape/* joinMarkdown */.UF)(items.map((item) => (0,report_escape/* gfm */.Te) `- ${item}`), (0,report_escape/* gfm */.Te) `\n`);
}
function tableRow(cells) {
    return (0,report_escape/* gfm */.Te) `| ${(0,report_escape/* joinMarkdown */.UF)(cells, (0,report_escape/* gfm */.Te) ` | `)} |`;
}

;// CONCATENATED MODULE: ./src/report/problem-summary.ts



const headings = {
    settings: (0,report_escape/* gfm */.Te) `Bad settings: nothing was run`,
    data: (0,report_escape/* gfm */.Te) `Bad input: nothing was scored`,
    infrastructure: (0,report_escape/* gfm */.Te) `Not completed: there is no verdict`
};
/** The Markdown of a job summary for a run that ended without a verdict: the kind, where, what, and what to do. */
function renderProblemSummary(error) {
    const { kind, location, problem, remedy } = error;
    return blocks([
        (0,report_escape/* gfm */.Te) `## ❌ ${headings[kind]}`,
        location === undefined ? undefined : (0,report_escape/* gfm */.Te) `Where: ${(0,report_escape/* codeSpan */.SS)((0,errors/* describeLocation */.lR)(location), 500)}`,
        (0,report_escape/* codeBlock */.DV)(problem, 20_000),
        (0,report_escape/* gfm */.Te) `What to do: ${(0,report_escape/* plain */.pj)(remedy, 2000)}`
    ]);
}

// EXTERNAL MODULE: ./node_modules/fraction.js/dist/fraction.mjs
var fraction = __webpack_require__(1952);
// EXTERNAL MODULE: ./src/model.ts
var model = __webpack_require__(182);
// EXTERNAL MODULE: ./src/report/numbers.ts
var numbers = __webpack_require__(5616);
// EXTERNAL MODULE: ./src/report/wording.ts
var wording = __webpack_require__(5594);
;// CONCATENATED MODULE: ./src/report/summary-sections.ts






/** Each threshold and whether it was met; nothing without thresholds. */
function ruleTable(report) {
    if (report.rules.length === 0)
        return undefined;
    return table([left((0,report_escape/* gfm */.Te) `Threshold`), right((0,report_escape/* gfm */.Te) `Measured`), left((0,report_escape/* gfm */.Te) `Outcome`)], report.rules.map((result) => [
        (0,report_escape/* codeSpan */.SS)(result.rule.text, 100),
        result.status === 'undefined' ? (0,report_escape/* gfm */.Te) `–` : (0,report_escape/* plain */.pj)((0,wording/* formatMeasured */.U6)(result, report), 100),
        describeOutcome(result)
    ]));
}
/** Every pass@k, and the score. */
function metricTable(report) {
    const { passAtK, score } = report.metrics;
    const measures = [
        ...passAtK.map(({ k, value }) => [{ kind: 'pass-at-k', k }, (0,report_escape/* gfm */.Te) `pass@${k}`, value]),
        [{ kind: 'score' }, (0,report_escape/* gfm */.Te) `score`, score]
    ];
    return table([left((0,report_escape/* gfm */.Te) `Metric`), right((0,report_escape/* gfm */.Te) `Value`), right((0,report_escape/* gfm */.Te) `Percent`)], measures.map(([measure, name, value]) => {
        const boundaries = (0,wording/* boundariesOf */._t)(measure, report);
        const share = (0,numbers/* formatShare */.T1)(value, boundaries) + (0,wording/* countsBehind */.tm)(measure, report.metrics);
        return [name, (0,report_escape/* plain */.pj)(share, 100), (0,report_escape/* plain */.pj)((0,numbers/* formatPercent */.l9)(value, boundaries), 100)];
    }));
}
/** How the candidates ended. */
function exitCodeTable(report) {
    const { candidates, exitCodes: counts } = report.metrics;
    return table([left((0,report_escape/* gfm */.Te) `Exit code`), right((0,report_escape/* gfm */.Te) `Candidates`), right((0,report_escape/* gfm */.Te) `Share`)], model/* exitCodes */.h.map((exitCode) => {
        const share = new fraction/* default */.A(counts[exitCode], Math.max(candidates, 1));
        const percent = (0,numbers/* formatPercent */.l9)(share, (0,wording/* boundariesOf */._t)({ kind: 'exit-code', exitCode }, report));
        return [(0,report_escape/* codeSpan */.SS)(exitCode, 20), (0,report_escape/* plain */.pj)((0,numbers/* formatCount */.B4)(counts[exitCode]), 20), (0,report_escape/* plain */.pj)(percent, 20)];
    }));
}
/** What a reader must know to read the numbers right; nothing where there is nothing to say. */
function notes(report, most) {
    const all = [...(0,wording/* remarks */.IW)(report), ...report.notes.map((text) => ({ text, ids: [] }))];
    return all.length === 0 ? undefined : bulletList(listOf(all, most, (remark) => describeRemark(remark, most)));
}
/** What the candidates ran under, and what was read, folded. */
function circumstances(report, most) {
    const { environment, commit, inputs, settings, startedAt, durationSeconds } = report;
    const { interpreter } = environment;
    const text = (value) => (0,report_escape/* codeSpan */.SS)(value, Math.min(most.length, 300));
    const lines = (items) => (0,report_escape/* joinMarkdown */.UF)(items, (0,report_escape/* gfm */.Te) `<br>`);
    const rows = [
        [(0,report_escape/* gfm */.Te) `Tool`, text(`code-exec-gate ${environment.toolVersion}`)],
        [(0,report_escape/* gfm */.Te) `Started`, (0,report_escape/* gfm */.Te) `${text(startedAt)}, took ${(0,report_escape/* plain */.pj)((0,numbers/* formatDuration */.a3)(durationSeconds), 20)}`],
        [(0,report_escape/* gfm */.Te) `Python`, text(`${interpreter.implementation} ${interpreter.version} (${interpreter.executable})`)],
        [(0,report_escape/* gfm */.Te) `Platform`, text(environment.platform)],
        [(0,report_escape/* gfm */.Te) `Isolation`, (0,report_escape/* joinMarkdown */.UF)(listOf(environment.isolation, most, text), (0,report_escape/* gfm */.Te) `, `)],
        [(0,report_escape/* gfm */.Te) `Time limit`, (0,report_escape/* gfm */.Te) `${environment.timeoutSeconds} s`],
        [(0,report_escape/* gfm */.Te) `Output limit`, (0,report_escape/* plain */.pj)((0,wording/* counted */.hS)(environment.outputLimitBytes, 'byte'), 30)],
        [(0,report_escape/* gfm */.Te) `At a time`, (0,report_escape/* plain */.pj)((0,wording/* counted */.hS)(environment.concurrency, 'candidate'), 30)],
        ...(commit === undefined ? [] : [describeCommit(commit)]),
        [(0,report_escape/* gfm */.Te) `Read`, lines(listOf(inputs, most, (input) => describeInput(input, text)))],
        [(0,report_escape/* gfm */.Te) `Settings`, lines(listOf(Object.entries(settings), most, ([name, value]) => text(`${name}: ${value}`)))]
    ];
    return details((0,report_escape/* gfm */.Te) `How it ran`, table([left((0,report_escape/* gfm */.Te) `What`), left((0,report_escape/* gfm */.Te) `Value`)], rows));
}
/** What becomes of the first items, and how many more there are. */
function listOf(items, most, show) {
    const shown = items.slice(0, most.items).map(show);
    const more = items.length - shown.length;
    return more === 0 ? shown : [...shown, (0,report_escape/* plain */.pj)(`and ${(0,numbers/* formatCount */.B4)(more)} more`, 100)];
}
function describeOutcome(result) {
    switch (result.status) {
        case 'held':
            return (0,report_escape/* gfm */.Te) `✅ met`;
        case 'broken':
            return (0,report_escape/* gfm */.Te) `❌ not met`;
        case 'undefined':
            return (0,report_escape/* gfm */.Te) `⚠️ not computed: ${(0,report_escape/* plain */.pj)(result.reason, 300)}`;
    }
}
function describeRemark({ text, ids }, { length }) {
    if (ids.length === 0)
        return (0,report_escape/* plain */.pj)(text, length);
    const named = listOf(ids, { items: 5 }, (id) => (0,report_escape/* codeSpan */.SS)(id, 100));
    return (0,report_escape/* gfm */.Te) `${(0,report_escape/* plain */.pj)(text, length)}: ${(0,report_escape/* joinMarkdown */.UF)(named, (0,report_escape/* gfm */.Te) `, `)}`;
}
function describeCommit({ sha, pullRequest }) {
    const short = (0,report_escape/* codeSpan */.SS)(sha.slice(0, 12), 12);
    return [(0,report_escape/* gfm */.Te) `Commit`, pullRequest === undefined ? short : (0,report_escape/* gfm */.Te) `${short}, pull request ${pullRequest}`];
}
function describeInput({ role, file, bytes, sha256 }, text) {
    const size = (0,report_escape/* plain */.pj)((0,wording/* counted */.hS)(bytes, 'byte'), 30);
    return (0,report_escape/* gfm */.Te) `${(0,report_escape/* plain */.pj)(role, 20)} ${text(file)}, ${size}, sha256 ${(0,report_escape/* codeSpan */.SS)(sha256.slice(0, 12), 12)}`;
}

;// CONCATENATED MODULE: ./src/report/summary-tasks.ts





const idLength = 100;
const sourceLength = 200;
/** What became of each task, folded; nothing without tasks. */
function taskTable(tasks, isAll) {
    if (tasks.length === 0)
        return undefined;
    return details((0,report_escape/* plain */.pj)(isAll ? `All ${(0,wording/* counted */.hS)(tasks.length, 'task')}` : (0,wording/* counted */.hS)(tasks.length, 'failing task'), 100), table([left((0,report_escape/* gfm */.Te) `Task`), right((0,report_escape/* gfm */.Te) `Samples`), right((0,report_escape/* gfm */.Te) `Passed`), right((0,report_escape/* gfm */.Te) `Score`), left((0,report_escape/* gfm */.Te) `Exit codes`)], tasks.map((task) => [
        (0,report_escape/* codeSpan */.SS)(task.taskId, idLength),
        (0,report_escape/* plain */.pj)((0,numbers/* formatCount */.B4)(task.n), 20),
        (0,report_escape/* plain */.pj)((0,numbers/* formatCount */.B4)(task.c), 20),
        (0,report_escape/* plain */.pj)((0,numbers/* formatShare */.T1)(task.score, []), 20),
        exitCodeCell(task.exitCodes)
    ])));
}
/** Why tasks failed: the first sample of each that did not pass, folded; nothing where none failed. */
function failureTable({ failures, tasks }, most) {
    const shown = failures.slice(0, most);
    if (shown.length === 0)
        return undefined;
    const failing = tasks.filter(wording/* isFailing */.DI).length;
    const isCut = shown.length === failures.length && failing > failures.length;
    return details((0,report_escape/* gfm */.Te) `Why tasks failed: the first sample of each that did not pass`, blocks([
        isCut
            ? (0,report_escape/* plain */.pj)(`The first ${(0,numbers/* formatCount */.B4)(shown.length)} of ${(0,numbers/* formatCount */.B4)(failing)} failing tasks.`, 100)
            : undefined,
        table([
            left((0,report_escape/* gfm */.Te) `Task`),
            right((0,report_escape/* gfm */.Te) `Sample`),
            left((0,report_escape/* gfm */.Te) `Exit code`),
            left((0,report_escape/* gfm */.Te) `First failing assertion`),
            left((0,report_escape/* gfm */.Te) `Detail`)
        ], shown.map(({ taskId, sample, exitCode, failedAssertion, detail }) => [
            (0,report_escape/* codeSpan */.SS)(taskId, idLength),
            (0,report_escape/* gfm */.Te) `${sample}`,
            (0,report_escape/* codeSpan */.SS)(exitCode, 20),
            failedAssertion === '' ? (0,report_escape/* gfm */.Te) `` : (0,report_escape/* codeSpan */.SS)(failedAssertion, sourceLength),
            detail === '' ? (0,report_escape/* gfm */.Te) `` : (0,report_escape/* codeSpan */.SS)(detail, sourceLength)
        ]))
    ]));
}
/** `pass` for one sample, `3 × pass, 2 × timeout` for several. */
function exitCodeCell(counts) {
    const present = model/* exitCodes */.h.filter((code) => counts[code] > 0);
    const isOne = model/* exitCodes */.h.reduce((sum, code) => sum + counts[code], 0) === 1;
    return (0,report_escape/* joinMarkdown */.UF)(present.map((code) => (isOne ? (0,report_escape/* codeSpan */.SS)(code, 20) : (0,report_escape/* gfm */.Te) `${counts[code]} × ${(0,report_escape/* codeSpan */.SS)(code, 20)}`)), (0,report_escape/* gfm */.Te) `, `);
}

;// CONCATENATED MODULE: ./src/report/summary.ts





/**
 * A run as the Markdown of a job summary. Where all of it would be too long, whole parts are left out, and a line says
 * which: a reader never sees half a table.
 *
 * @param budgetBytes most bytes of UTF-8, at least 1,000: GitHub drops a summary above 1 MiB
 */
function renderSummary(report, budgetBytes = 1_000_000) {
    for (const level of levels) {
        if (countRows(report, level) * leastRowBytes > budgetBytes)
            continue;
        const summary = renderLevel(report, level);
        if (Buffer.byteLength(summary) <= budgetBytes)
            return summary;
    }
    return blocks([heading(report), leftOut('everything but the verdict')]);
}
const levels = [
    { passingTasks: true, failingTasks: Infinity, isClipped: false },
    ...[Infinity, 500, 100, 20, 0].map((failingTasks) => ({ passingTasks: false, failingTasks, isClipped: false })),
    { passingTasks: false, failingTasks: 0, isClipped: true }
];
/** No row of a table of tasks is shorter: spares rendering a million of them to find out. */
const leastRowBytes = 30;
const summary_headings = {
    pass: (0,report_escape/* gfm */.Te) `## ✅ `,
    none: (0,report_escape/* gfm */.Te) `## `,
    fail: (0,report_escape/* gfm */.Te) `## ❌ `,
    'not-enough-evidence': (0,report_escape/* gfm */.Te) `## ⚠️ `
};
function renderLevel(report, level) {
    const most = level.isClipped ? { items: 10, length: 100 } : { items: Infinity, length: 2000 };
    return blocks([
        heading(report),
        (0,report_escape/* plain */.pj)(`${(0,wording/* sizeOfRun */._d)(report.metrics)}.`, 1000),
        ruleTable(report),
        metricTable(report),
        exitCodeTable(report),
        notes(report, most),
        leftOut(describeLeftOut(report, level)),
        ...taskTables(report, level),
        circumstances(report, most)
    ]);
}
function heading(report) {
    return (0,report_escape/* gfm */.Te) `${summary_headings[report.verdict]}${(0,report_escape/* plain */.pj)((0,wording/* verdictSentence */.BT)(report), 1000)}`;
}
function taskTables(report, { passingTasks, failingTasks }) {
    if (failingTasks === 0)
        return [];
    const tasks = passingTasks ? report.tasks : report.tasks.filter(wording/* isFailing */.DI).slice(0, failingTasks);
    return [failureTable(report, failingTasks), taskTable(tasks, passingTasks)];
}
function countRows(report, { passingTasks, failingTasks }) {
    if (passingTasks)
        return report.tasks.length;
    return Math.min(report.tasks.filter(wording/* isFailing */.DI).length, failingTasks);
}
/** Empty where nothing is. */
function describeLeftOut({ tasks }, { passingTasks, failingTasks, isClipped }) {
    if (passingTasks)
        return '';
    if (isClipped)
        return 'the tables of tasks, and the ends of long notes and lists';
    if (failingTasks === 0)
        return 'the tables of tasks';
    const failing = tasks.filter(wording/* isFailing */.DI).length;
    const passing = `${(0,wording/* counted */.hS)(tasks.length - failing, 'task')} without a failing sample`;
    return failing <= failingTasks ? passing : `${passing}, and all failing tasks but the first ${failingTasks}`;
}
function leftOut(what) {
    if (what === '')
        return undefined;
    return (0,report_escape/* gfm */.Te) `_Left out to stay within the size that GitHub shows:_ ${(0,report_escape/* plain */.pj)(what, 1000)}. Every candidate is in <code>results.jsonl</code>.`;
}

// EXTERNAL MODULE: ./src/report/terminal.ts + 1 modules
var terminal = __webpack_require__(8641);
// EXTERNAL MODULE: ./src/settings.ts
var src_settings = __webpack_require__(8750);
;// CONCATENATED MODULE: ./src/action.ts














const lineLimit = 4000;
const progressMilliseconds = 10_000;
/** The gate as an Action: inputs in, outputs, job summary and status out. Never throws. */
async function runAction(environment) {
    try {
        const settings = (0,src_settings/* parseSettings */.P$)(Object.fromEntries(src_settings/* settingNames */.H$.map((name) => [name, core/* getInput */.V4(name)])));
        const run = await (0,gate/* runGate */.R)(settings, {
            // GITHUB_ACTION names the step: two gates in one job must not share a folder.
            outputDirectory: (0,external_node_path_.join)(environment['RUNNER_TEMP'] ?? (0,external_node_os_.tmpdir)(), 'code-exec-gate', environment['GITHUB_ACTION'] ?? 'step'),
            processors: (0,processors/* countProcessors */.t)(),
            platform: `${process.platform} ${process.arch}`,
            commit: await findCommit(),
            signal: (0,cancellation/* cancellation */.W)(),
            say,
            warn: (line) => {
                core/* warning */.$e((0,report_escape/* logLine */.BP)(line, lineLimit));
            },
            showProgress: occasionally(progressMilliseconds, (progress) => {
                core/* info */.pq((0,terminal/* renderProgress */.E)(progress));
            })
        });
        core/* info */.pq((0,terminal/* renderTerminal */.b)(run.report, { colour: false }));
        setOutputs(run);
        await writeSummary(renderSummary(run.report), environment);
        announce(run);
    }
    catch (thrown) {
        const error = (0,errors/* toGateError */.Vl)(thrown);
        core/* setFailed */.C1((0,report_escape/* logLine */.BP)((0,errors/* describeError */.Uc)(error), lineLimit));
        if (core/* isDebug */._o() && thrown instanceof Error)
            core/* debug */.Yz((0,report_escape/* logLine */.BP)(thrown.stack ?? '', lineLimit));
        await writeSummary(renderProblemSummary(error), environment);
        setFailedOutputs(error);
    }
}
function setFailedOutputs(error) {
    try {
        core/* setOutput */.uH('passed', 'false');
        if (error.kind === 'infrastructure')
            core/* setOutput */.uH('verdict', 'not-completed');
    }
    catch (reason) {
        core/* warning */.$e((0,report_escape/* logLine */.BP)(`The outputs could not be written: ${(0,errors/* messageOf */.bD)(reason)}`, lineLimit));
    }
}
function setOutputs({ report, resultsFile, reportFile }) {
    const { metrics, verdict } = report;
    const passAtK = Object.fromEntries(metrics.passAtK.map(({ k, value }) => [k, value.valueOf()]));
    core/* setOutput */.uH('verdict', verdict);
    core/* setOutput */.uH('passed', `${verdict === 'pass'}`);
    core/* setOutput */.uH('score', `${metrics.score.valueOf()}`);
    core/* setOutput */.uH('pass-at-1', `${passAtK[1] ?? ''}`);
    core/* setOutput */.uH('pass-at-k', JSON.stringify(passAtK));
    core/* setOutput */.uH('exit-codes', JSON.stringify(metrics.exitCodes));
    core/* setOutput */.uH('tasks', `${metrics.tasks}`);
    core/* setOutput */.uH('candidates', `${metrics.candidates}`);
    core/* setOutput */.uH('results', resultsFile);
    core/* setOutput */.uH('report', reportFile);
}
/** A runner without a summary file loses the summary, not the verdict. */
async function writeSummary(text, environment) {
    try {
        await core/* summary */.z.addRaw(text, true).write();
    }
    catch (error) {
        const file = environment['GITHUB_STEP_SUMMARY'] ?? '(GITHUB_STEP_SUMMARY is not set)';
        core/* warning */.$e((0,report_escape/* logLine */.BP)(`The job summary could not be written to ${file}: ${(0,errors/* messageOf */.bD)(error)}`, lineLimit));
    }
}
/** The status of the step, last of all. */
function announce({ report }) {
    const sentence = (0,report_escape/* logLine */.BP)((0,wording/* verdictSentence */.BT)(report), lineLimit);
    if (report.verdict === 'pass' || report.verdict === 'none')
        core/* info */.pq(sentence);
    else
        core/* setFailed */.C1(`${sentence}. The job summary lists the failing tasks.`);
}
function say(line) {
    core/* info */.pq((0,report_escape/* logLine */.BP)(line, lineLimit));
}
/** Calls through at most once in so many milliseconds, and not at the start. */
function occasionally(milliseconds, act) {
    let actedAt = Date.now();
    return (value) => {
        if (Date.now() - actedAt < milliseconds)
            return;
        actedAt = Date.now();
        act(value);
    };
}


/***/ })

};
