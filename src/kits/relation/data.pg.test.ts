import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { rowsRead } from '#test/support/count-rows.ts'
import { testDatabase } from '#test/support/database.ts'
import { relationPhrases } from './data.ts'

const database = await testDatabase()
const { db } = database

const ITEMS = 3000
/** Of each article. With few parts, every plan looks the articles up. */
const HEADINGS = 20
/** Many times fewer than the items, and enough for a page. */
const FEW_ROWS = 300

// Words of three items each: w0 to w999. Every item has 'common'.
beforeAll(async () => {
  await sql`INSERT INTO article (slug, status, title, language, fields, created, updated, card, detail, related, translation_group)
    SELECT 'a' || i, 'Published', 'A' || i, 'en', '{mechanical}', now(), now(), '{}', '{}', '{}', 'a' || i
    FROM generate_series(1, ${ITEMS}::int) i`.execute(db)
  await sql`INSERT INTO article_part (article, kind, words)
    SELECT id, 3, to_tsvector('simple', 'common w' || id % 1000) FROM article
    UNION ALL SELECT id, 1, 'common'::tsvector FROM article, generate_series(1, ${HEADINGS}::int)`.execute(db)
  await sql`INSERT INTO event (slug, category, starts, ends, cancelled, card, detail)
    SELECT 'e' || i, 'Mechanical', now() + '1 day', now() + '2 days', false,
      json_build_object('eventTitle', 'w' || i % 1000, 'eventLanguage', 'en', 'eventTopics', '[]'::json)::jsonb, '{}'
    FROM generate_series(1, ${ITEMS}::int) i`.execute(db)
  await sql`INSERT INTO event_facet (id, category, starts, ends, organiser, bits, doc)
    SELECT id, 0, 100, 200, 0, 0, to_tsvector('simple', 'common w' || id % 1000) FROM event`.execute(db)
  await sql`INSERT INTO search_term (word, language, stem, shown, n, n_head)
    SELECT 'w' || i, 'en', 'w' || i, 'w' || i, 6, 6 FROM generate_series(0, 999) i`.execute(db)
  for (const table of ['article', 'article_part', 'event', 'event_part', 'event_facet', 'search_term'])
    await sql`ANALYZE ${sql.table(table)}`.execute(db)
})

const words = ['w5', 'w6', 'w7', 'w8', 'w9']

test.each([
  ['articles', sql`SELECT * FROM articles_with_words(${words}::tsquery[], '{en}', 30)`],
  ['events', sql`SELECT * FROM events_naming(${words}::tsquery[], 50, 30)`],
])('looks related %s up by their words, and reads no others', async (_, found) => {
  let ids: unknown[] = []
  const read = await rowsRead(db, async (trx) => {
    ids = (await found.execute(trx)).rows
  })
  expect(ids).toHaveLength(words.length * 3)
  expect(read).toBeGreaterThanOrEqual(ids.length)
  expect(read).toBeLessThan(FEW_ROWS)
})

test('weighs words without reading all that has them', async () => {
  const read = await rowsRead(db, (trx) => relationPhrases(trx, ['w5 common', 'w6 w7']))
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThan(FEW_ROWS)
})

test('takes no topic that only says what form a text has', async () => {
  const phrases = await relationPhrases(db, ['Review', 'case studies', 'Lista de comprobación', 'w7 review'])
  expect(phrases.map(({ text }) => text)).toEqual(['w7 review'])
  // The review of an incident is no other review.
  expect(phrases[0]!.terms.find(({ shown }) => shown === 'review')?.weight).toBe(0)
})
