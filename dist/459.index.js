export const id = 459;
export const ids = [459];
export const modules = {

/***/ 2459:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runCommandLine: () => (/* binding */ runCommandLine)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./src/cancellation.ts
var cancellation = __webpack_require__(4632);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: ./src/input/closest.ts
var closest = __webpack_require__(3935);
// EXTERNAL MODULE: ./src/settings.ts
var src_settings = __webpack_require__(8750);
;// CONCATENATED MODULE: ./src/command-line/flags.ts



/** Reads `--name value`, `--name=value` and the short forms; says what cannot be read instead of throwing. */
function parseFlags(argv) {
    const { tokens } = (0,external_node_util_.parseArgs)({
        args: [...argv],
        options: optionTypes,
        strict: false,
        allowPositionals: true,
        tokens: true
    });
    const settings = {};
    const problems = [];
    const asked = { help: false, version: false };
    tokens.forEach((token, index) => {
        if (token.kind === 'option-terminator')
            return;
        if (token.kind === 'positional') {
            const before = tokens[index - 1];
            // What follows an unknown flag is most likely its value.
            const isValue = before?.kind === 'option' && !isKnown(before.name);
            if (!isValue)
                problems.push(`"${token.value}" is no flag: settings are given as --name value`);
        }
        else if (token.name === 'help' || token.name === 'version')
            asked[token.name] = true;
        else if (!isKnown(token.name))
            problems.push(describeUnknown(token.name, token.rawName));
        else if (isMissing(token.value, token.inlineValue))
            problems.push(`${token.rawName} needs a value`);
        else
            settings[token.name] = [settings[token.name], token.value].filter((text) => text !== undefined).join('\n');
    });
    return { flags: { ...asked, settings }, problems };
}
const names = new Set([...src_settings/* settingNames */.H$, 'help', 'version']);
/** A flag in the place of a value is one whose value was forgotten: it would be swallowed, and the gate be green. */
function isMissing(value = '', isInline = false) {
    return value.trim() === '' || (!isInline && value.startsWith('--'));
}
function isKnown(name) {
    return names.has(name);
}
function describeUnknown(name, rawName) {
    const [nearest = 'help'] = (0,closest/* closest */.k)(name, names, 1);
    return `there is no flag ${rawName}; the nearest is --${nearest}`;
}
const optionTypes = {
    ...Object.fromEntries(src_settings/* settingNames */.H$.map((name) => [name, { type: 'string', multiple: true }])),
    help: { type: 'boolean', short: 'h' },
    version: { type: 'boolean', short: 'v' }
};

// EXTERNAL MODULE: ./src/errors.ts
var errors = __webpack_require__(3916);
// EXTERNAL MODULE: ./src/execution/processors.ts
var processors = __webpack_require__(5749);
// EXTERNAL MODULE: ./src/gate.ts + 43 modules
var gate = __webpack_require__(9393);
;// CONCATENATED MODULE: ./src/command-line/help.ts

const width = 100;
const indent = '      ';
/** The text of `--help`: every setting from the one schema. */
function renderHelp() {
    const flags = src_settings/* settingNames */.H$.flatMap((name) => {
        const { value, help, default: byDefault } = src_settings/* settingsMeta */.z9[name];
        return [`  --${name} ${value}${byDefault === undefined ? '' : `  (default: ${byDefault})`}`, ...wrap(help)];
    });
    return [...introduction, ...flags, ...conclusion].join('\n') + '\n';
}
const introduction = [
    'code-exec-gate: scores generated code by running it, and fails below a threshold.',
    '',
    'Usage:',
    '  node dist/index.js --generations FILE [--problems FILE] [--threshold RULE] [--output-dir FOLDER]',
    '',
    'Settings (the inputs of the Action have the same names):'
];
const conclusion = [
    '  --help, -h',
    `${indent}This text.`,
    '  --version, -v',
    `${indent}The version.`,
    '',
    'Exit status: 0 passed or no threshold, 1 gate failed or not enough evidence, 2 bad settings or input, 3 not completed.'
];
function wrap(text) {
    const lines = [];
    let line = '';
    for (const word of text.split(' ')) {
        if (line !== '' && indent.length + line.length + 1 + word.length > width) {
            lines.push(indent + line);
            line = word;
        }
        else {
            line = line === '' ? word : `${line} ${word}`;
        }
    }
    return [...lines, indent + line];
}

// EXTERNAL MODULE: ./src/report/escape.ts + 1 modules
var report_escape = __webpack_require__(3909);
// EXTERNAL MODULE: ./src/report/terminal.ts + 1 modules
var terminal = __webpack_require__(8641);
// EXTERNAL MODULE: ./src/version.ts
var version = __webpack_require__(311);
;// CONCATENATED MODULE: ./src/cli.ts













const lineLimit = 2000;
const progressMilliseconds = { terminal: 100, log: 10_000 };
const exitStatusOfVerdict = {
    pass: 0,
    none: 0,
    fail: 1,
    'not-enough-evidence': 1
};
/** The gate on the command line: the summary to stdout, all else to stderr. Returns the exit status. */
async function runCommandLine(argv) {
    const screen = openScreen();
    // Nobody reads any more, as with `| head`: the exit status still counts.
    process.stdout.on('error', () => undefined);
    process.stderr.on('error', () => undefined);
    try {
        const { flags, problems } = parseFlags(argv);
        if (flags.help)
            return print(renderHelp());
        if (flags.version)
            return print(`${version/* version */.r}\n`);
        const settings = (0,src_settings/* parseSettings */.P$)(flags.settings, problems);
        const run = await (0,gate/* runGate */.R)(settings, {
            // Made when there is a first result: a name that nobody can guess needs no folder before.
            outputDirectory: (0,external_node_path_.join)((0,external_node_os_.tmpdir)(), `code-exec-gate-results-${(0,external_node_crypto_.randomUUID)()}`),
            processors: (0,processors/* countProcessors */.t)(),
            platform: `${process.platform} ${process.arch}`,
            signal: (0,cancellation/* cancellation */.W)(),
            say: screen.say,
            warn: screen.say,
            showProgress: screen.showProgress
        });
        screen.clear();
        print(renderRun(run));
        return exitStatusOfVerdict[run.report.verdict];
    }
    catch (thrown) {
        screen.clear();
        const error = (0,errors/* toGateError */.Vl)(thrown);
        screen.say((0,errors/* describeError */.Uc)(error));
        if (error instanceof errors/* SettingsError */.GN)
            screen.say('Usage: code-exec-gate --generations FILE [--problems FILE] [--threshold RULE] …');
        return errors/* exitStatuses */.Tu[error.kind];
    }
}
function renderRun({ report, resultsFile, reportFile }) {
    const colour = process.stdout.isTTY && process.env['NO_COLOR'] === undefined;
    const files = [`results  ${(0,report_escape/* logLine */.BP)(resultsFile, lineLimit)}`, `report   ${(0,report_escape/* logLine */.BP)(reportFile, lineLimit)}`];
    return `${(0,terminal/* renderTerminal */.b)(report, { colour })}\n${files.join('\n')}\n`;
}
function print(text) {
    process.stdout.write(text);
    return 0;
}
/** stderr: one line that is written over on a terminal, a line now and then elsewhere. */
function openScreen() {
    const { stderr } = process;
    const pause = stderr.isTTY ? progressMilliseconds.terminal : progressMilliseconds.log;
    let shownAt = Date.now();
    const clear = () => {
        if (stderr.isTTY)
            stderr.write('\r\x1b[K');
    };
    return {
        clear,
        say: (line) => {
            clear();
            stderr.write(`${(0,report_escape/* logLine */.BP)(line, lineLimit)}\n`);
        },
        showProgress: (progress) => {
            if (Date.now() - shownAt < pause)
                return;
            shownAt = Date.now();
            clear();
            stderr.write((0,terminal/* renderProgress */.E)(progress) + (stderr.isTTY ? '' : '\n'));
        }
    };
}


/***/ })

};
