import { sql } from 'kysely'
import { completeBlogKeyword, completeOrganization } from '#features/blogs/search/data-complete.ts'
import { searchBlogs } from '#features/blogs/search/data.ts'
import type { BlogFilters } from '#features/blogs/schema.ts'
import { connect, type Database } from '#lib/db/connect.ts'
import { createLog } from '#lib/server/log.ts'
import { articlesOnServer, embeddedArticles } from './database.ts'
import { atMost, show, type Figure } from '../figures.ts'
import { makeQueries } from './search-queries.ts'
import { calibrate, percentile, timed, type Sample } from '../timing.ts'

const QUERIES = 300
const WARM_UP = 60
const AUTOCOMPLETE_MS = 5

/** Search on the embedded database. */
export async function* measureEmbeddedSearch({ articles }: { articles: number }): AsyncGenerator<Figure> {
  const dataDir = await embeddedArticles(articles)
  const database = await connect({ dataDir, log: createLog('silent') })
  try {
    yield* measure(database, `${show(articles, '')} embedded`, 25)
  } finally {
    await database.close()
  }
}

/** The same on a PostgreSQL server. */
export async function* measureServerSearch(options: {
  articles: number
  url: string
}): AsyncGenerator<Figure> {
  const url = await articlesOnServer(options.url, options.articles)
  const database = await connect({ url, dataDir: '', log: createLog('silent') })
  try {
    yield* measure(database, `${show(options.articles, '')} on PostgreSQL`, 50)
  } finally {
    await database.close()
  }
}

async function* measure({ db, kind }: Database, where: string, limit: number): AsyncGenerator<Figure> {
  const queries = await makeQueries(db, QUERIES)
  const selectOne = () => sql`select 1`.execute(db)
  async function time<T>(inputs: readonly T[], call: (input: T) => Promise<unknown>): Promise<Timed> {
    return { ...(await run(inputs, call, selectOne)), task: calibrate() }
  }
  const figure = (what: string, { samples, trivial, task }: Timed, most: number | undefined): Figure => {
    const p95 = percentile(wall(samples), 0.95)
    const { reached, limit } = atMost('', p95, most ?? Number.NaN, 'ms')
    const times = (yardstick: number) => show(p95 / yardstick, '')
    return {
      what: `${what}, ${where}: p50 / p95`,
      measured: both(wall(samples)),
      ...(most !== undefined && { limit, reached }),
      beside: [
        ...(kind === 'pglite' ? [`processor ${both(samples.map(({ cpu }) => cpu))}`] : []),
        `p99 ${show(percentile(wall(samples), 0.99), 'ms')}`,
        `p95 is ${times(percentile(wall(trivial), 0.95))} × that of select 1, ${times(task)} × a fixed task`,
      ].join('; '),
    }
  }
  const next: { words: string; filters: BlogFilters }[] = []
  const mixed = await time(queries.mixed, async ({ words, filters }) => {
    const { answer } = await searchBlogs(db, filters, { q: words })
    if (answer.nextCursor) next.push({ words, filters: { ...filters, cursor: answer.nextCursor } })
  })
  yield figure('Search, 1–3 words and filters', mixed, limit)
  const oneWord = await time(queries.oneWord, ({ words }) => searchBlogs(db, {}, { q: words }))
  yield figure('Search, one word without filter', oneWord, undefined)
  const second = await time(next, ({ words, filters }) => searchBlogs(db, filters, { q: words }))
  yield figure('Search, second page', second, undefined)
  const typed = await time(queries.typed, ({ text, field }) => completeBlogKeyword(db, text, field))
  yield figure('Autocomplete, keyword', typed, AUTOCOMPLETE_MS)
  const mistyped = await time(queries.mistyped, ({ text, field }) => completeBlogKeyword(db, text, field))
  yield figure('Autocomplete, keyword with a mistake', mistyped, AUTOCOMPLETE_MS)
  const names = await time(queries.organization, ({ text, field }) => completeOrganization(db, text, field))
  yield figure('Autocomplete, organization', names, AUTOCOMPLETE_MS)
}

const wall = (samples: readonly Sample[]) => samples.map((sample) => sample.wall)
const both = (values: readonly number[]) =>
  `${show(percentile(values, 0.5), '')} / ${show(percentile(values, 0.95), 'ms')}`

/** Times of the calls and, taken in turn with them, of the least that can be asked of the database. */
interface Timed {
  samples: Sample[]
  trivial: Sample[]
  /** Milliseconds that a fixed task takes. */
  task: number
}

/** Times every call; the last ones, run once before, only warm up. */
async function run<T>(
  inputs: readonly T[],
  call: (input: T) => Promise<unknown>,
  selectOne: () => Promise<unknown>,
): Promise<Omit<Timed, 'task'>> {
  for (const input of inputs.slice(-WARM_UP)) await call(input)
  const samples: Sample[] = []
  const trivial: Sample[] = []
  for (const input of inputs) {
    // The embedded database settles as microtasks: without this, timers would never run.
    await new Promise((resolve) => setImmediate(resolve))
    samples.push(await timed(() => call(input)))
    trivial.push(await timed(selectOne))
  }
  return { samples, trivial }
}
