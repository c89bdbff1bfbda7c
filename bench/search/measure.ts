import { completeBlogKeyword } from '#features/blogs/search/data-complete.ts'
import { filterLexeme } from '#features/blogs/search/filter-lexeme.ts'
import { searchRanked, type RankedSearch } from '#kits/search/data.ts'
import { lookUpSearch } from '#kits/search/data-words.ts'
import { kindLexeme } from '#kits/search/item.ts'
import { PAGE_SIZE } from '#lib/api/search-input.ts'
import { connect, type Database } from '#lib/db/connect.ts'
import { allOf } from '#lib/db/search-query.ts'
import { createLog } from '#lib/server/log.ts'
import { show, type Figure } from '../figures.ts'
import { calibrate, percentile, timed, type Sample } from '../timing.ts'
import { embeddedItems, itemsOnServer } from './database.ts'
import { makeQueries, searchKinds } from './queries.ts'

const QUERIES = 200
const WARM_UP = 40
const SUGGESTION_MS = 5
/** Pages before the one that is measured. */
const DEEP = 4

const log = createLog('silent')

/** The search over everything on the embedded database. @param items half articles of 900 words, half events. */
export async function* measureEmbeddedSearch({ items }: { items: number }): AsyncGenerator<Figure> {
  const database = await connect({ dataDir: await embeddedItems(items), log })
  try {
    yield* measure(database, `${show(items, '')} embedded`, 25)
  } finally {
    await database.close()
  }
}

/** The same on a PostgreSQL server. */
export async function* measureServerSearch(options: { items: number; url: string }): AsyncGenerator<Figure> {
  const url = await itemsOnServer(options.url, options.items)
  const database = await connect({ url, dataDir: '', log })
  try {
    yield* measure(database, `${show(options.items, '')} on PostgreSQL`, 50)
  } finally {
    await database.close()
  }
}

async function* measure({ db, kind }: Database, where: string, limit: number): AsyncGenerator<Figure> {
  const queries = await makeQueries(db, QUERIES)
  const figure = (what: string, samples: Sample[], most: number): Figure => {
    const walls = samples.map(({ wall }) => wall)
    const p95 = percentile(walls, 0.95)
    return {
      what: `${what}, ${where}: p50 / p95`,
      measured: both(walls),
      limit: `≤ ${show(most, 'ms')}`,
      reached: p95 <= most,
      beside: [
        ...(kind === 'pglite' ? [`processor ${both(samples.map(({ cpu }) => cpu))}`] : []),
        `p99 ${show(percentile(walls, 0.99), 'ms')}`,
        `a fixed task takes ${show(calibrate(), 'ms')}`,
      ].join('; '),
    }
  }
  const search = async (text: string, options: Partial<RankedSearch> = {}) => {
    const { groups } = await lookUpSearch(db, { text, language: 'en', begun: true })
    if (groups.length === 0) return { total: 0, items: null }
    return searchRanked(db, {
      groups,
      filters: '',
      rare: false,
      own: 'en',
      folded: true,
      limit: PAGE_SIZE,
      ...options,
    })
  }
  const all: Sample[] = []
  for (const name of searchKinds) {
    const samples = await run(queries.words[name], (text) => search(text))
    all.push(...samples)
    yield figure(`Search, ${name}`, samples, limit)
  }
  const mixed = searchKinds.flatMap((name, i) => queries.words[name].filter((_, at) => at % 9 === i))
  const narrowed = {
    'articles only': [kindLexeme('article')],
    'in Spanish': [filterLexeme('language', 'es')],
    'of a sector, in English': [filterLexeme('field', 'physics'), filterLexeme('language', 'en')],
  }
  for (const [name, lexemes] of Object.entries(narrowed)) {
    const filters = allOf(lexemes.map((lexeme) => [lexeme]))
    yield figure(
      `Search of each kind, ${name}`,
      await run(mixed, (text) => search(text, { filters, rare: lexemes.length > 1 })),
      limit,
    )
  }
  yield figure(`Search of each kind, page ${DEEP + 1}`, await runDeep(mixed, search), limit)
  yield figure('Search, all of these kinds', all, limit)
  for (const [name, typed] of Object.entries(queries.typed))
    yield figure(
      `Suggestions, ${name}`,
      await run(typed, (text) => completeBlogKeyword(db, text)),
      SUGGESTION_MS,
    )
}

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

/** Times the page behind some others, where there is one. */
async function runDeep(
  texts: readonly string[],
  search: (text: string, options?: Partial<RankedSearch>) => ReturnType<typeof searchRanked>,
): Promise<Sample[]> {
  const samples: Sample[] = []
  for (const text of texts) {
    let page = await search(text)
    const known = page.newest ?? 0
    for (let at = 1; at <= DEEP && (page.items ?? []).length > PAGE_SIZE; at++) {
      const [score, published, id] = page.items!.at(PAGE_SIZE - 1)!.place
      const next = () => search(text, { after: { score, published, id, known } })
      if (at === DEEP) samples.push(await timed(next))
      else page = await next()
    }
  }
  return samples
}
