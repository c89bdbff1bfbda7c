import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { deletionsOf } from '#lib/text/words.ts'
import { addDeletions, removeDeletions } from './mutations-counts.ts'
import { correct, type Corpus } from './data-look-up.ts'

// A small alphabet, so that words are near each other.
const word = fc.stringMatching(/^[abc]{3,8}$/)
const words = [...new Set(fc.sample(word, { numRuns: 400, seed: 4 }))]
const articles: Pick<Corpus, 'similar' | 'within'> = { similar: 'similar_terms', within: [] }
const events: Corpus = { lookUp: 'event_search_words', similar: 'similar_event_words', within: [2, 0] }
const titles: Corpus = { ...events, within: [2, 1] }

const database = await testDatabase()
beforeAll(async () => {
  await database.db.transaction().execute(async (trx) => {
    await sql`
      INSERT INTO search_term (word, language, stem, shown, n, n_head)
      SELECT w, 'en', w, w, at, 0 FROM unnest(${words}::text[]) WITH ORDINALITY t(w, at)`.execute(trx)
    await addDeletions(trx, 'search_term_delete', words)
    await sql`
      INSERT INTO event_word (word, category, shown, n, title_n)
      SELECT w, 2, w, at, at % 2 FROM unnest(${words}::text[]) WITH ORDINALITY t(w, at)`.execute(trx)
    await sql`INSERT INTO event_lexeme (word, lexeme) SELECT w, w FROM unnest(${words}::text[]) w`.execute(
      trx,
    )
    await addDeletions(trx, 'event_word_delete', words)
  })
})

/** Whether one letter more, less or else, or a swap of two neighbours, makes one of the other. */
function differByOneMistake(a: string, b: string): boolean {
  const letters = ['', 'a', 'b', 'c', 'x']
  const forms = new Set([a])
  for (let i = 0; i <= a.length; i++) {
    for (const letter of letters) {
      forms.add(a.slice(0, i) + letter + a.slice(i))
      forms.add(a.slice(0, i) + letter + a.slice(i + 1))
    }
    if (i < a.length - 1) forms.add(a.slice(0, i) + a[i + 1]! + a[i]! + a.slice(i + 2))
  }
  return forms.has(b)
}

const beginsSo = (typed: string, other: string) =>
  [-1, 0, 1].some((more) => differByOneMistake(typed, other.slice(0, typed.length + more)))

const typed = fc.stringMatching(/^[abcx]{4,8}$/)
const ALL = 1_000

describe.each([
  ['articles', articles, words],
  ['events', events, words],
  ['titles of events', titles, words.filter((_, i) => i % 2 === 0)],
] as const)('typo correction in words of %s', (_, corpus, known) => {
  test('finds exactly the words with one typing error', async () => {
    await fc.assert(
      fc.asyncProperty(typed, async (asked) => {
        const found = (await correct(database.db, corpus, [asked], undefined, ALL)).get(asked) ?? []
        const expected = known.filter((each) => differByOneMistake(asked, each) && each !== asked)
        expect(found.map((each) => each.word).filter((each) => each !== asked)).toHaveLength(expected.length)
        expect(new Set(found.map((each) => each.word).filter((each) => each !== asked))).toEqual(
          new Set(expected),
        )
      }),
      { numRuns: 60 },
    )
  })

  test('finds all words that begin with an unfinished word', async () => {
    await fc.assert(
      fc.asyncProperty(typed, async (asked) => {
        const found = (await correct(database.db, corpus, [asked], asked, ALL)).get(asked) ?? []
        // What begins exactly so is no mistake, and may be among them or not.
        const differ = (each: string) => !each.startsWith(asked)
        const expected = known.filter((each) => beginsSo(asked, each) && differ(each))
        expect(new Set(found.map((each) => each.word).filter(differ))).toEqual(new Set(expected))
      }),
      { numRuns: 60 },
    )
  })

  test('returns the most frequent words first', async () => {
    const found = (await correct(database.db, corpus, ['aaxb', 'bcxa'], 'bcxa', 3)).get('bcxa') ?? []
    const counts = found.map((each) => each.n)
    expect(counts).toHaveLength(3)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  })
})

test('stores each deletion form once, for words of any script', async () => {
  const added = ['भूमि', 'boot', '𝒻ourth', 'one', 'x'.repeat(31)]
  const kept = await database.db.transaction().execute(async (trx) => {
    await addDeletions(trx, 'search_term_delete', added)
    await addDeletions(trx, 'search_term_delete', ['boot', 'weir'])
    const rows = await trx
      .selectFrom('search_term_delete')
      .select(['at', 'd', 'word'])
      .where('word', 'in', [...added, 'weir'])
      .orderBy('word')
      .orderBy('at')
      .execute()
    await removeDeletions(trx, 'search_term_delete', [...added, 'weir'], 'search_term')
    return rows
  })
  for (const word of [...added, 'weir'])
    expect(kept.filter((row) => row.word === word)).toEqual(
      deletionsOf(word).map((deletion) => ({ ...deletion, word })),
    )
})

test('keeps the deletion forms of words that are still in use', async () => {
  const count = async () => {
    const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM search_term_delete`.execute(
      database.db,
    )
    return rows[0]?.n
  }
  const before = await count()
  await database.db
    .transaction()
    .execute((trx) => removeDeletions(trx, 'search_term_delete', words, 'search_term'))
  expect(await count()).toBe(before)
  await database.db.transaction().execute(async (trx) => {
    await addDeletions(trx, 'search_term_delete', ['zebra'])
    await removeDeletions(trx, 'search_term_delete', ['zebra'], 'search_term')
  })
  expect(await count()).toBe(before)
})
