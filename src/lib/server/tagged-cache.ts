import { LRUCache } from 'lru-cache'

interface Entry<V> {
  value: V
  tags: ReadonlySet<string>
  size: number
  expires: number
}

export interface Limits {
  /** Of all entries together, in the unit of `size`; 0 keeps nothing. */
  total: number
  /** Of one entry. */
  entry: number
}

/** Entries that nothing removes still follow what changes by time alone, such as the order of trending. */
const LIFETIME_MS = 15 * 60_000
/** Purges remembered for what was being made meanwhile. */
const REMEMBERED_PURGES = 1_000

/**
 * What was made from the database, kept until a write to something that it shows: each entry names that by tags
 * (`article:<id>`, `list:<field>`). What was purged while it was being made is not kept.
 */
export class TaggedCache<V> {
  readonly stats = { hits: 0, misses: 0, purged: 0 }
  readonly #entries: LRUCache<string, Entry<V>>
  /** The keys of the entries that show a tag: a write looks at those alone. */
  readonly #showing = new Map<string, Set<string>>()
  readonly #purges: { at: number; tags: string[] }[] = []
  readonly keepsNothing: boolean
  #clock = 0
  #forgotten = 0

  constructor({ total, entry }: Limits) {
    this.keepsNothing = total === 0
    this.#entries = new LRUCache({
      maxSize: Math.max(1, total),
      maxEntrySize: Math.max(1, entry),
      sizeCalculation: ({ size }) => Math.max(1, size),
      // What takes an entry's place is inserted behind the end of the old one.
      dispose: ({ tags }, key) => this.#unlist(key, tags),
      onInsert: ({ tags }, key) => this.#list(key, tags),
    })
  }

  get size(): { entries: number; total: number } {
    return { entries: this.#entries.size, total: this.#entries.calculatedSize }
  }

  get(key: string): { value: V; tags: ReadonlySet<string> } | undefined {
    const entry = this.#entries.get(key)
    if (entry && entry.expires >= Date.now()) {
      this.stats.hits++
      return entry
    }
    this.stats.misses++
    return undefined
  }

  /** Call before making what is to be kept; the answer goes to `store`. */
  begin(): number {
    return this.#clock
  }

  store(key: string, value: V, tags: ReadonlySet<string>, size: number, begun: number): void {
    if (this.keepsNothing || this.isOutdated(tags, begun, this.#clock)) return
    this.#entries.set(key, { value, tags, size, expires: Date.now() + LIFETIME_MS })
  }

  /** Whether what was begun at one time, and shows the tags, is no longer right for who asked for it at another. */
  isOutdated(tags: ReadonlySet<string>, begun: number, asked: number): boolean {
    if (begun < this.#forgotten) return true
    return this.#purges.some(
      (purge) => purge.at > begun && purge.at <= asked && purge.tags.some((tag) => tags.has(tag)),
    )
  }

  /** Puts a better form of a value in its place, unless it has been removed meanwhile. */
  improve(key: string, from: V, to: V, size: number): void {
    const entry = this.#entries.peek(key)
    if (entry?.value === from) this.#entries.set(key, { ...entry, value: to, size })
  }

  /** Removes every entry that shows one of the tags. */
  purge(tags: string[]): void {
    this.#purges.push({ at: ++this.#clock, tags })
    if (this.#purges.length > REMEMBERED_PURGES) this.#forgotten = this.#purges.shift()?.at ?? 0
    for (const key of tags.flatMap((tag) => [...(this.#showing.get(tag) ?? [])]))
      if (this.#entries.delete(key)) this.stats.purged++
  }

  /** Forgets everything: notices of writes may have been missed. */
  clear(): void {
    this.#forgotten = ++this.#clock
    this.#entries.clear()
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
