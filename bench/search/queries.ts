import { sql } from 'kysely'
import type { SearchCard, Passage } from '#kits/search/item.ts'
import { storedItems } from '#kits/search/table.ts'
import type { Db } from '#lib/db/connect.ts'
import { wordsOf } from '#lib/text/words.ts'
import { randomOf } from '#test/support/random.ts'
import { mistyped } from '../relevance/queries.ts'

/** What is asked of the search, made from random items: words that they contain. */
export const searchKinds = [
  'one word',
  'two words',
  'three words of a title',
  'three words of a passage',
  'three of the most frequent words',
  'a sentence of a text',
  'three words, one mistyped',
  'three words and a superfluous one',
  'last word begun',
] as const
type AskedKind = (typeof searchKinds)[number]

export interface Queries {
  words: Record<AskedKind, string[]>
  /** What is typed so far. */
  typed: Record<'a word begun' | 'a word begun behind another' | 'a mistyped word begun', string[]>
}

/** Words so frequent that they say little, from which broad searches are made. */
const BROAD = 30
const SENTENCE = 7

/** @param count of each kind; the same in every run over the same items. */
export async function makeQueries(db: Db, count: number): Promise<Queries> {
  const random = randomOf(4_650)
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const shuffled = <T>(list: readonly T[]): T[] =>
    list
      .map((value) => ({ value, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ value }) => value)
  const broad = await mostFrequent(db)
  const items = await randomItems(db, count, random)
  const told = items.map(({ card, passages }) => {
    const passage = oneOf(passages).text
    const telling = (text: string) => [...new Set(wordsOf(text).filter((word) => word.length >= 4))]
    const title = telling(card.title)
    return {
      passage,
      // A title of stop words and names alone has none.
      title: title.length > 0 ? title : telling(card.text),
      words: telling(passage),
      any: () => oneOf(telling(random() < 0.5 ? card.title : passage)) ?? telling(passage)[0]!,
    }
  })
  const begun = (word: string) => word.slice(0, Math.max(2, Math.ceil(word.length * (0.4 + random() * 0.5))))
  const three = (words: string[]) => shuffled(words).slice(0, 3)
  const other = () => oneOf(told).any()
  const each = (make: (item: (typeof told)[number]) => string) => told.map(make)
  return {
    words: {
      'one word': each(({ any }) => any()),
      'two words': each(({ any }) => `${any()} ${any()}`),
      'three words of a title': each(({ title }) => three(title).join(' ')),
      'three words of a passage': each(({ words }) => three(words).join(' ')),
      'three of the most frequent words': each(() => three(broad).join(' ')),
      'a sentence of a text': each(({ passage }) => passage.split(/\s+/).slice(0, SENTENCE).join(' ')),
      'three words, one mistyped': each(({ title }) => {
        const [first = '', ...rest] = three(title)
        return [mistyped(first, random), ...rest].join(' ')
      }),
      'three words and a superfluous one': each(({ title }) =>
        shuffled([...three(title), other()]).join(' '),
      ),
      'last word begun': each(({ title }) => {
        const [last = '', ...rest] = three(title)
        return [...rest, begun(last)].join(' ')
      }),
    },
    typed: {
      'a word begun': each(({ any }) => begun(any())),
      'a word begun behind another': each(({ words }) => {
        const [first = '', second = ''] = words
        return `${first} ${begun(second)}`
      }),
      'a mistyped word begun': each(({ any }) => begun(mistyped(any(), random))),
    },
  }
}

async function mostFrequent(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('search_term')
    .select(['word'])
    .where(sql<boolean>`length(word) > 3`)
    .orderBy('n', 'desc')
    .limit(BROAD)
    .execute()
  return rows.map(({ word }) => word)
}

async function randomItems(
  db: Db,
  count: number,
  random: () => number,
): Promise<{ card: SearchCard; passages: Passage[] }[]> {
  const { rows } = await sql<{ highest: number }>`SELECT max(id) AS highest FROM search_item`.execute(db)
  const highest = rows[0]?.highest ?? 0
  const ids = Array.from({ length: count }, () => 1 + Math.floor(random() * highest))
  const items = await db
    .selectFrom('search_item')
    .select(['id', 'card', 'passages'])
    .where('id', 'in', ids)
    .execute()
    .then(storedItems.readAll)
  const byId = new Map(items.map((item) => [item.id, item]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
