import { connect } from '#lib/db/connect.ts'
import { areaOf, fields, type TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import { eventSectors } from '#features/events/schema-values.ts'
import { createLog } from '#lib/server/log.ts'
import { paths } from '#lib/text/paths.ts'
import { embeddedArticles } from '../articles/database.ts'
import { describeCores } from '../cores.ts'
import { atLeast, atMost, orFailed, show, type Figure } from '../figures.ts'
import { fetchRaw, startRaw } from './cached-page.ts'
import { measureRate, WARM_UP, type Rate } from './load.ts'
import { withPortal, type MeasuredPortal } from '../portal.ts'
import { makeSearches } from '../articles/search-queries.ts'
import { calibrate, median } from '../timing.ts'

const ARTICLES = 2_000
const CONNECTIONS = 20
const ROUNDS = 3
/** Connections that ask for different articles at the same time, and how much longer than half of them the last may wait. */
const CROWD = 32
const FAIRNESS = 2.5
/** Requests per second on one core (design: Ghost reaches 65, 27 and 1.9 for the first three). */
const limits = { article: 400, list: 320, search: 300, 'event list': 250 } as const
type Kind = keyof typeof limits

/** Pages that are rendered anew for each request, over as many articles as Ghost and WordPress were measured with. */
export async function* measureUncachedPages({ seconds }: { seconds: number }): AsyncGenerator<Figure> {
  const folder = await embeddedArticles(ARTICLES)
  const asked = await addressesOf(folder)
  yield* withPortal({ DATA_DIR: folder, PAGE_CACHE_MB: '0' }, async function* (portal) {
    const { url, pid } = portal
    await measureRate({ url, paths: asked.article, seconds: WARM_UP, connections: CONNECTIONS, pid })
    for (const kind of ['article', 'list', 'search'] as const)
      yield* measureKind(portal, kind, show(ARTICLES, 'articles'), asked[kind], seconds)
    const what = `Uncached article, ${CROWD} connections: p99 by p50`
    yield* orFailed(what, async function* () {
      const latencies: Rate['latency'][] = []
      for (let round = 0; round < ROUNDS; round++) {
        const rate = await measureRate({ url, paths: asked.article, seconds, connections: CROWD, pid })
        latencies.push(rate.latency)
      }
      const rounds = latencies.map(({ p50, p99, longest }) => [p50, p99, longest].map(Math.round).join(' / '))
      yield atMost(what, median(latencies.map(({ p50, p99 }) => p99 / p50)), FAIRNESS, '', {
        beside: `p50 / p99 / longest in ms: ${rounds.join(', ')}`,
      })
      const alone = await measureRate({ url, paths: asked.article, seconds, connections: 1, pid })
      yield {
        what: 'Uncached article, one connection: p50 / p99',
        measured: `${show(alone.latency.p50, '')} / ${show(alone.latency.p99, 'ms')}`,
        beside: `longest ${show(alone.latency.longest, 'ms')}`,
      }
    })
  })
  yield* withPortal({ PAGE_CACHE_MB: '0' }, (portal) =>
    measureKind(
      portal,
      'event list',
      'demo content',
      eventSectors.map((each) => paths.events(each)),
      seconds,
    ),
  )
}

async function* measureKind(
  { url, pid }: MeasuredPortal,
  kind: Kind,
  content: string,
  addresses: string[],
  seconds: number,
): AsyncGenerator<Figure> {
  const what = `Uncached ${kind}, ${content}`
  const ask = (forSeconds: number) =>
    measureRate({ url, paths: addresses, seconds: forSeconds, connections: CONNECTIONS, pid })
  yield* orFailed(what, async function* () {
    await ask(Math.max(2, seconds / 2))
    const rates: Rate[] = []
    for (let round = 0; round < ROUNDS; round++) rates.push(await ask(seconds))
    const perSecond = Math.round(median(rates.map((rate) => rate.perSecond)))
    const raw = await startRaw(await fetchRaw(url + addresses[0]))
    const base = await measureRate({
      url: raw.url,
      paths: ['/'],
      seconds,
      connections: CONNECTIONS,
      pid: raw.pid,
    })
    raw.end()
    const share = `one for ${show(Math.round(base.perSecond / perSecond), '')} of raw node:http with the same bytes`
    yield atLeast(what, perSecond, limits[kind], 'requests/s', { beside: `${share}; ${besideOf(rates)}` })
  })
}

function besideOf(rates: readonly Rate[]): string {
  const perCore = rates.map((rate) => rate.perCore).filter((value) => value !== undefined)
  return [
    ...(perCore.length > 0 ? [`${show(Math.round(median(perCore)), 'per second of processor time')}`] : []),
    `a fixed task takes ${show(calibrate(), 'ms')}`,
    describeCores(),
  ].join('; ')
}

async function addressesOf(dataDir: string): Promise<Record<Exclude<Kind, 'event list'>, string[]>> {
  const database = await connect({ dataDir, log: createLog('silent') })
  try {
    const articles = await database.db
      .selectFrom('article')
      .select(['slug', 'fields'])
      .orderBy('id')
      .execute()
    const queries = await makeSearches(database.db, ARTICLES)
    return {
      article: articles.flatMap(({ slug, fields: [field] }) =>
        field ? [paths.blog(areaOf(field as TaxonomyField), field, slug)] : [],
      ),
      list: fields.map((field) => paths.blogs(areaOf(field), field)),
      search: queries.map((words) => paths.search({ q: words })),
    }
  } finally {
    await database.close()
  }
}
