import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rowsRead } from '#test/support/count-rows.ts'
import { testDatabase } from '#test/support/database.ts'
import { minutesOf } from '#lib/text/minutes.ts'
import { findRelatedEvents } from './data-topics.ts'

const { db } = await testDatabase()

const EVENTS = 3000
/** Many times fewer than the events, and enough for a page. */
const FEW_ROWS = 100

test('looks related events up, and reads no others', async () => {
  const now = new Date()
  await sql`INSERT INTO event (slug, category, starts, ends, cancelled, card, detail)
    SELECT 'e' || i, 'Mechanical', now() + '1 day', now() + '2 days', false,
      json_build_object('eventTitle', 'w' || i % 1000, 'eventLanguage', 'en', 'eventTopics', '[]'::json)::jsonb, '{}'
    FROM generate_series(1, ${EVENTS}::int) i`.execute(db)
  await sql`INSERT INTO event_facet (id, category, starts, ends, organiser, bits, doc)
    SELECT id, 0, ${minutesOf(now) + 1440}::int, ${minutesOf(now) + 2880}::int, 0, 0, '' FROM event`.execute(
    db,
  )
  for (const table of ['event', 'event_part', 'event_facet'])
    await sql`ANALYZE ${sql.table(table)}`.execute(db)
  const terms = [{ shown: 'w5', forms: ['w5'], weight: 1, focused: true }]
  const { query } = findRelatedEvents(
    { phrases: [{ text: 'w5', terms }], fields: ['mechanical'] },
    { now, limit: 2 },
  )
  let found: unknown[] = []
  const read = await rowsRead(db, async (trx) => {
    found = (await query.execute(trx)).rows
  })
  expect(found).toHaveLength(3)
  expect(read).toBeLessThan(FEW_ROWS)
})
