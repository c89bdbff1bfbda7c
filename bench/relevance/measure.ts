import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import MiniSearch from 'minisearch'
import { importArticles } from '#features/blogs/import/mutations.ts'
import { searchEverything } from '#features/search/data.ts'
import { storedItems } from '#kits/search/table.ts'
import { SearchIndex } from '#kits/search/words/data-search-index.ts'
import { connect, type Db } from '#lib/db/connect.ts'
import { migrate } from '#lib/db/migrate.ts'
import { createLog } from '#lib/server/log.ts'
import type { Locale } from '#lib/text/locale.ts'
import { illustration, show, type Figure } from '../figures.ts'
import { ceilingOf, makeKnownQueries, queryKinds, type KnownItem, type KnownQuery } from './queries.ts'

const EACH = 150
const SEED = 20_261
const LIMIT = 10
/** What is asked of each kind on posts that nobody tuned to. */
const asked = [0.91, 0.9, 0.88, 0.88, 0.88, 0.88]

/** A ceiling so little above what is asked cannot be told from it with so few queries. */
const ENOUGH = 0.01

interface Corpus {
  name: string
  folder: string
  /** Only these are looked for, by readers of it; otherwise any, by readers of English. */
  language?: Locale
}

const demo = fileURLToPath(new URL('../../content/articles/', import.meta.url))
const corpora: Corpus[] = [
  { name: 'demo content', folder: demo },
  { name: 'demo content in Spanish', folder: demo, language: 'es' },
  {
    name: 'posts of a linter',
    folder: fileURLToPath(new URL('../../../shared/data/articles-eslint/', import.meta.url)),
  },
]

/**
 * How often the very item that somebody has in mind stands first: known-item queries, mean reciprocal rank in the first
 * ten, beside MiniSearch (title three times, fuzzy 0.2, beginnings) and the ceiling that equal titles leave.
 * @param folder another corpus of articles, in place of those that are at hand.
 */
export async function* measureRelevance(folder: string | undefined): AsyncGenerator<Figure> {
  const measured = folder ? [{ name: basename(folder), folder }] : corpora
  for (const corpus of measured) if (existsSync(corpus.folder)) yield* measureCorpus(corpus)
}

async function* measureCorpus({ name, folder, language }: Corpus): AsyncGenerator<Figure> {
  const dataDir = join(tmpdir(), `agora-relevance-${process.pid}`)
  const log = createLog('silent')
  const database = await connect({ dataDir, log })
  try {
    await migrate(database.db)
    await importArticles(folder, {
      db: database.db,
      sector: 'information-technology',
      storeFile: ({ name: file, content }) =>
        Promise.resolve({
          link: `/media/${createHash('md5').update(content).digest('hex')}/${encodeURIComponent(file)}`,
          type: 'image/png',
          bytes: content.length,
          width: undefined,
          height: undefined,
        }),
    })
    const index = new SearchIndex(database.db, log)
    await index.load()
    await index.settled()
    const items = await readItems(database.db)
    const keys = new Map(items.map(({ key, href }) => [href, key]))
    const queries = makeKnownQueries(items, EACH, SEED, language)
    const wanted = items.filter((item) => !language || item.language === language).length
    const mini = miniSearch(items)
    for (const [i, kind] of queryKinds.entries()) {
      const ofKind = queries.filter((query) => query.kind === kind)
      const own = await rank(ofKind, (text) =>
        searchPortal(database.db, index, { keys, language: language ?? 'en' }, text),
      )
      const other = await rank(ofKind, (text) => Promise.resolve(mini(text)))
      const ceiling = ofKind.reduce((sum, query) => sum + ceilingOf(items, query), 0) / ofKind.length
      const { measured: shown, ...rest } = illustration('', own.mrr, '')
      yield {
        ...rest,
        what: `Relevance, ${name} (${wanted}): ${kind}, MRR@10`,
        measured: shown,
        limit: `≥ ${show(asked[i]!, '')}`,
        reached: own.mrr >= asked[i]!,
        beside:
          `MiniSearch ${show(other.mrr, '')}` +
          (kind === 'rare words of one passage' ? '' : `, ceiling by equal titles ${show(ceiling, '')}`) +
          (own.mrr < asked[i]! && ceiling - asked[i]! < ENOUGH
            ? ': the order of equal titles is chance, so expect no more than this ceiling'
            : '') +
          `; without an answer ${own.empty} of ${ofKind.length}`,
      }
    }
  } finally {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function readItems(db: Db): Promise<(KnownItem & { href: string })[]> {
  const rows = await db
    .selectFrom('search_item')
    .select(['id', 'key', 'language', 'card', 'passages'])
    .where('kind', '=', 'article')
    .orderBy('key')
    .execute()
    .then(storedItems.readAll)
  return rows.map(({ key, language, card, passages }) => ({
    key,
    language: language.split('-')[0]!,
    href: card.href,
    title: card.title,
    passages: [card.text, ...passages.map(({ text }) => text)].filter(Boolean),
  }))
}

/** The keys of what the page of the search shows of articles. @param keys by address. @param language of the reader. */
async function searchPortal(
  db: Db,
  index: SearchIndex,
  { keys, language }: { keys: ReadonlyMap<string, string>; language: Locale },
  text: string,
): Promise<string[]> {
  const asked = { Keywords: text, Kind: 'article', limit: LIMIT } as const
  const { kinds } = await searchEverything(db, asked, { locale: language, index })
  return kinds.flatMap(({ results }) => results.flatMap(({ Href }) => keys.get(Href) ?? []))
}

function miniSearch(items: readonly KnownItem[]): (text: string) => string[] {
  const index = new MiniSearch({
    idField: 'key',
    fields: ['title', 'text'],
    searchOptions: { boost: { title: 3 }, fuzzy: 0.2, prefix: true },
  })
  index.addAll(items.map(({ key, title, passages }) => ({ key, title, text: passages.join('\n') })))
  return (text) => index.search(text).map(({ id }) => id as string)
}

async function rank(
  queries: readonly KnownQuery[],
  search: (text: string) => Promise<string[]>,
): Promise<{ mrr: number; empty: number }> {
  let sum = 0
  let empty = 0
  for (const { text, wanted } of queries) {
    const found = await search(text)
    if (found.length === 0) empty++
    const at = found.slice(0, LIMIT).indexOf(wanted)
    if (at >= 0) sum += 1 / (at + 1)
  }
  return { mrr: sum / Math.max(1, queries.length), empty }
}
