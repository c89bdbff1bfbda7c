import type { Deps } from '#lib/server/deps.ts'
import { recordViews } from './mutations.ts'
import { sourceOf, type ReaderSource } from './source.ts'

/** Views by BlogID and source. */
type Views = Map<string, Map<ReaderSource, number>>

/** How often counted views are saved; at most this much is lost if the process is killed. */
const WRITE_MS = 10_000

/** Counts views in memory, so that serving a cached page needs no query, and saves them in batches. */
export function countViews({ db, log }: Pick<Deps, 'db' | 'log'>): {
  add: (blogId: string, referrer: string | undefined, host: string | undefined) => void
  stop(): Promise<void>
} {
  let views: Views = new Map()

  function count(blogId: string, source: ReaderSource, times: number): void {
    const sources = views.get(blogId) ?? new Map<ReaderSource, number>()
    views.set(blogId, sources.set(source, (sources.get(source) ?? 0) + times))
  }

  async function flush(): Promise<void> {
    if (views.size === 0) return
    const batch = views
    views = new Map()
    try {
      await recordViews(db, batch)
    } catch (error) {
      log.warn({ event: 'article.views_not_saved', err: error }, 'Could not save article views')
      for (const [id, sources] of batch) for (const [source, times] of sources) count(id, source, times)
    }
  }

  const timer = setInterval(() => void flush(), WRITE_MS).unref()
  return {
    add: (blogId, referrer, host) => count(blogId, sourceOf(referrer, host), 1),
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}
