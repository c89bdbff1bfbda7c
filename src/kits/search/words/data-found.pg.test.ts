import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#lib/server/log.ts'
import { testDatabase } from '#test/support/database.ts'
import { randomOf } from '#test/support/random.ts'
import { searchBest, searchRanked, type RankedItem, type RankedPage, type RankedSearch } from '../data.ts'
import { lookUpSearch } from '../data-words.ts'
import type { Searchable } from '../item.ts'
import { writeSearchItems } from '../mutations.ts'
import type { SearchKind } from '../schema.ts'
import { bestByWords, pageByWords } from './data-found.ts'
import { SEARCH_CHANGED, SearchIndex } from './data-search-index.ts'

const vocabulary = [
  'solar',
  'panel',
  'panels',
  'bridge',
  'bridges',
  'steel',
  'rust',
  'roof',
  'hail',
  'wind',
  'ice',
]
const kinds: SearchKind[] = ['article', 'event', 'person']
const random = randomOf(7)
const some = (n: number) =>
  Array.from({ length: n }, () => vocabulary[Math.floor(random() * vocabulary.length)]!).join(' ')

const database = await testDatabase()
const index = new SearchIndex(database.db, createLog('silent'))

const item = (n: number): Searchable => {
  const title = some(1 + (n % 3))
  return {
    kind: kinds[n % 3]!,
    key: `i${n}`,
    language: n % 4 === 0 ? 'es' : 'en',
    published: 1_000 + n * 7,
    ...(n % 5 < 2 && { twin: `t${Math.floor(n / 5)}-${n % 3}` }),
    title: `${title} ${n}`,
    names: n % 2 === 0 ? [some(1)] : [],
    description: some(2),
    sections: [{ text: `${some(60)}\n${some(110)}` }, { anchor: 's2', section: some(1), text: some(3) }],
    filters: [...(n % 3 === 0 ? ['#sphysics'] : []), ...(n % 3 === 1 && n % 4 < 2 ? ['#wpast'] : [])],
    card: { title: `${title} ${n}`, href: `/${n}`, text: '' },
  }
}

const write = (items: readonly Searchable[], gone: readonly Searchable[] = []) =>
  database.db
    .transaction()
    .execute((trx) =>
      writeSearchItems(trx, [
        ...items.map((each) => ({ kind: each.kind, key: each.key, item: each })),
        ...gone.map((each) => ({ kind: each.kind, key: each.key, item: undefined })),
      ]),
    )

const asked = async (text: string, own: string) =>
  (await lookUpSearch(database.db, { text, language: own, begun: true })).groups

/** The same from the database and from the words of this process. */
async function expectSame(text: string, own = 'en', filters: string[][] = []) {
  const groups = await asked(text, own)
  const best = { groups, filters, rare: true, own, limit: 4 }
  const byKind = <T extends { kind: string }>(list: T[]) =>
    list.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))
  const [least, ...others] = [
    await searchBest(database.db, best),
    await bestByWords(database.db, index.known!, best),
  ]
  const fewest = Math.min(...least.map(({ lacks }) => lacks))
  expect(byKind(others[0]!)).toMatchObject(
    byKind(least.filter(({ lacks }) => lacks === fewest)).map(({ kind, total, items }) => ({
      kind,
      total,
      items: items.map(({ key, lacks, passage, twins }) => ({ key, lacks, passage, twins })),
    })),
  )
  for (const kind of kinds) {
    const page = { ...best, kind, folded: true, since: 1_200 }
    const pages = (read: (search: RankedSearch) => Promise<RankedPage>) =>
      firstPages((after) => read({ ...page, limit: 3, after }))
    const wanted = await pages((search) => searchRanked(database.db, search))
    const found = await pages((search) => pageByWords(database.db, index.known!, search))
    expect(found.total).toBe(wanted.total)
    const keys = (items: RankedItem[]) => items.map(({ key }) => key)
    // What has a single word only in its text the database lists last, by date; here it has its score like everything
    // else, so that own words come before those of other languages.
    const isScored = ({ place: [score] }: RankedItem) => groups.length > 1 || score > 0
    const ranked = keys(wanted.items.filter(isScored))
    const shown = keys(found.items).filter((key) => groups.length > 1 || ranked.includes(key))
    expect(shown).toEqual(groups.length > 1 ? keys(wanted.items) : ranked.slice(0, shown.length))
    const scores = found.items.map(({ place: [score] }) => score)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    expect(new Set(keys(found.items)).size).toBe(wanted.items.length)
  }
}

/** The first four pages of three. */
async function firstPages(read: (after: RankedSearch['after']) => Promise<RankedPage>) {
  const items: RankedItem[] = []
  let page = await read(undefined)
  const { total, newest } = page
  for (let at = 0; at < 4; at++) {
    items.push(...(page.items?.slice(0, 3) ?? []))
    const last = items.at(-1)
    if (!last || (page.items?.length ?? 0) < 4) break
    const [score, published, id] = last.place
    page = await read({ score, published, id, known: newest! })
  }
  return { total, items }
}

const searches = [
  'solar',
  'bridge',
  'rust hail',
  'steel roof wind',
  'ice nowhere solar',
  'panels bri',
  'solar steel ice hail',
]

beforeAll(async () => {
  await database.listen(SEARCH_CHANGED, index.changed, () => undefined)
  await write(Array.from({ length: 90 }, (_, n) => item(n)))
  await index.load()
  await index.settled()
})
afterAll(() => index.stop())

test('the in-process index finds what the database finds', async () => {
  expect(index.known).toBeDefined()
  for (const text of searches) {
    await expectSame(text)
    await expectSame(text, 'es')
    await expectSame(text, 'en', [['#sphysics']])
  }
})

/** What the words of this process find, once the notice of the last write has come. */
const foundKeys = async (text: string) => {
  await index.settled()
  const groups = await asked(text, 'en')
  const best = await bestByWords(database.db, index.known!, { groups, filters: [], own: 'en', limit: 4 })
  return best.map(({ items }) => items.map(({ key }) => key))
}

test('the in-process index applies written and deleted items after the notification', async () => {
  await write([{ ...item(3), title: 'Volcano' }, item(200)], [item(4), item(9)])
  await expect.poll(() => foundKeys('volcano')).toEqual([['i3']])
  for (const text of searches) await expectSame(text)
})

test('the in-process index hides items that are due', async () => {
  await write([{ ...item(300), title: 'Glacier' }])
  await expect.poll(() => foundKeys('glacier')).toEqual([['i300']])
  await database.db.insertInto('search_due').values({ kind: 'article', key: 'i300' }).execute()
  expect(await foundKeys('glacier')).toEqual([])
})

test('the in-process index finds the words in titles and in texts if no item has all of them', async () => {
  await write([
    { ...item(401), title: 'Tsunami', language: 'en', filters: [] },
    { ...item(402), title: 'Waves', language: 'en', sections: [{ text: 'The meteorite fell here.' }] },
  ])
  await expect
    .poll(async () => (await foundKeys('tsunami meteorite')).toSorted())
    .toEqual([['i401'], ['i402']])
  await expectSame('tsunami meteorite')
})
