import type { Deps } from '#lib/server/deps.ts'

/** How often counted views are written down: at most this much is lost when the process is killed. */
const WRITE_MS = 10_000

/** Counts views in memory, so that reading a kept page costs no query, and hands them on in batches. */
export function countViews(
  { log }: Pick<Deps, 'log'>,
  write: (views: Map<string, number>) => Promise<void>,
): { add(blogId: string): void; stop(): Promise<void> } {
  let views = new Map<string, number>()

  async function flush(): Promise<void> {
    if (views.size === 0) return
    const batch = views
    views = new Map()
    try {
      await write(batch)
    } catch (error) {
      log.warn({ err: error }, 'views could not be written')
      for (const [id, count] of batch) views.set(id, (views.get(id) ?? 0) + count)
    }
  }

  const timer = setInterval(() => void flush(), WRITE_MS).unref()
  return {
    add: (blogId) => void views.set(blogId, (views.get(blogId) ?? 0) + 1),
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}
