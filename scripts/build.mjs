// Builds dist/: the bundle that the Action and the command line run, the library with its types, and the Python files.
// With --check it builds elsewhere and compares, byte for byte, so that dist/ is what the sources make.
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const dist = path.join(root, 'dist')

const made = mkdtempSync(path.join(tmpdir(), 'dist-'))
try {
  build(made)
  if (process.argv.includes('--check')) check(made)
  else replace(made)
} finally {
  rmSync(made, { recursive: true })
}

function build(folder) {
  const library = path.join(folder, 'library')
  bundle('src/index.ts', folder)
  bundle('src/library.ts', library)
  run('node_modules/typescript/bin/tsc', ['-p', 'tsconfig.library.json', '--outDir', path.join(library, 'types')])
  const python = path.join(folder, 'python')
  cpSync(path.join(root, 'src/execution/python'), python, {
    recursive: true,
    filter: (file) => !file.includes('__pycache__')
  })
  writeFileSync(path.join(folder, 'licenses.txt'), licenses([folder, library]))
  for (const file of filesOf(folder).filter((name) => name.endsWith('.map'))) rmSync(path.join(folder, file))
}

function bundle(entry, folder) {
  run('node_modules/@vercel/ncc/dist/ncc/cli.js', [
    ...['build', entry, '--out', folder, '--target', 'es2022', '--quiet'],
    // The maps tell which packages are inside; they are as large as the code, so they are not shipped.
    ...['--source-map', '--no-source-map-register']
  ])
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
    const bundled = path.join(folder, file)
    writeFileSync(bundled, readFileSync(bundled, 'utf8').replace(/\n*\/\/# sourceMappingURL=.*\n?$/, '\n'))
  }
}

/** Name, version and licence text of every bundled package. ncc's own list leaves out what only lazy chunks use. */
function licenses(folders) {
  const maps = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.map'))
      .map((name) => path.join(folder, name))
  )
  const sources = maps.flatMap((map) => JSON.parse(readFileSync(map, 'utf8')).sources)
  const packages = new Set(
    sources.flatMap((source) => /node_modules\/(?:.*node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(source)?.[0] ?? [])
  )
  return [...packages].sort().map(licenseOf).join('\n')
}

function licenseOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'))
  const file = readdirSync(path.join(root, folder)).find((entry) => /^(licen[cs]e|copying)(\.|$)/i.test(entry))
  if (typeof license !== 'string' && file === undefined) throw new Error(`${name} states no licence`)
  const text = file === undefined ? '' : readFileSync(path.join(root, folder, file), 'utf8').replaceAll('\r\n', '\n')
  return `${name} ${version}\n${license}\n${text}\n`
}

function check(folder) {
  const stale = [...new Set([...filesOf(folder), ...filesOf(dist)])].filter((file) => {
    const [expected, actual] = [path.join(folder, file), path.join(dist, file)]
    return !existsSync(expected) || !existsSync(actual) || !readFileSync(expected).equals(readFileSync(actual))
  })
  if (stale.length > 0) {
    console.error(`dist/ is not what the sources make: ${stale.join(', ')}. Run npm run build and commit dist/.`)
    process.exitCode = 1
  } else {
    console.log('dist/ is what the sources make.')
  }
}

/** Chunk names are numbers that change: nothing of an earlier build may stay. */
function replace(folder) {
  rmSync(dist, { recursive: true, force: true })
  cpSync(folder, dist, { recursive: true })
  chmodSync(dist, 0o755) // a temporary folder is its maker's alone
  for (const file of filesOf(dist)) console.log(String(statSync(path.join(dist, file)).size).padStart(9), file)
}

function filesOf(folder) {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.flatMap((entry) =>
    entry.isFile() ? path.relative(folder, path.join(entry.parentPath, entry.name)) : []
  )
}

function run(script, args) {
  execFileSync(process.execPath, [path.join(root, script), ...args], { cwd: root, stdio: 'inherit' })
}
