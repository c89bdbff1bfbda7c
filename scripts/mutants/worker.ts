import { appendFileSync, readFileSync } from 'node:fs'
import { init, runBaseTests, setupEnvironment } from 'vitest/worker'
import { borrowDatabase } from './spare-database.ts'
import { Switches, type Ran } from './switches.ts'

/** What a worker is asked: the files of tests, and the faults to try. */
export interface Order {
  root: string
  tests: string[]
  faults: { id: number; atLoad: boolean; near: string[] }[]
  /** How long the tests for one fault may take, in ms: the quickest that fit. */
  within: number
  /** What an earlier worker found of the tests. */
  known: Known[]
}

/** A file of tests without faults. */
export interface Known {
  test: string
  passes: boolean
  message: string
  tests: Ran[]
  outside: number[]
}

/** A line of the worker's answer. */
export type Line =
  | { pid: number }
  | { known: Known }
  | { begun: number }
  | { fault: number; end: End; by: string; test: string; ms: number }
  | { done: true }
export type End = 'killed' | 'timeout' | 'survived' | 'uncovered'

declare global {
  // oxlint-disable-next-line no-var -- a property of globalThis
  var borrowDatabase: typeof import('./spare-database.ts').borrowDatabase
}

/** What beginning a file of tests takes, beside the tests, in ms. */
const FILE_MS = 700
/** For a test without a fault, on a machine that does much else. */
const MOST_PATIENCE_MS = 120_000

type State = Parameters<typeof runBaseTests>[1]
type Traces = Parameters<typeof runBaseTests>[2]

const order = JSON.parse(readFileSync(process.env['FAULTS_ORDER']!, 'utf8')) as Order
const say = (line: Line) => appendFileSync(process.env['FAULTS_ANSWER']!, `${JSON.stringify(line)}\n`)
const faults = new Switches()
globalThis.faults = faults
globalThis.borrowDatabase = borrowDatabase
const send = process.send!.bind(process)

init({
  post: (message) => send(message),
  on: (callback) => process.on('message', callback),
  off: (callback) => process.off('message', callback),
  runTests: tryAll,
  collectTests: () => {},
  setup: setupEnvironment,
})

async function tryAll(state: State, traces: Traces): Promise<void> {
  say({ pid: process.pid })
  const known = [...order.known]
  let modules: State['evaluatedModules'] | undefined
  const run = async (test: string, testIds: string[] | undefined, fault: number) => {
    const before = fault > 0 ? known.find((each) => each.test === test) : undefined
    const longest = before && Math.max(...before.tests.map(({ ms }) => ms))
    faults.begin(
      fault,
      longest === undefined ? MOST_PATIENCE_MS : Math.min(MOST_PATIENCE_MS, 5_000 + 5 * longest),
    )
    const files = [{ filepath: test, ...(testIds && { testIds }) }]
    const own = { ...state, ctx: { ...state.ctx, files } } as State
    await runBaseTests('run', own, traces)
    modules = own.evaluatedModules
  }
  // What is loaded once does not notice a fault that acts while it is loaded.
  const forget = () => {
    for (const [id, module] of modules?.idToModuleMap ?? []) {
      if (!id.includes('/node_modules/')) modules?.invalidateModule(module)
    }
  }

  for (const test of order.tests) {
    if (known.some((each) => each.test === test)) continue
    await run(test, undefined, 0)
    const found: Known = {
      test,
      passes: faults.passed,
      message: faults.failure?.message ?? '',
      tests: faults.tests,
      outside: [...faults.outside],
    }
    known.push(found)
    say({ known: found })
  }

  /** Tests that pass alone too: what kills with only some of its file is to be believed. */
  const alone = new Map<string, boolean>()
  const passesAlone = async (test: string, id: string) => {
    if (!alone.has(id)) {
      await run(test, [id], 0)
      alone.set(id, faults.passed)
    }
    return alone.get(id)!
  }

  const nameOf = (file: string, id?: string) => {
    const name = known.find(({ test }) => test === file)?.tests.find((each) => each.id === id)?.name
    return name === undefined ? file : `${file}: ${name}`
  }

  for (const { id, atLoad, near } of order.faults) {
    say({ begun: id })
    const from = performance.now()
    const tries = triesOf(known, id, order.within, atLoad ? near : undefined)
    let end: End = tries.length === 0 ? 'uncovered' : 'survived'
    let by = ''
    let killer = ''
    for (const { test, ids } of tries) {
      if (atLoad) forget()
      await run(test, ids, id)
      // Running it alone forgets the failure.
      const { failure } = faults
      if (failure?.test && ids) {
        if (!(await passesAlone(test, failure.test))) await run(test, undefined, id)
        else {
          ;[end, by] = endOf(failure)
          killer = nameOf(test, failure.test)
          break
        }
      }
      if (!faults.passed) {
        ;[end, by] = endOf(faults.failure)
        killer = nameOf(test, faults.failure?.test)
        break
      }
    }
    if (atLoad) forget()
    say({ fault: id, end, by, test: killer, ms: Math.round(performance.now() - from) })
  }
  say({ done: true })
}

const endOf = (failure: Switches['failure']): [End, string] => {
  const message = failure?.message ?? 'no test ran'
  return [/timed out in \d+ ?ms/.test(message) ? 'timeout' : 'killed', message.slice(0, 200)]
}

/** The tests that come by a fault, the quickest files first; of those that take too long together, the quickest. */
function triesOf(known: Known[], fault: number, within: number, near: string[] | undefined) {
  const direct = known.some(
    ({ passes, tests }) => passes && tests.some(({ passed }) => passed.includes(fault)),
  )
  const found = known
    .filter(({ passes, test }) => passes && (!near || near.includes(test)))
    .flatMap(({ test, tests, outside }) => {
      const whole = near || (!direct && outside.includes(fault))
      const touched = whole ? tests : tests.filter(({ passed }) => passed.includes(fault))
      return touched.length === 0 ? [] : [{ test, whole, touched }]
    })
  let left = within
  const slow = new Set<Ran>()
  const begun = new Set<string>()
  const all = found.flatMap(({ test, whole, touched }) =>
    whole ? [] : touched.map((each) => ({ test, each })),
  )
  for (const [i, { test, each }] of all.toSorted((a, b) => a.each.ms - b.each.ms).entries()) {
    const cost = each.ms + (begun.has(test) ? 0 : FILE_MS)
    if (i > 0 && cost > left) slow.add(each)
    else {
      begun.add(test)
      left -= cost
    }
  }
  return found
    .map(({ test, whole, touched }) => {
      const taken = touched.filter((each) => !slow.has(each))
      const ids = whole ? undefined : taken.map(({ id }) => id)
      return { test, ids, ms: taken.reduce((sum, each) => sum + each.ms, 0), some: taken.length > 0 }
    })
    .filter(({ some }) => some)
    .toSorted((a, b) => a.ms - b.ms)
}
