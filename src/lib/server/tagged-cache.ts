import { LRUCache } from 'lru-cache'

interface Entry<V> {
  value: V
  tags: ReadonlySet<string>
  size: number
  expires: number
  /** When it was begun. */
  begun: number
}

export interface Limits {
  /** The limit for all entries, in the unit of `size`; 0 switches the cache off. */
  total: number
  /** The limit for one entry. */
  entry: number
}

/** The maximum age of entries, since some content changes with time alone, such as the order of trending. */
const LIFETIME_MS = 15 * 60_000
/** The number of purges remembered for entries being created. */
const REMEMBERED_PURGES = 1_000

/**
 * Caches what was made from the database until a write touches its tags (`article:<id>`, `list:<field>`). Entries
 * purged while they were being made are not stored.
 */
export class TaggedCache<V> {
  readonly stats = { hits: 0, misses: 0, purged: 0 }
  readonly #entries: LRUCache<string, Entry<V>>
  /** The keys of entries by tag, so that a write only looks at those. */
  readonly #showing = new Map<string, Set<string>>()
  readonly #purges: { at: number; tags: string[] }[] = []
  readonly keepsNothing: boolean
  #clock = 0
  #forgotten = 0
  /** Entries begun before are only served if there is nothing newer. */
  #cleared = 0

  constructor({ total, entry }: Limits) {
    this.keepsNothing = total === 0
    this.#entries = new LRUCache({
      maxSize: Math.max(1, total),
      maxEntrySize: Math.max(1, entry),
      sizeCalculation: ({ size }) => Math.max(1, size),
      // A replaced entry moves to the end.
      dispose: ({ tags }, key) => this.#unlist(key, tags),
      onInsert: ({ tags }, key) => this.#list(key, tags),
    })
  }

  get size(): { entries: number; total: number } {
    return { entries: this.#entries.size, total: this.#entries.calculatedSize }
  }

  get(key: string): { value: V; tags: ReadonlySet<string> } | undefined {
    const entry = this.#entries.get(key)
    if (entry && entry.expires >= Date.now() && entry.begun >= this.#cleared) {
      this.stats.hits++
      return entry
    }
    this.stats.misses++
    return undefined
  }

  /** Returns an entry that no known write has touched, though it is too old or was cleared. */
  getStale(key: string): V | undefined {
    return this.#entries.get(key)?.value
  }

  /** Call this before making an entry, and pass the result to `store`. */
  begin(): number {
    return this.#clock
  }

  store(key: string, value: V, tags: ReadonlySet<string>, size: number, begun: number): void {
    if (this.keepsNothing || this.isOutdated(tags, begun, this.#clock)) return
    this.#entries.set(key, { value, tags, size, begun, expires: Date.now() + LIFETIME_MS })
  }

  /** Returns whether an entry begun at one time is stale for a request that arrived at another. */
  isOutdated(tags: ReadonlySet<string>, begun: number, asked: number): boolean {
    if (begun < this.#forgotten) return true
    return this.#purges.some(
      (purge) => purge.at > begun && purge.at <= asked && purge.tags.some((tag) => tags.has(tag)),
    )
  }

  /** Replaces a value with a better form, unless it has been removed meanwhile. */
  improve(key: string, from: V, to: V, size: number): void {
    const entry = this.#entries.peek(key)
    if (entry?.value === from) this.#entries.set(key, { ...entry, value: to, size })
  }

  /** Removes all entries with one of the tags. */
  purge(tags: string[]): void {
    this.#purges.push({ at: ++this.#clock, tags })
    if (this.#purges.length > REMEMBERED_PURGES) this.#forgotten = this.#purges.shift()?.at ?? 0
    for (const key of tags.flatMap((tag) => [...(this.#showing.get(tag) ?? [])]))
      if (this.#entries.delete(key)) this.stats.purged++
  }

  /** Makes all entries stale, because notifications may have been missed. */
  clear(): void {
    this.#forgotten = this.#cleared = ++this.#clock
  }

  #list(key: string, tags: ReadonlySet<string>): void {
    for (const tag of tags) {
      const keys = this.#showing.get(tag)
      if (keys) keys.add(key)
      else this.#showing.set(tag, new Set([key]))
    }
  }

  #unlist(key: string, tags: ReadonlySet<string>): void {
    for (const tag of tags) {
      const keys = this.#showing.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#showing.delete(tag)
    }
  }
}
