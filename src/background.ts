import { SITE_TAG } from '#features/site/schema.ts'
import type { Database } from '#lib/db/connect.ts'
import { CachePurges } from '#lib/server/cache-purges.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { PageCache } from '#lib/server/pages/page-cache.ts'
import { repeat } from '#lib/server/repeat.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/** Background work of this process. */
export interface Background {
  /**
   * Connects the workers and reads the indexes; after a while, their words, and runs workers and timers for the first
   * time. Searches use the database until the indexes are loaded.
   */
  start(afterMs: number): Promise<void>
  /** Waits for running work to finish. */
  stop(): Promise<void>
}

/** Connects features to database notifications: caches and commands now, indexes and workers on start. */
export async function connectFeatures(deps: Deps, database: Database, cache: PageCache): Promise<Background> {
  const { answers, features, log, site } = deps
  const stops: (() => Promise<void>)[] = []
  const loads: ((wordsAfterMs: number) => Promise<void>)[] = []
  let waiting: NodeJS.Timeout | undefined
  const purges = new CachePurges([answers, cache])
  const forgetAll = () => [answers, cache].forEach((each) => each.clear())
  // If loading fails, the old settings stay until the next notification.
  const readSite = () =>
    site
      .load()
      .then(forgetAll, (error: unknown) =>
        log.error({ event: 'site.load_failed', err: error }, 'Settings and menus could not be loaded'),
      )

  await database.listen(
    'content_changed',
    (payload) => {
      const tags = JSON.parse(payload) as string[]
      purges.announced(tags)
      if (tags.includes(SITE_TAG)) void readSite()
    },
    () => {
      forgetAll()
      void readSite()
    },
  )
  for (const { indexes = {}, commands = {} } of features) {
    for (const [channel, indexOf] of Object.entries(indexes)) {
      const index = indexOf(deps)
      index.onWorkedIn = (tags) => purges.searchable(tags)
      await database.listen(channel, index.changed, () => void index.load())
      loads.push((wordsAfterMs) => index.load(wordsAfterMs))
      stops.push(() => index.stop())
    }
    for (const [name, run] of Object.entries(commands)) database.commands.set(name, () => run(deps))
  }

  async function start(afterMs: number): Promise<void> {
    const workers = features.flatMap(({ workers: own = {} }) =>
      Object.entries(own).map(([channel, create]) => ({ channel, ...create(deps) })),
    )
    for (const { channel, wake, stop } of workers) {
      await database.listen(channel, wake, wake)
      stops.push(stop)
    }
    for (const load of loads) void load(afterMs)
    if (afterMs === 0) begin()
    else waiting = setTimeout(begin, afterMs)

    function begin(): void {
      stops.push(
        repeat(everyMinute, MINUTE_MS, failed('every minute')),
        repeat(cleanUp, HOUR_MS, failed('cleanup')),
      )
    }

    async function everyMinute(): Promise<void> {
      for (const { wake } of workers) wake()
      for (const { name, everyMinute: run } of features) await run?.(deps, new Date()).catch(failed(name))
    }
  }

  async function cleanUp(): Promise<void> {
    const done: Record<string, unknown> = {}
    for (const [task, run] of features.flatMap(({ cleanup: own = {} }) => Object.entries(own)))
      done[task] = await run(deps, new Date()).catch(failed(task))
    log.info({ event: 'cleanup.finished', ...done }, 'Cleanup finished')
  }

  function failed(task: string): (error: unknown) => void {
    return (error) =>
      log.error(
        { event: 'task.failed', err: error, task },
        'Scheduled task failed; it will run again next time',
      )
  }

  return {
    start,
    async stop() {
      clearTimeout(waiting)
      await Promise.all(stops.map((stop) => stop()))
    },
  }
}
