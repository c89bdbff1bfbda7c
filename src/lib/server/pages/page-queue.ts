/** Limits of a page queue. */
export interface QueueLimits {
  /** The number of pages rendered at the same time. */
  atOnce: number
  /** The number of pages that may wait. */
  waiting: number
}

/** A requested page. */
export interface WantedPage<T> {
  /** Everything that the page depends on; equal keys share one rendering. */
  key: string
  /** Whether the reader has left. A page whose readers have all left is not rendered. */
  isGone(): boolean
  make(): Promise<T>
}

interface Job<T> {
  key: string
  make(): Promise<T>
  isGone: (() => boolean)[]
  made: PromiseWithResolvers<T | undefined>
}

/**
 * Renders pages in the order of requests, a few at a time, since a hundred at once would all be slow. The same page is
 * rendered once for all who wait.
 */
export class PageQueue<T> {
  readonly #limits: QueueLimits
  readonly #waiting: Job<T>[] = []
  readonly #jobs = new Map<string, Job<T>>()
  #running = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /** Pages being rendered or waiting. */
  get figures(): { running: number; waiting: number } {
    return { running: this.#running, waiting: this.#waiting.length }
  }

  /** Renders a page. @returns undefined if all its readers have left, `'full'` if too many wait. */
  async make({ key, isGone, make }: WantedPage<T>): Promise<T | 'full' | undefined> {
    const same = this.#jobs.get(key)
    if (same) {
      same.isGone.push(isGone)
      return same.made.promise
    }
    if (this.#waiting.length >= this.#limits.waiting) return 'full'
    const job: Job<T> = { key, make, isGone: [isGone], made: Promise.withResolvers() }
    this.#jobs.set(key, job)
    this.#waiting.push(job)
    this.#begin()
    return job.made.promise
  }

  #begin(): void {
    while (this.#running < this.#limits.atOnce) {
      const job = this.#waiting.shift()
      if (!job) return
      if (job.isGone.every((isGone) => isGone())) {
        this.#end(job)
        job.made.resolve(undefined)
      } else {
        this.#running++
        void this.#run(job)
      }
    }
  }

  async #run(job: Job<T>): Promise<void> {
    try {
      job.made.resolve(await job.make())
    } catch (error) {
      job.made.reject(error)
    }
    this.#end(job)
    // Cached answers and new requests get their turn between two pages.
    setImmediate(() => {
      this.#running--
      this.#begin()
    })
  }

  #end(job: Job<T>): void {
    if (this.#jobs.get(job.key) === job) this.#jobs.delete(job.key)
  }
}
