import type { EverythingResults } from '#features/search/schema.ts'
import { atMost, illustration, type Figure } from '../figures.ts'
import { demoData, startAsCommand } from '../portal.ts'
import { percentile } from '../timing.ts'
import { blindQueries } from './blind.ts'
import { isHonest, judge, typedTextOf } from './judge.ts'
import { newcomerQueries } from './newcomers.ts'
import { laterOutsiderQueries, outsiderQueries } from './outsiders.ts'
import { paraphrasedQueries } from './paraphrased.ts'
import { laterStrangerQueries, strangerQueries } from './strangers.ts'
import { heldOutQueries, typedQueries } from './typed.ts'
import { unseenQueries } from './unseen.ts'

/** The maximum share of searches whose first result is useless. */
const LIMIT = 5

/** How often the first result of a search as people type it is useless, in the demo content. */
export async function* measureTyped(): AsyncGenerator<Figure> {
  const { folder } = await demoData()
  const portal = await startAsCommand({ DATA_DIR: folder, LOG_LEVEL: 'warn' })
  try {
    for (const [name, queries] of Object.entries({
      'typed searches': typedQueries,
      'held-out searches': heldOutQueries,
      'paraphrased searches': paraphrasedQueries,
      'blind searches': blindQueries,
      'newcomers’ searches': newcomerQueries,
      'unseen searches': unseenQueries,
      'strangers’ searches': strangerQueries,
      'later strangers’ searches': laterStrangerQueries,
      'outsiders’ searches': outsiderQueries,
      'later outsiders’ searches': laterOutsiderQueries,
    })) {
      const now = new Date()
      const times: number[] = []
      const useless: string[] = []
      const notices = { missing: 0, needless: 0 }
      for (const query of queries) {
        const [, wanted, language = 'en'] = query
        const address = new URL('/search-service/api/v1/search-everything', portal.url)
        address.searchParams.set('Keywords', typedTextOf(query, now))
        const start = performance.now()
        const response = await fetch(address, { headers: { 'accept-language': language } })
        const found = (await response.json()) as EverythingResults
        times.push(performance.now() - start)
        const { typed, first, useful } = judge(query, found, now)
        if (!useful) useless.push(typed)
        if (first && !wanted.test(first) && !isHonest(found)) notices.missing++
        if (first && wanted.test(first) && isHonest(found) && !wanted.test('')) notices.needless++
      }
      const share = (100 * useless.length) / queries.length
      yield atMost(
        `Relevance, demo content, ${queries.length} ${name}: first result useless`,
        share,
        LIMIT,
        '%',
        {
          beside: useless.join(', '),
        },
      )
      for (const [which, count] of [
        ['first result useless without a notice', notices.missing],
        ['notice on a useful first result', notices.needless],
      ] as const)
        yield illustration(
          `Relevance, demo content, ${queries.length} ${name}: ${which}`,
          (100 * count) / queries.length,
          '%',
        )
      yield illustration(
        `Search, demo content, ${queries.length} ${name}: p95`,
        percentile(times, 0.95),
        'ms',
      )
    }
  } finally {
    await portal.end()
  }
}
