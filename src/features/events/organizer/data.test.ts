import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { PAGE_SIZE } from '#lib/api/search-input.ts'
import { rowCounter } from '#test/support/count-rows.ts'
import { openDesk } from '#test/support/events/registration-desk.ts'
import { insertEvent } from '#test/support/events/registrations.ts'
import { updateOrganiser } from '../mutations.ts'
import { listOrganisedEvents } from './data.ts'

const { db, member } = await openDesk('event', 'organiser')
const HALF = 2_500

test('an organizer of 5,000 events reads a page of them at a time, without gaps or repetitions', async () => {
  const host = await member()
  await updateOrganiser(db, { name: 'Nordic Cloud Guild', email: host.email })
  await insertEvent(db)
  const now = new Date()
  // Seven at a time, so that pages end between equal times.
  await sql`
    INSERT INTO event (slug, category, starts, ends, organiser_id, cancelled, card, detail)
    SELECT slug, category, at, at + interval '30 minutes', organiser_id, cancelled, card, detail
    FROM event, generate_series(1, ${HALF}) n, unnest(ARRAY[1, -1]) way,
      LATERAL (SELECT ${now}::timestamptz + way * (n / 7 + 1) * interval '1 hour' AS at) t`.execute(db)
  await db
    .deleteFrom('event')
    .where('id', '=', (eb) => eb.selectFrom('event').select((e) => e.fn.min('id').as('id')))
    .execute()
  const viewer = { email: host.email, emailVerified: true }

  for (const when of ['upcoming', 'past'] as const) {
    const listed: string[] = []
    let cursor: string | undefined
    for (let page = 0; page < 3; page++) {
      const { plugin, count } = rowCounter()
      const { results, counts, nextCursor } = await listOrganisedEvents(
        db.withPlugin(plugin),
        viewer,
        { when, cursor },
        now,
      )
      expect(counts).toEqual({ upcoming: HALF, past: HALF })
      // The organizer, the page, one more event and the numbers.
      expect(count()).toBe(1 + PAGE_SIZE + 1 + 1)
      listed.push(...results.map(({ event }) => event.eventId))
      cursor = nextCursor!
    }
    const direction = when === 'upcoming' ? 'asc' : 'desc'
    const all = await db
      .selectFrom('event')
      .select('id')
      .where('ends', when === 'upcoming' ? '>' : '<=', now)
      .orderBy('ends', direction)
      .orderBy('id', direction)
      .limit(3 * PAGE_SIZE)
      .execute()
    expect(listed).toEqual(all.map(({ id }) => String(id)))
  }
})

test('a page that is just full is the last one', async () => {
  const viewer = { email: (await member()).email, emailVerified: true }
  await updateOrganiser(db, { name: 'Nordic Cloud Guild', email: viewer.email })
  await insertEvent(db)
  await sql`
    INSERT INTO event (slug, category, starts, ends, organiser_id, cancelled, card, detail)
    SELECT slug, category, starts, ends, organiser_id, cancelled, card, detail
    FROM event, generate_series(2, ${PAGE_SIZE})`.execute(db)
  const { results, nextCursor } = await listOrganisedEvents(db, viewer, { when: 'upcoming' }, new Date())
  expect([results.length, nextCursor]).toEqual([PAGE_SIZE, null])
})
