/** What a queue of pages bears. */
export interface QueueLimits {
  /** Pages that are being made at the same time. */
  atOnce: number
  /** Pages that may wait for that. */
  waiting: number
}

/** A page that somebody waits for. */
export interface WantedPage<T> {
  /** Everything that the page depends on: who asks for the same while it waits or is being made gets the same. */
  key: string
  /** Whether whoever asked has gone. A page that nobody waits for any longer is not made. */
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
 * Makes pages in the order in which they were first asked for, a few at once: a hundred renderings side by side would
 * share one processor, and the last of them would wait for all of it. The same page is made once for all who wait.
 */
export class PageQueue<T> {
  readonly #limits: QueueLimits
  readonly #waiting: Job<T>[] = []
  readonly #jobs = new Map<string, Job<T>>()
  #running = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /** Pages that are being made, and those that wait for it. */
  get figures(): { running: number; waiting: number } {
    return { running: this.#running, waiting: this.#waiting.length }
  }

  /** @returns the page; nothing when nobody waits for it any longer, or `'full'` when too many wait already. */
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
    // What is answered from memory, and who asks meanwhile, has its turn between two pages.
    setImmediate(() => {
      this.#running--
      this.#begin()
    })
  }

  #end(job: Job<T>): void {
    if (this.#jobs.get(job.key) === job) this.#jobs.delete(job.key)
  }
}
