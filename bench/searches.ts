import type { BoardIndex } from '#kits/board/data-index.ts'
import { atMostP95, type Figure, illustration, show } from './figures.ts'
import { calibrate, percentile, timed } from './timing.ts'

/** Times that each kind of search is asked, after others that warm up. */
export const SEARCHES = 300
const WARM_UP = 60

/** Reads an index, and then its words. @param what such as 'Index of jobs, 100,000 embedded'. */
export async function* measureIndex(what: string, index: BoardIndex): AsyncGenerator<Figure> {
  const before = process.memoryUsage().arrayBuffers
  const { wall } = await timed(() => index.load())
  const bytes = process.memoryUsage().arrayBuffers - before
  yield illustration(`${what}: reading it`, wall, 'ms', { beside: `${show(bytes / 1_000_000, 'MB')}` })
  const words = await timed(() => index.settled())
  if (!index.words) throw new Error(`${what}: its words could not be read`)
  yield illustration(`${what}: reading its words`, words.wall, 'ms', {
    beside: `${show(index.words.bytes / 1_000_000, 'MB')}, while searches use the database for words`,
  })
}

/** A kind of searches that a limit is set for. */
export interface SearchedBoard<Asked> {
  /** Such as 'Jobs, five groups, all counts exact, 100,000 embedded'. */
  what: string
  limitMs: number
  asked: readonly Asked[]
  /** @returns how many are found. */
  search(asked: Asked): Promise<number>
}

/** How long searches of a board take. */
export async function measureSearches<Asked>({
  what,
  limitMs,
  asked,
  search,
}: SearchedBoard<Asked>): Promise<Figure> {
  const walls: number[] = []
  const cpus: number[] = []
  let found = 0
  for (const [at, each] of [...asked.slice(-WARM_UP), ...asked].entries()) {
    // The embedded database settles as microtasks: without this, timers would never run.
    await new Promise((resolve) => setImmediate(resolve))
    const sample = await timed(async () => {
      found += await search(each)
    })
    if (at < WARM_UP) continue
    walls.push(sample.wall)
    cpus.push(sample.cpu)
  }
  const average = Math.round(found / (asked.length + WARM_UP))
  return atMostP95(
    what,
    walls,
    limitMs,
    `processor p95 ${show(percentile(cpus, 0.95), 'ms')}; ${show(average, 'found on average')}; a fixed task takes ${show(calibrate(), 'ms')}`,
  )
}
