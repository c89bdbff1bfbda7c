import { BATCH_TAG } from '#lib/db/announce.ts'
import type { TaggedCache } from './tagged-cache.ts'

/** While batches run, each list would be rendered again after each of them, which is several times a second. */
const BETWEEN_BATCHES_MS = 2_000

/** Purges caches when the content with their tags changes: at once, or for batches at most every two seconds. */
export class CachePurges {
  readonly #caches: readonly Pick<TaggedCache<unknown>, 'purge'>[]
  /** Tags of batches to purge when the timer ends. */
  readonly #waiting = new Set<string>()
  #timer: NodeJS.Timeout | undefined

  constructor(caches: readonly Pick<TaggedCache<unknown>, 'purge'>[]) {
    this.#caches = caches
  }

  /** Handles the notice of a change. */
  announced(tags: string[]): void {
    if (!tags.includes(BATCH_TAG)) this.#purge(tags)
    else if (this.#timer) for (const tag of tags) this.#waiting.add(tag)
    else this.#purgeBatch(tags)
  }

  /** Handles that searches show the changes of lists. Tags that wait are purged soon anyway. */
  searchable(tags: string[]): void {
    this.#purge(tags.filter((tag) => !this.#waiting.has(tag)))
  }

  #purgeBatch(tags: string[]): void {
    this.#purge(tags)
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      const waiting = [...this.#waiting]
      this.#waiting.clear()
      if (waiting.length > 0) this.#purgeBatch(waiting)
    }, BETWEEN_BATCHES_MS).unref()
  }

  #purge(tags: string[]): void {
    for (const cache of this.#caches) cache.purge(tags)
  }
}
