export const id = 696;
export const ids = [696];
export const modules = {

/***/ 4632:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ cancellation)
/* harmony export */ });
/**
 * A signal that aborts when the user or the runner asks the process to end. The second request ends it at once.
 */
function cancellation() {
    const controller = new AbortController();
    for (const name of ['SIGINT', 'SIGTERM']) {
        process.once(name, () => {
            controller.abort();
        });
    }
    return controller.signal;
}


/***/ }),

/***/ 3916:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EN: () => (/* binding */ InfrastructureError),
/* harmony export */   GN: () => (/* binding */ SettingsError),
/* harmony export */   Tu: () => (/* binding */ exitStatuses),
/* harmony export */   Uc: () => (/* binding */ describeError),
/* harmony export */   Vl: () => (/* binding */ toGateError),
/* harmony export */   YQ: () => (/* binding */ cancelledError),
/* harmony export */   bD: () => (/* binding */ messageOf),
/* harmony export */   fL: () => (/* binding */ DataError),
/* harmony export */   lR: () => (/* binding */ describeLocation),
/* harmony export */   ue: () => (/* binding */ GateError)
/* harmony export */ });
/* harmony import */ var node_util_types__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3429);
/* harmony import */ var node_util_types__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_util_types__WEBPACK_IMPORTED_MODULE_0__);

/** Trouble with what is wrong, where it is, and what to do about it. */
class GateError extends Error {
    problem;
    remedy;
    location;
    /**
     * @param problem what is wrong, without a final full stop; may quote data
     * @param remedy what to do, a whole sentence
     * @param location where it is
     */
    constructor(problem, remedy, location) {
        super(problem);
        this.problem = problem;
        this.remedy = remedy;
        this.location = location;
        this.name = new.target.name;
    }
}
/** The settings cannot be used. `problems` lists every one of them. */
class SettingsError extends GateError {
    kind = 'settings';
}
/** A file of the user's is not what it must be. */
class DataError extends GateError {
    kind = 'data';
}
/** The machine failed: never the candidate's fault and never a score. */
class InfrastructureError extends GateError {
    kind = 'infrastructure';
}
/** Exit status of the command line for each kind; a failed gate is 1. */
const exitStatuses = { settings: 2, data: 2, infrastructure: 3 };
const headings = {
    settings: 'Bad settings',
    data: 'Bad input',
    infrastructure: 'Not completed'
};
/** The error for a person: its kind, where, what, and the remedy. May hold text from data: encode it for its sink. */
function describeError(error) {
    const where = error.location === undefined ? '' : `${describeLocation(error.location)}: `;
    return `${headings[error.kind]}: ${where}${error.problem}. ${error.remedy}`;
}
/** `file:line, field "name"`, as far as known. */
function describeLocation({ file, line, field }) {
    return file + (line === undefined ? '' : `:${line}`) + (field === undefined ? '' : `, field "${field}"`);
}
/** The user or the runner has asked the run to end. */
function cancelledError() {
    return new InfrastructureError('the run was cancelled', 'Run again.');
}
/** Any thrown value as a GateError: what nobody foresaw is a fault of ours, reported as infrastructure. */
function toGateError(thrown) {
    if (thrown instanceof GateError)
        return thrown;
    return new InfrastructureError(`an unexpected fault: ${messageOf(thrown)}`, 'This is a defect of Code Exec Gate: please report it with the log of a run with debug logging.');
}
/** What a thrown value says. */
function messageOf(thrown) {
    return (0,node_util_types__WEBPACK_IMPORTED_MODULE_0__.isNativeError)(thrown) ? thrown.message : String(thrown);
}


/***/ }),

/***/ 356:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gr: () => (/* binding */ defaultDeniedModules),
/* harmony export */   QI: () => (/* binding */ outputLimitBytes),
/* harmony export */   _v: () => (/* binding */ defaultTimeoutSeconds),
/* harmony export */   x1: () => (/* binding */ clampTimeout)
/* harmony export */ });
const defaultTimeoutSeconds = 3;
const outputLimitBytes = 262_144;
/** Submodules of each are denied too. `urllib` and `http.client` are written out as candidates write them. */
const defaultDeniedModules = [
    'subprocess',
    'socket',
    'requests',
    'urllib',
    'ctypes',
    'shutil',
    'http.client',
    'asyncio.subprocess'
];
const leastTimeoutSeconds = 0.1;
const mostTimeoutSeconds = 30;
/** The nearest timeout that is allowed, in [0.1, 30] seconds. @throws {RangeError} for NaN */
function clampTimeout(seconds) {
    if (Number.isNaN(seconds))
        throw new RangeError('a timeout must be a number of seconds');
    return Math.min(mostTimeoutSeconds, Math.max(leastTimeoutSeconds, seconds));
}


/***/ }),

/***/ 5749:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ countProcessors)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8161);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_os__WEBPACK_IMPORTED_MODULE_1__);


/**
 * CPUs that this process may use: those of its affinity, or fewer where its control group has a smaller quota, as
 * containers have. At least 1.
 *
 * @param read gives a file's text, or undefined where there is none
 */
function countProcessors(available = (0,node_os__WEBPACK_IMPORTED_MODULE_1__.availableParallelism)(), read = readIfPresent) {
    const quota = quotaOfVersion2(read) ?? quotaOfVersion1(read) ?? available;
    return Math.max(1, Math.min(available, Math.ceil(quota)));
}
/** `cpu.max` holds quota and period in microseconds, or `max` for no quota. */
function quotaOfVersion2(read) {
    const [quota, period] = read('/sys/fs/cgroup/cpu.max')?.split(' ') ?? [];
    return ratio(quota, period);
}
/** A quota of -1 is none. */
function quotaOfVersion1(read) {
    return ratio(read('/sys/fs/cgroup/cpu/cpu.cfs_quota_us'), read('/sys/fs/cgroup/cpu/cpu.cfs_period_us'));
}
function ratio(quota, period) {
    const value = Number(quota) / Number(period);
    return Number.isFinite(value) && value > 0 ? value : undefined;
}
function readIfPresent(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(path, 'utf8');
    }
    catch {
        return undefined;
    }
}


/***/ }),

/***/ 9393:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  R: () => (/* binding */ runGate)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
var external_node_path_default = /*#__PURE__*/__webpack_require__.n(external_node_path_);
// EXTERNAL MODULE: ./src/errors.ts
var errors = __webpack_require__(3916);
// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: external "node:util/types"
var types_ = __webpack_require__(3429);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 15 modules
var schemas = __webpack_require__(9691);
;// CONCATENATED MODULE: ./src/execution/interpreter.ts





const leastVersion = [3, 9];
/** One line of JSON; runs on any Python 3. */
const question = `import json, platform, sys
print(json.dumps({"executable": sys.executable, "path": sys.path, "version": platform.python_version(),
 "major": sys.version_info[0], "minor": sys.version_info[1], "implementation": platform.python_implementation()}))`;
const answer = schemas/* object */.Ikc({
    executable: schemas/* string */.YjP().min(1, 'its sys.executable is empty, as without a PATH'),
    path: schemas/* array */.YOg(schemas/* string */.YjP()).min(1),
    version: schemas/* string */.YjP(),
    major: schemas/* number */.aig(),
    minor: schemas/* number */.aig(),
    implementation: schemas/* string */.YjP()
});
/**
 * Asks a Python command once where its interpreter and its modules are, so that no shim runs per candidate.
 *
 * @param command a name on the PATH or a path, such as `python3`
 * @throws {InfrastructureError} where there is none, it does not answer, or it is older than Python 3.9
 */
async function findInterpreter(command) {
    const { major, minor, ...found } = await ask(command);
    if (major < leastVersion[0] || (major === leastVersion[0] && minor < leastVersion[1])) {
        throw new errors/* InfrastructureError */.EN(`"${command}" is Python ${found.version}, which is too old`, 'Set `python` to a Python of version 3.9 or newer, for example with actions/setup-python.');
    }
    return { command, ...found };
}
async function ask(command) {
    try {
        const { stdout } = await (0,external_node_util_.promisify)(external_node_child_process_.execFile)(command, ['-I', '-c', question], { timeout: 60_000 });
        const parsed = answer.safeParse(JSON.parse(stdout));
        if (parsed.success)
            return parsed.data;
        throw new Error(parsed.error.issues.map((issue) => issue.message).join('; '));
    }
    catch (error) {
        const missing = (0,types_.isNativeError)(error) && 'code' in error && error.code === 'ENOENT';
        throw new errors/* InfrastructureError */.EN(missing
            ? `there is no Python interpreter "${command}"`
            : `"${command}" did not answer as Python 3 does: ${firstLineOf(error)}`, 'Install Python 3.9 or newer, or set `python` to the command that starts it.');
    }
}
/** What a command that failed said first, or else what is wrong with its answer. */
function firstLineOf(error) {
    const said = (0,types_.isNativeError)(error) && 'stderr' in error ? String(error.stderr).trim() : '';
    return (said || (0,errors/* messageOf */.bD)(error)).split('\n', 1).join('');
}

// EXTERNAL MODULE: ./src/execution/limits.ts
var execution_limits = __webpack_require__(356);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:url"
var external_node_url_ = __webpack_require__(3136);
;// CONCATENATED MODULE: ./src/execution/python-files.ts



const here = external_node_path_default().dirname((0,external_node_url_.fileURLToPath)(import.meta.url));
/**
 * Arguments with which an interpreter calls a function of one of our Python files; `sys.argv[2:]` holds the rest.
 * Isolated, without `site`, and without writing byte code beside the files.
 */
function pythonArguments(module, call, ...rest) {
    const program = `import sys; sys.path.insert(0, sys.argv[1]); import ${module}; ${module}.${call}`;
    return ['-I', '-S', '-B', '-c', program, pythonFolder(), ...rest];
}
/** Beside this file in src/ and in dist/, one level up for the library's bundle. */
function pythonFolder() {
    const beside = external_node_path_default().join(here, 'python');
    return (0,external_node_fs_.existsSync)(beside) ? beside : external_node_path_default().join(here, '..', 'python');
}

;// CONCATENATED MODULE: ./src/execution/scratch.ts







const removalMilliseconds = 10_000;
/**
 * Makes the folder below which the candidates of a run have theirs.
 *
 * @throws {InfrastructureError} where none can be made
 */
async function makeScratch() {
    try {
        return await (0,promises_.mkdtemp)(external_node_path_default().join((0,external_node_os_.tmpdir)(), 'code-exec-gate-'));
    }
    catch (error) {
        throw new errors/* InfrastructureError */.EN(`there is no temporary folder to work in: ${(0,errors/* messageOf */.bD)(error)}`, 'Set TMPDIR to a folder that can be written to, with space left.');
    }
}
/** Removes that folder. What candidates have made of it must not cost a run its verdict: this never throws. */
async function removeScratch(scratch, { executable }) {
    try {
        await (0,promises_.rm)(scratch, { recursive: true, force: true });
    }
    catch {
        // Folders nested too deep or without permissions, which Python's side knows how to remove.
        const argv = pythonArguments('scratch', 'remove(sys.argv[2])', scratch);
        await (0,external_node_util_.promisify)(external_node_child_process_.execFile)(executable, argv, { timeout: removalMilliseconds }).catch(() => undefined);
    }
}

;// CONCATENATED MODULE: ./src/execution/outcome.ts
/** A warden's answer as an outcome. */
function toOutcome(reply, assertionsTotal) {
    const measured = {
        assertionsTotal,
        detail: reply.detail,
        judged: 'in-process',
        durationSeconds: reply.duration_s,
        cpuSeconds: reply.cpu_s
    };
    switch (reply.exit_code) {
        case 'pass':
            // A check function that returns early has passed by what it is: an assertion it chose to leave out counts as held.
            return { ...measured, exitCode: 'pass', score: 1, assertionsPassed: assertionsTotal };
        case 'assertion_fail': {
            // All may have held before a set-up statement of the tests raised: that counts as one that did not.
            const assertionsPassed = Math.min(reply.assertions_passed, assertionsTotal - 1);
            const score = assertionsPassed / assertionsTotal;
            return {
                ...measured,
                exitCode: 'assertion_fail',
                score,
                assertionsPassed,
                failedAssertion: reply.failed_assertion
            };
        }
        case 'syntax_error':
        case 'timeout':
        case 'error':
            return { ...measured, exitCode: reply.exit_code, score: 0, assertionsPassed: 0 };
    }
}
/** A candidate that came to no end of its own: no code was found in it, or two wardens died under it. */
function notRunOutcome(detail, assertionsTotal) {
    return {
        exitCode: 'error',
        score: 0,
        assertionsPassed: 0,
        assertionsTotal,
        detail,
        judged: 'in-process',
        durationSeconds: 0,
        cpuSeconds: 0
    };
}

// EXTERNAL MODULE: ./src/model.ts
var model = __webpack_require__(182);
;// CONCATENATED MODULE: ./src/execution/protocol.ts


/** Comes before an answer: the process group of the child that works on it. */
const startedSchema = schemas/* object */.Ikc({ started: schemas/* int */.Whr().positive() });
/** What a warden answers. A `fault` is the machine's, never the candidate's. */
const replySchema = schemas/* union */.KCZ([
    schemas/* object */.Ikc({ ready: schemas/* literal */.euz(true) }),
    schemas/* object */.Ikc({ id: schemas/* number */.aig(), fault: schemas/* string */.YjP() }),
    schemas/* object */.Ikc({ id: schemas/* number */.aig(), inspections: schemas/* array */.YOg(schemas/* object */.Ikc({ assertions: schemas/* int */.Whr(), problem: schemas/* string */.YjP() })) }),
    schemas/* object */.Ikc({
        id: schemas/* number */.aig(),
        exit_code: schemas/* enum */.k5n(model/* exitCodes */.h),
        detail: schemas/* string */.YjP(),
        assertions_passed: schemas/* int */.Whr(),
        failed_assertion: schemas/* string */.YjP(),
        duration_s: schemas/* number */.aig(),
        cpu_s: schemas/* number */.aig()
    })
]);
function toWire(tests) {
    return tests.kind === 'check' ? { kind: 'check', source: tests.source, entry_point: tests.entryPoint } : tests;
}

;// CONCATENATED MODULE: ./src/execution/warden.ts



const stderrKept = 4000;
const startSeconds = 30;
const endSeconds = 3;
/** A warden ended, or went silent, while it owed an answer. */
class WardenDied extends Error {
}
/** One Python warden: a process that runs one candidate at a time. Ask it one thing at a time. */
class Warden {
    child;
    buffer = '';
    stderr = '';
    waiting;
    gone;
    childGroup;
    constructor(child) {
        this.child = child;
        child.stdout.setEncoding('utf8').on('data', (text) => {
            this.receive(text);
        });
        child.stderr.setEncoding('utf8').on('data', (text) => {
            this.stderr = (this.stderr + text).slice(-stderrKept);
        });
        // A warden that is gone cannot take a request: its end is what counts, and is reported below.
        child.stdin.on('error', () => undefined);
        child.on('error', (error) => {
            this.fail(error.message);
        });
        child.on('close', (code, signal) => {
            this.fail(`it ended with ${signal ?? `status ${code}`}. ${this.stderr}`.trim());
        });
    }
    /**
     * Starts a warden.
     *
     * @param scratch a folder that is its alone
     * @throws {WardenDied} where it does not come up
     */
    static async start(interpreter, scratch) {
        const argv = pythonArguments('warden', 'main()');
        const child = (0,external_node_child_process_.spawn)(interpreter.executable, argv, { stdio: ['pipe', 'pipe', 'pipe'], env: environment() });
        const warden = new Warden(child);
        try {
            await warden.ask({ op: 'start', path: interpreter.path, scratch }, startSeconds);
            return warden;
        }
        catch (error) {
            await warden.end();
            throw error;
        }
    }
    /**
     * @param patienceSeconds how long the answer may take; past that the warden is killed
     * @throws {WardenDied}
     */
    async ask(request, patienceSeconds) {
        if (this.gone !== undefined)
            throw new WardenDied(this.gone);
        const timer = setTimeout(() => {
            this.child.kill('SIGKILL');
        }, patienceSeconds * 1000);
        try {
            return await new Promise((resolve, reject) => {
                this.waiting = { resolve, reject };
                // JSON.stringify escapes lone surrogates, so that they reach Python unharmed.
                this.child.stdin.write(JSON.stringify(request) + '\n');
            });
        }
        finally {
            clearTimeout(timer);
            this.waiting = undefined;
        }
    }
    /** Ends the warden and the candidate that it runs. Resolves when the process is gone. */
    async end() {
        if (this.gone !== undefined)
            return;
        const closed = new Promise((resolve) => this.child.once('close', resolve));
        // Its input's end is the request to clean up and leave; a warden that cannot is killed.
        this.child.stdin.end();
        const timer = setTimeout(() => this.child.kill('SIGKILL'), endSeconds * 1000);
        await closed;
        clearTimeout(timer);
    }
    receive(text) {
        const lines = (this.buffer + text).split('\n');
        this.buffer = lines.pop() ?? '';
        for (const line of lines)
            this.take(line);
    }
    take(line) {
        try {
            const message = JSON.parse(line);
            const started = startedSchema.safeParse(message);
            if (started.success) {
                this.childGroup = started.data.started;
            }
            else {
                this.childGroup = undefined;
                this.waiting?.resolve(replySchema.parse(message));
            }
        }
        catch (error) {
            this.waiting?.reject(new WardenDied(`it answered what no warden says: ${String(error)}`));
        }
    }
    fail(reason) {
        this.gone ??= reason;
        this.endOrphan();
        this.waiting?.reject(new WardenDied(reason));
    }
    /** A warden that was killed leaves its child behind, which nobody would stop. */
    endOrphan() {
        if (this.childGroup === undefined)
            return;
        try {
            process.kill(-this.childGroup, 'SIGKILL');
        }
        catch {
            // It has ended by itself.
        }
        this.childGroup = undefined;
    }
}
/** Nothing of the gate's own environment, whose secrets would be in procfs, but where a shared libpython is found. */
function environment() {
    const libraryPath = process.env['LD_LIBRARY_PATH'];
    return { PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8', ...(libraryPath && { LD_LIBRARY_PATH: libraryPath }) };
}

;// CONCATENATED MODULE: ./src/execution/slot.ts





/** How much longer than a candidate's own time a warden may take to answer. */
const graceSeconds = 30;
const inspectionSeconds = 30;
/** A place for one warden at a time. */
class Slot {
    scratch;
    options;
    warden;
    ended = false;
    requests = 0;
    constructor(scratch, options) {
        this.scratch = scratch;
        this.options = options;
    }
    async inspect(tests) {
        const reply = await this.ask({ op: 'inspect', id: ++this.requests, tests: tests.map(toWire), timeout_s: inspectionSeconds }, inspectionSeconds * (tests.length + 1));
        if (reply === 'killed' || !('inspections' in reply))
            throw unexpectedReply();
        return reply.inspections;
    }
    async run({ candidate, tests, assertionsTotal }) {
        if (candidate.kind === 'no-code')
            return notRunOutcome(candidate.reason, assertionsTotal);
        const { limits } = this.options;
        const reply = await this.ask({
            op: 'run',
            id: ++this.requests,
            programs: candidate.programs,
            tests: toWire(tests),
            timeout_s: limits.timeoutSeconds,
            output_limit: limits.outputLimitBytes,
            denied: limits.deniedModules
        }, limits.timeoutSeconds);
        if (reply === 'killed')
            return notRunOutcome('ended its supervisor', assertionsTotal);
        if (!('exit_code' in reply))
            throw unexpectedReply();
        return toOutcome(reply, assertionsTotal);
    }
    async end() {
        this.ended = true;
        await this.warden?.end();
    }
    /**
     * Asks, and asks a fresh warden once more where the first one died or reported a fault of the machine.
     * `killed`: two wardens died over the same request, so the request is the cause.
     */
    async ask(request, seconds) {
        const first = await this.attempt(request, seconds);
        if (first !== 'killed' && !('fault' in first))
            return first;
        await this.dismiss();
        const second = await this.attempt(request, seconds);
        if (second !== 'killed' && 'fault' in second)
            throw machineFault(second.fault);
        return second;
    }
    async attempt(request, seconds) {
        if (this.isEnded())
            throw (0,errors/* cancelledError */.YQ)();
        const warden = await this.openWarden();
        // The run may have been cancelled meanwhile, when there was no warden to end.
        if (this.isEnded()) {
            await this.dismiss();
            throw (0,errors/* cancelledError */.YQ)();
        }
        if (!(warden instanceof Warden))
            return warden;
        try {
            return await warden.ask(request, seconds + graceSeconds);
        }
        catch (error) {
            if (!(error instanceof WardenDied))
                throw error;
            if (this.isEnded())
                throw (0,errors/* cancelledError */.YQ)();
            await this.dismiss();
            return 'killed';
        }
    }
    /** The warden at work, or a fresh one. One that does not come up is a fault as any other, and worth a second try. */
    async openWarden() {
        if (this.warden !== undefined)
            return this.warden;
        try {
            await (0,promises_.mkdir)(this.scratch, { recursive: true, mode: 0o700 });
            this.warden = await Warden.start(this.options.interpreter, this.scratch);
            return this.warden;
        }
        catch (error) {
            return { fault: `a warden could not be started: ${(0,errors/* messageOf */.bD)(error)}` };
        }
    }
    async dismiss() {
        await this.warden?.end();
        this.warden = undefined;
    }
    isEnded() {
        return this.ended;
    }
}
/** A fault of the machine, met a second time with a fresh warden. */
function machineFault(fault) {
    return new errors/* InfrastructureError */.EN(`the machine failed twice: ${fault}`, 'Check disk space, memory and process limits of the machine, or lower `concurrency`, and run again.');
}
function unexpectedReply() {
    return new errors/* InfrastructureError */.EN('a warden did not answer what it was asked', 'Run again; report it if it stays.');
}

;// CONCATENATED MODULE: ./src/execution/pool.ts




/**
 * Starts wardens as they are needed, lets `use` work with them, and ends them and removes all they wrote.
 *
 * @throws {InfrastructureError} for a fault of the machine that a fresh warden met again
 */
async function withPool(options, use) {
    if (options.signal?.aborted === true)
        throw (0,errors/* cancelledError */.YQ)();
    const scratch = await makeScratch();
    const slots = Array.from({ length: options.concurrency }, (_, i) => new Slot(external_node_path_default().join(scratch, `${i}`), options));
    const endAll = () => Promise.all(slots.map((slot) => slot.end()));
    const cancel = () => void endAll();
    options.signal?.addEventListener('abort', cancel);
    try {
        return await use(poolOf(slots, options.signal));
    }
    finally {
        options.signal?.removeEventListener('abort', cancel);
        await endAll();
        await removeScratch(scratch, options.interpreter);
    }
}
function poolOf(slots, signal) {
    const [first] = slots;
    if (first === undefined)
        throw new RangeError('a pool needs at least one warden');
    return {
        inspect: (tests) => first.inspect(tests),
        run: (job) => first.run(job),
        async runAll(jobs, settle) {
            const iterator = jobs[Symbol.asyncIterator]();
            let stopped = false;
            const work = async (slot) => {
                for (;;) {
                    const next = stopped ? undefined : await iterator.next();
                    if (next === undefined || next.done === true)
                        return;
                    if (signal?.aborted === true)
                        throw (0,errors/* cancelledError */.YQ)();
                    await settle(next.value, await slot.run(next.value));
                }
            };
            const stop = (error) => {
                stopped = true;
                throw error;
            };
            const results = await Promise.allSettled(slots.map((slot) => work(slot).catch(stop)));
            await iterator.return?.();
            const failed = results.find((result) => result.status === 'rejected');
            if (failed !== undefined)
                throw failed.reason;
        }
    };
}

;// CONCATENATED MODULE: ./src/output-files.ts



/** Paths of all that a run writes into its output folder. */
function outputFiles(directory) {
    return {
        partial: (0,external_node_path_.join)(directory, 'results.partial.jsonl'),
        sorted: (0,external_node_path_.join)(directory, 'results.sorted.jsonl'),
        results: (0,external_node_path_.join)(directory, 'results.jsonl'),
        report: (0,external_node_path_.join)(directory, 'report.json')
    };
}
/**
 * A run replaces what an earlier one left in the folder; what it is to read must not be among that.
 *
 * @throws {SettingsError} naming the file
 */
function refuseToOverwrite(directory, inputs) {
    const written = Object.values(outputFiles(directory)).filter((file) => (0,external_node_fs_.existsSync)(file));
    const real = new Set(written.map((file) => (0,external_node_fs_.realpathSync)(file)));
    const clash = inputs.find((file) => real.has((0,external_node_fs_.realpathSync)(file)));
    if (clash === undefined)
        return;
    throw new errors/* SettingsError */.GN(`output-dir: the run would overwrite ${clash}, which it is to read`, 'Give another folder, or move the file out of it.');
}

;// CONCATENATED MODULE: ./src/input/json-scan.ts
/** The index just past the JSON string whose opening quote is at `open`; the text's length where it never closes. */
function skipString(text, open) {
    let from = open + 1;
    for (;;) {
        const close = text.indexOf('"', from);
        if (close === -1)
            return text.length;
        let backslashes = 0;
        while (close - 1 - backslashes >= from && text[close - 1 - backslashes] === '\\')
            backslashes += 1;
        if (backslashes % 2 === 0)
            return close + 1;
        from = close + 1;
    }
}
/** The text with `null` for each `NaN`, `Infinity` and `-Infinity` outside strings. */
function replaceBareConstants(text) {
    const pieces = [];
    let from = 0;
    while (from < text.length) {
        const quote = text.indexOf('"', from);
        const end = quote === -1 ? text.length : quote;
        pieces.push(text.slice(from, end).replace(/NaN|-?Infinity/g, 'null'));
        from = quote === -1 ? end : skipString(text, quote);
        pieces.push(text.slice(end, from));
    }
    return pieces.join('');
}
/**
 * The elements of a JSON array by its brackets and commas alone; what is wrong inside an element is left for its parser.
 *
 * @param text a document whose first character that is not white space is `[`
 * @throws {SyntaxError} where the array is never closed, or something follows it
 */
function* splitArray(text) {
    const marks = /["[\]{},\n]/g;
    let depth = 0;
    let line = 1;
    let index = 0;
    let start = 0;
    let startLine = 1;
    const element = (end) => {
        const blank = /^\s*/.exec(text.slice(start, end))?.[0] ?? '';
        const newlines = blank.split('\n').length - 1;
        return { text: text.slice(start + blank.length, end), index, line: startLine + newlines };
    };
    for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
        switch (mark[0]) {
            case '"':
                marks.lastIndex = skipString(text, mark.index);
                break;
            case '\n':
                line += 1;
                break;
            case '[':
            case '{':
                depth += 1;
                if (depth === 1) {
                    start = marks.lastIndex;
                    startLine = line;
                }
                break;
            case ',':
                if (depth !== 1)
                    break;
                yield element(mark.index);
                index += 1;
                start = marks.lastIndex;
                startLine = line;
                break;
            default: {
                depth -= 1;
                if (depth > 0)
                    break;
                const last = element(mark.index);
                if (index > 0 || last.text !== '')
                    yield last;
                if (text.slice(marks.lastIndex).trim() !== '')
                    throw new SyntaxError('something follows the end of the array');
                return;
            }
        }
    }
    throw new SyntaxError('the array is never closed');
}

;// CONCATENATED MODULE: ./src/input/json.ts



const parse = JSON.parse;
/**
 * Parses one JSON value. Lone surrogates (`"\ud800"`) survive. `NaN` and the infinities, which Python's json module
 * writes and JSON does not have, are read as null: what is taken from a row so far is text.
 *
 * @throws {DataError} saying what is wrong
 */
function parseJson(text, location) {
    try {
        return parse(text);
    }
    catch (error) {
        try {
            return parse(replaceBareConstants(text));
        }
        catch {
            throw explain(error, location);
        }
    }
}
function isJsonObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
/** The kind of a value for a message, such as `an array`. */
function kindOf(value) {
    if (value === null)
        return 'null';
    if (Array.isArray(value))
        return 'an array';
    return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
function explain(error, location) {
    const message = external_node_util_.types.isNativeError(error) ? error.message : String(error);
    return new errors/* DataError */.fL(`this is not valid JSON: ${message}`, 'Write each row as one JSON object on a line of its own (JSON Lines), or all rows as one JSON array.', location);
}

;// CONCATENATED MODULE: ./src/input/quote.ts
/** Data in a message: as a JSON string, clipped to `limit` characters. */
function quote(text, limit = 60) {
    return JSON.stringify(text.length > limit ? `${text.slice(0, limit)}…` : text);
}
/** `a`, `a and b`, `a, b and c`. */
function enumerate(words, conjunction = 'and') {
    const last = words.at(-1);
    if (last === undefined)
        return '';
    return words.length === 1 ? last : `${words.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}

;// CONCATENATED MODULE: ./src/input/formats/format.ts

const generationsFormatNames = (/* unused pure expression or super */ null && (['native', 'human-eval']));
/** The reason `rows have …` where a row has every one of `keys`. */
function recogniseKeys(row, keys) {
    return keys.every((key) => Object.hasOwn(row, key)) ? `rows have ${enumerate(keys)}` : undefined;
}

;// CONCATENATED MODULE: ./src/input/formats/foreign.ts



/** In order: the first that fits is it. */
const foreignFormats = [
    { name: 'LiveCodeBench generations', holds: 'programs', keys: ['code_list'] },
    { name: 'OpenAI batch output', holds: 'replies', keys: ['custom_id', 'response'] },
    { name: 'Anthropic batch results', holds: 'replies', keys: ['custom_id', 'result'] },
    { name: 'lm-evaluation-harness samples', holds: 'programs', keys: ['filtered_resps'] },
    { name: 'promptfoo results', holds: 'replies', keys: ['promptIdx'] },
    { name: 'promptfoo results', holds: 'replies', keys: ['evalId', 'results'] },
    { name: 'an Inspect log', holds: 'replies', keys: ['eval', 'samples'] },
    { name: 'EvalPlus results', holds: 'results', keys: ['hash', 'eval'] },
    { name: 'BigCodeBench results', holds: 'results', keys: ['date', 'eval'] },
    { name: 'MultiPL-E completions', holds: 'programs', keys: ['completions', 'tests'] },
    {
        name: 'EvalPlus or BigCodeBench samples',
        holds: 'programs',
        keys: ['task_id', 'solution'],
        without: ['generation']
    },
    { name: 'EvalPlus problems', holds: 'problems', keys: ['base_input'] },
    { name: 'BigCodeBench problems', holds: 'problems', keys: ['code_prompt'] },
    { name: 'BigCodeBench problems', holds: 'problems', keys: ['complete_prompt'] },
    { name: 'LiveCodeBench problems', holds: 'problems', keys: ['public_test_cases'] },
    { name: 'APPS problems', holds: 'problems', keys: ['input_output'] },
    { name: 'APPS problems', holds: 'problems', keys: ['test_list', 'starter_code'] },
    { name: 'MBPP+ problems of EvalPlus', holds: 'problems', keys: ['task_id', 'test_list', 'test'] },
    { name: 'MultiPL-E problems', holds: 'problems', keys: ['name', 'language', 'prompt', 'stop_tokens'] },
    { name: 'SandboxFusion problems', holds: 'problems', keys: ['content', 'labels'] }
];
const remedies = {
    programs: 'For now write one row for each program, {"task_id": …, "generation": …}, and set extract to raw.',
    replies: 'For now write one row for each reply, {"task_id": …, "generation": …}.',
    problems: 'For now give HumanEval or MBPP problems, or write one row for each problem, ' +
        '{"task_id": …, "prompt": …, "entry_point": …, "assertions": […]}.',
    results: 'For now give the samples that these results were computed from.'
};
/** @param looking for problems alone, for generations (and results) alone, or for any foreign format */
function recogniseForeign(value, looking) {
    if (!isJsonObject(value))
        return looking === 'problems' ? undefined : recogniseList(value);
    for (const { name, holds, keys, without = [] } of foreignFormats) {
        if (looking !== 'any' && (holds === 'problems') !== (looking === 'problems'))
            continue;
        const reason = recogniseKeys(value, keys);
        if (reason !== undefined && !without.some((key) => Object.hasOwn(value, key)))
            return { name, holds, reason };
    }
    return undefined;
}
/** @throws {DataError} where the value is of a foreign format: which, why, and what can be done today */
function refuseForeign(value, looking, location) {
    const foreign = recogniseForeign(value, looking);
    if (foreign === undefined)
        return;
    throw new errors/* DataError */.fL(`recognised as ${foreign.name}, because ${foreign.reason}; this format is not read yet`, remedies[foreign.holds], location);
}
function recogniseList(value) {
    if (!Array.isArray(value) || !value.every((item) => typeof item === 'string' || item === null))
        return undefined;
    return {
        name: 'generations of bigcode-evaluation-harness or code_eval',
        holds: 'programs',
        reason: 'the file is a list of lists of strings'
    };
}

;// CONCATENATED MODULE: ./src/input/fields.ts



/** A field of a row; `undefined` where the row does not have it or has null there. */
function optionalField(row, name) {
    return Object.hasOwn(row, name) ? (row[name] ?? undefined) : undefined;
}
/** @throws {DataError} where the field is absent or no string; its remedy is `remedy` */
function requireString(row, name, location, remedy) {
    const value = optionalField(row, name);
    if (typeof value === 'string')
        return value;
    throw wrongKind(row, name, location, 'a string', remedy);
}
/** @throws {DataError} where the field is present and no string; null counts as absent */
function optionalString(row, name, location) {
    return optionalField(row, name) === undefined ? undefined : requireString(row, name, location);
}
/** @throws {DataError} where the field is absent or no array of strings; an empty array is fine */
function requireStrings(row, name, location) {
    const value = optionalField(row, name);
    if (!Array.isArray(value))
        throw wrongKind(row, name, location, 'an array of strings');
    return value.map((item, index) => {
        if (typeof item === 'string')
            return item;
        throw new errors/* DataError */.fL(`must be a string, and is ${kindOf(item)}`, 'Give an array that holds nothing but strings.', fieldOf(location, `${name}[${index}]`));
    });
}
/** @throws {DataError} as {@link requireStrings}, and for an empty array */
function requireAssertions(row, name, location) {
    const assertions = requireStrings(row, name, location);
    if (assertions.length > 0)
        return assertions;
    throw new errors/* DataError */.fL('there are no assertions', 'Give at least one, such as "assert add(1, 2) == 3": a task without assertions decides nothing.', fieldOf(location, name));
}
/**
 * The task a row belongs to: a string, or an integer as its decimal digits.
 *
 * @throws {DataError} for anything else, an empty string, and integers that JSON numbers cannot hold exactly
 */
function requireTaskId(row, location) {
    const name = 'task_id';
    const value = optionalField(row, name);
    if (typeof value === 'string' && value !== '')
        return value;
    if (typeof value === 'number' && Number.isSafeInteger(value))
        return String(value);
    if (typeof value !== 'string' && typeof value !== 'number') {
        throw wrongKind(row, name, location, 'a string or an integer', 'Give every row the id of the task it belongs to.');
    }
    throw new errors/* DataError */.fL(value === '' ? 'must not be empty' : `${value} is no integer that JSON numbers hold exactly`, 'Give the id as a string.', fieldOf(location, name));
}
/** @throws {DataError} where the field is absent or no Python identifier */
function requireIdentifier(row, name, location) {
    const value = requireString(row, name, location);
    if (/^[\p{XID_Start}_]\p{XID_Continue}*$/u.test(value) && !keywords.has(value))
        return value;
    throw new errors/* DataError */.fL(`${quote(value)} is no Python identifier`, 'Give the name of the function or class under test, and nothing else.', fieldOf(location, name));
}
/** The place of a field of the row at `location`. */
function fieldOf(location, name) {
    return { ...location, field: fieldName(location, name) };
}
/** The name of a field of the row at `location`: in a JSON array with the element, such as `[3].test_list`. */
function fieldName(location, name) {
    return location.field === undefined ? name : `${location.field}.${name}`;
}
function wrongKind(row, name, location, wanted, remedy) {
    const value = Object.hasOwn(row, name) ? row[name] : undefined;
    const problem = value === undefined ? `is missing; it must be ${wanted}` : `must be ${wanted}, and is ${kindOf(value)}`;
    return new errors/* DataError */.fL(problem, remedy ?? `Give every row ${wanted} there.`, fieldOf(location, name));
}
/** Python's reserved words: they look like identifiers and name nothing. */
const keywords = new Set(('False None True and as assert async await break class continue def del elif else except finally for from global ' +
    'if import in is lambda nonlocal not or pass raise return try while with yield').split(' '));

;// CONCATENATED MODULE: ./src/input/formats/human-eval.ts


/** Samples of openai/human-eval, and what others write in the same fields: `{"task_id", "completion"}`. */
const humanEvalSamples = {
    name: 'human-eval',
    title: 'human-eval samples',
    holdsCode: true,
    recognise: (row) => recogniseKeys(row, ['task_id', 'completion']),
    read(row, location) {
        const remedy = 'Write an empty string for a completion that never came, and one row for each of several.';
        return {
            generation: {
                taskId: requireTaskId(row, location),
                text: requireString(row, 'completion', location, remedy),
                location
            }
        };
    }
};
/** Problems of HumanEval: `{"task_id", "prompt", "entry_point", "test"}`, where `test` defines `check(candidate)`. */
const humanEvalProblems = {
    name: 'HumanEval',
    title: 'HumanEval problems',
    recognise: (row) => recogniseKeys(row, ['task_id', 'prompt', 'entry_point', 'test']),
    read(row, location) {
        const entryPoint = requireIdentifier(row, 'entry_point', location);
        return {
            id: requireTaskId(row, location),
            prompt: requireString(row, 'prompt', location),
            entryPoint,
            tests: { kind: 'check', source: requireString(row, 'test', location), entryPoint },
            testsField: fieldName(location, 'test'),
            join: 'continue',
            location
        };
    }
};

;// CONCATENATED MODULE: ./src/input/formats/mbpp.ts


/** The 974 problems: `{"task_id", "text", "test_list", "test_setup_code"?}`; `challenge_test_list` is not used. */
const mbppProblems = {
    name: 'MBPP',
    title: 'MBPP problems',
    recognise: (row) => recogniseKeys(row, ['task_id', 'text', 'test_list']),
    read: (row, location) => readTask(row, 'text', location)
};
/** The 427 sanitized problems: `{"task_id", "prompt", "test_list", "test_imports"?}`. */
const sanitizedMbppProblems = {
    name: 'sanitized MBPP',
    title: 'sanitized MBPP problems',
    recognise: (row) => (Object.hasOwn(row, 'text') ? undefined : recogniseKeys(row, ['task_id', 'prompt', 'test_list'])),
    read: (row, location) => readTask(row, 'prompt', location)
};
function readTask(row, promptField, location) {
    return {
        id: requireTaskId(row, location),
        prompt: requireString(row, promptField, location),
        tests: {
            kind: 'assertions',
            imports: optionalField(row, 'test_imports') === undefined ? [] : requireStrings(row, 'test_imports', location),
            setup: optionalString(row, 'test_setup_code', location) ?? '',
            assertions: requireAssertions(row, 'test_list', location)
        },
        testsField: fieldName(location, 'test_list'),
        join: 'alone',
        location
    };
}

;// CONCATENATED MODULE: ./src/input/formats/native.ts


/** `{"task_id", "generation"}`, with `assertions` (and then `prompt`, `entry_point`) where there is no problems file. */
const nativeGenerations = {
    name: 'native',
    title: 'native rows',
    holdsCode: false,
    recognise: (row) => recogniseKeys(row, ['task_id', 'generation']),
    read(row, location) {
        const generation = {
            taskId: requireTaskId(row, location),
            text: requireString(row, 'generation', location, 'Write an empty string for a reply that never came.'),
            location
        };
        return optionalField(row, 'assertions') === undefined
            ? { generation }
            : { generation, task: native_readTask(row, location) };
    }
};
/** `{"task_id", "prompt"?, "entry_point"?, "assertions"}`. */
const nativeProblems = {
    name: 'native',
    title: 'native problems',
    recognise: (row) => (Object.hasOwn(row, 'generation') ? undefined : recogniseKeys(row, ['task_id', 'assertions'])),
    read: native_readTask
};
function native_readTask(row, location) {
    const prompt = optionalString(row, 'prompt', location);
    const named = optionalField(row, 'entry_point') !== undefined;
    return {
        id: requireTaskId(row, location),
        ...(prompt === undefined ? {} : { prompt }),
        ...(named ? { entryPoint: requireIdentifier(row, 'entry_point', location) } : {}),
        tests: { kind: 'assertions', imports: [], setup: '', assertions: requireAssertions(row, 'assertions', location) },
        testsField: fieldName(location, 'assertions'),
        join: 'either',
        location
    };
}

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(7075);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
;// CONCATENATED MODULE: ./src/input/container.ts

/** Bytes that are enough for {@link recogniseContainer}. */
const headBytes = 6;
const unreadable = [
    {
        magic: [0x50, 0x4b, 0x03, 0x04],
        name: 'a zip archive (Inspect writes its .eval logs as one), which is recognised but not read yet',
        remedy: 'Unpack it and give the JSON Lines file inside; of an Inspect log, write each output as a row {"task_id": …, "generation": …}.'
    },
    { magic: [0x28, 0xb5, 0x2f, 0xfd], name: 'compressed with zstd', remedy: 'Decompress it, or compress it with gzip.' },
    { magic: [0x42, 0x5a, 0x68], name: 'compressed with bzip2', remedy: 'Decompress it, or compress it with gzip.' },
    {
        magic: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00],
        name: 'compressed with xz',
        remedy: 'Decompress it, or compress it with gzip.'
    },
    { magic: [0x50, 0x41, 0x52, 0x31], name: 'a Parquet file', remedy: 'Export it as JSON Lines.' },
    { magic: [0xff, 0xfe], name: 'UTF-16 text', remedy: 'Save it as UTF-8.' },
    { magic: [0xfe, 0xff], name: 'UTF-16 text', remedy: 'Save it as UTF-8.' }
];
/**
 * How a file is stored, by its first bytes; its name says nothing.
 *
 * @throws {DataError} for a container that is known and not read
 */
function recogniseContainer(head, file) {
    if (startsWith(head, [0x1f, 0x8b]))
        return 'gzip';
    const found = unreadable.find(({ magic }) => startsWith(head, magic));
    if (found !== undefined)
        throw new errors/* DataError */.fL(`the file is ${found.name}`, found.remedy, { file });
    return 'plain';
}
function startsWith(head, magic) {
    return magic.every((byte, index) => head[index] === byte);
}

;// CONCATENATED MODULE: ./src/input/source.ts








const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);
/** Bytes read and decompressed at a time. */
const chunkBytes = 256 * 1024;
/** The longest text that becomes one string: what the engine allows, 512 MiB less a few bytes. */
const longestText = external_node_buffer_.constants.MAX_STRING_LENGTH;
/**
 * The lines of a text file that hold more than white space, as a stream; gzip is recognised by content. Lines end in LF
 * or CRLF; a byte order mark at the start is dropped.
 *
 * @throws {DataError} for a file that cannot be read, is empty, is no UTF-8, or is damaged
 */
async function* readLines(file) {
    for await (const line of readEveryLine(file)) {
        if (line.text.trim() !== '')
            yield line;
    }
}
/**
 * A whole document as one string with LF line ends, read like {@link readLines}.
 *
 * @throws {DataError} as `readLines`, and for more than 512 MiB
 */
async function readText(file) {
    const lines = [];
    let length = 0;
    for await (const { text } of readEveryLine(file)) {
        length += text.length + 1;
        if (length > longestText)
            throw tooLong('the document', file);
        lines.push(text);
    }
    return lines.join('\n');
}
/**
 * Size and SHA-256 (hex) of a file as it is stored, compressed or not.
 *
 * @throws {InfrastructureError} once the signal aborts
 */
async function digestFile(file, signal) {
    const hash = (0,external_node_crypto_.createHash)('sha256');
    let bytes = 0;
    for await (const chunk of readBytes(file, 'as stored')) {
        if (signal?.aborted === true)
            throw (0,errors/* cancelledError */.YQ)();
        hash.update(chunk);
        bytes += chunk.length;
    }
    return { bytes, sha256: hash.digest('hex') };
}
async function* readEveryLine(file) {
    let line = 0;
    for await (const bytes of splitLines(readBytes(file, 'decompressed'), file)) {
        line += 1;
        yield { line, text: decode(line === 1 ? withoutByteOrderMark(bytes) : bytes, file, line) };
    }
}
/** Splits at LF, over bytes: no other character ends a line. What a line spans of several chunks is joined once. */
async function* splitLines(chunks, file) {
    let pending = [];
    let pendingBytes = 0;
    let line = 1;
    for await (const chunk of chunks) {
        let start = 0;
        for (let end = chunk.indexOf(lineFeed); end !== -1; end = chunk.indexOf(lineFeed, start)) {
            const rest = chunk.subarray(start, end);
            yield withoutCarriageReturn(pending.length === 0 ? rest : Buffer.concat([...pending, rest]));
            pending = [];
            pendingBytes = 0;
            line += 1;
            start = end + 1;
        }
        if (start === chunk.length)
            continue;
        pending.push(chunk.subarray(start));
        pendingBytes += chunk.length - start;
        if (pendingBytes > longestText)
            throw tooLong('the line', file, line);
    }
    if (pending.length > 0)
        yield withoutCarriageReturn(Buffer.concat(pending));
}
async function* readBytes(file, as) {
    const handle = await openFile(file);
    try {
        const container = as === 'as stored' ? 'plain' : recogniseContainer(await readHead(handle), file);
        const stored = handle.createReadStream({ start: 0, autoClose: false, highWaterMark: chunkBytes });
        const chunks = container === 'gzip' ? gunzip(stored) : stored;
        yield* chunks;
    }
    catch (error) {
        throw toDataError(error, file);
    }
    finally {
        await handle.close();
    }
}
async function openFile(file) {
    let handle;
    try {
        handle = await (0,promises_.open)(file, 'r');
        const status = await handle.stat();
        if (status.isDirectory())
            throw new errors/* DataError */.fL('this is a folder, not a file', 'Name the files in it.', { file });
        if (!status.isFile()) {
            throw new errors/* DataError */.fL('this is no regular file', 'Input is read twice: write it to a file first.', { file });
        }
        if (status.size === 0) {
            throw new errors/* DataError */.fL('the file is empty', 'Check that the step that writes it has succeeded.', { file });
        }
        return handle;
    }
    catch (error) {
        await handle?.close();
        throw toDataError(error, file);
    }
}
async function readHead(handle) {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
}
/** Reads concatenated members too. */
function gunzip(stored) {
    return (0,external_node_stream_.pipeline)(stored, (0,external_node_zlib_.createGunzip)({ chunkSize: chunkBytes }), () => {
        // An error of either stream also ends the loop over the result, where it is handled.
    });
}
function toDataError(error, file) {
    if (error instanceof errors/* GateError */.ue)
        return error;
    const { message, code } = describeFault(error);
    if (code.startsWith('Z_')) {
        return new errors/* DataError */.fL(`the gzip data is damaged or cut short (${message})`, 'Write, upload or download the file again; gzip -t tests it.', { file });
    }
    if (code === 'ENOENT')
        return new errors/* DataError */.fL('there is no such file', 'Check the path.', { file });
    return new errors/* DataError */.fL(`the file cannot be read (${message})`, 'Check the path and its permissions.', { file });
}
function describeFault(error) {
    if (!external_node_util_.types.isNativeError(error))
        return { message: String(error), code: '' };
    return { message: error.message, code: 'code' in error ? String(error.code) : '' };
}
function decode(bytes, file, line) {
    if (bytes.length > longestText)
        throw tooLong('the line', file, line);
    if ((0,external_node_buffer_.isUtf8)(bytes))
        return bytes.toString('utf8');
    throw new errors/* DataError */.fL('this is not valid UTF-8', 'Save the file as UTF-8.', { file, line });
}
function tooLong(what, file, line) {
    const remedy = 'Write JSON Lines with one row on each line, and split the file if a single row is that long.';
    return new errors/* DataError */.fL(`${what} is longer than 512 MiB`, remedy, line === undefined ? { file } : { file, line });
}
function withoutCarriageReturn(bytes) {
    return bytes.at(-1) === carriageReturn ? bytes.subarray(0, -1) : bytes;
}
function withoutByteOrderMark(bytes) {
    return bytes.subarray(0, 3).equals(byteOrderMark) ? bytes.subarray(3) : bytes;
}

;// CONCATENATED MODULE: ./src/input/rows.ts







/**
 * The rows of a file, as a stream: JSON Lines, or the elements of one JSON array where the first character that is not
 * white space is `[`. None for a file of blank lines or an empty array.
 *
 * @throws {DataError} for a file that cannot be read, and where a row is no JSON object
 */
async function* readRows(file) {
    let first = true;
    for await (const { line, text } of readLines(file)) {
        if (first && text.trimStart().startsWith('[')) {
            yield* readArray(file);
            return;
        }
        first = false;
        const location = { file, line };
        yield toRow(parseJson(text, location), location);
    }
}
async function* readArray(file) {
    const text = await readText(file);
    try {
        for (const element of splitArray(text)) {
            const location = fieldOf({ file, line: element.line }, `[${element.index}]`);
            yield toRow(parseJson(element.text, location), location);
        }
    }
    catch (error) {
        if (error instanceof errors/* DataError */.fL || !external_node_util_.types.isNativeError(error))
            throw error;
        const remedy = 'Check that the file is complete: it must hold one JSON array and nothing else.';
        throw new errors/* DataError */.fL(`this is not valid JSON: ${error.message}`, remedy, { file });
    }
}
function toRow(value, location) {
    if (isJsonObject(value))
        return { value, location };
    refuseForeign(value, 'any', location);
    throw new errors/* DataError */.fL(`a row must be a JSON object, and is ${kindOf(value)}`, 'Write one object for each row.', location);
}

;// CONCATENATED MODULE: ./src/input/detect.ts







const generationsFormats = [nativeGenerations, humanEvalSamples];
const problemsFormats = [
    nativeProblems,
    humanEvalProblems,
    mbppProblems,
    sanitizedMbppProblems
];
/**
 * The format of generations files, by the first row of each; `setting` overrides detection.
 *
 * @throws {DataError} for a file without rows, a format that is unknown, ambiguous or not read yet, and mixed formats
 */
async function detectGenerations(files, setting) {
    const chosen = generationsFormats.find(({ name }) => name === setting);
    const classify = (row) => chosen === undefined ? classifyGenerations(row) : { format: chosen, reason: 'the setting format says so' };
    return detect('generations', files, classify);
}
/** The format of problems files, by the first row of each. @throws {DataError} as {@link detectGenerations} */
async function detectProblems(files) {
    return detect('problems', files, classifyProblems);
}
async function detect(role, files, classify) {
    let found;
    for (const file of files) {
        const match = classify(await firstRow(file, role));
        found ??= { ...match, file };
        if (match.format === found.format)
            continue;
        throw new errors/* DataError */.fL(`the file holds ${match.format.title}, and ${found.file} holds ${found.format.title}`, `Give ${role} of one format at a time.`, { file });
    }
    if (found === undefined) {
        throw new errors/* DataError */.fL(`there are no ${role} to read`, `Name at least one file in the setting ${role}.`);
    }
    return { format: found.format, note: `${role}: ${found.format.title}, because ${found.reason}` };
}
async function firstRow(file, role) {
    for await (const row of readRows(file))
        return row;
    throw new errors/* DataError */.fL(`the file holds no ${role}`, 'Check that the step that writes it has succeeded.', { file });
}
function classifyGenerations({ value, location }) {
    const [match, second] = matches(generationsFormats, value);
    const foreign = recogniseForeign(value, 'generations');
    const rival = second === undefined ? foreign : { name: second.format.title, reason: second.reason };
    if (match !== undefined && rival !== undefined) {
        const both = `${match.format.title} (${match.reason}) and ${rival.name} (${rival.reason})`;
        const names = (second === undefined ? [match] : [match, second]).map(({ format }) => format.name);
        throw new errors/* DataError */.fL(`the row fits two formats: ${both}`, `Set format to ${enumerate(names, 'or')}.`, location);
    }
    if (match !== undefined)
        return match;
    refuseForeign(value, 'any', location);
    const [problem] = matches(problemsFormats, value);
    if (problem !== undefined) {
        const remedy = 'Give it as problems, and the file of what the model produced as generations.';
        throw wrongRole(problem, 'generations', remedy, location);
    }
    throw new errors/* DataError */.fL(`the format is unknown: ${describeKeys(value)}`, 'Give rows of {"task_id", "generation"}, or human-eval samples: rows of {"task_id", "completion"}.', location);
}
function classifyProblems({ value, location }) {
    refuseForeign(value, 'problems', location);
    const [match, second] = matches(problemsFormats, value);
    if (match !== undefined && second !== undefined) {
        throw new errors/* DataError */.fL(`the row fits two formats: ${match.format.title} (${match.reason}) and ${second.format.title} (${second.reason})`, 'Leave only the tests of one format in the rows: assertions, test or test_list.', location);
    }
    if (match !== undefined)
        return match;
    const [generations] = matches(generationsFormats, value);
    const wrongWay = generations ?? foreignGenerations(value);
    if (wrongWay !== undefined) {
        const remedy = 'Give it as generations, and the file of the tasks with their tests as problems.';
        throw wrongRole(wrongWay, 'problems', remedy, location);
    }
    throw new errors/* DataError */.fL(`the format is unknown: ${describeKeys(value)}`, 'Give HumanEval problems, MBPP problems, or rows of {"task_id", "prompt", "entry_point", "assertions"}.', location);
}
function wrongRole({ format, reason }, wanted, remedy, location) {
    return new errors/* DataError */.fL(`the file holds ${format.title}, because ${reason}, and no ${wanted}`, remedy, location);
}
function foreignGenerations(value) {
    const foreign = recogniseForeign(value, 'generations');
    return foreign === undefined ? undefined : { format: { title: foreign.name }, reason: foreign.reason };
}
function matches(formats, row) {
    return formats.flatMap((format) => {
        const reason = format.recognise(row);
        return reason === undefined ? [] : [{ format, reason }];
    });
}
function describeKeys(row) {
    const keys = Object.keys(row);
    if (keys.length === 0)
        return 'the row is empty';
    const shown = keys.slice(0, 12).map((key) => (/^\w{1,40}$/.test(key) ? key : quote(key, 40)));
    const more = keys.length - shown.length;
    return `rows have ${enumerate(more > 0 ? [...shown, `${more} more`] : shown)}`;
}

;// CONCATENATED MODULE: ./src/input/generations.ts


/**
 * Finds out how to read files of generations, by the first row of each.
 *
 * @throws {DataError} for a file that cannot be read, has no rows, or is of no single known format
 */
async function openGenerations(files, settings) {
    const { format, note } = await detectGenerations(files, settings.format);
    return {
        format: format.name,
        holdsCode: format.holdsCode,
        note,
        async *read() {
            for (const file of files) {
                for await (const { value, location } of readRows(file))
                    yield format.read(value, location);
            }
        }
    };
}

;// CONCATENATED MODULE: ./src/input/inputs.ts


/**
 * Digests every input file, for the report.
 *
 * @param problemsSha256 what the digest of the one problems file must be, in lower-case hex
 * @throws {DataError} for a file that cannot be read, or a problem set that is not the one demanded
 */
async function digestInputs(problems, generations, problemsSha256, signal) {
    const digested = [];
    for (const file of problems)
        digested.push({ role: 'problems', file, ...(await digestFile(file, signal)) });
    if (problemsSha256 !== undefined)
        requireDigest(digested, problemsSha256);
    for (const file of generations)
        digested.push({ role: 'generations', file, ...(await digestFile(file, signal)) });
    return digested;
}
function requireDigest(problems, demanded) {
    const [problem] = problems;
    if (problem === undefined || problems.length > 1) {
        throw new errors/* DataError */.fL(`problems-sha256 is the digest of one file, and problems names ${problems.length}`, 'Give the problem set as one file, or leave problems-sha256 out.');
    }
    if (problem.sha256 !== demanded) {
        throw new errors/* DataError */.fL(`its SHA-256 is ${problem.sha256}, and problems-sha256 demands ${demanded}`, 'If the problem set was changed on purpose, update problems-sha256 in the workflow.', { file: problem.file });
    }
}

// EXTERNAL MODULE: ./node_modules/tinyglobby/dist/index.mjs + 1 modules
var dist = __webpack_require__(3382);
;// CONCATENATED MODULE: ./src/input/paths.ts





/**
 * The files that paths and globs name: patterns in their order, sorted within a glob, each file once. Relative to `cwd`
 * where they lie inside it, absolute elsewhere. A pattern that names a file is that file, whatever characters it holds.
 *
 * @throws {DataError} for a pattern that matches no file, or names a folder
 */
async function expandPaths(patterns, setting, cwd) {
    const files = new Set();
    for (const pattern of patterns) {
        for (const file of await expand(pattern, setting, cwd))
            files.add(shorten(file, cwd));
    }
    return [...files];
}
/** Absolute paths. */
async function expand(pattern, setting, cwd) {
    const literal = external_node_path_default().resolve(cwd, pattern);
    const kind = await kindOfPath(literal);
    if (kind === 'folder')
        throw await folderError(pattern, literal, setting);
    if (kind === 'file')
        return [literal];
    const matches = await (0,dist/* glob */.TI)(pattern, { cwd, absolute: true, expandDirectories: false });
    if (matches.length > 0)
        return matches.map((file) => external_node_path_default().normalize(file)).sort();
    throw new errors/* DataError */.fL(`${setting}: no file matches ${quote(pattern, 200)} in the working directory ${cwd}`, 'Check the pattern, the working directory, and that the step that writes the file has succeeded.');
}
async function kindOfPath(file) {
    try {
        return (await (0,promises_.stat)(file)).isDirectory() ? 'folder' : 'file';
    }
    catch {
        // Not there, or not to be seen: as a glob it may still match, and matching nothing is reported.
        return 'none';
    }
}
async function folderError(pattern, folder, setting) {
    const names = (await (0,promises_.readdir)(folder).catch(() => [])).filter((name) => /\.jsonl?(\.gz)?$/i.test(name)).sort();
    const shown = names.slice(0, 5).map((name) => external_node_path_default().join(pattern, name));
    const more = names.length - shown.length;
    const choices = enumerate(more > 0 ? [...shown, `${more} more`] : shown, 'or');
    return new errors/* DataError */.fL(`${setting}: ${quote(pattern, 200)} is a folder`, names.length === 0
        ? 'Name a file: there is no .jsonl or .json file directly in it.'
        : `Name files in it (${choices}), or all of one kind with a glob such as ${external_node_path_default().join(pattern, '*.jsonl')}.`);
}
function shorten(file, cwd) {
    const relative = external_node_path_default().relative(cwd, file);
    return relative.startsWith(`..${(external_node_path_default()).sep}`) || external_node_path_default().isAbsolute(relative) ? file : relative;
}

// EXTERNAL MODULE: ./src/input/closest.ts
var closest = __webpack_require__(3935);
;// CONCATENATED MODULE: ./src/input/plan.ts





const agreedFields = ['assertions', 'prompt', 'entry_point'];
/**
 * Checks every generation against its task, in one pass, and counts.
 *
 * @throws {DataError} for the first row that has no task, no tests, or other tests than its task; and for no rows
 */
async function planTasks(generations, problems) {
    const tasks = new Map();
    for (const task of problems?.tasks.values() ?? [])
        tasks.set(task.id, outline(task));
    const samples = new Map([...tasks.keys()].map((id) => [id, 0]));
    let rows = 0;
    let fenced = 0;
    for await (const read of generations) {
        const { taskId } = read.generation;
        if (problems !== undefined)
            requireProblem(read, problems);
        else if (!tasks.has(taskId))
            tasks.set(taskId, outline(ownTask(read)));
        else
            requireAgreement(outline(ownTask(read)), tasks.get(taskId));
        samples.set(taskId, (samples.get(taskId) ?? 0) + 1);
        rows += 1;
        if (read.generation.text.includes('```'))
            fenced += 1;
    }
    if (rows === 0)
        throw new errors/* DataError */.fL('there are no generations', 'Check that the step that writes them has succeeded.');
    const missing = [...samples].filter(([, count]) => count === 0).map(([id]) => id);
    return { tasks: [...tasks.values()], samples, rows, missing, fenced };
}
/** The error of a run that demands samples of every task. `ids` are those without, of `total` tasks. */
function missingTasksError(ids, total) {
    const shown = ids.slice(0, 5).map((id) => quote(id));
    const more = ids.length - shown.length;
    const names = enumerate(more > 0 ? [...shown, `${more} more`] : shown);
    return new errors/* DataError */.fL(`${ids.length} of ${total} tasks ${ids.length === 1 ? 'has' : 'have'} no samples: ${names}`, 'Generate them, or set missing-tasks to zero (they count as 0) or to ignore (they are left out of every metric).');
}
function requireProblem({ generation, task: own }, problems) {
    const { taskId, location } = generation;
    const problem = problems.tasks.get(taskId);
    if (problem === undefined) {
        const near = (0,closest/* closest */.k)(taskId, problems.tasks.keys(), 3).map((id) => quote(id));
        throw new errors/* DataError */.fL(`${quote(taskId)} is not in the problem set, whose closest ids are ${enumerate(near)}`, 'Give the problem set that these generations were made from, or correct the ids.', fieldOf(location, 'task_id'));
    }
    if (own !== undefined && !haveSameAssertions(own.tests, problem.tests)) {
        throw new errors/* DataError */.fL(`the row carries other assertions than its problem at ${(0,errors/* describeLocation */.lR)(problem.location)}`, 'Leave the assertions out of the rows, or leave out the setting problems.', fieldOf(location, 'assertions'));
    }
}
/** The task that a row carries. @throws {DataError} where it carries none */
function ownTask({ generation, task }) {
    if (task !== undefined)
        return task;
    throw new errors/* DataError */.fL('the row has no tests of its own, and there are no problems', 'Set problems to the problem set that the generations were made from, or give every row its assertions.', generation.location);
}
function requireAgreement(task, first) {
    const field = agreedFields.find((name) => task.digests[name] !== first?.digests[name]);
    if (field === undefined || first === undefined)
        return;
    throw new errors/* DataError */.fL(`differs from that of the same task at ${(0,errors/* describeLocation */.lR)(first.location)}`, 'Give all rows of a task the same prompt, entry point and assertions, or other tasks an id of their own.', fieldOf(task.location, field));
}
function outline({ id, location, tests, prompt, entryPoint }) {
    const digests = { assertions: digest(tests), prompt: digest(prompt), entry_point: digest(entryPoint) };
    return { id, location, digests };
}
/** Short, for there may be a million; long enough that two texts never share one by chance. */
function digest(value) {
    return value === undefined ? '' : (0,external_node_crypto_.createHash)('sha256').update(JSON.stringify(value)).digest('base64').slice(0, 22);
}
function haveSameAssertions(some, others) {
    if (some.kind !== 'assertions' || others.kind !== 'assertions')
        return false;
    const { assertions } = others;
    return (some.assertions.length === assertions.length &&
        some.assertions.every((assertion, index) => assertion === assertions[index]));
}

;// CONCATENATED MODULE: ./src/input/problems.ts





/**
 * Reads problem files of one format as one set.
 *
 * @throws {DataError} naming file, line and field, for whatever is wrong with a file, and for an id that occurs twice
 */
async function readProblems(files) {
    const { format, note } = await detectProblems(files);
    const tasks = new Map();
    for (const file of files) {
        for await (const { value, location } of readRows(file)) {
            const task = format.read(value, location);
            const earlier = tasks.get(task.id);
            if (earlier !== undefined) {
                throw new errors/* DataError */.fL(`${quote(task.id)} is the id of an earlier problem as well, at ${(0,errors/* describeLocation */.lR)(earlier.location)}`, 'Give each problem an id of its own, and each file once.', fieldOf(location, 'task_id'));
            }
            tasks.set(task.id, task);
        }
    }
    return { tasks, format: format.name, note };
}

;// CONCATENATED MODULE: ./src/input/read-input.ts







/**
 * First pass over the input: finds the files and their formats, checks every row, and counts.
 *
 * @throws {DataError} for input that cannot be scored, {SettingsError} where the output would overwrite it
 */
async function readInput(settings, context) {
    const { signal } = context;
    const directory = process.cwd();
    const problemFiles = await expandPaths(settings.problems ?? [], 'problems', directory);
    const generationFiles = await expandPaths(settings.generations, 'generations', directory);
    refuseToOverwrite(context.outputDirectory, [...problemFiles, ...generationFiles]);
    const files = await digestInputs(problemFiles, generationFiles, settings['problems-sha256'], signal);
    const problems = problemFiles.length === 0 ? undefined : await readProblems(problemFiles);
    const generations = await openGenerations(generationFiles, { format: settings.format });
    const extraction = chooseExtraction(settings.extract, generations.holdsCode);
    const notes = [
        ...(problems === undefined ? [] : [problems.note]),
        generations.note,
        `code: ${extraction === 'raw' ? 'each text as it is' : 'the first fenced block of each text'}`
    ];
    notes.forEach(context.say);
    const plan = await planTasks(untilAborted(generations.read(), signal), problems);
    const policy = settings['missing-tasks'];
    if (policy === 'fail' && plan.missing.length > 0)
        throw missingTasksError(plan.missing, plan.tasks.length);
    const leftOut = new Set(policy === 'ignore' ? plan.missing : []);
    return {
        generations,
        extraction,
        tasks: plan.tasks.filter((task) => !leftOut.has(task.id)),
        readTasks: () => (problems === undefined ? readOwnTasks(generations) : among(problems, leftOut)),
        taskOf: ({ generation, task }) => {
            const found = problems === undefined ? task : problems.tasks.get(generation.taskId);
            if (found === undefined)
                throw changedFile(generation.location);
            return found;
        },
        rows: plan.rows,
        missingTasks: { policy, ids: plan.missing },
        files,
        notes: [...notes, ...describeFences(extraction, plan)]
    };
}
function chooseExtraction(setting, holdsCode) {
    if (setting !== 'auto')
        return setting;
    return holdsCode ? 'raw' : 'fenced';
}
/** Chat answers under `completion` would all be syntax errors, and nobody would know why. */
function describeFences(extraction, { fenced, rows }) {
    if (extraction === 'fenced' || fenced === 0)
        return [];
    return [
        `${fenced} of ${rows} texts hold a code fence and are run as they are: for chat answers set extract to fenced`
    ];
}
/** @throws {DataError} for a file that is not what the first pass has read */
function changedFile(location) {
    return new errors/* DataError */.fL('the file changed while it was read', 'Score files that nobody writes to.', location);
}
/** The tasks that rows carry, each where it first appears. */
async function* readOwnTasks(generations) {
    const seen = new Set();
    for await (const { task } of generations.read()) {
        if (task === undefined || seen.has(task.id))
            continue;
        seen.add(task.id);
        yield task;
    }
}
function* among({ tasks }, leftOut) {
    for (const task of tasks.values())
        if (!leftOut.has(task.id))
            yield task;
}
async function* untilAborted(items, signal) {
    for await (const item of items) {
        if (signal.aborted)
            throw (0,errors/* cancelledError */.YQ)();
        yield item;
    }
}

// EXTERNAL MODULE: ./node_modules/fraction.js/dist/fraction.mjs
var fraction = __webpack_require__(1952);
;// CONCATENATED MODULE: ./src/metrics/pass-at-k.ts
/**
 * The unbiased estimator of pass@k from one task's samples: 1 − C(n−c, k) / C(n, k), the probability that at least one
 * of k samples drawn without replacement from n passes, given that c of the n do.
 *
 * Source: Chen et al., "Evaluating Large Language Models Trained on Code" (2021), equation 1, in the numerically stable
 * product form given there: 1 − ∏ (1 − k/i) for i from n−c+1 to n.
 *
 * @param n samples of the task, an integer ≥ 0
 * @param c how many of them pass, an integer in [0, n]
 * @param k samples drawn, an integer ≥ 1; where k > n there is nothing to estimate from, and the answer is whether any
 *   sample passes: `c > 0 ? 1 : 0`
 * @returns a probability in [0, 1]
 * @throws {RangeError} for an n, c or k outside these ranges, or not an integer
 */
function passAtK(n, c, k) {
    requireCounts(n, c, k);
    if (k > n)
        return c > 0 ? 1 : 0;
    if (n - c < k)
        return 1;
    let noneOfK = 1;
    for (let i = n - c + 1; i <= n; i++)
        noneOfK *= 1 - k / i;
    return 1 - noneOfK;
}
/** @throws {RangeError} for counts that no task can have */
function requireCounts(n, c, k) {
    for (const [name, value, least] of [
        ['n', n, 0],
        ['c', c, 0],
        ['k', k, 1]
    ]) {
        if (!Number.isSafeInteger(value) || value < least) {
            throw new RangeError(`passAtK: ${name} must be an integer of at least ${least}, not ${value}`);
        }
    }
    if (c > n)
        throw new RangeError(`passAtK: c must be at most n, not ${c} of ${n}`);
}

;// CONCATENATED MODULE: ./src/metrics/exact-pass-at-k.ts


/** pass@k as `passAtK` computes it, without rounding, for comparing with thresholds. */
function exactPassAtK(n, c, k) {
    requireCounts(n, c, k);
    if (k > n)
        return new fraction/* default */.A(c > 0 ? 1 : 0);
    if (n - c < k)
        return new fraction/* default */.A(1);
    return new fraction/* default */.A(1).sub(new fraction/* default */.A(fallingProduct(n - c, k), fallingProduct(n, k)));
}
/** n (n−1) … (n−k+1) = C(n, k) k! */
function fallingProduct(n, k) {
    let product = 1n;
    for (let i = 0; i < k; i++)
        product *= BigInt(n - i);
    return product;
}

;// CONCATENATED MODULE: ./src/metrics/aggregate.ts



/** Adds up the outcomes of one task as they come, in a few numbers. */
class TaskTally {
    taskId;
    assertionsTotal;
    n = 0;
    assertionsPassed = 0;
    exitCodes = (0,model/* noExitCodes */.I)();
    constructor(taskId, 
    /** Assertions supplied for each sample of the task. */
    assertionsTotal) {
        this.taskId = taskId;
        this.assertionsTotal = assertionsTotal;
    }
    add(outcome) {
        this.n += 1;
        this.exitCodes[outcome.exitCode] += 1;
        this.assertionsPassed += outcome.assertionsPassed;
    }
    result() {
        const supplied = this.n * this.assertionsTotal;
        return {
            taskId: this.taskId,
            n: this.n,
            c: this.exitCodes.pass,
            score: supplied === 0 ? new fraction/* default */.A(0) : new fraction/* default */.A(this.assertionsPassed, supplied),
            exitCodes: { ...this.exitCodes }
        };
    }
}
/**
 * Metrics over tasks. A task without samples counts as 0 in every mean and blocks no k: the caller has decided that
 * (`missing-tasks: zero`), or has left it out.
 */
function aggregate(tasks, requested) {
    const sampled = tasks.filter((task) => task.n > 0);
    const passAtK = [];
    const undefinedPassAtK = [];
    const omittedK = [];
    for (const { k, required } of requested) {
        const blockers = sampled.filter((task) => task.n < k).map((task) => task.taskId);
        if (blockers.length === 0 && sampled.length > 0)
            passAtK.push({ k, value: meanPassAtK(tasks, k) });
        else if (required)
            undefinedPassAtK.push({ k, blockers });
        else
            omittedK.push(k);
    }
    const samples = sampled.map((task) => task.n);
    return {
        tasks: tasks.length,
        candidates: samples.reduce((sum, n) => sum + n, 0),
        score: mean(tasks.map((task) => task.score), tasks.length),
        passAtK,
        undefinedPassAtK,
        omittedK,
        exitCodes: sumExitCodes(tasks),
        samplesPerTask: {
            least: samples.reduce((least, n) => Math.min(least, n), samples[0] ?? 0),
            most: samples.reduce((most, n) => Math.max(most, n), 0)
        }
    };
}
/** Groups tasks by (n, c), so that each distinct pass@k is computed once. */
function meanPassAtK(tasks, k) {
    const groups = new Map();
    for (const { n, c } of tasks) {
        if (n === 0)
            continue;
        const group = groups.get(`${n},${c}`);
        if (group === undefined)
            groups.set(`${n},${c}`, { n, c, count: 1 });
        else
            group.count += 1;
    }
    return mean([...groups.values()].map(({ n, c, count }) => exactPassAtK(n, c, k).mul(count)), tasks.length);
}
function mean(summands, count) {
    if (count === 0)
        return new fraction/* default */.A(0);
    return sum(summands).div(count);
}
/** Adds in halves: with many different denominators that keeps the numbers short for longer. */
function sum(summands) {
    const [first] = summands;
    if (first === undefined)
        return new fraction/* default */.A(0);
    if (summands.length === 1)
        return first;
    const half = summands.length >> 1;
    return sum(summands.slice(0, half)).add(sum(summands.slice(half)));
}
function sumExitCodes(tasks) {
    const counts = (0,model/* noExitCodes */.I)();
    for (const task of tasks) {
        for (const code of model/* exitCodes */.h)
            counts[code] += task.exitCodes[code];
    }
    return counts;
}

;// CONCATENATED MODULE: ./src/report/report-json.ts
/** `report.json`: all of a report for programs, with two spaces of indent and a final newline. */
function reportJson(report) {
    const { environment, commit } = report;
    const document = {
        schema_version: 1,
        tool: { name: 'code-exec-gate', version: environment.toolVersion },
        verdict: report.verdict,
        passed: report.verdict === 'pass',
        rules: report.rules.map(describeRule),
        metrics: describeMetrics(report.metrics),
        exit_codes: report.metrics.exitCodes,
        tasks: report.tasks.map(({ taskId, n, c, score, exitCodes }) => ({
            task_id: taskId,
            n,
            c,
            score: toNumber(score),
            exit_codes: withoutZeros(exitCodes)
        })),
        missing_tasks: report.missingTasks,
        settings: report.settings,
        interpreter: environment.interpreter,
        isolation: environment.isolation,
        platform: environment.platform,
        limits: {
            timeout_s: environment.timeoutSeconds,
            output_bytes: environment.outputLimitBytes,
            concurrency: environment.concurrency
        },
        inputs: report.inputs,
        commit: commit === undefined ? null : { sha: commit.sha, pull_request: commit.pullRequest ?? null },
        started_at: report.startedAt,
        duration_s: report.durationSeconds,
        notes: report.notes
    };
    return `${JSON.stringify(document, null, 2)}\n`;
}
function describeRule(result) {
    const rule = result.rule.text;
    if (result.status === 'undefined')
        return { rule, measured: null, outcome: 'undefined', reason: result.reason };
    return { rule, measured: toNumber(result.value), outcome: result.status };
}
function describeMetrics(metrics) {
    return {
        tasks: metrics.tasks,
        candidates: metrics.candidates,
        samples_per_task: metrics.samplesPerTask,
        score: toNumber(metrics.score),
        pass_at_k: Object.fromEntries(metrics.passAtK.map(({ k, value }) => [k, toNumber(value)])),
        pass_at_k_not_computed: metrics.undefinedPassAtK,
        pass_at_k_left_out: metrics.omittedK,
        exact: {
            score: metrics.score.toFraction(),
            pass_at_k: Object.fromEntries(metrics.passAtK.map(({ k, value }) => [k, value.toFraction()]))
        }
    };
}
function withoutZeros(counts) {
    return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}
/** The nearest number. A fraction of huge terms has no quotient of its own: its first 20 decimals have one. */
function toNumber(share) {
    return (Number.isFinite(Number(share.d)) ? share : share.round(20)).valueOf();
}

;// CONCATENATED MODULE: ./src/report/disk-error.ts


/**
 * Runs what writes to the disk.
 *
 * @param path the file or directory it is about, for the message
 * @throws {InfrastructureError} in place of an error of the operating system; others pass through
 */
async function asInfrastructure(path, work) {
    try {
        return await work();
    }
    catch (error) {
        if (!(0,types_.isNativeError)(error) || !('code' in error && 'syscall' in error))
            throw error;
        throw new errors/* InfrastructureError */.EN(`cannot write results (${error.message})`, remedyFor(error.code), { file: path });
    }
}
function remedyFor(code) {
    switch (code) {
        case 'ENOSPC':
        case 'EDQUOT':
            return 'The disk is full: free some space, or set output-dir to a directory on a larger disk.';
        case 'EACCES':
        case 'EPERM':
        case 'EROFS':
            return 'Set output-dir to a directory that this user may write to.';
        case 'ENOTDIR':
        case 'EEXIST':
        case 'EISDIR':
        case 'ERR_FS_EISDIR':
            return 'A file and a directory are in each other’s way: set output-dir to a new directory.';
        default:
            return 'Set output-dir to a directory on a disk that works, and run again.';
    }
}

;// CONCATENATED MODULE: ./src/report/report-file.ts



/**
 * Writes `report.json` into a folder.
 *
 * @returns its path
 * @throws {InfrastructureError} where the disk refuses
 */
async function writeReportFile(directory, text) {
    const path = outputFiles(directory).report;
    await asInfrastructure(path, () => (0,promises_.writeFile)(path, text));
    return path;
}

;// CONCATENATED MODULE: ./src/report/row-index.ts
const segmentRows = 65_536;
const batchRows = 4096;
const batchBytes = 8 * 2 ** 20;
/** It is cheaper to read over a gap of this size than to read twice. */
const gapBytes = 4096;
function createRowIndex() {
    const segments = [];
    let count = 0;
    let end = 0;
    const find = (row) => {
        const segment = segments[Math.floor(row / segmentRows)];
        const place = row % segmentRows;
        return { row, offset: segment?.offsets[place] ?? 0, length: segment?.lengths[place] ?? 0 };
    };
    const add = (row, { offset, length }) => {
        if (find(row).length > 0)
            throw new Error(`results: row ${row} came twice`);
        const segment = (segments[Math.floor(row / segmentRows)] ??= {
            offsets: new Float64Array(segmentRows),
            lengths: new Uint32Array(segmentRows)
        });
        segment.offsets[row % segmentRows] = offset;
        segment.lengths[row % segmentRows] = length;
        count += 1;
        end = Math.max(end, row + 1);
    };
    const requireAll = () => {
        if (count !== end)
            throw new Error(`results: ${end - count} of ${end} rows are missing`);
    };
    function* batches() {
        let extents = [];
        let bytes = 0;
        for (let row = 0; row < end; row++) {
            const extent = find(row);
            if (extents.length > 0 && (extents.length === batchRows || bytes + extent.length > batchBytes)) {
                yield toBatch(extents);
                extents = [];
                bytes = 0;
            }
            extents.push(extent);
            bytes += extent.length;
        }
        if (extents.length > 0)
            yield toBatch(extents);
    }
    return { add, requireAll, batches };
}
function toBatch(extents) {
    const runs = [];
    for (const extent of [...extents].sort((a, b) => a.offset - b.offset)) {
        const run = runs.at(-1);
        if (run !== undefined && extent.offset - (run.offset + run.length) <= gapBytes) {
            run.rows.push(extent);
            run.length = extent.offset + extent.length - run.offset;
        }
        else
            runs.push({ offset: extent.offset, length: extent.length, rows: [extent] });
    }
    return { rows: extents.map(({ row }) => row), runs };
}

;// CONCATENATED MODULE: ./src/report/results-file.ts




/**
 * Begins a file of results in a directory, which is made where needed. What an earlier run left there is removed, its
 * report too: a run that does not come to its end must not seem to have that verdict.
 *
 * @throws {InfrastructureError} where the disk refuses
 */
async function openResults(directory) {
    const paths = outputFiles(directory);
    const partial = await asInfrastructure(directory, async () => {
        await (0,promises_.mkdir)(directory, { recursive: true });
        for (const path of Object.values(paths))
            await (0,promises_.rm)(path, { force: true });
        return (0,promises_.open)(paths.partial, 'wx+');
    });
    const index = createRowIndex();
    let position = 0;
    let lastWrite = Promise.resolve();
    let closing;
    const append = async (row, line) => {
        if (closing !== undefined)
            throw new Error('results: a row after the end');
        const prefix = `{"row":${row},`;
        const bytes = Buffer.from(`${prefix}${line.slice(1)}\n`);
        index.add(row, { offset: position + prefix.length, length: bytes.length - prefix.length });
        position += bytes.length;
        lastWrite = lastWrite.then(() => asInfrastructure(paths.partial, () => partial.appendFile(bytes)));
        await lastWrite;
    };
    const close = () => {
        closing ??= lastWrite.catch(() => undefined).then(() => partial.close());
        return closing;
    };
    const finish = async () => {
        await lastWrite;
        index.requireAll();
        await asInfrastructure(paths.sorted, async () => {
            await writeSorted(partial, index, paths.sorted);
            await close();
            await (0,promises_.rename)(paths.sorted, paths.results);
            await (0,promises_.rm)(paths.partial);
        });
        return paths.results;
    };
    return { partialFile: paths.partial, append, finish, close };
}
async function writeSorted(partial, index, path) {
    const sorted = await (0,promises_.open)(path, 'wx');
    try {
        await copyInOrder(partial, index, sorted);
    }
    catch (error) {
        await sorted.close();
        await (0,promises_.rm)(path);
        throw error;
    }
    await sorted.close();
}
async function copyInOrder(partial, index, sorted) {
    const brace = Buffer.from('{');
    for (const batch of index.batches()) {
        const lines = new Map();
        for (const run of batch.runs) {
            const bytes = await readExactly(partial, run.offset, run.length);
            for (const { row, offset, length } of run.rows) {
                lines.set(row, bytes.subarray(offset - run.offset, offset - run.offset + length));
            }
        }
        await sorted.appendFile(Buffer.concat(batch.rows.flatMap((row) => [brace, lines.get(row) ?? brace])));
    }
}
async function readExactly(file, position, length) {
    const bytes = Buffer.allocUnsafe(length);
    let done = 0;
    while (done < length) {
        const { bytesRead } = await file.read(bytes, done, length - done, position + done);
        if (bytesRead === 0)
            throw new Error('results: the partial file became shorter while it was read');
        done += bytesRead;
    }
    return bytes;
}

;// CONCATENATED MODULE: ./src/scoring/count-assertions.ts

const tasksPerRequest = 100;
/** Enough to know that it is not a slip of one task. */
const mostUnusable = 1000;
/**
 * How many assertions each task's tests supply, by task id, counted by Python before any candidate runs.
 *
 * @throws {DataError} for tests that do not compile or could never fail, naming the first and counting the others
 */
async function countAssertions(pool, tasks) {
    const totals = new Map();
    const unusable = [];
    for await (const batch of inBatches(tasks)) {
        const inspections = await pool.inspect(batch.map((task) => task.tests));
        for (const [index, task] of batch.entries()) {
            const inspection = inspections[index];
            if (inspection === undefined)
                throw new Error(`no inspection of ${task.id}`);
            if (inspection.problem === '')
                totals.set(task.id, inspection.assertions);
            else
                unusable.push({ task, problem: inspection.problem });
        }
        if (unusable.length >= mostUnusable)
            break;
    }
    const [first] = unusable;
    if (first !== undefined)
        throw unusableTests(first, unusable.length - 1);
    return totals;
}
async function* inBatches(tasks) {
    let batch = [];
    for await (const task of tasks) {
        batch.push(task);
        if (batch.length < tasksPerRequest)
            continue;
        yield batch;
        batch = [];
    }
    if (batch.length > 0)
        yield batch;
}
function unusableTests({ task, problem }, more) {
    const others = more === 0 ? '' : ` (and ${more} more ${more === 1 ? 'task has' : 'tasks have'} unusable tests)`;
    return new errors/* DataError */.fL(`the tests of task ${JSON.stringify(task.id)} cannot be used: ${problem}${others}`, 'Correct the tests: nothing was run.', { ...task.location, field: task.testsField });
}

;// CONCATENATED MODULE: ./src/input/extract.ts
/**
 * The code in a reply: the contents of its first fenced block (three or more backticks or tildes; the info string is
 * dropped), without the line end before the closing fence. The indent or list marker of the opening fence is taken off
 * every line. `''` for a block with nothing in it; the whole text where there is no fence; `null` where the first fence
 * is never closed.
 */
function extractCode(text) {
    const block = findBlock(text);
    switch (block.kind) {
        case 'none':
            return text;
        case 'unclosed':
            return null;
        case 'closed':
            return block.code;
    }
}
/** Finds the first fenced block in one pass over the lines; no Markdown parser. */
function findBlock(text) {
    let fence;
    const code = [];
    for (const line of linesOf(text)) {
        if (fence === undefined)
            fence = openingFence(line);
        else if (closes(line, fence))
            return { kind: 'closed', code: code.join('\n').replace(/\r$/, '') };
        else
            code.push(unindent(line, fence.indent));
    }
    return { kind: fence === undefined ? 'none' : 'unclosed' };
}
/** Lines without their LF; a CR before it stays. */
function* linesOf(text) {
    let start = 0;
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
        yield text.slice(start, end);
        start = end + 1;
    }
    yield text.slice(start);
}
function openingFence(line) {
    const start = skipPrefix(line);
    const character = line[start];
    if (character !== '`' && character !== '~')
        return undefined;
    let end = start;
    while (line[end] === character)
        end += 1;
    if (end - start < 3)
        return undefined;
    if (character === '`' && line.includes('`', end))
        return undefined;
    return { character, length: end - start, indent: widthOf(line.slice(0, start)) };
}
/** The index after indent and list markers, nested ones too. Loops, as a regular expression would overflow on long lines. */
function skipPrefix(line) {
    const marker = /(?:[-*+]|\d{1,9}[.)])(?=[ \t])/y;
    let index = skipBlanks(line, 0);
    for (;;) {
        marker.lastIndex = index;
        if (!marker.test(line))
            return index;
        index = skipBlanks(line, marker.lastIndex);
    }
}
function skipBlanks(line, from) {
    let index = from;
    while (line[index] === ' ' || line[index] === '\t')
        index += 1;
    return index;
}
function closes(line, { character, length }) {
    const content = line.trim();
    return content.length >= length && content[0] === character && content === character.repeat(content.length);
}
/** A tab leads to the next multiple of this many columns, as in Markdown. */
const tabStop = 4;
function widthOf(prefix) {
    let column = 0;
    for (const character of prefix)
        column = nextColumn(column, character);
    return column;
}
/** Takes up to `columns` columns of white space off a line; a tab that begins within them goes as a whole. */
function unindent(line, columns) {
    let column = 0;
    let index = 0;
    for (; column < columns; index += 1) {
        const character = line[index];
        if (character !== ' ' && character !== '\t')
            break;
        column = nextColumn(column, character);
    }
    return line.slice(index);
}
function nextColumn(column, character) {
    return character === '\t' ? column - (column % tabStop) + tabStop : column + 1;
}

;// CONCATENATED MODULE: ./src/input/assemble.ts

/** Makes the candidate of a generation's text: takes the code from it, and joins it with the task's prompt. */
function assemble(task, text, extraction) {
    if (extraction === 'raw')
        return { kind: 'code', programs: join(task, text, false) };
    const block = findBlock(text);
    switch (block.kind) {
        case 'none':
            return { kind: 'code', programs: join(task, text, false) };
        case 'unclosed':
            return { kind: 'no-code', reason: 'unclosed code fence' };
        case 'closed':
            return { kind: 'code', programs: join(task, block.code, true) };
    }
}
/** The programs of a candidate in order of preference; its `fenced` code was taken from a fenced block. */
function join({ prompt, entryPoint, join }, code, fenced) {
    if (prompt === undefined)
        return [code];
    switch (join) {
        case 'alone':
            return [code];
        case 'continue': {
            const stands = fenced && entryPoint !== undefined && defines(code, entryPoint);
            return stands ? [`${prompt}\n${code}`, code] : [prompt + code];
        }
        case 'either': {
            if (!isCode(prompt))
                return [code];
            const stands = entryPoint === undefined || defines(code, entryPoint);
            return [stands ? `${prompt}\n${code}` : prompt + code, code];
        }
    }
}
/** Whether a prompt is code to be continued. Prose is not, even where Python would compile it: `fizzbuzz` is a name. */
function isCode(prompt) {
    return /^[ \t]*(?:@|(?:async[ \t]+def|def|class|import|from)[ \t]|[\w.]+[ \t]*(?::[^=\n]*)?=)/m.test(prompt);
}
/** Whether code defines a name at its top level. The name is an identifier, so it holds nothing that a pattern would read. */
function defines(code, name) {
    const definition = `(?:async[ \\t]+def|def|class)[ \\t]+${name}(?!\\p{XID_Continue})`;
    const assignment = `${name}[ \\t]*=(?!=)`;
    return new RegExp(`^(?:${definition}|${assignment})`, 'mu').test(code);
}

;// CONCATENATED MODULE: ./src/report/result-row.ts
/** A candidate as a row; its fields are in the order of the file, for `JSON.stringify`. */
function resultRow(candidate) {
    const { outcome } = candidate;
    return {
        task_id: candidate.taskId,
        sample: candidate.sample,
        exit_code: outcome.exitCode,
        score: outcome.score,
        passed: outcome.exitCode === 'pass',
        result: describeResult(outcome),
        detail: outcome.detail,
        failed_assertion: outcome.exitCode === 'assertion_fail' ? outcome.failedAssertion : '',
        assertions_passed: outcome.assertionsPassed,
        assertions_total: outcome.assertionsTotal,
        judged: outcome.judged,
        duration_s: roundSeconds(outcome.durationSeconds),
        cpu_s: roundSeconds(outcome.cpuSeconds),
        code_sha256: candidate.codeSha256,
        tests_sha256: candidate.testsSha256,
        settings_sha256: candidate.settingsSha256
    };
}
function describeResult({ exitCode, detail }) {
    switch (exitCode) {
        case 'pass':
            return 'passed';
        case 'timeout':
            return 'timed out';
        case 'assertion_fail':
        case 'syntax_error':
        case 'error':
            return `failed: ${detail}`;
    }
}
function roundSeconds(seconds) {
    return Math.round(seconds * 10_000) / 10_000;
}

;// CONCATENATED MODULE: ./src/run-report.ts
/** How many {@link Failure}s a report keeps. */
const failuresKept = 2000;

// EXTERNAL MODULE: ./src/version.ts
var version = __webpack_require__(311);
;// CONCATENATED MODULE: ./src/scoring/digests.ts


/** SHA-256, in hex, of the candidate's program, or of the whole generation where no code was found in it. */
function digestCandidate(candidate, generation) {
    return sha256(candidate.kind === 'code' ? candidate.programs[0] : generation);
}
/** SHA-256, in hex, of a task's tests; computed once for a task of a problem set, whose tests may be large. */
function digestTests(task) {
    const known = testDigests.get(task);
    if (known !== undefined)
        return known;
    const digest = sha256(JSON.stringify(task.tests));
    testDigests.set(task, digest);
    return digest;
}
const testDigests = new WeakMap();
/** SHA-256, in hex, of all but code and tests that can change a verdict. */
function digestJudging(judging) {
    const { extraction, limits, interpreter } = judging;
    const { implementation, version: python } = interpreter;
    return sha256(JSON.stringify({ version: version/* version */.r, extraction, ...limits, implementation, python, judged: 'in-process' }));
}
/** Of UTF-8 in which lone surrogates are encoded as other code points are (Python's `surrogatepass`). */
function sha256(text) {
    const hash = (0,external_node_crypto_.createHash)('sha256');
    if (text.isWellFormed())
        return hash.update(text).digest('hex');
    for (const part of text.split(/(\p{Cs})/u)) {
        const unit = part.length === 1 ? part.charCodeAt(0) : 0;
        const isLone = unit >= 0xd800 && unit <= 0xdfff;
        hash.update(isLone ? Buffer.from([0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f)]) : part);
    }
    return hash.digest('hex');
}

;// CONCATENATED MODULE: ./src/scoring/score-candidates.ts






/** Runs every generation as a candidate, appends each outcome to the results as it comes, and adds them up by task. */
async function scoreCandidates(scoring) {
    const { pool, results, rows, showProgress } = scoring;
    const scored = new Map(scoring.tasks.map((task, order) => [task.id, newTask(scoring, task.id, order)]));
    const failures = new FirstFailures();
    const settingsSha256 = digestJudging(scoring);
    const started = Date.now();
    let done = 0;
    let passed = 0;
    const settle = async (run, outcome) => {
        const { row, sample, scoredTask } = run;
        const line = resultRow({
            taskId: scoredTask.id,
            sample,
            outcome,
            codeSha256: digestCandidate(run.candidate, run.text),
            testsSha256: digestTests(run.task),
            settingsSha256
        });
        await results.append(row, JSON.stringify(line));
        scoredTask.tally.add(outcome);
        failures.add(scoredTask, sample, outcome);
        done += 1;
        if (outcome.exitCode === 'pass')
            passed += 1;
        showProgress({ done, total: rows, passed, elapsedSeconds: (Date.now() - started) / 1000 });
    };
    await pool.runAll(readCandidates(scoring, scored), settle);
    return { tasks: [...scored.values()].map((task) => task.tally.result()), failures: failures.inTaskOrder() };
}
function newTask({ assertionTotals }, id, order) {
    const assertionsTotal = assertionTotals.get(id) ?? 0;
    return { id, order, assertionsTotal, tally: new TaskTally(id, assertionsTotal), samples: 0 };
}
/** Second pass over the generations: the first has checked every row. */
async function* readCandidates({ generations, extraction, taskOf }, scored) {
    let row = 0;
    for await (const read of generations.read()) {
        const { taskId, text, location } = read.generation;
        const scoredTask = scored.get(taskId);
        if (scoredTask === undefined)
            throw changedFile(location);
        const task = taskOf(read);
        const candidate = assemble(task, text, extraction);
        const { assertionsTotal } = scoredTask;
        const sample = scoredTask.samples++;
        yield { row: row++, sample, text, scoredTask, task, candidate, tests: task.tests, assertionsTotal };
    }
}
/** The first sample of each task that did not pass; those of the first tasks where there are too many. */
class FirstFailures {
    byOrder = new Map();
    add({ id, order }, sample, outcome) {
        if (outcome.exitCode === 'pass')
            return;
        const earlier = this.byOrder.get(order);
        if (earlier !== undefined && earlier.sample < sample)
            return;
        const failedAssertion = outcome.exitCode === 'assertion_fail' ? outcome.failedAssertion : '';
        const { exitCode, detail } = outcome;
        this.byOrder.set(order, { taskId: id, sample, exitCode, failedAssertion, detail });
        if (this.byOrder.size > 2 * failuresKept)
            this.dropLast();
    }
    inTaskOrder() {
        this.dropLast();
        return this.sortedOrders().flatMap((order) => this.byOrder.get(order) ?? []);
    }
    dropLast() {
        for (const order of this.sortedOrders().slice(failuresKept))
            this.byOrder.delete(order);
    }
    sortedOrders() {
        return [...this.byOrder.keys()].sort((a, b) => a - b);
    }
}

// EXTERNAL MODULE: ./src/settings.ts
var src_settings = __webpack_require__(8750);
// EXTERNAL MODULE: ./src/verdict/threshold.ts
var threshold = __webpack_require__(9750);
;// CONCATENATED MODULE: ./src/gate.ts















/**
 * The gate: reads generations and tasks, assembles candidates, runs them in wardens, aggregates, and compares with the
 * thresholds.
 *
 * @throws {DataError} before anything runs, for input that cannot be scored
 * @throws {InfrastructureError} where the machine, not a candidate, failed; results so far stay in the output folder
 */
async function runGate(settings, host) {
    try {
        return await run(settings, host);
    }
    catch (error) {
        // A cancel also ends what was under way, which then fails in ways of its own.
        throw host.signal.aborted ? (0,errors/* cancelledError */.YQ)() : error;
    }
}
async function run(settings, host) {
    const started = new Date();
    settings.warnings.forEach(host.warn);
    const outputDirectory = (0,external_node_path_.resolve)(settings['output-dir'] ?? host.outputDirectory);
    const interpreter = await findInterpreter(settings.python);
    const input = await readInput(settings, { ...host, outputDirectory });
    const limits = { timeoutSeconds: settings['timeout-s'], outputLimitBytes: execution_limits/* outputLimitBytes */.QI, deniedModules: (0,src_settings/* deniedModules */.x7)(settings) };
    const concurrency = settings.concurrency ?? host.processors;
    const scored = await withPool({ interpreter, concurrency, limits, signal: host.signal }, async (pool) => {
        const assertionTotals = await countAssertions(pool, input.readTasks());
        const results = await openResults(outputDirectory);
        try {
            const { showProgress } = host;
            const scores = await scoreCandidates({
                ...input,
                pool,
                results,
                limits,
                interpreter,
                assertionTotals,
                showProgress
            });
            return { ...scores, resultsFile: await results.finish() };
        }
        catch (error) {
            host.say(`the results until then are in ${results.partialFile}`);
            throw error;
        }
        finally {
            await results.close();
        }
    });
    const metrics = aggregate(scored.tasks, requestedK(settings));
    const rules = (0,threshold/* judgeRules */.T_)(settings.rules, metrics);
    const report = {
        verdict: (0,threshold/* decideVerdict */.AU)(rules),
        rules,
        metrics,
        tasks: scored.tasks,
        failures: scored.failures,
        missingTasks: input.missingTasks,
        notes: [...settings.warnings, ...input.notes, unconfined],
        environment: {
            interpreter,
            isolation: ['process', 'time limit', 'output limit', 'denylist'],
            platform: host.platform,
            timeoutSeconds: limits.timeoutSeconds,
            outputLimitBytes: execution_limits/* outputLimitBytes */.QI,
            concurrency,
            toolVersion: version/* version */.r
        },
        inputs: input.files,
        settings: settings.asText,
        ...(host.commit && { commit: host.commit }),
        startedAt: started.toISOString(),
        durationSeconds: (Date.now() - started.getTime()) / 1000
    };
    const reportFile = await writeReportFile(outputDirectory, reportJson(report));
    return { report, resultsFile: scored.resultsFile, reportFile };
}
const unconfined = 'isolation: candidates are not confined by the kernel yet: they can read what this user can read and use the network, so give the job no secrets';
/** The k of the settings, and those that a threshold needs. */
function requestedK({ k, kIsExplicit, rules }) {
    const needed = rules.flatMap(({ measure }) => (measure.kind === 'pass-at-k' ? [measure.k] : []));
    const all = [...new Set([...k, ...needed])].sort((a, b) => a - b);
    return all.map((value) => ({ k: value, required: kIsExplicit || needed.includes(value) }));
}


/***/ }),

/***/ 3935:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   k: () => (/* binding */ closest)
/* harmony export */ });
/** Ids and candidates beyond these are not looked at: suggestions are worth no more time than that. */
const longestCompared = 64;
const mostCompared = 20_000;
/** Up to `count` of the known words with the fewest edits to `word`, case aside; the nearest first. */
function closest(word, known, count) {
    const ranked = [];
    for (const candidate of known) {
        if (ranked.length === mostCompared)
            break;
        ranked.push({ candidate, distance: editDistance(normalise(word), normalise(candidate)) });
    }
    ranked.sort((one, other) => one.distance - other.distance);
    return ranked.slice(0, count).map(({ candidate }) => candidate);
}
function normalise(word) {
    return word.slice(0, longestCompared).toLowerCase();
}
/** Levenshtein's distance, a row of its table at a time. */
function editDistance(from, to) {
    let row = Array.from({ length: to.length + 1 }, (_, column) => column);
    for (let index = 0; index < from.length; index += 1) {
        const next = [index + 1];
        for (let column = 1; column <= to.length; column += 1) {
            const replaced = at(row, column - 1) + (from[index] === to[column - 1] ? 0 : 1);
            next.push(Math.min(replaced, at(row, column) + 1, at(next, column - 1) + 1));
        }
        row = next;
    }
    return at(row, to.length);
}
function at(row, index) {
    return row[index] ?? Infinity;
}


/***/ }),

/***/ 182:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ noExitCodes),
/* harmony export */   h: () => (/* binding */ exitCodes)
/* harmony export */ });
/** The nouns of the project. Every other module speaks in these. */
/** The five ways a candidate can end; there is never another. */
const exitCodes = ['pass', 'assertion_fail', 'syntax_error', 'timeout', 'error'];
/** A count of nothing yet. */
function noExitCodes() {
    return { pass: 0, assertion_fail: 0, syntax_error: 0, timeout: 0, error: 0 };
}


/***/ }),

/***/ 3909:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  DV: () => (/* binding */ codeBlock),
  SS: () => (/* binding */ codeSpan),
  Te: () => (/* binding */ gfm),
  UF: () => (/* binding */ joinMarkdown),
  BP: () => (/* binding */ logLine),
  pj: () => (/* binding */ plain)
});

;// CONCATENATED MODULE: ./src/report/visible.ts
/**
 * A text with every character replaced by what `show` makes of it, cut with an ellipsis where it would be longer than
 * `maxLength` code points. Never cuts within what `show` returned, and reads no more of the text than it needs.
 *
 * @param show takes one code point (a lone surrogate counts as one) and returns it, or printable ASCII in its place
 */
function clip(text, maxLength, show) {
    const pieces = [];
    let length = 0;
    for (const character of text) {
        const piece = show(character);
        pieces.push(piece);
        length += lengthOf(piece);
        if (length > maxLength)
            return `${shorten(pieces, length, maxLength - 1).join('')}…`;
    }
    return pieces.join('');
}
/**
 * Whether a code point cannot be seen, or changes how its neighbours are shown: control, bidirectional, zero-width and
 * unassigned characters, lone surrogates, and every white space but the plain one.
 */
function isUnseen(character) {
    return character !== ' ' && /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(character);
}
/** Four or more hex digits of a code point. */
function hexOf(character) {
    return (character.codePointAt(0) ?? 0).toString(16).padStart(4, '0');
}
function shorten(pieces, length, room) {
    let kept = pieces.length;
    let left = length;
    while (left > room && kept > 0) {
        kept -= 1;
        left -= lengthOf(pieces[kept] ?? '');
    }
    return pieces.slice(0, kept);
}
/** In code points. */
function lengthOf(text) {
    return Array.from(text).length;
}

;// CONCATENATED MODULE: ./src/report/escape.ts

/** GitHub-flavoured Markdown written by us with encoded data in it: a plain string does not compile here. */
function gfm(literals, ...values) {
    return String.raw({ raw: literals }, ...values);
}
function joinMarkdown(parts, separator) {
    return parts.join(separator);
}
/**
 * Data as an inline code span, right inside and outside of tables alike. It is HTML: between backticks a pipe cannot be
 * written in a way that holds in both places, and GitHub makes no mentions, references or emoji inside `<code>`.
 *
 * @param maxLength in code points as shown; longer text ends in an ellipsis
 */
function codeSpan(text, maxLength) {
    if (text === '')
        return gfm `(empty)`;
    return `<code>${encodeInline(clip(text, maxLength, showInline))}</code>`;
}
/**
 * Data as a fenced block; it needs lines of its own.
 *
 * @param maxLength in code points as shown; longer text ends in an ellipsis
 */
function codeBlock(text, maxLength) {
    const shown = clip(text, maxLength, showInBlock);
    const longestRun = Math.max(2, ...Array.from(shown.matchAll(/`+/g), ([run]) => run.length));
    const fence = '`'.repeat(longestRun + 1);
    return `${fence}text\n${shown}\n${fence}`;
}
/**
 * A sentence that may hold data, as ordinary text. Words that Markdown or GitHub could take for anything but words
 * become code spans.
 *
 * @param maxLength in code points; longer text ends in an ellipsis
 */
function plain(text, maxLength) {
    const words = clip(text, maxLength, (character) => character)
        .split(/[ \n]+/)
        .filter((word) => word !== '');
    return joinMarkdown(words.map(encodeWord), gfm ` `);
}
/**
 * Data as one line of a log. Control characters, line ends and all else that cannot be seen are shown as `\x1b`, `\r`,
 * `\u200b`; what the runner would take for a command is broken by a space. Encoding twice changes nothing.
 *
 * @param maxLength in code points as shown, without these spaces; longer text ends in an ellipsis
 */
function logLine(text, maxLength) {
    return breakCommands(clip(text, maxLength, showInLog));
}
/**
 * The runner acts on `##[name]` anywhere in a line and on `::name::` at its start after white space. It compares as its
 * culture does, which may pass over combining marks: so does this.
 */
function breakCommands(line) {
    return line.replace(/#(?=\p{M}*#\p{M}*\[)/gu, '# ').replace(/^([\s\p{M}]*:)(?=\p{M}*:)/u, '$1 ');
}
function showInline(character) {
    if (character === '\n')
        return '⏎';
    return character === '\t' ? '⇥' : showCodePoint(character);
}
function showInBlock(character) {
    return character === '\n' || character === '\t' ? character : showCodePoint(character);
}
function showCodePoint(character) {
    return isUnseen(character) ? `<U+${hexOf(character).toUpperCase()}>` : character;
}
function showInLog(character) {
    if (!isUnseen(character))
        return character;
    const short = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }[character];
    if (short !== undefined)
        return short;
    const hex = hexOf(character);
    if (hex.length > 4)
        return `\\u{${hex}}`;
    return hex.startsWith('00') ? `\\x${hex.slice(2)}` : `\\u${hex}`;
}
/**
 * Markdown is parsed inside inline HTML too, so its punctuation becomes entities. Autolinks are found in the decoded
 * text: an empty comment parts what they would be made of.
 */
function encodeInline(text) {
    return text
        .split(/(?<=@|:(?=\/\/)|www(?=\.))/i)
        .map(encodeEntities)
        .join('<!-- -->');
}
/** An underscore within a word and a colon at its end mean nothing, and stay for whoever reads the source. */
function encodeEntities(text) {
    const special = /[!#$&*<>@[\\\]^`|~]|:(?! |$)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;
    return text.replace(special, (character) => `&#${character.charCodeAt(0)};`);
}
function encodeWord(word, index) {
    const isSafe = index === 0 ? isProse(word) && !/^\d+[.)]$/.test(word) : isProse(word) || /^(?:[<>]?=|[<>])$/.test(word);
    if (isSafe)
        return word;
    const [, core = word, punctuation = ''] = /^(.*?[^,.;])([,.;]*)$/su.exec(word) ?? [];
    return gfm `${codeSpan(core, Infinity)}${punctuation}`;
}
/** Letters, or a number, or pass@k, with ordinary punctuation around; nothing that could be the name of a commit. */
function isProse(word) {
    const core = /^\(?(.*?)[,.;:!?)]*$/su.exec(word)?.[1] ?? '';
    const isWord = /^(?:\p{L}+(?:[-/'’]\p{L}+)*|\d{1,3}(?:,\d{3})*(?:\.\d+)?%?|\d{1,6}|pass@\d{1,6})$/u.test(core);
    return isWord && !/^[\da-f]{7,}$/i.test(core) && !isAnyUnseen(core);
}
function isAnyUnseen(text) {
    return Array.from(text).some(isUnseen);
}


/***/ }),

/***/ 5616:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B4: () => (/* binding */ formatCount),
/* harmony export */   T1: () => (/* binding */ formatShare),
/* harmony export */   a3: () => (/* binding */ formatDuration),
/* harmony export */   l9: () => (/* binding */ formatPercent)
/* harmony export */ });
/* harmony import */ var _metrics_fraction_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1952);

const mostPlaces = 12;
/**
 * A share in [0, 1] with four decimals, such as `0.8598`; with more, up to 12, where rounding would reach or cross one of
 * the boundaries, or 0 or 1: what is shown compares with each of them as the value does.
 *
 * @param boundaries thresholds the value is compared with
 */
function formatShare(value, boundaries) {
    return formatDecimal(value, [new _metrics_fraction_js__WEBPACK_IMPORTED_MODULE_0__/* ["default"] */ .A(0), new _metrics_fraction_js__WEBPACK_IMPORTED_MODULE_0__/* ["default"] */ .A(1), ...boundaries], 4);
}
/** A share in [0, 1] as a percentage with one decimal, such as `86.0%`, as careful as {@link formatShare}. */
function formatPercent(value, boundaries) {
    const inPercent = [new _metrics_fraction_js__WEBPACK_IMPORTED_MODULE_0__/* ["default"] */ .A(0), new _metrics_fraction_js__WEBPACK_IMPORTED_MODULE_0__/* ["default"] */ .A(1), ...boundaries].map((boundary) => boundary.mul(100));
    return `${formatDecimal(value.mul(100), inPercent, 1)}%`;
}
/** A whole number with thousands separated: `1,234`. */
function formatCount(count) {
    return count.toLocaleString('en-US');
}
/** `4.2 s`, `3 min 07 s`, `1 h 02 min`. */
function formatDuration(seconds) {
    const tenths = Math.round(seconds * 10);
    if (tenths < 600)
        return `${(tenths / 10).toFixed(1)} s`;
    const wholeSeconds = Math.round(seconds);
    if (wholeSeconds < 3600)
        return `${Math.floor(wholeSeconds / 60)} min ${twoDigits(wholeSeconds % 60)} s`;
    const minutes = Math.round(seconds / 60);
    return `${Math.floor(minutes / 60)} h ${twoDigits(minutes % 60)} min`;
}
/** @param value at least 0 */
function formatDecimal(value, boundaries, leastPlaces) {
    const decisive = boundaries.filter((boundary) => !boundary.equals(value) || isDecimal(boundary));
    const isTrue = (shown) => decisive.every((boundary) => shown.compare(boundary) === value.compare(boundary));
    for (let places = leastPlaces; places <= mostPlaces; places++) {
        const shown = value.round(places);
        if (isTrue(shown))
            return toFixed(shown, places);
    }
    // Closer to a boundary than rounding can tell: round away from it.
    const shown = [value.floor(mostPlaces), value.ceil(mostPlaces)].find(isTrue);
    return shown === undefined ? value.toFraction() : toFixed(shown, mostPlaces);
}
/** Whether a number can be written in full; a boundary that cannot, and is met exactly, is shown rounded itself. */
function isDecimal(value) {
    return value.round(mostPlaces).equals(value);
}
/** @param value at least 0, with at most so many decimals */
function toFixed(value, places) {
    const digits = value
        .mul(10 ** places)
        .n.toString()
        .padStart(places + 1, '0');
    return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
function twoDigits(number) {
    return String(number).padStart(2, '0');
}


/***/ }),

/***/ 8641:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  E: () => (/* binding */ renderProgress),
  b: () => (/* binding */ renderTerminal)
});

// EXTERNAL MODULE: ./node_modules/fraction.js/dist/fraction.mjs
var fraction = __webpack_require__(1952);
// EXTERNAL MODULE: ./src/model.ts
var model = __webpack_require__(182);
// EXTERNAL MODULE: ./src/report/escape.ts + 1 modules
var report_escape = __webpack_require__(3909);
// EXTERNAL MODULE: ./src/report/numbers.ts
var numbers = __webpack_require__(5616);
;// CONCATENATED MODULE: ./src/report/text-table.ts
/** Rows as lines of text whose columns line up, two spaces apart. Every row has the same number of cells. */
function alignColumns(rows) {
    const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
    return rows.map((row) => row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd());
}

// EXTERNAL MODULE: ./src/report/wording.ts
var wording = __webpack_require__(5594);
;// CONCATENATED MODULE: ./src/report/terminal.ts






const escapes = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33 };
const verdictStyles = {
    pass: 'green',
    none: 'bold',
    fail: 'red',
    'not-enough-evidence': 'yellow'
};
const mostFailures = 10;
const mostNotes = 10;
const barLength = 20;
/** A run as plain text for a terminal or a log, ending in a line end. */
function renderTerminal(report, { colour }) {
    const lines = [
        { text: (0,wording/* verdictSentence */.BT)(report), style: verdictStyles[report.verdict] },
        { text: `${(0,wording/* sizeOfRun */._d)(report.metrics)}, ${(0,numbers/* formatDuration */.a3)(report.durationSeconds)}` },
        ...section('Thresholds', thresholds(report)),
        ...section('Metrics', metrics(report)),
        ...section('Exit codes', exitCodeBars(report)),
        ...section(failuresTitle(report), report.failures.slice(0, mostFailures).flatMap(describeFailure)),
        ...section('Notes', notes(report)),
        ...section('Ran under', circumstances(report))
    ];
    return lines.map((line) => `${encode(line, colour)}\n`).join('');
}
/** `  82/164 candidates, 71 passed, 3.1 s, about 3 s left` */
function renderProgress({ done, total, passed, elapsedSeconds }) {
    const width = (0,numbers/* formatCount */.B4)(total).length + 1;
    const counts = `${(0,numbers/* formatCount */.B4)(done).padStart(width)}/${(0,numbers/* formatCount */.B4)(total)} candidates, ${(0,numbers/* formatCount */.B4)(passed)} passed`;
    const elapsed = (0,numbers/* formatDuration */.a3)(elapsedSeconds);
    if (done === 0 || done === total)
        return `${counts}, ${elapsed}`;
    const left = (elapsedSeconds / done) * (total - done);
    return `${counts}, ${elapsed}, about ${left < 59.5 ? `${Math.round(left)} s` : (0,numbers/* formatDuration */.a3)(Math.round(left))} left`;
}
function encode({ text, style }, colour) {
    const line = (0,report_escape/* logLine */.BP)(text, 500);
    return colour && style !== undefined ? `\u001b[${escapes[style]}m${line}\u001b[0m` : line;
}
function section(title, lines) {
    if (lines.length === 0)
        return [];
    return [{ text: '' }, { text: title, style: 'bold' }, ...lines.map((line) => ({ text: `  ${line}` }))];
}
function thresholds(report) {
    return alignColumns(report.rules.map((result) => [
        { held: 'met', broken: 'NOT MET', undefined: 'NOT COMPUTED' }[result.status],
        result.rule.text,
        result.status === 'undefined' ? result.reason : `measured ${(0,wording/* formatMeasured */.U6)(result, report)}`
    ]));
}
function metrics(report) {
    const row = (name, value, boundaries, counts) => [
        name,
        (0,numbers/* formatShare */.T1)(value, boundaries),
        (0,numbers/* formatPercent */.l9)(value, boundaries) + counts
    ];
    const { passAtK, score } = report.metrics;
    return alignColumns([
        ...passAtK.map(({ k, value }) => {
            const measure = { kind: 'pass-at-k', k };
            return row(`pass@${k}`, value, (0,wording/* boundariesOf */._t)(measure, report), (0,wording/* countsBehind */.tm)(measure, report.metrics));
        }),
        row('score', score, (0,wording/* boundariesOf */._t)({ kind: 'score' }, report), '')
    ]);
}
function exitCodeBars(report) {
    const { candidates, exitCodes: counts } = report.metrics;
    const countWidth = (0,numbers/* formatCount */.B4)(candidates).length;
    return alignColumns(model/* exitCodes */.h.map((exitCode) => {
        const share = new fraction/* default */.A(counts[exitCode], Math.max(candidates, 1));
        const percent = (0,numbers/* formatPercent */.l9)(share, (0,wording/* boundariesOf */._t)({ kind: 'exit-code', exitCode }, report));
        return [exitCode, (0,numbers/* formatCount */.B4)(counts[exitCode]).padStart(countWidth), percent.padStart(6), bar(share)];
    }));
}
/** Never empty for a share above 0. */
function bar(share) {
    const length = Math.round(share.valueOf() * barLength);
    return '█'.repeat(share.gt(0) ? Math.max(1, length) : 0);
}
function failuresTitle({ tasks, failures }) {
    const failing = tasks.filter(wording/* isFailing */.DI).length;
    const shown = Math.min(failures.length, mostFailures);
    return `Failing tasks (${shown < failing ? `first ${(0,numbers/* formatCount */.B4)(shown)} of ` : ''}${(0,numbers/* formatCount */.B4)(failing)})`;
}
/** An assertion without a message says all there is. */
function describeFailure({ taskId, sample, exitCode, failedAssertion, detail }) {
    const why = [failedAssertion, failedAssertion !== '' && detail === 'AssertionError' ? '' : detail];
    const [first = '', second] = why.filter((text) => text !== '').map((text) => (0,report_escape/* logLine */.BP)(text, 160));
    const head = `${(0,report_escape/* logLine */.BP)(taskId, 60)}, sample ${sample}: ${exitCode}${first === '' ? '' : `: ${first}`}`;
    return second === undefined ? [head] : [head, `    ${second}`];
}
function notes(report) {
    const all = [...(0,wording/* remarks */.IW)(report).map(describeRemark), ...report.notes];
    const left = all.length - mostNotes;
    return left > 0 ? [...all.slice(0, mostNotes), `and ${(0,numbers/* formatCount */.B4)(left)} more, in report.json`] : all;
}
function describeRemark({ text, ids }) {
    if (ids.length === 0)
        return text;
    const named = ids.slice(0, 5).map((id) => (0,report_escape/* logLine */.BP)(id, 60));
    return `${text}: ${named.join(', ')}${ids.length > named.length ? `, and ${(0,numbers/* formatCount */.B4)(ids.length - named.length)} more` : ''}`;
}
function circumstances({ environment, inputs }) {
    const { interpreter, platform, timeoutSeconds, concurrency, toolVersion } = environment;
    return [
        `code-exec-gate ${toolVersion}, ${interpreter.implementation} ${interpreter.version}, ${platform}`,
        `time limit ${timeoutSeconds} s, ${(0,numbers/* formatCount */.B4)(concurrency)} at a time`,
        `isolation: ${environment.isolation.join(', ')}`,
        ...inputs
            .slice(0, 5)
            .map(({ role, file, sha256 }) => `${role} ${(0,report_escape/* logLine */.BP)(file, 200)}, sha256 ${sha256.slice(0, 12)}`)
    ];
}


/***/ }),

/***/ 5594:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BT: () => (/* binding */ verdictSentence),
/* harmony export */   DI: () => (/* binding */ isFailing),
/* harmony export */   IW: () => (/* binding */ remarks),
/* harmony export */   U6: () => (/* binding */ formatMeasured),
/* harmony export */   _d: () => (/* binding */ sizeOfRun),
/* harmony export */   _t: () => (/* binding */ boundariesOf),
/* harmony export */   hS: () => (/* binding */ counted),
/* harmony export */   tm: () => (/* binding */ countsBehind)
/* harmony export */ });
/* harmony import */ var _verdict_threshold_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9750);
/* harmony import */ var _numbers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5616);


/** The verdict in one line with the number that decided it, such as `Gate failed: pass@1 = 0.8598, wanted >= 0.9`. */
function verdictSentence(report) {
    const { rules, metrics } = report;
    switch (report.verdict) {
        case 'none':
            return `Scored (no threshold): ${describeFirstMetric(metrics)}`;
        case 'pass':
            return `Gate passed: ${describeFirst(rules, report)}${allOf(rules.length)}`;
        case 'fail':
            return `Gate failed: ${describeFirst(rules.filter(isBroken).sort(sharesFirst), report)}${notMet(rules)}`;
        case 'not-enough-evidence':
            return `Not enough evidence: ${describeFirst(rules.filter(isNotHeld), report)}${notMet(rules)}`;
    }
}
/** What a rule measured, as the rule is written: a percentage where its bound is one. */
function formatMeasured({ rule, value }, report) {
    if (rule.measure.kind === 'count')
        return (0,_numbers_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCount */ .B4)(value.valueOf());
    const format = rule.text.endsWith('%') ? _numbers_js__WEBPACK_IMPORTED_MODULE_0__/* .formatPercent */ .l9 : _numbers_js__WEBPACK_IMPORTED_MODULE_0__/* .formatShare */ .T1;
    return format(value, boundariesOf(rule.measure, report)) + countsBehind(rule.measure, report.metrics);
}
/** The thresholds that a measure is compared with. */
function boundariesOf(measure, report) {
    const name = (0,_verdict_threshold_js__WEBPACK_IMPORTED_MODULE_1__/* .nameMeasure */ .ex)(measure);
    return report.rules.filter(({ rule }) => (0,_verdict_threshold_js__WEBPACK_IMPORTED_MODULE_1__/* .nameMeasure */ .ex)(rule.measure) === name).map(({ rule }) => rule.bound);
}
/** ` (141 of 164)` where a share is a plain ratio of two counts; else empty. */
function countsBehind(measure, metrics) {
    const { exitCodes, tasks, candidates, samplesPerTask } = metrics;
    if (measure.kind === 'exit-code')
        return ` (${ofTotal(exitCodes[measure.exitCode], candidates)})`;
    const isOneEach = samplesPerTask.least === 1 && samplesPerTask.most === 1;
    return measure.kind === 'pass-at-k' && measure.k === 1 && isOneEach ? ` (${ofTotal(exitCodes.pass, tasks)})` : '';
}
/** `164 tasks, 164 candidates, 1 sample per task`. */
function sizeOfRun({ tasks, candidates, samplesPerTask: { least, most } }) {
    const samples = least === most
        ? `${counted(most, 'sample')} per task`
        : `uneven: ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCount */ .B4)(least)} to ${counted(most, 'sample')} per task`;
    return `${counted(tasks, 'task')}, ${counted(candidates, 'candidate')}, ${samples}`;
}
/** What a reader must know to read the metrics right. */
function remarks({ metrics, missingTasks }) {
    const notComputed = metrics.undefinedPassAtK.map(({ k, blockers }) => ({
        text: `pass@${k} could not be computed: ${ofTotal(blockers.length, metrics.tasks)} tasks have fewer than ${counted(k, 'sample')}`,
        ids: blockers
    }));
    const names = metrics.omittedK.map((k) => `pass@${k}`);
    const leftOut = {
        text: `${listed(names)} left out: some tasks have only ${counted(metrics.samplesPerTask.least, 'sample')}`,
        ids: []
    };
    return [
        ...notComputed,
        ...(names.length === 0 ? [] : [leftOut]),
        ...(missingTasks.ids.length === 0 ? [] : [describeMissing(missingTasks)])
    ];
}
/** Whether a sample of the task did not pass. */
function isFailing({ n, c }) {
    return c < n;
}
/** `1 task`, `1,234 tasks`. */
function counted(count, noun) {
    return `${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCount */ .B4)(count)} ${noun}${count === 1 ? '' : 's'}`;
}
function describeMissing({ policy, ids }) {
    const tasks = `${counted(ids.length, 'task')} without samples`;
    switch (policy) {
        case 'zero':
            return { text: `${tasks}, counted as 0 in every metric (missing-tasks: zero)`, ids };
        case 'ignore':
            return { text: `${tasks}, left out of every metric (missing-tasks: ignore)`, ids };
        case 'fail':
            return { text: `${tasks} (missing-tasks: fail)`, ids };
    }
}
function describeFirst([first], report) {
    return first === undefined ? '' : describeRule(first, report);
}
function describeRule(result, report) {
    const { text, measure } = result.rule;
    if (result.status === 'undefined')
        return `${text} could not be judged: ${result.reason}`;
    const name = (0,_verdict_threshold_js__WEBPACK_IMPORTED_MODULE_1__/* .nameMeasure */ .ex)(measure);
    return `${name} = ${formatMeasured(result, report)}, wanted ${text.slice(name.length + 1)}`;
}
function describeFirstMetric(metrics) {
    const [first] = metrics.passAtK;
    if (first === undefined)
        return `score ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_0__/* .formatShare */ .T1)(metrics.score, [])}`;
    const measure = { kind: 'pass-at-k', k: first.k };
    return `pass@${first.k} ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_0__/* .formatShare */ .T1)(first.value, [])}${countsBehind(measure, metrics)}`;
}
function allOf(rules) {
    return rules > 1 ? ` (${ofTotal(rules, rules)} thresholds met)` : '';
}
function notMet(rules) {
    return rules.length > 1 ? ` (${ofTotal(rules.filter(isNotHeld).length, rules.length)} thresholds not met)` : '';
}
function isBroken({ status }) {
    return status === 'broken';
}
function isNotHeld({ status }) {
    return status !== 'held';
}
/** What was measured tells more than how much of it there was. */
function sharesFirst(a, b) {
    return Number(a.rule.measure.kind === 'count') - Number(b.rule.measure.kind === 'count');
}
function ofTotal(part, total) {
    return `${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCount */ .B4)(part)} of ${(0,_numbers_js__WEBPACK_IMPORTED_MODULE_0__/* .formatCount */ .B4)(total)}`;
}
/** `a`, `a and b`, `a, b and c`. */
function listed(names) {
    return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}


/***/ }),

/***/ 8750:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H$: () => (/* binding */ settingNames),
/* harmony export */   P$: () => (/* binding */ parseSettings),
/* harmony export */   x7: () => (/* binding */ deniedModules),
/* harmony export */   z9: () => (/* binding */ settingsMeta)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9691);
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8532);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3916);
/* harmony import */ var _execution_limits_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(356);
/* harmony import */ var _verdict_threshold_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9750);




const text = zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP();
const lines = text.transform((given) => given.split('\n').flatMap((line) => line.trim() || []));
const words = text.transform((given) => given.split(/[\s,]+/).filter((word) => word !== ''));
const moduleName = /^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/;
/**
 * Every setting: its name, as an input of the Action and as a flag of the command line, and how its text is read.
 * {@link settingsMeta} documents each; a test holds `action.yml`, the README and `--help` to both.
 */
const schema = zod__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({
    generations: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP('must name the files of generations to score').pipe(lines),
    problems: lines.optional(),
    'problems-sha256': text
        .regex(/^[0-9a-f]{64}$/i, 'must be 64 hex digits')
        .toLowerCase()
        .optional(),
    'missing-tasks': zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(['fail', 'zero', 'ignore'], 'must be fail, zero or ignore'),
    format: zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(['auto', 'native', 'human-eval'], 'must be auto, native or human-eval'),
    extract: zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(['auto', 'fenced', 'raw'], 'must be auto, fenced or raw'),
    k: words.pipe(zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(wholeNumber(1, 999_999)).min(1, 'must name at least one k')).transform(sortedUnique),
    threshold: lines.optional(),
    metric: text.transform((name, context) => orIssue(context, _verdict_threshold_js__WEBPACK_IMPORTED_MODULE_2__/* .parseMeasure */ .sh, name)),
    'timeout-s': decimalNumber(),
    concurrency: wholeNumber(1, 1024).optional(),
    python: text,
    'allow-imports': words.pipe(zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(text.regex(moduleName, 'must be module names or all'))).optional(),
    'deny-imports': words.pipe(zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(text.regex(moduleName, 'must be module names'))).optional(),
    'output-dir': text.optional()
});
const settingsMeta = {
    generations: {
        value: 'PATHS',
        help: 'Files with the generations to score: paths or globs, one a line (on the command line: repeat the flag). JSON Lines, plain or gzipped.'
    },
    problems: {
        value: 'PATHS',
        help: 'Problem set: paths or globs, one a line. Not needed where the generations carry their own assertions.'
    },
    'problems-sha256': {
        value: 'HEX',
        help: 'SHA-256 of the problem set, as its file is stored. Any other file is refused, so that a pull request cannot quietly change the tests.'
    },
    'missing-tasks': {
        value: 'fail|zero|ignore',
        default: 'fail',
        help: 'What a task without samples means: the run fails, the task counts as 0, or it is left out of every metric.'
    },
    format: {
        value: 'auto|native|human-eval',
        default: 'auto',
        help: 'Format of the generations, where detection must be overridden.'
    },
    extract: {
        value: 'auto|fenced|raw',
        default: 'auto',
        help: 'How code is taken from a generation: its first fenced block, or the text as it is. auto takes raw where the format holds code (human-eval) and fenced elsewhere.'
    },
    k: { value: 'K,K,…', default: '1,10,100', help: 'The k of pass@k, separated by commas.' },
    threshold: {
        value: 'RULES',
        help: 'A number for the metric (0.8 or 80%), or expressions, one a line: pass@1 >= 0.62, score >= 70%, timeout <= 2%, tasks >= 164. Without any, the run only reports.'
    },
    metric: { value: 'METRIC', default: 'pass@1', help: 'What a bare number in threshold is compared with.' },
    'timeout-s': {
        value: 'SECONDS',
        default: `${_execution_limits_js__WEBPACK_IMPORTED_MODULE_3__/* .defaultTimeoutSeconds */ ._v}`,
        help: 'Wall time of one candidate with all its assertions, from 0.1 to 30 seconds; a value outside is clamped with a warning.'
    },
    concurrency: { value: 'N', help: 'Candidates at a time. Without it, as many as there are CPUs to use.' },
    python: { value: 'COMMAND', default: 'python3', help: 'The Python (3.9 or newer) that runs the candidates.' },
    'allow-imports': {
        value: 'MODULES',
        help: `Modules to take off the denylist (${_execution_limits_js__WEBPACK_IMPORTED_MODULE_3__/* .defaultDeniedModules */ .Gr.join(', ')}), separated by commas; all lifts it.`
    },
    'deny-imports': { value: 'MODULES', help: 'Modules to add to the denylist, separated by commas.' },
    'output-dir': {
        value: 'FOLDER',
        help: 'Where results.jsonl and report.json go. Without it, a folder in the temporary folder of the runner or the machine.'
    }
};
/**
 * Reads settings from their texts. An empty text is no text: that is how the runner gives an input that is not set.
 *
 * @param earlier problems that the front end has found already, to be reported together
 * @throws {SettingsError} naming every problem there is
 */
function parseSettings(given, earlier = []) {
    const asText = withDefaults(given);
    const result = schema.safeParse(asText);
    const { rules, problems: ruleProblems } = readRules(asText);
    const problems = [...earlier, ...(result.success ? [] : result.error.issues.map(describeIssue)), ...ruleProblems];
    if (!result.success || problems.length > 0)
        throw settingsError(problems);
    const timeout = (0,_execution_limits_js__WEBPACK_IMPORTED_MODULE_3__/* .clampTimeout */ .x1)(result.data['timeout-s']);
    const clamped = timeout !== result.data['timeout-s'];
    return {
        ...result.data,
        'timeout-s': timeout,
        // The runner hands over an input's default as if it were given.
        kIsExplicit: result.data.k.join() !== settingsMeta.k.default,
        rules,
        asText: clamped ? { ...asText, 'timeout-s': `${timeout}` } : asText,
        warnings: clamped ? [`timeout-s ${asText['timeout-s'] ?? ''} is outside 0.1 to 30: ${timeout} is used.`] : []
    };
}
function settingsError(problems) {
    return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .SettingsError */ .GN(problems.join('; '), 'Every setting is described by --help and in the README.');
}
const settingNames = schema.keyof().options;
/** The modules that candidates may not import under these settings. */
function deniedModules(settings) {
    const allowed = settings['allow-imports'] ?? [];
    const defaults = allowed.includes('all') ? [] : _execution_limits_js__WEBPACK_IMPORTED_MODULE_3__/* .defaultDeniedModules */ .Gr.filter((module) => !allowed.includes(module));
    return [...new Set([...defaults, ...(settings['deny-imports'] ?? [])])];
}
function withDefaults(given) {
    const set = {};
    for (const name of settingNames) {
        const value = given[name]?.trim() || settingsMeta[name].default;
        if (value !== undefined)
            set[name] = value;
    }
    return set;
}
/** Reads thresholds on their own, so that their problems are reported together with all others. */
function readRules(asText) {
    const rules = [];
    const problems = [];
    const metric = metricOf(asText['metric']);
    for (const line of lines.parse(asText['threshold'] ?? '')) {
        try {
            rules.push((0,_verdict_threshold_js__WEBPACK_IMPORTED_MODULE_2__/* .parseRule */ .iT)(line, metric));
        }
        catch (error) {
            problems.push(`threshold: ${(0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error)}`);
        }
    }
    return { rules, problems };
}
/** A wrong metric is reported by the schema: here any share will do. */
function metricOf(name) {
    const parsed = schema.shape.metric.safeParse(name);
    return parsed.success ? parsed.data : { kind: 'score' };
}
function describeIssue(issue) {
    return `${String(issue.path[0])}: ${issue.message}`;
}
function wholeNumber(least, most) {
    const message = `must be a whole number from ${least} to ${most}`;
    return text
        .regex(/^\d{1,9}$/, message)
        .transform(Number)
        .refine((value) => value >= least && value <= most, message);
}
function decimalNumber() {
    return text
        .regex(/^-?(\d{1,9}(\.\d{0,9})?|\.\d{1,9})$/, 'must be a number of seconds such as 3 or 0.5')
        .transform(Number);
}
function sortedUnique(values) {
    return [...new Set(values)].sort((a, b) => a - b);
}
function orIssue(context, parse, given) {
    try {
        return parse(given);
    }
    catch (error) {
        context.addIssue({ code: 'custom', message: (0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error) });
        return zod__WEBPACK_IMPORTED_MODULE_4__/* .NEVER */ .tm;
    }
}


/***/ }),

/***/ 9750:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AU: () => (/* binding */ decideVerdict),
/* harmony export */   T_: () => (/* binding */ judgeRules),
/* harmony export */   ex: () => (/* binding */ nameMeasure),
/* harmony export */   iT: () => (/* binding */ parseRule),
/* harmony export */   sh: () => (/* binding */ parseMeasure)
/* harmony export */ });
/* harmony import */ var _metrics_fraction_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1952);
/* harmony import */ var _model_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(182);


/**
 * Reads one rule: `pass@1 >= 0.62`, `score >= 70%`, `timeout <= 2%`, `tasks >= 164`, or a bare number, which means
 * `metric >= number`.
 *
 * @throws {RangeError} saying what is wrong and what is meant, for the settings to report
 */
function parseRule(text, metric) {
    const bare = /^[\d.]+%?$/.test(text);
    const match = bare ? null : /^(\S+)\s*(>=|<=|>|<)\s*(\S+)$/.exec(text);
    if (!bare && match === null) {
        throw new RangeError(`"${text}" is neither a number nor an expression such as pass@1 >= 0.62 or timeout <= 2%`);
    }
    const measure = match?.[1] === undefined ? metric : parseMeasure(match[1]);
    const comparison = parseComparison(match?.[2] ?? '>=');
    const number = match?.[3] ?? text;
    if (bare && measure.kind === 'exit-code' && measure.exitCode !== 'pass') {
        throw new RangeError(`"${text}" alone would demand at least so many of ${measure.exitCode}: write ${measure.exitCode} <= ${text}`);
    }
    return {
        measure,
        comparison,
        bound: parseBound(number, measure),
        text: `${nameMeasure(measure)} ${comparison} ${number}`
    };
}
/** @throws {RangeError} for a name that no metric has */
function parseMeasure(name) {
    const k = /^pass@([1-9]\d{0,5})$/.exec(name)?.[1];
    if (k !== undefined)
        return { kind: 'pass-at-k', k: Number(k) };
    if (name === 'score')
        return { kind: 'score' };
    if (name === 'tasks' || name === 'candidates')
        return { kind: 'count', of: name };
    const exitCode = _model_js__WEBPACK_IMPORTED_MODULE_0__/* .exitCodes */ .h.find((code) => code === name);
    if (exitCode !== undefined)
        return { kind: 'exit-code', exitCode };
    throw new RangeError(`"${name}" is no metric; there are pass@k (such as pass@1), score, ${_model_js__WEBPACK_IMPORTED_MODULE_0__/* .exitCodes */ .h.join(', ')}, tasks and candidates`);
}
function nameMeasure(measure) {
    switch (measure.kind) {
        case 'pass-at-k':
            return `pass@${measure.k}`;
        case 'score':
            return 'score';
        case 'exit-code':
            return measure.exitCode;
        case 'count':
            return measure.of;
    }
}
/** Compares each rule with the metrics, exactly. */
function judgeRules(rules, metrics) {
    return rules.map((rule) => {
        const value = measureValue(rule.measure, metrics);
        if (typeof value === 'string')
            return { rule, status: 'undefined', reason: value };
        return { rule, status: holds(value, rule) ? 'held' : 'broken', value };
    });
}
/**
 * A broken rule fails the gate. Short of that, a rule that could not be computed, or fewer tasks or candidates than
 * demanded, is a lack of evidence.
 */
function decideVerdict(results) {
    if (results.length === 0)
        return 'none';
    if (results.every((result) => result.status === 'held'))
        return 'pass';
    const failed = results.some((result) => result.status === 'broken' && !isShortCount(result));
    return failed ? 'fail' : 'not-enough-evidence';
}
function isShortCount({ rule, status }) {
    return status === 'broken' && rule.measure.kind === 'count' && rule.comparison.startsWith('>');
}
function parseComparison(text) {
    switch (text) {
        case '>':
        case '<=':
        case '<':
            return text;
        default:
            return '>=';
    }
}
function parseBound(text, measure) {
    if (measure.kind === 'count') {
        if (!/^\d{1,9}$/.test(text))
            throw new RangeError(`${measure.of} is a count: compare it with a whole number, not "${text}"`);
        return new _metrics_fraction_js__WEBPACK_IMPORTED_MODULE_1__/* ["default"] */ .A(text);
    }
    const digits = /^(\d{1,3}(?:\.\d{1,12})?|\.\d{1,12})(%?)$/.exec(text);
    if (digits?.[1] === undefined)
        throw new RangeError(`"${text}" is no number between 0 and 1 and no percentage`);
    const bound = new _metrics_fraction_js__WEBPACK_IMPORTED_MODULE_1__/* ["default"] */ .A(digits[1]).div(digits[2] === '%' ? 100 : 1);
    if (bound.gt(1)) {
        const hint = digits[2] === '%' ? 'at most 100%' : `between 0 and 1; for ${text} percent write ${text}%`;
        throw new RangeError(`${nameMeasure(measure)} is a share: "${text}" must be ${hint}`);
    }
    return bound;
}
/** The measured value, or why there is none. */
function measureValue(measure, metrics) {
    switch (measure.kind) {
        case 'pass-at-k': {
            const { k } = measure;
            const found = metrics.passAtK.find((metric) => metric.k === k);
            if (found !== undefined)
                return found.value;
            const blockers = metrics.undefinedPassAtK.find((metric) => metric.k === k)?.blockers ?? [];
            return `${blockers.length} of ${metrics.tasks} tasks have fewer than ${k} samples`;
        }
        case 'score':
            return metrics.score;
        case 'exit-code':
            return metrics.candidates === 0
                ? 'there are no candidates'
                : new _metrics_fraction_js__WEBPACK_IMPORTED_MODULE_1__/* ["default"] */ .A(metrics.exitCodes[measure.exitCode], metrics.candidates);
        case 'count':
            return new _metrics_fraction_js__WEBPACK_IMPORTED_MODULE_1__/* ["default"] */ .A(metrics[measure.of]);
    }
}
function holds(value, { comparison, bound }) {
    switch (comparison) {
        case '>=':
            return value.gte(bound);
        case '>':
            return value.gt(bound);
        case '<=':
            return value.lte(bound);
        case '<':
            return value.lt(bound);
    }
}


/***/ }),

/***/ 311:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   r: () => (/* binding */ version)
/* harmony export */ });
/** Version of this tool; a test holds it to package.json. */
const version = '0.1.0';


/***/ })

};
