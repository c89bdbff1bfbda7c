import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLocaleSource } from '#lib/text/locale.ts'
import type { CvDocument } from '../document/schema.ts'
import type { CvLook } from '../schema.ts'
import { startEngine, Superseded } from './engine.ts'
import type { EngineAnswer, EngineCall } from './messages.ts'

// How the page copes with its worker; what the worker does is tested by desk.test.ts.

const look: CvLook = { template: 1, colour: null, paper: 'A4' }
const document = { title: 'CV' } as CvDocument

/** A worker that notes what it is asked for, and answers as a test says. */
class ScriptedWorker extends EventTarget {
  static started: ScriptedWorker[] = []
  readonly asked: EngineCall[] = []
  isTerminated = false
  constructor() {
    super()
    ScriptedWorker.started.push(this)
  }
  postMessage(call: EngineCall): void {
    this.asked.push(call)
  }
  terminate(): void {
    this.isTerminated = true
  }
  answer(answer: EngineAnswer): void {
    this.dispatchEvent(new MessageEvent('message', { data: answer }))
  }
  breakDown(): void {
    this.dispatchEvent(new Event('error', { cancelable: true }))
  }
}

const newest = (): ScriptedWorker => ScriptedWorker.started.at(-1)!
const names = (worker: ScriptedWorker) => worker.asked.map(({ name }) => name)
const idOf = (worker: ScriptedWorker) => worker.asked.at(-1)!.id

beforeEach(() => {
  setLocaleSource(() => 'en')
  ScriptedWorker.started = []
  vi.stubGlobal('Worker', ScriptedWorker)
})
afterEach(() => vi.unstubAllGlobals())

test('reports a worker whose scripts fail to load, and starts another with the next call', async () => {
  const engine = startEngine()
  const pages = engine.layOut(document, look)
  newest().breakDown()
  await expect(pages).rejects.toThrow('The CV generator could not be loaded.')
  expect(newest().isTerminated).toBe(true)
  const again = engine.layOut(document, look)
  expect(ScriptedWorker.started).toHaveLength(2)
  newest().answer({ id: idOf(newest()), gives: { pageCount: 1 } as never })
  await expect(again).resolves.toEqual({ pageCount: 1 })
})

test('replaces a crashed worker and lays out the latest document again', async () => {
  const engine = startEngine()
  const pages = engine.layOut(document, look)
  newest().answer({ id: idOf(newest()), gives: { pageCount: 1 } as never })
  await pages
  const page = engine.draw(0, 100)
  newest().breakDown()
  await expect(page).rejects.toThrow(/stopped/)
  const file = engine.pdf('{}')
  expect(names(newest())).toEqual(['layOut', 'pdf'])
  newest().answer({ id: idOf(newest()), gives: Uint8Array.of(1, 2) as never })
  expect(new Uint8Array(await (await file).arrayBuffer())).toEqual(Uint8Array.of(1, 2))
})

test.each([
  ['fonts', 'A font of your CV could not be loaded.', 1],
  ['code', 'The CV generator could not be loaded.', 2],
  ['canvas', 'draw', 1],
  ['unexpected', 'stopped', 1],
] as const)('reports a call that fails for %s', async (failed, says, workers) => {
  const engine = startEngine()
  const pages = engine.layOut(document, look)
  newest().answer({ id: idOf(newest()), failed, about: 'whatever' })
  await expect(pages).rejects.toThrow(says)
  void engine.layOut(document, look)
  // Some browsers never ask again for a script that failed once, unless in a new worker.
  expect(ScriptedWorker.started).toHaveLength(workers)
})

test('a newer layout supersedes an unfinished one', async () => {
  const engine = startEngine()
  const older = engine.layOut(document, look)
  const newer = engine.layOut({ ...document, title: 'Newer' }, look)
  await expect(older).rejects.toThrow(Superseded)
  newest().answer({ id: idOf(newest()), gives: { pageCount: 2 } as never })
  await expect(newer).resolves.toEqual({ pageCount: 2 })
})

test('reports long work until the listener is removed', () => {
  const engine = startEngine()
  const heard: number[] = []
  const stop = engine.onProgress(({ done }) => heard.push(done))
  newest().answer({ id: 1, progress: { step: 'file', done: 1, of: 2 } })
  stop()
  newest().answer({ id: 1, progress: { step: 'file', done: 2, of: 2 } })
  expect(heard).toEqual([1])
})

test('runs nothing and rejects calls after it is closed', async () => {
  const engine = startEngine()
  const pages = engine.layOut(document, look)
  engine.close()
  expect(newest().isTerminated).toBe(true)
  const closed = 'The CV was closed before it was finished.'
  await expect(pages).rejects.toThrow(closed)
  await expect(engine.pdf()).rejects.toThrow(closed)
  expect(ScriptedWorker.started).toHaveLength(1)
})
