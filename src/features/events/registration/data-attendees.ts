import { sql } from 'kysely'
import * as z from 'zod/mini'
import * as m from '#messages/events/registration-answers.ts'
import { noSuchEvent } from '#messages/events/answers.ts'
import { defineCursor, int4 } from '#lib/api/cursor.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { networkSpelling, shownAddress } from '#lib/server/shown-address.ts'
import { presentCard } from '../data.ts'
import { canSeeAttendees } from '../policy.ts'
import { storedEvents } from '../table.ts'
import { answersOf } from './table.ts'
import { getEventOrganizers, waitlistPosition, type EventOrganizers } from './data.ts'
import { ATTENDEES, type Attendee, type Attendees, type AttendeesInput } from './schema.ts'

/** The cursor: the last number shown. */
const cursorOfNumber = defineCursor(z.tuple([int4]))

type Filter = Pick<AttendeesInput, 'search' | 'status'>

/**
 * Returns a page of an event's registrations, oldest first. The event must exist.
 * @throws AppError `invalid_input` for a broken cursor.
 */
export async function getAttendees(
  db: Db,
  eventId: number,
  { search, status, cursor }: Omit<AttendeesInput, 'eventId'>,
  now: Date,
): Promise<Attendees> {
  const [after] = cursorOfNumber.read(cursor) ?? [0]
  const filter = { search, status }
  const [event, counts, { total }, results] = await Promise.all([
    db.selectFrom('event').selectAll().where('id', '=', eventId).executeTakeFirst().then(storedEvents.read),
    db
      .selectFrom('registration')
      .select(['status', sql<number>`count(*)::int`.as('n'), sql<number>`count(checked_in)::int`.as('came')])
      .where('event_id', '=', eventId)
      .groupBy('status')
      .execute(),
    rowsOf(db, eventId, filter)
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
    listAttendees(db, eventId, filter, after, ATTENDEES + 1),
  ])
  if (!event) throw new AppError('not_found', noSuchEvent())
  const count = (of: string) => counts.find((row) => row.status === of)?.n ?? 0
  const shown = results.slice(0, ATTENDEES)
  return {
    event: presentCard(event, now),
    questions: event.questions,
    counts: {
      confirmed: count('confirmed'),
      waiting: count('waiting'),
      cancelled: count('cancelled'),
      reserved: event.reserved,
      checkedIn: counts.find(({ status: of }) => of === 'confirmed')?.came ?? 0,
    },
    results: shown,
    total,
    nextCursor: results.length > ATTENDEES ? cursorOfNumber.write([shown.at(-1)!.number]) : null,
  }
}

/** Returns the event's number if the viewer may see its attendees. @throws AppError `not_found`, `forbidden`. */
export const requireAttendees = async (
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  eventId: string,
): Promise<number> => (await requireOrganizer(db, viewer, eventId)).id

/** Returns the event's owners if the viewer may see its attendees. @throws AppError `not_found`, `forbidden`. */
export async function requireOrganizer(
  db: Db,
  viewer: Pick<Viewer, 'personId' | 'role' | 'email' | 'emailVerified'>,
  eventId: string,
): Promise<EventOrganizers> {
  const event = await getEventOrganizers(db, eventId, viewer.personId)
  if (!event) throw new AppError('not_found', noSuchEvent())
  if (!canSeeAttendees(viewer, event.email, event.wasTheirs, event.keeps))
    throw new AppError('forbidden', m.attendeesClosed())
  return event
}

/** Rows read at a time. */
const CHUNK = 5_000

/** Reads all registrations, oldest first. */
export async function* readAttendees(db: Db, eventId: number): AsyncGenerator<NumberedAttendee> {
  let after = 0
  for (;;) {
    const rows = await listAttendees(db, eventId, {}, after, CHUNK)
    yield* rows
    if (rows.length < CHUNK) return
    after = rows.at(-1)!.number
  }
}

export type NumberedAttendee = Attendee & { number: number }

async function listAttendees(
  db: Db,
  eventId: number,
  filter: Filter,
  after: number,
  limit: number,
): Promise<NumberedAttendee[]> {
  const rows = await rowsOf(db, eventId, filter)
    .select([
      'event_id',
      'person_id',
      'number',
      'name',
      'email',
      'status',
      'registration.created',
      'checked_in',
      'answers',
      waitlistPosition,
    ])
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute()
  return rows.map(({ event_id, person_id, answers, created, checked_in, email, ...row }) => ({
    ...row,
    answers: answersOf({ event_id, person_id, answers }),
    email: shownAddress(email),
    registeredAt: created.toISOString(),
    checkedIn: checked_in?.toISOString() ?? null,
  }))
}

const rowsOf = (db: Db, eventId: number, { search, status }: Filter) => {
  const rows = db
    .selectFrom('registration')
    .innerJoin('person', 'person.id', 'registration.person_id')
    .where('event_id', '=', eventId)
    .$if(status !== undefined, (query) => query.where('status', '=', status!))
  return search?.trim() ? rows.where(hasWords(search)) : rows
}

/** Matches all words with parts of the name or the address, in any order, without accents and apostrophes. */
const hasWords = (search: string) => sql<boolean>`
  (NOT EXISTS (SELECT FROM unnest(${search.split(/\s+/).filter(Boolean)}::text[]) word
    WHERE strpos(translate(person.searched, '''', ''), translate(folded(word), '''', '')) = 0)
  OR strpos(person.searched, folded(${networkSpelling(search.trim())})) > 0)`
