import { sql } from 'kysely'
import { completeKeyword, completeOrganization } from '#features/blogs/data-complete.ts'
import { searchBlogs } from '#features/blogs/data-search.ts'
import { connect, type Database } from '#lib/db/connect.ts'
import { createLog } from '#lib/log.ts'
import { articlesOnServer, embeddedArticles } from './article-database.ts'
import { atMost, show, type Figure } from './figures.ts'
import { makeQueries } from './search-queries.ts'
import { calibrate, percentile, timed, type Sample } from './timing.ts'

const QUERIES = 300
const WARM_UP = 60
const AUTOCOMPLETE_MS = 5

/** Search on the embedded database. */
export async function measureEmbeddedSearch({ articles }: { articles: number }): Promise<Figure[]> {
  const dataDir = await embeddedArticles(articles)
  const database = await connect({ dataDir, log: createLog('silent') })
  return measure(database, `${show(articles, '')} embedded`, 25).finally(() => database.close())
}

/** The same on a PostgreSQL server. */
export async function measureServerSearch(options: { articles: number; url: string }): Promise<Figure[]> {
  const url = await articlesOnServer(options.url, options.articles)
  const database = await connect({ url, dataDir: '', log: createLog('silent') })
  return measure(database, `${show(options.articles, '')} on PostgreSQL`, 50).finally(() => database.close())
}

async function measure({ db, kind }: Database, where: string, limit: number): Promise<Figure[]> {
  const queries = await makeQueries(db, QUERIES)
  const trivial = await run(Array.from({ length: QUERIES }), () => sql`select 1`.execute(db))
  const yardstick = { one: percentile(wall(trivial), 0.5), task: calibrate() }
  const figure = (what: string, samples: Sample[], most: number | undefined): Figure => {
    const p95 = percentile(wall(samples), 0.95)
    const { reached, limit } = atMost('', p95, most ?? Number.NaN, 'ms')
    const processor = `processor ${both(samples.map(({ cpu }) => cpu))}`
    return {
      what: `${what}, ${where}: p50 / p95`,
      measured: both(wall(samples)),
      ...(most !== undefined && { limit, reached }),
      beside: [
        ...(kind === 'pglite' ? [processor] : []),
        `p99 ${show(percentile(wall(samples), 0.99), 'ms')}`,
        `p95 is ${show(p95 / yardstick.one, '')} × select 1, ${show(p95 / yardstick.task, '')} × a fixed task`,
      ].join('; '),
    }
  }
  const cursors: { words: string; cursor: string }[] = []
  const mixed = await run(queries.mixed, async ({ words, filters }) => {
    const { answer } = await searchBlogs(db, filters, { words })
    if (answer.nextCursor && Object.keys(filters).length === 0)
      cursors.push({ words, cursor: answer.nextCursor })
  })
  return [
    figure('Search, 1–3 words and filters', mixed, limit),
    figure(
      'Search, one word without filter',
      await run(queries.oneWord, ({ words }) => searchBlogs(db, {}, { words })),
      undefined,
    ),
    figure(
      'Search, second page',
      await run(cursors, ({ words, cursor }) => searchBlogs(db, { cursor }, { words })),
      undefined,
    ),
    figure(
      'Autocomplete, keyword',
      await run(queries.typed, ({ text, field }) => completeKeyword(db, text, field)),
      AUTOCOMPLETE_MS,
    ),
    figure(
      'Autocomplete, keyword with a mistake',
      await run(queries.mistyped, ({ text, field }) => completeKeyword(db, text, field)),
      AUTOCOMPLETE_MS,
    ),
    figure(
      'Autocomplete, organization',
      await run(queries.organization, ({ text, field }) => completeOrganization(db, text, field)),
      AUTOCOMPLETE_MS,
    ),
  ]
}

const wall = (samples: readonly Sample[]) => samples.map((sample) => sample.wall)
const both = (values: readonly number[]) =>
  `${show(percentile(values, 0.5), '')} / ${show(percentile(values, 0.95), 'ms')}`

/** Times every call; the last ones, run once before, only warm up. */
async function run<T>(inputs: readonly T[], call: (input: T) => Promise<unknown>): Promise<Sample[]> {
  for (const input of inputs.slice(-WARM_UP)) await call(input)
  const samples: Sample[] = []
  for (const input of inputs) {
    // The embedded database settles as microtasks: without this, timers would never run.
    await new Promise((resolve) => setImmediate(resolve))
    samples.push(await timed(() => call(input)))
  }
  return samples
}
