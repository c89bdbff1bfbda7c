import { sql, type Selectable } from 'kysely'
import * as m from '#messages/events/registration-answers.ts'
import { noSuchEvent } from '#messages/events/answers.ts'
import { getMembership } from '#kits/organization/members/data.ts'
import { instituteOrganization } from '#features/organizations/institute/sections/organization.ts'
import { tabsOf } from '#kits/organization/policy.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Tables } from '#lib/db/tables.ts'
import type { Deps } from '#lib/server/deps.ts'
import { qrOf } from '#lib/server/pictures/qr.ts'
import type { FileAnswer } from '#lib/api/content.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Locale } from '#lib/text/locale.ts'
import type { OwnRegistration, OwnState, Registration } from './schema.ts'
import { idsOf, presentCard } from '../data.ts'
import { canEditAnswers } from '../policy.ts'
import type { StoredQuestion } from '../questions/schema.ts'
import { ticketCode } from '../check-in/code.ts'
import { isInstituteEvent } from '../institutes/key.ts'
import { storedEvents } from '../table.ts'
import { calendarFiles } from '../calendar/file.ts'
import { answersOf } from './table.ts'

type Row = Pick<Selectable<Tables['registration']>, 'event_id' | 'status' | 'created'> & {
  place: number | null
}

/** The position on the waitlist, from 1, or null. */
export const waitlistPosition = sql<number | null>`CASE WHEN registration.status = 'waiting' THEN (
  SELECT count(*)::int FROM registration ahead
  WHERE ahead.event_id = registration.event_id AND ahead.status = 'waiting' AND ahead.number <= registration.number
) END`.as('place')

const presentRegistration = ({ event_id, status, created, place }: Row): Registration => ({
  eventId: String(event_id),
  status,
  place,
  registeredAt: created.toISOString(),
})

/** Returns a person's registration for an event, even a cancelled one. */
export async function getRegistration(
  db: Db,
  personId: string,
  eventId: number,
): Promise<Registration | undefined> {
  const row = await db
    .selectFrom('registration')
    .select(['event_id', 'status', 'created', waitlistPosition])
    .where('person_id', '=', personId)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return row && presentRegistration(row)
}

/** Returns what only registered people get: link, ticket, answers and reminders. */
export async function getAttendeeInfo(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  personId: string,
  eventId: number,
  now: Date,
): Promise<Pick<OwnState, 'join' | 'reminders' | 'ticket' | 'answers'> & { changeAnswers: boolean }> {
  const row = await db
    .selectFrom('registration')
    .innerJoin('event_shown as event', 'event.id', 'registration.event_id')
    .select(['event.id', 'status', 'number', 'cancelled', 'starts', 'ends', 'card', 'join_link', 'questions'])
    .select(['event_id', 'person_id', 'remind_day', 'remind_hour', 'answers'])
    .where('person_id', '=', personId)
    .where('event_id', '=', eventId)
    .where('status', '<>', 'cancelled')
    .executeTakeFirst()
    .then(storedEvents.read)
  if (!row) return { join: null, reminders: null, ticket: null, answers: null, changeAnswers: false }
  const answers = answersOf(row)
  const changeAnswers = row.questions.length > 0 && canEditAnswers(row, now)
  const reminders = { day: row.remind_day, hour: row.remind_hour }
  const seated = row.status === 'confirmed' && !row.cancelled && row.ends > now
  if (!seated) return { join: null, reminders, ticket: null, answers, changeAnswers }
  const code = ticketCode(row.card, { eventId, number: row.number }, secret)
  return {
    join: row.join_link || null,
    reminders,
    answers,
    changeAnswers,
    ticket: code ? { code, ...(await qrOf(code)) } : null,
  }
}

/** Limits the registrations shown to a person. */
const SHOWN = 500

/** Returns a person's active registrations: upcoming events first, then past ones, newest first. */
export async function getRegistrations(db: Db, personId: string, now: Date): Promise<OwnRegistration[]> {
  const rows = await db
    .selectFrom('registration')
    .innerJoin('event_shown as event', 'event.id', 'registration.event_id')
    .select([
      'event_id',
      'status',
      'registration.created',
      'checked_in',
      waitlistPosition,
      'event.id',
      'slug',
      'starts',
      'ends',
      'cancelled',
      'card',
      'capacity',
      'reserved',
      'taken',
    ])
    .where('person_id', '=', personId)
    .where('status', '<>', 'cancelled')
    .orderBy('ends', 'desc')
    .orderBy('event.id', 'desc')
    .limit(SHOWN)
    .execute()
    .then(storedEvents.readAll)
  const all = rows.map((row) => ({
    row,
    shown: {
      ...presentRegistration(row),
      event: presentCard(row, now),
      attended: row.checked_in !== null && row.status === 'confirmed' && !row.cancelled && row.ends <= now,
    },
  }))
  const toCome = all.filter(({ row }) => row.ends > now)
  toCome.sort((a, b) => a.row.starts.getTime() - b.row.starts.getTime() || a.row.id - b.row.id)
  return [...toCome, ...all.filter(({ row }) => row.ends <= now)].map(({ shown }) => shown)
}

/** The people who may see an event's attendees. */
export interface EventOrganizers {
  id: number
  questions: StoredQuestion[]
  /** The organizer's address; none for an institute's event. */
  email: string | null
  /** Whether it was the person's previous email address. */
  wasTheirs: boolean
  /** Whether the person manages the events of the institute that owns the event. */
  keeps: boolean
  /** Whether it belongs to an institute, and is edited in its profile. */
  institutes: boolean
}

/** Returns the part of an event that decides who may see its attendees. */
export async function getEventOrganizers(
  db: Db,
  eventId: string,
  personId: string,
): Promise<EventOrganizers | undefined> {
  const [id] = idsOf([eventId])
  if (!id) return undefined
  const row = await db
    .selectFrom('event')
    .leftJoin('organiser', 'organiser.id', 'event.organiser_id')
    .select(['event.id', 'questions', 'organiser.email', 'event.source_key', 'event.institute_id'])
    // As long as the change of address can be undone; the cleanup of accounts then updates the organizer.
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('email_change')
          .select('email_change.id')
          .where('email_change.person_id', '=', personId)
          .where('changed', 'is not', null)
          .where('old_email', '=', sql<string>`lower(trim(organiser.email))`),
      )
        .$castTo<boolean>()
        .as('wasTheirs'),
    )
    .where('event.id', '=', id)
    .executeTakeFirst()
    .then(storedEvents.read)
  if (!row) return undefined
  // An institute may have the same name as an organizer, whose address must not count for it.
  if (!isInstituteEvent(row.source_key))
    return {
      id,
      questions: row.questions,
      email: row.email,
      wasTheirs: row.wasTheirs,
      keeps: false,
      institutes: false,
    }
  const member = await getMembership(db, 'institute', personId)
  const keeps =
    member !== undefined &&
    member.organizationId === row.institute_id &&
    tabsOf(instituteOrganization, member).includes('events')
  return { id, questions: row.questions, email: null, wasTheirs: false, keeps, institutes: true }
}

/**
 * Returns the calendar file of a confirmed attendee, as attached to their emails.
 * @throws AppError `not_found`, `conflict` without a confirmed registration.
 */
export async function getOwnCalendar(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  personId: string,
  eventId: string,
  locale: Locale,
): Promise<FileAnswer> {
  const [id] = idsOf([eventId])
  const event =
    id &&
    (await db
      .selectFrom('event_shown')
      .select(['id', 'slug', 'card', 'sequence', 'join_link', 'cancelled'])
      .where('id', '=', id)
      .executeTakeFirst()
      .then(storedEvents.read))
  if (!event) throw new AppError('not_found', noSuchEvent())
  const seat = await db
    .selectFrom('registration')
    .select('revision')
    .where('event_id', '=', event.id)
    .where('person_id', '=', personId)
    .where('status', '=', 'confirmed')
    .executeTakeFirst()
  if (!seat) throw new AppError('conflict', m.notRegistered())
  const files = calendarFiles(event, env)
  const { name, type, content } = (event.cancelled ? files.cancelled : files.published)(locale, seat.revision)
  return { type, content, saveAs: name }
}
