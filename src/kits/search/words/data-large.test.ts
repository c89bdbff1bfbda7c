import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#lib/server/log.ts'
import { testDatabase } from '#test/support/database.ts'
import { searchBest, searchRanked, type RankedPage, type RankedSearch } from '../data.ts'
import { lookUpSearch } from '../data-words.ts'
import type { Searchable } from '../item.ts'
import { writeSearchItems } from '../mutations.ts'
import type { SearchKind } from '../schema.ts'
import { bestByWords, pageByWords } from './data-found.ts'
import { SearchIndex } from './data-search-index.ts'

// More than are walked of one kind (WALKED of data.ts), and so few of another that the same search reads all of these.
const ARTICLES = 6_100
const EVENTS = 30
const AT_ONCE = 500

const database = await testDatabase()
let index: SearchIndex

/** Every second has both words in its title; the higher the number, the newer. */
const item = (kind: SearchKind, n: number): Searchable => {
  const title = n % 2 === 0 ? `Steel bridge ${n}` : `Steel ${n}`
  return {
    kind,
    key: `${kind}${n}`,
    language: 'en',
    published: 1_000 + n,
    title,
    names: [],
    description: '',
    sections: [],
    filters: [],
    card: { title, href: `/${kind}/${n}`, text: '' },
  }
}

beforeAll(async () => {
  const items = [
    ...Array.from({ length: ARTICLES }, (_, n) => item('article', n)),
    ...Array.from({ length: EVENTS }, (_, n) => item('event', n)),
  ]
  for (let from = 0; from < items.length; from += AT_ONCE) {
    const some = items
      .slice(from, from + AT_ONCE)
      .map((each) => ({ kind: each.kind, key: each.key, item: each }))
    await database.db.transaction().execute((trx) => writeSearchItems(trx, some))
  }
  index = new SearchIndex(database.db, createLog('silent'))
  await index.load()
  await index.settled()
})
afterAll(() => index.stop())

/** The newest that have both words. */
const newest = (kind: SearchKind, of: number, count: number): string[] =>
  Array.from({ length: of }, (_, n) => of - 1 - n)
    .filter((n) => n % 2 === 0)
    .slice(0, count)
    .map((n) => `${kind}${n}`)

const asked = async () =>
  (await lookUpSearch(database.db, { text: 'steel bridge', language: 'en', begun: false })).groups

const PAGES = 6
const LIMIT = 40

test.each<[string, (search: RankedSearch) => Promise<RankedPage>]>([
  ['the database', (search) => searchRanked(database.db, search)],
  ['the word index', (search) => pageByWords(database.db, index.known!, search)],
])(
  'pages through many equally ranked results in %s, newest first and without duplicates',
  async (_, read) => {
    const search = {
      groups: await asked(),
      kind: 'article' as const,
      filters: [],
      rare: false,
      own: 'en',
      folded: true,
      limit: LIMIT,
    }
    const keys: string[] = []
    let page = await read(search)
    expect(page.total).toBeGreaterThan(1_000)
    const known = page.newest!
    for (let at = 0; at < PAGES; at++) {
      const items = page.items!.slice(0, LIMIT)
      keys.push(...items.map(({ key }) => key))
      const [score, published, id] = items.at(-1)!.place
      page = await read({ ...search, after: { score, published, id, known } })
    }
    expect(keys).toEqual(newest('article', ARTICLES, PAGES * LIMIT))
  },
)

test.each([
  ['the database', false],
  ['the word index', true],
])('finds the best items of a large and a small kind in %s', async (_, known) => {
  const search = { groups: await asked(), filters: [], rare: false, own: 'en', limit: 4 }
  const best = known
    ? await bestByWords(database.db, index.known!, search)
    : await searchBest(database.db, search)
  const byKind = new Map(
    best.map(({ kind, total, items }) => [kind, { total, keys: items.map(({ key }) => key) }]),
  )
  expect([...byKind.keys()].toSorted()).toEqual(['article', 'event'])
  expect(byKind.get('article')!.keys).toEqual(newest('article', ARTICLES, 4))
  expect(byKind.get('article')!.total).toBeGreaterThan(1_000)
  expect(byKind.get('event')).toEqual({ total: EVENTS / 2, keys: newest('event', EVENTS, 4) })
})
