import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { absoluteOf, readFigures, show } from './figures.ts'
import { median } from './timing.ts'

const ROUNDS = 5
const ROOT = resolve(import.meta.dirname, '..')

/** A checkout that is measured. */
interface Side {
  name: string
  folder: string
  /** What each makes for its measurements stays with itself. */
  data: string
}

const DATA = resolve(process.env['DATA_DIR'] || './data')

/**
 * Builds another commit beside this checkout and measures both in turns, five rounds of each: what a change brings or
 * costs, on a machine whose speed changes meanwhile.
 * @param given options of `npm run bench` for both, such as `--only uncached`.
 * @returns the medians side by side, as a table in Markdown.
 * @throws Error when the commit is unknown, or cannot be installed or measured.
 */
export async function compareWith(commit: string, given: readonly string[]): Promise<string> {
  const other = await checkOut(commit)
  const own: Side = { name: 'this checkout', folder: ROOT, data: DATA }
  const found = new Map<string, Map<Side, number[]>>()
  for (let round = 1; round <= ROUNDS; round++)
    for (const side of [other, own]) {
      process.stderr.write(`Round ${round} of ${ROUNDS}: ${side.name}\n`)
      for (const figure of readFigures(measure(side, given))) {
        const { value, unit } = absoluteOf(figure)
        const what = [figure.what, unit].filter(Boolean).join(', ')
        const sides = found.get(what) ?? new Map<Side, number[]>()
        found.set(what, sides.set(side, [...(sides.get(side) ?? []), value]))
      }
    }
  const rows = [...found].map(([what, sides]) => {
    const [before, after] = [other, own].map((side) => median(sides.get(side) ?? []))
    return `| ${what} | ${shown(before!)} | ${shown(after!)} | ${changeOf(before!, after!)} |`
  })
  return [`| Figure | ${other.name} | ${own.name} | Change |`, '|---|---|---|---|', ...rows].join('\n')
}

/** The commit in a folder of its own below `<DATA_DIR>/bench`, with what it needs installed. */
async function checkOut(commit: string): Promise<Side> {
  const name = run(ROOT, ['git', 'rev-parse', '--short', '--verify', `${commit}^{commit}`]).trim()
  const bench = join(DATA, 'bench')
  const folder = join(bench, `commit-${name}`)
  const side = { name, folder, data: join(folder, 'data') }
  if (existsSync(folder)) return side
  const making = join(bench, `making-commit-${name}`)
  await mkdir(bench, { recursive: true })
  await rm(making, { recursive: true, force: true })
  run(ROOT, ['git', 'clone', '--quiet', '--no-checkout', dirname(gitFolder()), making])
  run(making, ['git', 'checkout', '--quiet', name])
  const locks = [ROOT, making].map((each) => readFile(join(each, 'package-lock.json'), 'utf8'))
  const [ours, theirs] = await Promise.all(locks)
  if (ours === theirs) await symlink(join(ROOT, 'node_modules'), join(making, 'node_modules'))
  else run(making, ['npm', 'ci', '--no-audit', '--no-fund'])
  await rename(making, folder)
  return side
}

// A worktree has its objects elsewhere.
const gitFolder = () =>
  resolve(ROOT, run(ROOT, ['git', 'rev-parse', '--path-format=absolute', '--git-common-dir']).trim())

const measure = ({ folder, data }: Side, given: readonly string[]) =>
  run(folder, ['npm', 'run', 'bench', '--', ...given], { DATA_DIR: data })

function run(cwd: string, [command = '', ...args]: readonly string[], settings = {}): string {
  const { status, stdout, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 100e6,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...settings },
  })
  if (status !== 0) throw new Error(`${[command, ...args].join(' ')} failed in ${cwd}`, { cause: error })
  return stdout
}

const shown = (value: number) => (Number.isNaN(value) ? 'not measured' : show(value, ''))

function changeOf(before: number, after: number): string {
  const change = (after / before - 1) * 100
  return Number.isFinite(change) ? `${change >= 0 ? '+' : ''}${change.toFixed(1)} %` : ''
}
