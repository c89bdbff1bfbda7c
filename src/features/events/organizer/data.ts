import { sql } from 'kysely'
import * as z from 'zod/mini'
import { defineCursor, int4, scoreOrTime } from '#lib/api/cursor.ts'
import { PAGE_SIZE } from '#lib/api/search-input.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { presentCard } from '../data.ts'
import { requireOrganised } from './mutations.ts'
import { ownDraft, type OrganisedRow } from './mutations-dates.ts'
import { storedEvents } from '../table.ts'
import type { Organised, OrganisedInput, OwnedEvent } from './schema.ts'

/** The maximum of the counts: beyond it, an exact one would read thousands of events for a number that nobody needs. */
const MAX_COUNT = 1000

/** The cursor: when the last event shown starts, in milliseconds, and its ID. */
const organisedCursor = defineCursor(z.tuple([scoreOrTime, int4]))

/**
 * Returns a page of the events that a person organizes: upcoming ones by date, or past ones, newest first.
 * @throws AppError `invalid_input` for a broken cursor.
 */
export async function listOrganisedEvents(
  db: Db,
  { email, emailVerified }: Pick<Viewer, 'email' | 'emailVerified'>,
  { when, cursor }: OrganisedInput,
  now: Date,
): Promise<Organised> {
  const after = organisedCursor.read(cursor)
  const organisers = emailVerified
    ? await db
        .selectFrom('organiser')
        .select(['id', 'name'])
        .where(sql<string>`lower(trim(email))`, '=', email.toLowerCase())
        .orderBy('name')
        .execute()
    : []
  if (organisers.length === 0)
    return { results: [], ...cappedCounts({ upcoming: 0, past: 0 }), nextCursor: null, organisers: [] }
  const ids = organisers.map(({ id }) => id)
  const { single, series, past } = await countOrganised(db, ids, now)
  const rows =
    when === 'upcoming'
      ? await listNextDates(db, ids, { after, now, hasSeries: series > 0 })
      : await listPastEvents(db, ids, after, now)
  const shown = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined
  return {
    results: storedEvents.readAll(shown).map((row) => ({
      event: presentCard(row, now),
      confirmed: row.taken,
      waiting: row.waiting ?? 0,
      laterDates: row.later,
    })),
    ...cappedCounts({ upcoming: single + series, past }),
    nextCursor: last ? organisedCursor.write([last.starts.getTime(), last.id]) : null,
    organisers: organisers.map(({ name }) => name),
  }
}

type Position = ReturnType<typeof organisedCursor.read>

const organisedBy = (db: Db, organisers: readonly number[]) =>
  db
    .selectFrom('event')
    .where('organiser_id', 'in', organisers)
    // An institute may have the same name as an organizer; its events are not included.
    .where('institute_id', 'is', null)

/** Returns the condition for past events. Their start bounds what is read of an index. */
const isOver = (now: Date) => sql<boolean>`(ends <= ${now} AND starts <= ${now})`

/** Counts coming single events, series with coming dates, and past dates, each to just above the maximum. */
function countOrganised(db: Db, organisers: readonly number[], now: Date) {
  const events = organisedBy(db, organisers)
  const counted = {
    single: events.select('id').where('ends', '>', now).where('series_id', 'is', null),
    series: events.select('series_id').distinct().where('series_id', 'is not', null).where('ends', '>', now),
    past: events.select('id').where(isOver(now)),
  }
  const count = (rows: (typeof counted)[keyof typeof counted]) =>
    sql<number>`(SELECT count(*)::int FROM (${rows.limit(MAX_COUNT + 1)}) counted)`
  return db
    .selectNoFrom([
      count(counted.single).as('single'),
      count(counted.series).as('series'),
      count(counted.past).as('past'),
    ])
    .executeTakeFirstOrThrow()
}

function cappedCounts({
  upcoming,
  past,
}: Organised['counts']): Pick<Organised, 'counts' | 'countsAreCapped'> {
  return {
    counts: { upcoming: Math.min(upcoming, MAX_COUNT), past: Math.min(past, MAX_COUNT) },
    countsAreCapped: { upcoming: upcoming > MAX_COUNT, past: past > MAX_COUNT },
  }
}

const organisedRows = (db: Db, organisers: readonly number[]) =>
  organisedBy(db, organisers)
    .select(['id', 'slug', 'starts', 'ends', 'cancelled', 'card', 'capacity', 'reserved', 'taken'])
    .select(({ selectFrom }) =>
      selectFrom('registration')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('event_id', '=', 'event.id')
        .where('registration.status', '=', 'waiting')
        .as('waiting'),
    )
    .limit(PAGE_SIZE + 1)

const listPastEvents = (db: Db, organisers: readonly number[], after: Position, now: Date) =>
  organisedRows(db, organisers)
    .select(sql<number>`0`.as('later'))
    .where(isOver(now))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('starts', 'id'), '<', tuple(new Date(after![0]), after![1])),
      ),
    )
    .orderBy('starts', 'desc')
    .orderBy('id', 'desc')
    .execute()

/**
 * Returns the next date of each series that is not cancelled, and events that are no series. Those of the page are chosen
 * first: what is read of an event would be read of all of them before they are sorted.
 */
function listNextDates(
  db: Db,
  organisers: readonly number[],
  { after, now, hasSeries }: { after: Position; now: Date; hasSeries: boolean },
) {
  const isBehind =
    after && sql<boolean>`(begins, next) > (${new Date(after[0])}::timestamptz, ${after[1]}::int)`
  const coming = organisedBy(db, organisers)
    .select(['id as next', 'starts as begins'])
    .where('ends', '>', now)
  const dates = coming
    .select(sql<number>`(count(*) OVER (PARTITION BY series_id))::int - 1`.as('later'))
    .distinctOn('series_id')
    .where('series_id', 'is not', null)
    .orderBy('series_id')
    .orderBy('cancelled')
    .orderBy('starts')
    .orderBy('id')
  const single = coming.select(sql<number>`0`.as('later')).where('series_id', 'is', null)
  const firstOf = (query: typeof dates) =>
    db
      .selectFrom(query.as('date'))
      .selectAll()
      .$if(isBehind !== undefined, (page) => page.where(isBehind!))
      .orderBy('begins')
      .orderBy('next')
      .limit(PAGE_SIZE + 1)
  const events = db.selectFrom(firstOf(single).as('event_page')).selectAll()
  // All events are read to find the dates of series, but not to find the next events.
  const onPage = hasSeries
    ? events.unionAll(db.selectFrom(firstOf(dates).as('series_page')).selectAll())
    : events
  return organisedRows(db, organisers)
    .innerJoin(onPage.as('next_date'), 'next', 'id')
    .select('later')
    .orderBy('starts')
    .orderBy('id')
    .execute()
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
