/**
 * Puts faults into screens and components (screens.ts), one after the other or several that no test has in common at
 * once, and says which tests find them: `npm run faults [-- <ids>] [--apart] [--tests=<file>,<file>]`.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { buildPages } from '../setup.mjs'
import type { ScreenFault } from './screen-fault.ts'
import { screenFaults } from './screens.ts'

const root = join(import.meta.dirname, '../..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { tests: { type: 'string' }, apart: { type: 'boolean', default: false } },
})
const unknown = positionals.filter((id) => !screenFaults.some((fault) => fault.id === id))
if (unknown.length > 0) throw new Error(`There is no fault ${unknown.join(' or ')}.`)
const wanted = screenFaults.filter(({ id }) => positionals.length === 0 || positionals.includes(id))

/** Many faults are found by waiting for what does not come. */
const TIMEOUT_MS = 60_000

const originals = new Map<string, string>()
let child: ChildProcess | undefined
process.on('exit', () => {
  child?.kill('SIGINT') // Playwright ends its portal then
  restore()
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

const fileOf = (test: string) => test.split('#', 1)[0]!

let killed = 0
const lost: string[] = []
const textOf = ({ file }: ScreenFault) =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : ''
const isThere = (fault: ScreenFault) => textOf(fault).split(fault.from).length === 2
for (const fault of wanted.filter((each) => !isThere(each)))
  untried(fault, `is not in ${fault.file} any more`)
for (const batch of batchesOf(wanted.filter(isThere))) {
  for (const fault of batch) apply(fault)
  try {
    await buildPages()
    for (const fault of batch) await tryOne(fault)
  } finally {
    restore()
  }
}
process.stdout.write(
  `${killed} of ${wanted.length} killed${lost.length > 0 ? `; before, but not now: ${lost.join(', ')}` : ''}\n`,
)
process.exitCode = lost.length > 0 ? 1 : 0

/** One build does for faults of different parts of the portal that no file of tests has in common. */
function batchesOf(faults: readonly ScreenFault[]): ScreenFault[][] {
  if (values.apart || values.tests !== undefined) return faults.map((fault) => [fault])
  const filesOf = ({ tests }: ScreenFault) => tests.map(fileOf)
  const partOf = ({ file }: ScreenFault) => file.split('/', 3).join('/')
  const batches: ScreenFault[][] = []
  for (const fault of faults) {
    const free = batches.find((batch) =>
      batch.every(
        (other) =>
          partOf(other) !== partOf(fault) && !filesOf(other).some((file) => filesOf(fault).includes(file)),
      ),
    )
    if (free) free.push(fault)
    else batches.push([fault])
  }
  return batches
}

function apply({ file, from, to }: ScreenFault): void {
  const path = join(root, file)
  const text = readFileSync(path, 'utf8')
  if (!originals.has(path)) originals.set(path, text)
  writeFileSync(
    path,
    text.replace(from, () => to),
  )
}

function restore(): void {
  for (const [path, text] of originals) writeFileSync(path, text)
  originals.clear()
}

async function tryOne(fault: ScreenFault): Promise<void> {
  try {
    report(fault, await firstFailure(fault))
  } catch (error) {
    untried(fault, (error as Error).message)
  }
}

interface Failure {
  test: string
  reason: string
}

function report({ id, before }: ScreenFault, failure: Failure | undefined): void {
  if (failure) killed++
  else if (before !== 'survived') lost.push(id)
  const reason = stripVTControlCharacters(failure?.reason ?? '').replaceAll(/\s+/g, ' ')
  process.stdout.write(
    failure
      ? `killed    ${id}  by ${failure.test}\n          ${reason.slice(0, 300)}\n`
      : `survived  ${id}\n`,
  )
}

function untried({ id }: ScreenFault, why: string): void {
  lost.push(id)
  process.stdout.write(`not tried ${id}  ${why}\n`)
}

/** The first test that fails: the likeliest, else any of their files. */
async function firstFailure({ id, tests }: ScreenFault): Promise<Failure | undefined> {
  const files = values.tests?.split(',') ?? [
    ...tests,
    ...tests.filter((test) => test.includes('#')).map(fileOf),
  ]
  for (const test of new Set(files)) {
    const [file, title] = test.split('#') as [string, string?]
    const path = existsSync(join(root, file)) ? file : `test/e2e/${file}`
    if (!existsSync(join(root, path))) {
      process.stdout.write(`          ${id}: there is no ${file} any more\n`)
      continue
    }
    const failure = await (path.endsWith('.spec.ts') ? failedJourney(path, title) : failedUnit(path))
    if (failure) return { ...failure, test: `${path}: ${failure.test}` }
  }
  return undefined
}

interface Suite {
  suites?: Suite[]
  specs?: { title: string; tests: { results: { errors: { message?: string }[] }[] }[] }[]
}

function failedJourney(path: string, title?: string): Promise<Failure | undefined> {
  const args = [
    'playwright',
    'test',
    path,
    ...(title ? ['-g', title] : []),
    '--retries=0',
    '--workers=1',
    '--max-failures=1',
    `--timeout=${TIMEOUT_MS}`,
    '--reporter=json',
  ]
  return run(args, 'PLAYWRIGHT_JSON_OUTPUT_FILE', (report: Suite) => {
    const specsOf = ({ suites = [], specs = [] }: Suite): NonNullable<Suite['specs']> => [
      ...specs,
      ...suites.flatMap(specsOf),
    ]
    for (const { title, tests } of specsOf(report)) {
      const error = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors)).at(-1)
      if (error) return { test: title, reason: error.message ?? '' }
    }
    return undefined
  })
}

interface UnitReport {
  testResults: { assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[]
}

function failedUnit(path: string): Promise<Failure | undefined> {
  const args = ['vitest', 'run', path, '--bail=1', '--maxWorkers=1', '--reporter=json']
  return run(args, undefined, ({ testResults }: UnitReport) => {
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
    const failed = tests.find(({ status }) => status === 'failed')
    return failed && { test: failed.fullName, reason: failed.failureMessages[0] ?? '' }
  })
}

/** @returns the test that failed. @throws Error when something else did. */
async function run<Report>(
  [program, ...args]: string[],
  variable: string | undefined,
  failed: (report: Report) => Failure | undefined,
): Promise<Failure | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'agora-faults-'))
  const file = join(folder, 'report.json')
  const tool = join(root, 'node_modules/.bin', program!)
  child = spawn(process.execPath, [tool, ...args, ...(variable ? [] : [`--outputFile=${file}`])], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', ...(variable && { [variable]: file }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [status] = (await once(child, 'close')) as [number | null]
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
  rmSync(folder, { recursive: true, force: true })
  const failure = report && failed(report)
  if (status !== 0 && !failure)
    throw new Error(`${args.join(' ')} failed without a test: ${said.slice(-2_000)}`)
  return failure
}
