import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { presentCard } from '../data.ts'
import { requireOrganised } from './mutations.ts'
import { ownDraft, type OrganisedRow } from './mutations-dates.ts'
import { storedEvents } from '../table.ts'
import type { Organised, OwnedEvent } from './schema.ts'

/** The limit of upcoming and of past events. */
const SHOWN = 200

/** Returns the events that a person organizes: upcoming first, then past ones, newest first. */
export async function listOrganisedEvents(
  db: Db,
  { email, emailVerified }: Pick<Viewer, 'email' | 'emailVerified'>,
  now: Date,
): Promise<Organised> {
  if (!emailVerified) return { results: [], organisers: [] }
  const organisers = await db
    .selectFrom('organiser')
    .select(['id', 'name'])
    .where(sql<string>`lower(trim(email))`, '=', email.toLowerCase())
    .orderBy('name')
    .execute()
  if (organisers.length === 0) return { results: [], organisers: [] }
  const ids = organisers.map(({ id }) => id)
  const [toCome, past] = await Promise.all([
    listNextDates(db, ids, now),
    organisedBy(db, ids)
      .where('ends', '<=', now)
      .orderBy('ends', 'desc')
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute()
      .then(storedEvents.readAll),
  ])
  return {
    results: [...toCome, ...past.map((row) => ({ ...row, later: 0 }))].map((row) => ({
      event: presentCard(row, now),
      confirmed: row.taken,
      waiting: row.waiting ?? 0,
      laterDates: row.later,
    })),
    organisers: organisers.map(({ name }) => name),
  }
}

const organisedBy = (db: Db, organisers: readonly number[]) =>
  db
    .selectFrom('event')
    .select(['id', 'slug', 'starts', 'ends', 'cancelled', 'card', 'capacity', 'reserved', 'taken'])
    .select(({ selectFrom }) =>
      selectFrom('registration')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('event_id', '=', 'event.id')
        .where('registration.status', '=', 'waiting')
        .as('waiting'),
    )
    .where('organiser_id', 'in', organisers)
    // An institute may have the same name as an organizer; its events are not included.
    .where('institute_id', 'is', null)

/** Returns the next date of each series that is not cancelled, else the next date. */
async function listNextDates(db: Db, organisers: readonly number[], now: Date) {
  const next = db
    .selectFrom('event')
    .select([
      'id as next',
      sql<number>`(count(*) OVER (PARTITION BY coalesce(-series_id, id)))::int - 1`.as('later'),
    ])
    .distinctOn(sql`coalesce(-series_id, id)`)
    .where('organiser_id', 'in', organisers)
    .where('institute_id', 'is', null)
    .where('ends', '>', now)
    .orderBy(sql`coalesce(-series_id, id)`)
    .orderBy('cancelled')
    .orderBy('starts')
    .orderBy('id')
  return organisedBy(db, organisers)
    .innerJoin(next.as('next_date'), 'next', 'id')
    .select('later')
    .orderBy('starts')
    .orderBy('id')
    .limit(SHOWN)
    .execute()
    .then(storedEvents.readAll)
}

/** Returns an event for its editor. @throws AppError as requireOrganised. */
export async function getOwnEvent(
  db: Db,
  viewer: Parameters<typeof requireOrganised>[1],
  eventId: string,
  now: Date,
): Promise<OwnedEvent> {
  const row = await requireOrganised(db, viewer, eventId)
  const [event, { registered }, { dates, isOwn }] = await Promise.all([
    ownDraft(db, row),
    db
      .selectFrom('registration')
      .select(sql<number>`count(*)::int`.as('registered'))
      .where('event_id', '=', row.id)
      .where('status', '<>', 'cancelled')
      .executeTakeFirstOrThrow(),
    listUpcomingDates(db, row, now),
  ])
  return {
    event,
    version: row.sequence,
    card: presentCard(row, now),
    registered,
    dates,
    canChangeDates: isOwn,
    canRepeat: row.ends > now && !row.cancelled && (row.series_id === null ? row.source_key === null : isOwn),
  }
}

/** Returns the organizer's dates of the event's series, and whether the series was created on the portal. */
async function listUpcomingDates(db: Db, { series_id, organiser_id }: OrganisedRow, now: Date) {
  if (series_id === null) return { dates: [], isOwn: false }
  const series = await db
    .selectFrom('event_series')
    .select(['source_key', 'demo'])
    .where('id', '=', series_id)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('event')
    .select(['id', 'slug', 'starts', 'ends', 'cancelled'])
    .select(({ selectFrom }) =>
      selectFrom('registration')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('event_id', '=', 'event.id')
        .where('registration.status', '<>', 'cancelled')
        .as('registered'),
    )
    .where('series_id', '=', series_id)
    .where('organiser_id', 'is not distinct from', organiser_id)
    .where('ends', '>', now)
    .orderBy('starts')
    .orderBy('id')
    .execute()
  return {
    dates: rows.map(({ id, slug, starts, ends, cancelled, registered }) => ({
      eventId: String(id),
      Slug: slug,
      eventStart: starts.toISOString(),
      eventEnd: ends.toISOString(),
      cancelled,
      registered: registered ?? 0,
    })),
    isOwn: series.source_key === null && !series.demo,
  }
}
