import { completeBlogKeyword } from '#features/blogs/search/data-complete.ts'
import { searchEverything } from '#features/search/data.ts'
import { suggestItems } from '#features/search/data-suggest.ts'
import type { EverythingResults, SearchEverything } from '#features/search/schema.ts'
import { SearchIndex } from '#kits/search/words/data-search-index.ts'
import type { Database } from '#lib/db/connect.ts'
import { createLog } from '#lib/server/log.ts'
import { atMost, show, type Figure } from '../figures.ts'
import { searchFigure, timeEach } from '../searches.ts'
import { timed, type Sample } from '../timing.ts'
import { withContent } from '../reused-database.ts'
import { generatedItems } from './database.ts'
import { makeQueries, searchKinds } from './queries.ts'

const QUERIES = 200
const SUGGESTION_MS = 5
/** For a million items. */
const WORDS_MB = 500
/** Pages before the one that is measured. */
const DEEP = 4

const log = createLog('silent')

/**
 * The search over everything, on the embedded database or the server that `url` names.
 * @param items half articles of 900 words, half events.
 */
export const measureSearch = (items: number, url?: string): AsyncGenerator<Figure> =>
  withContent(generatedItems(items), url, (database, where) =>
    measure(database, where, { ms: url ? 50 : 25, items }),
  )

async function* measure(
  database: Database,
  where: string,
  { ms: limit, items }: { ms: number; items: number },
): AsyncGenerator<Figure> {
  const { db } = database
  const index = new SearchIndex(db, log)
  const spent = process.cpuUsage()
  await index.load()
  await index.settled()
  const { user, system } = process.cpuUsage(spent)
  if (index.known) {
    const bytes = index.known.words.bytes + index.known.columns.bytes
    yield atMost(`Words of the search, ${where}`, bytes / 1e6, (items / 1e6) * WORDS_MB, 'MB', {
      beside: `read behind the start with ${show((user + system) / 1e6, 's')} of the processor`,
    })
  }
  const queries = await makeQueries(db, QUERIES)
  const figure = (what: string, samples: readonly Sample[], most: number) =>
    searchFigure(database, `${what}, ${where}`, samples, most)
  const search = (text: string, more: Partial<SearchEverything> = {}) =>
    searchEverything(db, { Keywords: text, ...more }, { locale: 'en', index })
  const all: Sample[] = []
  for (const name of searchKinds) {
    const samples = await timeEach(queries.words[name], (text) => search(text))
    all.push(...samples)
    yield await figure(`Search, ${name}`, samples, limit)
  }
  const mixed = searchKinds.flatMap((name, i) => queries.words[name].filter((_, at) => at % 9 === i))
  const narrowed: Record<string, Partial<SearchEverything>> = {
    'articles only': { Kind: 'article' },
    'all kinds, in Spanish': { Language: 'es' },
    'articles of a sector, in English': { Kind: 'article', PrimarySector: 'physics', Language: 'en' },
  }
  for (const [name, more] of Object.entries(narrowed))
    yield await figure(
      `Search of each kind, ${name}`,
      await timeEach(mixed, (text) => search(text, more)),
      limit,
    )
  yield await figure(`Search of each kind, articles, page ${DEEP + 1}`, await runDeep(mixed, search), limit)
  yield await figure('Search, all of these kinds', all, limit)
  for (const [name, typed] of Object.entries(queries.typed))
    yield await figure(
      `Suggestions, ${name}`,
      await timeEach(typed, (text) =>
        Promise.all([completeBlogKeyword(db, text, undefined, index), suggestItems(db, text, 'en', index)]),
      ),
      SUGGESTION_MS,
    )
}

/** Times the page behind some others, where there is one. */
async function runDeep(
  texts: readonly string[],
  search: (text: string, more: Partial<SearchEverything>) => Promise<EverythingResults>,
): Promise<Sample[]> {
  const samples: Sample[] = []
  for (const text of texts) {
    const next = (cursor?: string) => search(text, { Kind: 'article', ...(cursor && { cursor }) })
    let cursor = (await next()).kinds[0]?.nextCursor
    for (let at = 1; at <= DEEP && cursor; at++) {
      const behind = cursor
      if (at === DEEP) samples.push(await timed(() => next(behind)))
      else cursor = (await next(behind)).kinds[0]?.nextCursor
    }
  }
  return samples
}
