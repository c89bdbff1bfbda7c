import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as refusals from '#messages/imports/refusals-events.ts'
import { NEW_ACCOUNT_DAYS } from '#kits/moderation/policy.ts'
import { limitByDay } from '#kits/visitor-form/data-limit.ts'
import type { Db } from '#lib/db/connect.ts'
import { inTransaction } from '#lib/db/in-transaction.ts'
import { json } from '#lib/db/json.ts'
import type { Deps } from '#lib/server/deps.ts'
import { signatureOf } from '#lib/server/signature.ts'
import { ownOrigin } from '#lib/server/trusted-origin.ts'
import { localeFor } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { presentCard } from '../data.ts'
import type { Organiser } from '../organizer/mutations.ts'
import { registrationRefusal } from '../policy.ts'
import { requireOrganizer } from '../registration/data-attendees.ts'
import { enqueueEventMail, lockExistingEvent } from '../registration/mutations.ts'
import { signConfirmLink } from './link.ts'

/** Invitations that nobody has confirmed, in a day, by one person; and by one whose account is new and not trusted. */
export const MAX_INVITED_PER_DAY = { known: 2_000, new: 50 }

type InviteDeps = Pick<Deps, 'mailer' | 'env' | 'secret'> & { db: Db }

/**
 * Invites an attendee of another site: holds a place until the event starts, and emails the link that confirms it. Their
 * address is used for nothing else, and deleted unless they confirm.
 * @throws AppError `not_found`, `forbidden` for anyone but the organizer; Error if they cannot be invited.
 */
export const inviteAttendee = (
  deps: InviteDeps,
  viewer: Organiser,
  eventId: string,
  { name, email }: { name: string; email: string },
  now = new Date(),
): Promise<'added' | 'unchanged'> =>
  inTransaction(deps.db, async (trx) => {
    await requireOrganizer(trx, viewer, eventId)
    const event = await lockExistingEvent(trx, eventId)
    const refusal = registrationRefusal(presentCard(event, now), now)
    const isOpen = refusal === undefined || refusal === 'early' || refusal === 'late'
    if (!isOpen || event.starts <= now) throw new Error(refusals.eventTakesNobody.in('en'))
    const status = await registeredAs(trx, event.id, email)
    if (status === 'cancelled') throw new Error(refusals.cancelledHere.in('en'))
    if (status) return 'unchanged'
    if (event.capacity !== null && event.reserved + event.taken >= event.capacity)
      throw new Error(refusals.eventFull.in('en'))
    const sender = signatureOf('invite', viewer.personId, deps.secret)
    await limitInvitations(trx, viewer.personId, sender)
    const id = randomUUID()
    const person = { email, name, locale: localeFor(event.card.eventLanguage ?? '') }
    const hold = {
      zone: null,
      answers: json({}),
      sender,
      seated: true,
      held_until: event.starts,
      invited: true,
    }
    await trx
      .insertInto('seat_hold')
      .values({ id, event_id: event.id, ...person, ...hold })
      .execute()
    const token = signConfirmLink(id, deps.secret)
    const link = ownOrigin(deps.env) + paths.eventSeat(String(event.id), event.slug, 'confirm', token)
    await enqueueEventMail(deps, trx, event, { ...person, zone: null }, (about) => ({
      kind: 'confirm-seat',
      ...about,
      link,
      waits: false,
      isInvited: true,
    }))
    return 'added'
  })

/** Returns the state of the registration of an address, or that it has been invited before. */
async function registeredAs(trx: Db, eventId: number, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ status: string }>`
    SELECT status FROM registration JOIN person ON person.id = person_id
    WHERE event_id = ${eventId}::int AND email = ${email}
    UNION ALL SELECT 'invited' FROM seat_hold WHERE event_id = ${eventId}::int AND email = ${email} AND invited`.execute(
    trx,
  )
  return rows[0]?.status
}

async function limitInvitations(trx: Db, personId: string, sender: string): Promise<void> {
  const { rows } = await sql<{ isNew: boolean }>`
    SELECT created > now() - make_interval(days => ${NEW_ACCOUNT_DAYS}::int) AND NOT is_trusted(id) AS "isNew"
    FROM person WHERE id = ${personId}`.execute(trx)
  const most = rows[0]?.isNew ? MAX_INVITED_PER_DAY.new : MAX_INVITED_PER_DAY.known
  await limitByDay(trx, {
    rows: sql`SELECT created AS at, sender FROM seat_hold WHERE invited`,
    most: [[most, sql`sender = ${sender}`]],
    refusal: () => refusals.tooManyInvited.in('en', { most }),
  })
}
