import { yieldToEventLoop } from '#lib/db/bulk-writes.ts'
import type { Log } from '#lib/server/log.ts'
import { SegmentBuilder, type ItemLexemes, type Segment } from './segment.ts'
import { WordIndex } from './word-index.ts'

/** Reads changes together that arrive within this time. */
const GATHER_MS = 20
/** Waits before reading a failed index again. */
const RETRY_MS = 5_000
/** Waits longer after words failed: reading them is slow, and the database finds them meanwhile. */
const RETRY_WORDS_MS = 60_000
/** Items per statement, during which the embedded database is blocked. */
const READ_AT_ONCE = 100
/** Items of a segment: sorting the words of more would block requests. */
const ITEMS_OF_SEGMENT = 4_000
/**
 * Leaves the words of more items to the database, since they would take too much memory (decision note 13).
 */
const MAX_ITEMS = 1_500_000

/** Lets other work run. Resolves to false when the caller should stop. */
type Pause = () => Promise<boolean>

export interface AllItems {
  /** Ascending; undefined for items without words. */
  ids: Int32Array | undefined
  /** Tags of the lists that show them. */
  tags: string[]
}

export interface ItemChanges {
  /** Ids of the items that still exist, ascending. */
  ids: readonly number[]
  /**
   * Applies the changes to the data of `readAll`. Returns the tags of the lists that show or showed the
   * items.
   */
  apply(): string[]
}

/**
 * Keeps the data of every item for searches in memory. Reads it at the start and after each notice of a
 * change. Reads the words in the background; until they are complete, and after a failure, the database finds
 * them.
 */
export abstract class ProcessIndex {
  readonly #name: string
  readonly #log: Log
  #loaded = false
  readonly #changed = new Set<number>()
  #timer: NodeJS.Timeout | undefined
  #retry: NodeJS.Timeout | undefined
  #work: Promise<void> = Promise.resolve()
  #words: WordIndex | undefined
  /** Ids that changed while the words are read, and whether the items still exist. */
  #pending: Map<number, boolean> | undefined
  #wordWork: Promise<void> = Promise.resolve()
  #stopped = false
  #wake: (() => void) | undefined
  /**
   * Called with the tags of changed lists once searches show the changes: pages rendered between the notice
   * and now lack them.
   */
  onWorkedIn: (tags: string[]) => void = () => undefined

  /** @param name for the log. */
  constructor(name: string, log: Log) {
    this.#name = name
    this.#log = log
  }

  /** Reads the data of all items for searches, except their words. */
  protected abstract readAll(): Promise<AllItems>

  /** @param ids ascending. */
  protected abstract readChanges(ids: readonly number[]): Promise<ItemChanges>

  /** Reads the words of the items that exist, by ascending id. */
  protected abstract readWords(ids: readonly number[]): Promise<ItemLexemes[]>

  /** Called on each notice, before the change is read. */
  protected clearCache(): void {
    // Subclasses with a cache override it.
  }

  get loaded(): boolean {
    return this.#loaded
  }

  /** The words of all items, once they are complete. */
  get words(): WordIndex | undefined {
    return this.#pending ? undefined : this.#words
  }

  /**
   * Reads everything again: at the start, and when notices may have been missed. Retries after a failure.
   * @param wordsAfterMs how long other work comes before the words.
   */
  load(wordsAfterMs = 0): Promise<void> {
    clearTimeout(this.#retry)
    this.#changed.clear()
    this.clearCache()
    return this.#queue(async () => {
      // They lack the changes of missed notices.
      this.#dropWords()
      const { ids, tags } = await this.readAll()
      this.#loaded = true
      if (ids && ids.length <= MAX_ITEMS) this.#readAllWords(ids, wordsAfterMs)
      this.onWorkedIn(tags)
    })
  }

  /** Handles the notice of a change. @param payload the item's id. */
  readonly changed = (payload: string): void => {
    this.#changed.add(Number(payload))
    this.clearCache()
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      void this.#queue(() => this.#applyChanges())
    }, GATHER_MS)
  }

  /** Resolves when all notices so far are handled and the words are read. */
  async settled(): Promise<void> {
    while (this.#timer) await new Promise((done) => setTimeout(done, GATHER_MS))
    await this.#work
    await this.#wordWork
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    clearTimeout(this.#retry)
    this.#timer = undefined
    this.#wake?.()
    await this.#work
    await this.#wordWork
  }

  /** Waits, but not for longer than it runs. */
  #sleep(ms: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, ms)
      this.#wake = () => {
        clearTimeout(timer)
        done()
      }
    })
  }

  /** Runs one piece of work after the other. */
  #queue(work: () => Promise<void>): Promise<void> {
    this.#work = this.#after(this.#work, work)
    return this.#work
  }

  async #after(before: Promise<void>, work: () => Promise<void>): Promise<void> {
    await before
    if (this.#stopped) return
    try {
      await work()
    } catch (error) {
      // The database answers in its place: slower, but correctly.
      this.#loaded = false
      this.#dropWords()
      this.#retryAfter(error, 'index lost; searches use the database until it is reloaded', RETRY_MS)
    }
  }

  #retryAfter(error: unknown, what: string, ms: number): void {
    this.#log.error({ event: 'search.index_lost', err: error, index: this.#name }, what)
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => void this.load(), ms).unref()
  }

  async #applyChanges(): Promise<void> {
    const ids = [...this.#changed].sort((a, b) => a - b)
    this.#changed.clear()
    if (!this.#loaded || ids.length === 0) return
    const changes = await this.readChanges(ids)
    const existing = new Set(changes.ids)
    for (const id of ids) this.#pending?.set(id, existing.has(id))
    const { words } = this
    const segments = words && (await this.#readSegments(changes.ids, this.#pauseFor(words)))
    // No search runs between these two.
    if (segments) words.replace(ids, segments)
    this.onWorkedIn(changes.apply())
    if (words) this.#inBackground(words, (pause) => words.tidy(pause))
  }

  #dropWords(): void {
    this.#words = undefined
    this.#pending = undefined
  }

  /** Reads the words of all items in the background, and then of those that changed meanwhile. */
  #readAllWords(ids: Int32Array, afterMs: number): void {
    const words = new WordIndex()
    const pending = new Map<number, boolean>()
    this.#words = words
    this.#pending = pending
    this.#inBackground(words, async (pause) => {
      if (afterMs > 0) await this.#sleep(afterMs)
      const begun = performance.now()
      const segments = await this.#readSegments(ids, pause)
      if (!segments) return
      words.replace(ids, segments)
      while (pending.size > 0) {
        const changes = [...pending].sort(([a], [b]) => a - b)
        pending.clear()
        const existing = changes.flatMap(([id, exists]) => (exists ? [id] : []))
        const changed = await this.#readSegments(existing, pause)
        if (!changed) return
        words.replace(
          changes.map(([id]) => id),
          changed,
        )
      }
      if (this.#pending === pending) this.#pending = undefined
      await words.tidy(pause)
      const ms = Math.round(performance.now() - begun)
      this.#log.info(
        { event: 'search.words_loaded', index: this.#name, items: ids.length, bytes: words.bytes, ms },
        'Search words loaded',
      )
    })
  }

  #inBackground(words: WordIndex, work: (pause: Pause) => Promise<void>): void {
    this.#wordWork = this.#afterWords(this.#wordWork, words, work)
  }

  async #afterWords(
    before: Promise<void>,
    words: WordIndex,
    work: (pause: Pause) => Promise<void>,
  ): Promise<void> {
    await before
    if (!this.#isCurrent(words)) return
    try {
      await work(this.#pauseFor(words))
    } catch (error) {
      if (!this.#isCurrent(words)) return
      this.#dropWords()
      const what = 'search words lost; searches use the database until they are reloaded'
      this.#retryAfter(error, what, RETRY_WORDS_MS)
    }
  }

  #isCurrent(words: WordIndex): boolean {
    return !this.#stopped && this.#words === words
  }

  #pauseFor(words: WordIndex): Pause {
    return async () => {
      await yieldToEventLoop()
      return this.#isCurrent(words)
    }
  }

  /** @param ids ascending. @returns undefined when stopped. */
  async #readSegments(ids: readonly number[] | Int32Array, pause: Pause): Promise<Segment[] | undefined> {
    const segments: Segment[] = []
    let builder = new SegmentBuilder()
    for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
      if (!(await pause())) return undefined
      const some = Array.from(ids.slice(from, from + READ_AT_ONCE))
      for (const item of await this.readWords(some)) builder.add(item)
      if (builder.size < ITEMS_OF_SEGMENT) continue
      segments.push(builder.build())
      builder = new SegmentBuilder()
    }
    return builder.size > 0 ? [...segments, builder.build()] : segments
  }
}
