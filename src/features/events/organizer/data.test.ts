import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { PAGE_SIZE } from '#lib/api/search-input.ts'
import { rowCounter } from '#test/support/count-rows.ts'
import { openDesk } from '#test/support/events/registration-desk.ts'
import { insertEvent } from '#test/support/events/registrations.ts'
import { updateOrganiser } from '../mutations-organisers.ts'
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
      const { results, counts, countsAreCapped, nextCursor } = await listOrganisedEvents(
        db.withPlugin(plugin),
        viewer,
        { when, cursor },
        now,
      )
      expect(counts).toEqual({ upcoming: 1000, past: 1000 })
      expect(countsAreCapped).toEqual({ upcoming: true, past: true })
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
      .orderBy('starts', direction)
      .orderBy('id', direction)
      .limit(3 * PAGE_SIZE)
      .execute()
    expect(listed).toEqual(all.map(({ id }) => String(id)))
  }
})

test('an event under way is upcoming, and past ones are listed by their start', async () => {
  const viewer = { email: (await member()).email, emailVerified: true }
  await updateOrganiser(db, { name: 'Nordic Cloud Guild', email: viewer.email })
  await insertEvent(db)
  const { id } = await db.selectFrom('event').select('id').executeTakeFirstOrThrow()
  const now = new Date()
  const hours = [
    [-90, 2],
    [-3, -1],
    [-2.5, -2],
  ] as const
  for (const [starts, ends] of hours)
    await sql`
      INSERT INTO event (slug, category, starts, ends, organiser_id, cancelled, card, detail)
      SELECT slug, category, ${now}::timestamptz + ${starts}::float8 * interval '1 hour',
        ${now}::timestamptz + ${ends}::float8 * interval '1 hour', organiser_id, cancelled, card, detail
      FROM event WHERE id = ${id}`.execute(db)
  await db.deleteFrom('event').where('id', '=', id).execute()
  const [running, ended, before] = await db.selectFrom('event').select('id').orderBy('id').execute()
  const read = async (when: 'upcoming' | 'past') => {
    const { results, counts } = await listOrganisedEvents(db, viewer, { when }, now)
    return [results.map(({ event }) => event.eventId), counts]
  }
  const counts = { upcoming: 1, past: 2 }
  expect(await read('upcoming')).toEqual([[String(running!.id)], counts])
  expect(await read('past')).toEqual([[String(before!.id), String(ended!.id)], counts])
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

test('counts are exact up to 1,000 events and capped above', async () => {
  const viewer = { email: (await member()).email, emailVerified: true }
  await updateOrganiser(db, { name: 'Nordic Cloud Guild', email: viewer.email })
  await insertEvent(db)
  const copy = (count: number) =>
    sql`
    INSERT INTO event (slug, category, starts, ends, organiser_id, cancelled, card, detail)
    SELECT slug, category, starts, ends, organiser_id, cancelled, card, detail
    FROM (SELECT * FROM event ORDER BY id LIMIT 1) first, generate_series(1, ${count})`.execute(db)
  const read = async () => {
    const { counts, countsAreCapped } = await listOrganisedEvents(
      db,
      viewer,
      { when: 'upcoming' },
      new Date(),
    )
    return [counts.upcoming, countsAreCapped?.upcoming, counts.past, countsAreCapped?.past]
  }
  await copy(999)
  expect(await read()).toEqual([1000, false, 0, false])
  await copy(1)
  expect(await read()).toEqual([1000, true, 0, false])
  await db
    .updateTable('event')
    .set({ ends: new Date(0), starts: new Date(0) })
    .execute()
  expect(await read()).toEqual([0, false, 1000, true])
})
