import { sql } from 'kysely'
import * as m from '#messages/events/registration-answers.ts'
import { verifyFirst } from '#messages/events/organizer-answers.ts'
import { noSuchEvent } from '#messages/events/answers.ts'
import { addAlerts } from '#kits/alerts/mutations.ts'
import type { Db, Trx } from '#lib/db/connect.ts'
import type { Deps } from '#lib/server/deps.ts'
import { answerOnPage } from '#messages/events/questions.ts'
import { AppError } from '#lib/api/errors.ts'
import { json } from '#lib/db/json.ts'
import { qrRowsOf } from '#lib/server/pictures/qr.ts'
import { paths } from '#lib/text/paths.ts'
import { mailTo } from '#lib/server/mail-to.ts'
import type { Mail } from '#features/mail/schema.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { idsOf, presentCard } from '../data.ts'
import { getRegistration } from './data.ts'
import { registrationRefusal } from '../policy.ts'
import type { EventCard } from '../schema.ts'
import { formatClosedReason } from '../event/why-closed.ts'
import { signCancelLink } from '../guests/link.ts'
import { ticketCode } from '../check-in/code.ts'
import { readAnswers } from '../questions/answers.ts'
import type { EventAnswers } from '../questions/schema.ts'
import type { Registration } from './schema.ts'
import { calendarFiles } from '../calendar/file.ts'
import { mailEventOf } from './mail.ts'
import { storedEvents, type EventRow } from '../table.ts'
import { zoneOf } from '#lib/text/dates/time-zones.ts'

/** The part of an event that registrations need. */
export type LockedEvent = Pick<EventRow, (typeof columns)[number]>
const columns = [
  'id',
  'slug',
  'starts',
  'ends',
  'cancelled',
  'card',
  'capacity',
  'reserved',
  'taken',
  'sequence',
  'updated',
  'join_link',
  'questions',
] as const
type MailDeps = Pick<Deps, 'db' | 'mailer' | 'env' | 'secret'>
type Member = Pick<Viewer, 'personId' | 'email' | 'emailVerified' | 'name' | 'locale'>

/** The recipient of an email. `zone`: their time zone, IANA, if known. */
export type Recipient = Pick<Viewer, 'email' | 'name' | 'locale'> & {
  zone: string | null
  /** The person's id, if they have no account and so cancel by a link. */
  guestId?: string | null
}

/** The column for Recipient. */
export const guestId = sql<string | null>`CASE WHEN person.guest THEN person.id END`.as('guestId')

/**
 * Locks the event's row. Every change of registrations holds it, so that places are assigned one by one in the order of
 * requests.
 */
export const lockEvent = (trx: Trx, id: number): Promise<LockedEvent | undefined> =>
  trx
    .selectFrom('event_shown')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
    .then(storedEvents.read)

/**
 * Registers a person, or adds them to the waitlist of a full event, and enqueues the email. An existing registration
 * stays as it is.
 * @param givenZone the person's time zone, IANA; an unknown one is ignored.
 * @param given answers to the organizer's questions.
 * @throws AppError `forbidden` without a verified address, `not_found`, `conflict` if registration is not open,
 * `invalid_input` for missing or invalid answers.
 */
export async function register(
  deps: MailDeps,
  viewer: Member,
  eventId: string,
  givenZone?: string | null,
  given: EventAnswers = {},
  now = new Date(),
): Promise<Registration> {
  if (!viewer.emailVerified) throw new AppError('forbidden', verifyFirst())
  return deps.db.transaction().execute(async (trx) => {
    const event = await lockExistingEvent(trx, eventId)
    requireOpen(event, now)
    const zone = zoneOf(givenZone ?? '') ?? null
    const { answers, wrong } = readAnswers(event.questions, given)
    const registered = await takePlace(deps, trx, event, viewer, { zone, answers })
    if (registered.fresh && Object.keys(wrong).length > 0)
      throw new AppError('invalid_input', answerOnPage(), { fields: wrong })
    return registered.registration
  })
}

/** @param isInvited whether its dates do not matter. @throws AppError `conflict` if registration is not open. */
export function requireOpen(event: LockedEvent, now: Date, isInvited = false): void {
  const shown = presentCard(event, now)
  const refusal = registrationRefusal(shown, now)
  if (isInvited && (refusal === 'early' || refusal === 'late')) return
  if (refusal) throw new AppError('conflict', refusals[refusal](shown))
}

/** The registration of a person. */
interface RegistrationRequest {
  zone: string | null
  answers: EventAnswers
  /** Whether a place of the event has been held for them. */
  held?: boolean
}

/** Registers a person for a locked event, and enqueues the email. An existing registration stays as it is. */
export async function takePlace(
  deps: Omit<MailDeps, 'db'>,
  trx: Trx,
  event: LockedEvent,
  person: Omit<Recipient, 'zone'> & { personId: string },
  request: RegistrationRequest,
): Promise<{ registration: Registration; fresh: boolean }> {
  const { personId } = person
  const fresh = await insertRegistration(trx, event, personId, request)
  const registration = (await getRegistration(trx, personId, event.id))!
  if (fresh) {
    await addAlerts(trx, 'registration', { subject: event.id, actorId: personId })
    const { place } = registration
    const calendar = calendarFiles(event, deps.env)
    await enqueueEventMail(deps, trx, event, { ...person, zone: request.zone }, async (about) =>
      place === null
        ? {
            kind: 'registered',
            ...(await withTicket(deps, about, event, fresh.number)),
            calendar: calendar.published(about.locale, fresh.revision),
          }
        : { kind: 'waiting', ...about, place },
    )
  }
  return { registration, fresh: fresh !== undefined }
}

const refusals = {
  cancelled: m.eventCancelled,
  ended: m.eventEnded,
  closed: m.registrationClosed,
  elsewhere: m.registerElsewhere,
  early: (event: EventCard) => `${formatClosedReason('early', event)}.`,
  late: (event: EventCard) => `${formatClosedReason('late', event)}.`,
}

/** Inserts a registration; returns undefined if one exists. New ones cannot overtake the waitlist. */
async function insertRegistration(
  trx: Trx,
  event: LockedEvent,
  personId: string,
  { zone, answers, held = false }: RegistrationRequest,
): Promise<{ revision: number; number: number } | undefined> {
  const { id, capacity, reserved, taken } = event
  const hasRoom = capacity === null || reserved + taken < capacity
  const { rows } = await sql<{ revision: number; number: number }>`
    INSERT INTO registration (event_id, person_id, status, number, zone, answers)
    SELECT ${id}::int, ${personId}::text,
      CASE WHEN ${held}::boolean OR (${hasRoom}::boolean AND NOT EXISTS (
        SELECT FROM registration WHERE event_id = ${id}::int AND status = 'waiting'
      )) THEN 'confirmed' ELSE 'waiting' END,
      coalesce(max(number), 0) + 1, ${zone}::text, ${json(answers)}
    FROM registration WHERE event_id = ${id}::int
    ON CONFLICT (event_id, person_id) DO UPDATE
      SET status = EXCLUDED.status, number = EXCLUDED.number, zone = EXCLUDED.zone, answers = EXCLUDED.answers, checked_in = NULL,
        revision = registration.revision + 1, created = now(), updated = now()
      WHERE registration.status = 'cancelled'
    RETURNING revision, number`.execute(trx)
  return rows[0]
}

/**
 * Cancels a registration, also on the waitlist, and enqueues the email. The database then asks promoteWaitlist to promote
 * the waitlist.
 * @throws AppError `not_found`, `conflict` if they are not registered, or the event has started.
 */
export async function cancelRegistration(
  deps: MailDeps,
  viewer: Omit<Member, 'emailVerified'> & Pick<Recipient, 'guestId'>,
  eventId: string,
  givenZone?: string | null,
  now = new Date(),
): Promise<Registration> {
  const { personId } = viewer
  return deps.db.transaction().execute(async (trx) => {
    const event = await lockExistingEvent(trx, eventId)
    const before = await getRegistration(trx, personId, event.id)
    if (!before || before.status === 'cancelled') throw new AppError('conflict', m.notRegistered())
    const waited = before.status === 'waiting'
    if (!waited && event.starts <= now) throw new AppError('conflict', m.hasBegun())
    const { zone, revision } = await trx
      .updateTable('registration')
      .set({ status: 'cancelled', updated: new Date(), revision: (eb) => eb('revision', '+', 1) })
      .where('event_id', '=', event.id)
      .where('person_id', '=', personId)
      .returning(['zone', 'revision'])
      .executeTakeFirstOrThrow()
    const calendar = calendarFiles(event, deps.env)
    const reader = { ...viewer, zone: zoneOf(givenZone ?? '') ?? zone }
    await enqueueEventMail(deps, trx, event, reader, (about) => ({
      kind: 'registration-cancelled',
      ...about,
      waited,
      // People on the waitlist never received the calendar file.
      calendar: waited ? undefined : calendar.cancelled(about.locale, revision),
    }))
    return { ...before, status: 'cancelled', place: null }
  })
}

/** Locks and returns an event. @throws AppError `not_found`. */
export async function lockExistingEvent(trx: Trx, eventId: string): Promise<LockedEvent> {
  const [id] = idsOf([eventId])
  const event = id && (await lockEvent(trx, id))
  if (!event) throw new AppError('not_found', noSuchEvent())
  return event
}

type MailFacts = Pick<
  Extract<Mail, { event: unknown }>,
  'to' | 'name' | 'locale' | 'origin' | 'brand' | 'event'
>

/** Adds the link to join and the ticket code to the facts, for a confirmed attendee with this number. */
export async function withTicket(
  { secret }: Pick<Deps, 'secret'>,
  about: MailFacts,
  { id, card, join_link }: Pick<LockedEvent, 'id' | 'card' | 'join_link'>,
  number: number,
): Promise<MailFacts> {
  const code = ticketCode(card, { eventId: id, number }, secret)
  return {
    ...about,
    event: {
      ...about.event,
      ...(join_link && { join: join_link }),
      ...(code && { ticket: { code, rows: await qrRowsOf(code) } }),
    },
  }
}

/**
 * Notifies that a waitlist may be promoted, or that people need an email about a change (migrations/functions/events.sql)
 * or a message.
 */
export const EVENT_NEWS = 'event_news'

/** Emails about an event per transaction. Other requests run between two of them. */
export const MAIL_BATCH = 15

/** Enqueues an email about an event in the recipient's language, with their time beside the host's. */
export async function enqueueEventMail(
  deps: Pick<Deps, 'mailer' | 'env' | 'secret'>,
  db: Db,
  event: MailEvent,
  person: Recipient,
  mail: (about: MailFacts) => Mail | Promise<Mail>,
): Promise<void> {
  await deps.mailer.queue(db, await mail(mailFactsFor(deps, event, person)))
}

/** Does the same for several recipients in one statement. Pass few, since each email takes some ms to render. */
export async function enqueueEventMails<Person extends Recipient>(
  deps: Pick<Deps, 'mailer' | 'env' | 'secret'>,
  db: Db,
  event: MailEvent,
  people: readonly Person[],
  mail: (about: MailFacts, person: Person) => Mail | Promise<Mail>,
): Promise<void> {
  const mails: Mail[] = []
  for (const person of people) mails.push(await mail(mailFactsFor(deps, event, person), person))
  if (mails.length > 0) await deps.mailer.queueAll(db, mails)
}

type MailEvent = Pick<LockedEvent, 'id' | 'slug' | 'card'>

/** Returns the facts of every email about an event, in the recipient's language. */
function mailFactsFor(
  { env, secret }: Pick<Deps, 'env' | 'secret'>,
  { id, slug, card }: MailEvent,
  { zone, guestId, ...person }: Recipient,
): MailFacts {
  const to = mailTo(env, person)
  const cancel =
    guestId && to.origin + paths.eventSeat(String(id), slug, 'cancel', signCancelLink(id, guestId, secret))
  const event = { ...mailEventOf(id, slug, card, { ...to, zone }), ...(cancel && { cancel }) }
  return { ...to, event }
}
