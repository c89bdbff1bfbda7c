/**
 * The set-up steps shared by the commands, each skipped when it is up to date. Runs on any Node from 18, before
 * anything is installed: built-in modules only.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
/** The Node that the project pins (see package.json). */
export const node = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

/** Ends the command with one sentence for the person at the terminal. */
export function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const say = (line) => process.stdout.write(`${line}\n`)

/** Installs the dependencies when they are not what package-lock.json asks for. `dev`: those of the tests as well. */
export function installDependencies({ dev }) {
  process.chdir(root)
  if (Number(process.versions.node.split('.')[0]) < 18)
    fail(`Node 18 or newer is needed; this is ${process.version}.`)
  if (isInstalled(dev)) return
  say('Installing dependencies (npm ci) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // Without the registry's answer npm retries for minutes; a newcomer should learn it sooner.
  const args = ['ci', '--no-audit', '--no-fund', '--fetch-retries=2', '--fetch-retry-maxtimeout=10000']
  const result = spawnSync(npm, dev ? args : [...args, '--omit=dev'], { encoding: 'utf8', maxBuffer: 64e6 })
  if (result.status === 0 && isInstalled(dev)) return
  const output = `${result.stderr ?? ''}${result.stdout ?? ''}`
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

function isInstalled(dev) {
  const installed = readLock(join(root, 'node_modules', '.package-lock.json'))
  const wanted = readLock(join(root, 'package-lock.json'))
  if (!installed || !wanted || !existsSync(node)) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.optional || (entry.dev && !dev) || entry.devOptional) return true
    return installed[path]?.version === entry.version
  })
}

function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return undefined
  }
}

/** What the built pages are made from. */
const buildInputs = [
  'src',
  'messages',
  'content/drawings',
  'content/fonts/versions.json',
  'public',
  'scripts/build.ts',
  'scripts/build-boot.ts',
  'vite.config.ts',
  'package-lock.json',
]
const stamp = join(root, 'dist', '.made-from')

/** Builds the pages when their sources have changed since the last build. */
export function buildPages() {
  const now = hashOf(buildInputs)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  say('Building the pages …')
  const result = spawnSync(node, ['scripts/build.ts'], { cwd: root, encoding: 'utf8', maxBuffer: 64e6 })
  if (result.status !== 0) fail(`The pages could not be built:\n${result.stdout}${result.stderr}`)
  writeFileSync(stamp, hashOf(buildInputs)) // the build writes the route tree into src
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
// 200 page views; 8 instead of 4 takes 15 MB more.
const frugal = { flags: ['--max-semi-space-size=4'], env: { MALLOC_ARENA_MAX: '2' } }
// What Node has made of the files, types stripped and compiled, for the next start: a fifth less of the processor.
const kept = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node') }

/** Runs a file on the pinned Node, hands signals on, and ends as it ends. */
export function runToTheEnd(args) {
  const env = { NODE_ENV: 'production', ...frugal.env, ...kept, ...process.env }
  const child = spawn(node, [...frugal.flags, ...args], { cwd: root, stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => fail(`Node could not be started: ${error.message}.`))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}
