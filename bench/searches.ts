import type { BoardIndex } from '#kits/board/data-index.ts'
import type { Database } from '#lib/db/connect.ts'
import { atMostOfWorkP95, type Figure, illustration, show } from './figures.ts'
import { percentile, statementsWork, timed, type Sample } from './timing.ts'

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

/** Times every call; the last ones, run once before, only warm up. */
export async function timeEach<T>(
  inputs: readonly T[],
  call: (input: T) => Promise<unknown>,
): Promise<Sample[]> {
  for (const input of inputs.slice(-WARM_UP)) await call(input)
  const samples: Sample[] = []
  for (const input of inputs) {
    // The embedded database settles as microtasks: without this, timers would never run.
    await new Promise((resolve) => setImmediate(resolve))
    samples.push(await timed(() => call(input)))
  }
  return samples
}

type Asked = Pick<Database, 'db' | 'kind'>

/** How long searches took: of the processor where the database runs in this process, else on the clock. */
export async function searchFigure(
  { db, kind }: Asked,
  what: string,
  samples: readonly Sample[],
  limitMs: number,
  beside: readonly string[] = [],
): Promise<Figure> {
  const of = kind === 'pglite' ? 'cpu' : 'wall'
  const walls = samples.map(({ wall }) => wall)
  const clock = [0.5, 0.95, 0.99].map((share) => show(percentile(walls, share), ''))
  return atMostOfWorkP95(
    what,
    samples.map((sample) => sample[of]),
    limitMs,
    await statementsWork(db, of),
    [`on the clock p50 / p95 / p99 ${clock.join(' / ')} ms`, ...beside],
  )
}

/** A kind of searches that a limit is set for. */
export interface SearchedBoard<Search> {
  /** Such as 'Jobs, five groups, all counts exact, 100,000 embedded'. */
  what: string
  limitMs: number
  asked: readonly Search[]
  /** @returns how many are found. */
  search(asked: Search): Promise<number>
}

/** How long searches of a board take. */
export async function measureSearches<Search>(
  database: Asked,
  { what, limitMs, asked, search }: SearchedBoard<Search>,
): Promise<Figure> {
  const found: number[] = []
  const samples = await timeEach(asked, async (each) => found.push(await search(each)))
  const average = found.reduce((sum, each) => sum + each, 0) / found.length
  return searchFigure(database, what, samples, limitMs, [show(Math.round(average), 'found on average')])
}
