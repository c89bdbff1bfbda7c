import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as m from '#messages/events/guests.ts'
import { answerOnPage } from '#messages/events/questions.ts'
import { addressOutOfReach } from '#messages/accounts/answers.ts'
import { limitByHour } from '#kits/visitor-form/data-limit.ts'
import { HONEYPOT } from '#kits/visitor-form/form.ts'
import { AppError, invalidField } from '#lib/api/errors.ts'
import { withAdvisoryLock } from '#lib/db/advisory-lock.ts'
import type { Db } from '#lib/db/connect.ts'
import { json } from '#lib/db/json.ts'
import { networkOf } from '#lib/server/client-address.ts'
import type { Deps } from '#lib/server/deps.ts'
import { signatureOf } from '#lib/server/signature.ts'
import { ownOrigin } from '#lib/server/trusted-origin.ts'
import { isLocale, type Locale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { canReach } from '#features/mail/queue/data-reach.ts'
import { readAnswers } from '../questions/answers.ts'
import {
  cancelRegistration,
  enqueueEventMail,
  lockExistingEvent,
  requireOpen,
  takePlace,
  type LockedEvent,
} from '../registration/mutations.ts'
import type { Registration } from '../registration/schema.ts'
import { zoneOf } from '#lib/text/dates/time-zones.ts'
import { readCancelLink, readConfirmLink, signCancelLink, signConfirmLink } from './link.ts'
import type { RegisterGuest } from './schema.ts'
import { storedHolds } from './table.ts'

/** How long a place is held for the link in the email (decisions S10d). */
const HOLD_MINUTES = 30
/** How long the link can still give what is free. */
const LINK_HOURS = 24

/** Registrations per hour: from one network, for one address, and in total. */
export const MAX_GUESTS_PER_HOUR = { network: 30, email: 5, all: 1_000 }

/** Visitors can only hold this part of an event's places, so that nobody empties it with invented addresses. */
const HELD_PART = 4
const HELD_LEAST = 5

type GuestDeps = Pick<Deps, 'db' | 'mailer' | 'env' | 'secret' | 'log' | 'confirmGuest'>

/**
 * Holds a place of an event for a visitor, and emails the link that confirms it. The answer does not reveal whether the
 * address has an account or is registered.
 * @throws AppError `not_found`, `conflict` if registration is not open, `invalid_input` for missing answers or an address
 * that cannot get email, `too_many_requests`.
 */
export async function holdRegistration(
  deps: GuestDeps,
  { eventId, name, email, answers: given = {}, eventUserTimezone, ...rest }: RegisterGuest,
  { address, locale }: { address: string; locale: Locale },
  now = new Date(),
): Promise<void> {
  if (rest[HONEYPOT]?.trim()) {
    const network = networkOf(address)
    deps.log.info({ event: 'spam.dropped', network }, 'Registration dropped: the honeypot was filled in')
    return
  }
  if (!(await canReach(deps.env, email).catch(() => true))) throw invalidField('email', addressOutOfReach())
  const sender = signatureOf('guest', networkOf(address), deps.secret)
  await withAdvisoryLock(deps.db, 'guests', async (trx) => {
    await limitByHour(trx, {
      rows: sql`SELECT created AS at, sender, email FROM seat_hold WHERE NOT invited`,
      most: [
        [MAX_GUESTS_PER_HOUR.network, sql`sender = ${sender}`],
        [MAX_GUESTS_PER_HOUR.email, sql`email = ${email}`],
        [MAX_GUESTS_PER_HOUR.all, sql`true`],
      ],
      refusal: (minutes) => m.tooMany({ minutes }),
    })
    const event = await lockExistingEvent(trx, eventId)
    requireOpen(event, now)
    const { answers, wrong } = readAnswers(event.questions, given)
    if (Object.keys(wrong).length > 0) throw new AppError('invalid_input', answerOnPage(), { fields: wrong })
    const zone = zoneOf(eventUserTimezone ?? '') ?? null
    // A second request takes no second place. The first still counts for the limits.
    await trx
      .updateTable('seat_hold')
      .set({ seated: false })
      .where('event_id', '=', event.id)
      .where('email', '=', email)
      .execute()
    const seated = await hasRoom(trx, event.id, email)
    const id = randomUUID()
    const held_until = new Date(now.getTime() + HOLD_MINUTES * 60_000)
    await trx
      .insertInto('seat_hold')
      .values({
        id,
        event_id: event.id,
        email,
        name,
        locale,
        zone,
        answers: json(answers),
        sender,
        seated,
        held_until,
      })
      .execute()
    const token = signConfirmLink(id, deps.secret)
    const link = ownOrigin(deps.env) + paths.eventSeat(String(event.id), event.slug, 'confirm', token)
    await enqueueEventMail(deps, trx, event, { email, name, locale, zone }, (about) => ({
      kind: 'confirm-seat',
      ...about,
      link,
      waits: !seated,
    }))
  })
}

/** Returns whether a place can be held: nobody waits for it, and not too many are held already. */
async function hasRoom(trx: Db, eventId: number, email: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    SELECT (capacity IS NULL OR reserved + taken < capacity)
      AND (capacity IS NULL OR (SELECT count(*) FROM seat_hold WHERE event_id = event.id AND seated AND NOT invited)
        < greatest(capacity / ${HELD_PART}::int, ${HELD_LEAST}::int))
      AND NOT EXISTS (SELECT FROM registration WHERE event_id = event.id AND status = 'waiting')
      AND NOT EXISTS (
        SELECT FROM registration JOIN person ON person.id = person_id
        WHERE event_id = event.id AND status <> 'cancelled' AND email = ${email}
      ) AS free
    FROM event WHERE id = ${eventId}::int`.execute(trx)
  return rows[0]?.free ?? false
}

/** A confirmed registration, and the token to cancel it for people without an account. */
export interface ConfirmedGuest {
  result: Registration
  cancel: string | null
}

/**
 * Registers the visitor whose address the link confirms. Within 30 minutes they get the held place, later what is free.
 * @throws AppError `invalid_input` if the link is invalid, `conflict` if registration has closed, `forbidden` if the
 * account of the address is disabled.
 */
export function confirmHeld(
  deps: GuestDeps,
  token: string,
  address: string,
  now = new Date(),
): Promise<ConfirmedGuest> {
  const id = readConfirmLink(token, deps.secret)
  if (!id) throw linkInvalid()
  return deps.db.transaction().execute(async (trx) => {
    const found = await trx.selectFrom('seat_hold').select('event_id').where('id', '=', id).executeTakeFirst()
    if (!found) throw linkInvalid()
    // Locks the event first, as every other change does, to avoid deadlocks.
    const event = await lockExistingEvent(trx, String(found.event_id))
    const row = await trx.deleteFrom('seat_hold').where('id', '=', id).returningAll().executeTakeFirst()
    if (!row || (!row.invited && row.created < hoursBefore(now, LINK_HOURS))) throw linkInvalid()
    requireOpen(event, now, row.invited)
    const { email, name, zone } = row
    const locale = isLocale(row.locale) ? row.locale : 'en'
    const origin = ownOrigin(deps.env)
    const person = await deps.confirmGuest(deps, trx, { email, name, locale }, { origin, address })
    const answers = storedHolds.read(row)?.answers ?? {}
    const guestId = person.guest ? person.personId : null
    const held = row.seated && row.held_until > now
    const freed: LockedEvent = { ...event, taken: event.taken - Number(row.seated) }
    const { registration } = await takePlace(
      deps,
      trx,
      freed,
      { ...person, guestId },
      { zone, answers, held },
    )
    return { result: registration, cancel: guestId && signCancelLink(event.id, guestId, deps.secret) }
  })
}

/**
 * Cancels the registration of a guest, by the link in their email.
 * @throws AppError `invalid_input` if the link is invalid, `conflict` if they are not registered or the event has started.
 */
export async function cancelGuest(deps: GuestDeps, token: string): Promise<Registration> {
  const link = readCancelLink(token, deps.secret)
  const person =
    link &&
    (await deps.db
      .selectFrom('person')
      .select(['id as personId', 'email', 'name', 'locale'])
      .where('id', '=', link.personId)
      .executeTakeFirst())
  if (!link || !person) throw linkInvalid()
  return cancelRegistration(deps, person, link.eventId)
}

const linkInvalid = () => new AppError('invalid_input', m.linkInvalid())

const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * 3_600_000)

/** Frees held places that nobody confirmed in time; the database then asks to promote the waiting list. */
export async function releaseHeld({ db }: Pick<Deps, 'db'>, now = new Date()): Promise<void> {
  // In the order in which others lock the events.
  const due = await db
    .selectFrom('seat_hold')
    .select(['id', 'event_id'])
    .where('seated', '=', true)
    .where('held_until', '<=', now)
    .orderBy('event_id')
    .execute()
  for (const { id } of due)
    await db
      .updateTable('seat_hold')
      .set({ seated: false })
      .where('id', '=', id)
      .where('seated', '=', true)
      .execute()
}

/** Deletes registrations that nobody confirmed within a day, and invitations when the event starts. */
export async function deleteOldHolds(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('seat_hold')
    .where((where) =>
      where.or([
        where.and([where('invited', '=', false), where('created', '<', hoursBefore(now, LINK_HOURS))]),
        where.and([where('invited', '=', true), where('held_until', '<=', now)]),
      ]),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
