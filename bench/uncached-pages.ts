import { connect } from '#lib/db/connect.ts'
import { areaOf, fields, type Field } from '#features/taxonomy/schema.ts'
import { createLog } from '#lib/log.ts'
import { paths } from '#lib/paths.ts'
import { embeddedArticles } from './article-database.ts'
import { describeCores } from './cores.ts'
import { atLeast, show, type Figure } from './figures.ts'
import { measureRate } from './load.ts'
import { withPortal } from './portal.ts'
import { makeQueries } from './search-queries.ts'
import { calibrate, percentile } from './timing.ts'

const ARTICLES = 2_000
const CONNECTIONS = 20
const ROUNDS = 3
/** Requests per second on one core (design: Ghost reaches 65, 27 and 1.9). */
const limits = { article: 300, list: 250, search: 300 } as const

/** Pages that are rendered anew for each request, over as many articles as Ghost and WordPress were measured with. */
export async function measureUncachedPages({ seconds }: { seconds: number }): Promise<Figure[]> {
  const folder = await embeddedArticles(ARTICLES)
  const asked = await addressesOf(folder)
  const settings = { DATA_DIR: folder, PAGE_CACHE_MB: '0', RATE_LIMIT_SEARCHES: '0', RATE_LIMIT_WRITES: '0' }
  return withPortal(settings, async ({ url, pid }) => {
    const figures: Figure[] = []
    for (const [name, addresses] of Object.entries(asked) as [keyof typeof limits, string[]][]) {
      const ask = (forSeconds: number) =>
        measureRate({ url, paths: addresses, seconds: forSeconds, connections: CONNECTIONS, pid })
      await ask(Math.max(2, seconds / 2))
      const rates = []
      for (let round = 0; round < ROUNDS; round++) rates.push(await ask(seconds))
      const middle = (values: number[]) => Math.round(percentile(values, 0.5))
      const perCore = rates.map((rate) => rate.perCore ?? Number.NaN)
      const beside = [
        ...(perCore.some(Number.isNaN) ? [] : [`${show(middle(perCore), 'per second of processor time')}`]),
        `a fixed task takes ${show(calibrate(), 'ms')}`,
        describeCores(),
      ]
      figures.push(
        atLeast(
          `Uncached ${name}, ${show(ARTICLES, 'articles')}`,
          middle(rates.map((rate) => rate.perSecond)),
          limits[name],
          'requests/s',
          { beside: beside.join('; ') },
        ),
      )
    }
    return figures
  })
}

async function addressesOf(dataDir: string): Promise<Record<keyof typeof limits, string[]>> {
  const database = await connect({ dataDir, log: createLog('silent') })
  try {
    const articles = await database.db
      .selectFrom('article')
      .select(['slug', 'fields'])
      .orderBy('id')
      .execute()
    const queries = await makeQueries(database.db, ARTICLES)
    return {
      article: articles.flatMap(({ slug, fields: [field] }) =>
        field ? [paths.blog(areaOf(field as Field), field, slug)] : [],
      ),
      list: fields.map((field) => paths.blogs(areaOf(field), field)),
      search: queries.mixed.map(({ words }) => paths.search({ q: words })),
    }
  } finally {
    await database.close()
  }
}
