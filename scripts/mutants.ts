/**
 * Puts one fault after the other into the files that decide and write (policy, mutations) and runs the tests that come
 * by it: `npm run mutants [-- <paths>] [--sample=<n>] [--again] [--far] [--tests=<words>]`. With `--wide` also into those
 * that read, and into boards and documents; with `--sampled` only the faults of a list. docs/mutants.md says more.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestUserConfig } from 'vitest/node'
import { createVitest, ForksPoolWorker } from 'vitest/node'
import { accepted } from './mutants/accepted.ts'
import { makeFaults, type Fault } from './mutants/faults.ts'
import { nearestTests } from './mutants/nearest-tests.ts'
import { chooseFaults, isListed, kindOf, readList, writeList, type ListedFault } from './mutants/sampled.ts'
import type { End, Known, Line, Order } from './mutants/worker.ts'
import { readSources, type SourceFile } from './source-files.ts'

const root = join(import.meta.dirname, '..')
const kept = join(root, 'node_modules/.cache/mutants')
const options = process.argv.slice(2).filter((each) => each.startsWith('--'))
const paths = process.argv.slice(2).filter((each) => !each.startsWith('--'))
const sample = Number(options.find((each) => each.startsWith('--sample='))?.slice(9) ?? 1)
const again = options.includes('--again')
const count = Number(options.find((each) => each.startsWith('--choose='))?.slice(9) ?? 0)
const seed = Number(options.find((each) => each.startsWith('--seed='))?.slice(7) ?? 1)
const sampled = options.includes('--sampled')
const wide = sampled || count > 0 || options.includes('--wide')
const list = sampled ? readList() : []
const within = 1000 * Number(options.find((each) => each.startsWith('--within='))?.slice(9) ?? 3600)
const far = options.includes('--far')
const only = options.find((each) => each.startsWith('--tests='))?.slice(8) ?? ''
/** A fault that says nothing for so long has hung the process. */
const SILENCE_MS = 150_000
/** Files of tests without faults: the longest takes so long on a machine that does much else. */
const FILE_SILENCE_MS = 600_000

interface Group {
  name: string
  files: string[]
  texts: Map<string, string>
  faults: Fault[]
}

const sources = readSources(['src', 'test'])
const isTried = ({ path }: SourceFile) => {
  const kind = kindOf(path)
  return sampled
    ? list.some(({ file }) => file === path)
    : kind !== undefined && (wide || kind === 'policy' || kind === 'mutations')
}
const chosen = sources.filter(
  (source) => isTried(source) && (paths.length === 0 || paths.some((each) => source.path.startsWith(each))),
)
if (chosen.length === 0) throw new Error(`No file to try begins with ${paths.join(' or ')}.`)
const testsOf = nearestTests(sources, { far, only })
let failed = false
const allFaults: Fault[] = []

async function tryGroup(name: string, files: SourceFile[]): Promise<void> {
  const group: Group = { name, files: files.map(({ path }) => path), texts: new Map(), faults: [] }
  for (const { path, text } of files) {
    const { faults, instrumented } = makeFaults(path, text, group.faults.length + 1, isOpen)
    group.faults.push(...faults)
    group.texts.set(join(root, path), instrumented)
  }
  allFaults.push(...group.faults)
  const before = readEnds(name)
  const wanted = group.faults
    .filter(isOpen)
    .filter((_, i) => i % sample === 0)
    .filter((fault) => !again || !/killed|timeout/.test(before[keyOf(fault)]?.end ?? ''))
  // Of the faults of a list, those of other files are known from before.
  const ends = again || sampled ? before : {}
  console.log(`${name}: ${wanted.length} of ${group.faults.length} faults in ${files.length} files`)
  if (wanted.length > 0) await tryFaults(group, wanted, ends)
  writeFileSync(endsFile(name), JSON.stringify(ends, null, 1))
  report(group, ends)
}

const isOpen = (fault: Fault): boolean =>
  sampled ? list.some((each) => isListed(each, fault)) : !reasonFor(fault)

type Ends = Record<string, { end: End; by: string; test?: string }>
const endsFile = (name: string) => join(kept, `${sampled ? 'sampled-' : ''}${name}.json`)
const readEnds = (name: string): Ends =>
  existsSync(endsFile(name)) ? (JSON.parse(readFileSync(endsFile(name), 'utf8')) as Ends) : {}
const keyOf = ({ file, line, from, to }: Fault) => `${file}:${line}: ${from} → ${to}`

async function tryFaults(group: Group, faults: Fault[], ends: Ends): Promise<void> {
  const near = new Map(group.files.map((file) => [file, testsOf(file)]))
  const tests = [...new Set([...near.values()].flat())].map((path) => join(root, path))
  const known: Known[] = []
  let left = faults
  let done = 0
  while (left.length > 0) {
    let begun = 0
    const hung = await work(group, { root, tests, within, known, faults: left.map(orderOf) }, (line) => {
      if ('known' in line) {
        known.push(line.known)
        if (!line.known.passes) console.log(`  left out ${line.known.test}: ${line.known.message}`)
      } else if ('begun' in line) begun = line.begun
      else if ('fault' in line) {
        const fault = faults.find(({ id }) => id === line.fault)!
        ends[keyOf(fault)] = { end: line.end, by: line.by, test: line.test.replace(`${root}/`, '') }
        done++
        if (!/killed|timeout/.test(line.end)) console.log(`  ${line.end} ${keyOf(fault)}`)
        if (done % 50 === 0)
          console.log(`  ${done} of ${faults.length} (${new Date().toTimeString().slice(0, 5)})`)
        writeFileSync(endsFile(group.name), JSON.stringify(ends, null, 1))
      }
    })
    const at = left.findIndex(({ id }) => id === begun)
    if (!hung) break
    if (at < 0)
      throw new Error(`The tests of ${group.name} stood still for ${FILE_SILENCE_MS / 60_000} minutes.`)
    ends[keyOf(left[at]!)] = { end: 'timeout', by: 'the process stood still' }
    left = left.slice(at + 1)
  }

  function orderOf({ id, atLoad, file }: Fault): Order['faults'][number] {
    return {
      id,
      atLoad,
      near: near
        .get(file)!
        .slice(0, far ? 6 : 2)
        .map((path) => join(root, path)),
    }
  }
}

/** Lets one process try faults. @returns whether it stood still and was ended. */
async function work(group: Group, order: Order, heard: (line: Line) => void): Promise<boolean> {
  mkdirSync(kept, { recursive: true })
  const [orderFile, answerFile] = ['order', 'answer'].map((each) => join(kept, `${group.name}.${each}`)) as [
    string,
    string,
  ]
  writeFileSync(orderFile, JSON.stringify(order))
  rmSync(answerFile, { force: true })
  const config = {
    root,
    config: false,
    // The configuration defines the tags.
    strictTags: false,
    watch: false,
    reporters: [{}],
    include: order.tests.map((path) => path.slice(root.length + 1)),
    isolate: false,
    maxWorkers: 1,
    fsModuleCache: false,
    pool: {
      name: 'faults',
      createPoolWorker: (given: ConstructorParameters<typeof ForksPoolWorker>[0]) => new Worker(given),
    },
    runner: join(import.meta.dirname, 'mutants/runner.ts'),
    expect: { poll: { timeout: 10_000 } },
    env: { TEST_DATABASE_URL: '', FAULTS_ORDER: orderFile, FAULTS_ANSWER: answerFile },
  } as unknown as TestUserConfig
  const vitest = await createVitest(config, {
    plugins: [
      {
        name: 'faults',
        enforce: 'pre',
        transform: (code, id) =>
          id.endsWith('/test/support/database.ts') ? lending(code) : group.texts.get(id.split('?')[0]!),
      },
    ],
  })
  let read = 0
  let pid = 0
  let last = Date.now()
  let hung = false
  let silence = FILE_SILENCE_MS
  const listen = () => {
    const lines = existsSync(answerFile) ? readFileSync(answerFile, 'utf8').split('\n').slice(read, -1) : []
    read += lines.length
    if (lines.length > 0) last = Date.now()
    for (const text of lines) {
      const line = JSON.parse(text) as Line
      if ('begun' in line) silence = SILENCE_MS
      if ('pid' in line) pid = line.pid
      else heard(line)
    }
    if (pid > 0 && !hung && Date.now() - last > silence) {
      hung = true
      process.kill(pid, 'SIGKILL')
    }
  }
  const timer = setInterval(listen, 500)
  const [first] = await vitest.globTestSpecifications()
  await vitest.runTestSpecifications([first!]).catch((error: unknown) => {
    if (!hung) throw error
  })
  clearInterval(timer)
  listen()
  await vitest.close()
  process.exitCode = 0
  return hung
}

/** Test databases are used again, see spare-database.ts. */
function lending(code: string): string {
  const start = 'async function inMemory(): Promise<Database> {'
  if (!code.includes(start)) throw new Error(`test/support/database.ts has no '${start}' any more.`)
  return code.replace(
    start,
    `${start} return globalThis.borrowDatabase(newInMemory) }; async function newInMemory(): Promise<Database> {`,
  )
}

class Worker extends ForksPoolWorker {
  protected override readonly entrypoint = join(import.meta.dirname, 'mutants/worker.ts')
}

function reasonFor(fault: Fault): string | undefined {
  return accepted.find(
    ({ file, at, from, to }) =>
      file === fault.file && fault.at === at && fault.from === from && (to === undefined || fault.to === to),
  )?.reason
}

function report({ files, faults }: Group, ends: Ends): void {
  for (const file of files) {
    const own = faults.filter((fault) => fault.file === file)
    const named = own.filter((fault) => reasonFor(fault)).length
    const tried = own.flatMap((fault) => (reasonFor(fault) ? [] : (ends[keyOf(fault)]?.end ?? [])))
    const count = (end: End) => tried.filter((each) => each === end).length
    const killed = count('killed') + count('timeout')
    const left = own.length - named - tried.length
    const share = tried.length === 0 ? 0 : (100 * killed) / tried.length
    if (own.length > named && share < 90) failed = true
    console.log(
      `${share.toFixed(0).padStart(4)} %  ${file}: ${killed} of ${tried.length} killed` +
        ` (${count('timeout')} by time), ${count('survived')} survived, ${count('uncovered')} untested, ${named} named, ${left} not tried`,
    )
  }
}

/** Compares with what the list says; with `--record` the list says it from now on. */
function reportList(): void {
  const own = list.filter(({ file }) => paths.length === 0 || paths.some((each) => file.startsWith(each)))
  const ends = new Map(own.map((each) => [each, outcomeOf(each)]))
  const isFound = (each: ListedFault) => /killed|timeout/.test(ends.get(each)?.end ?? '')
  for (const each of own.filter((one) => !isFound(one))) {
    const end = ends.get(each)?.end ?? 'not there any more'
    console.log(`  ${end}, ${each.before} before: ${each.file}: ${each.at}: ${each.from} → ${each.to}`)
  }
  const before = own.filter((each) => each.before === 'killed')
  const lost = before.filter((each) => !isFound(each))
  console.log(
    `${own.filter(isFound).length} of ${own.length} found; ${before.length} were before, of which ${lost.length} are not now`,
  )
  failed = lost.length > 0
  if (!options.includes('--record')) return
  for (const each of own) {
    each.before = isFound(each) ? 'killed' : 'survived'
    each.by = ends.get(each)?.test ?? ''
  }
  writeList(list)
}

function outcomeOf(listed: ListedFault): Ends[string] | undefined {
  const fault = allFaults.find((each) => isListed(listed, each))
  return fault && readEnds(fault.file.split('/')[2]!)[keyOf(fault)]
}

const groups = Map.groupBy(chosen, ({ path }) => path.split('/')[2]!)
if (count > 0) {
  const faults = chosen
    .flatMap(({ path, text }) => makeFaults(path, text, 1).faults)
    .filter((fault) => !reasonFor(fault))
  writeList(chooseFaults(faults, count, seed))
} else {
  for (const [name, files] of groups) await tryGroup(name, files)
  if (sampled) reportList()
  else reportAccepted()
}
process.exitCode = failed ? 1 : 0

function reportAccepted(): void {
  for (const { file, at, from } of accepted) {
    const known = allFaults.some((fault) => fault.file === file && fault.at === at && fault.from === from)
    if (known || !chosen.some(({ path }) => path === file)) continue
    failed = true
    console.log(`accepted.ts names what is not there any more: ${file}: ${at}: ${from}`)
  }
}
