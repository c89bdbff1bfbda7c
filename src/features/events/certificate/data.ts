import * as m from '#messages/events/certificate.ts'
import { noSuchEvent } from '#messages/events/answers.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Deps } from '#lib/server/deps.ts'
import { ownOrigin } from '#lib/server/trusted-origin.ts'
import type { ReadRow } from '#lib/db/stored-rows.ts'
import { serverPaths } from '#lib/text/paths.ts'
import { readRegistrationCode, signRegistrationCode } from '../check-in/code.ts'
import { idsOf, presentCard } from '../data.ts'
import { storedEvents } from '../table.ts'
import type { Certificate } from './schema.ts'

type CertificateDeps = Pick<Deps, 'db' | 'env' | 'secret'>

/**
 * Returns the certificate of an attendee who was checked in.
 * @throws AppError `not_found`, `conflict` if they were not checked in, or the event is not over.
 */
export async function getCertificate(
  deps: CertificateDeps,
  personId: string,
  eventId: string,
  now: Date,
): Promise<Certificate> {
  const [id] = idsOf([eventId])
  const row =
    id &&
    (await selectAttendees(deps, id)
      .where('person_id', '=', personId)
      .executeTakeFirst()
      .then(storedEvents.read))
  if (!row) {
    const known =
      id && (await deps.db.selectFrom('event_shown').select('id').where('id', '=', id).executeTakeFirst())
    throw known ? new AppError('conflict', m.notCheckedIn()) : new AppError('not_found', noSuchEvent())
  }
  if (row.ends > now) throw new AppError('conflict', m.notYet())
  if (!row.name.trim()) throw new AppError('conflict', m.nameFirst())
  return certificateOf(deps, row, now)
}

/** Returns the certificate of a code. @throws AppError `not_found` if it was never issued, or withdrawn. */
export async function verifyCertificate(
  deps: CertificateDeps,
  code: string,
  now: Date,
): Promise<Certificate> {
  const seat = readRegistrationCode(code, 'event-certificate', deps.secret)
  const row =
    seat &&
    (await selectAttendees(deps, seat.eventId)
      .where('number', '=', seat.number)
      .executeTakeFirst()
      .then(storedEvents.read))
  if (!row || row.ends > now) throw new AppError('not_found', m.unknownCode())
  return certificateOf(deps, row, now)
}

type Row = ReadRow<NonNullable<Awaited<ReturnType<ReturnType<typeof selectAttendees>['executeTakeFirst']>>>>

function certificateOf({ env, secret }: CertificateDeps, row: Row, now: Date): Certificate {
  const code = signRegistrationCode({ eventId: row.id, number: row.number }, 'event-certificate', secret)
  return {
    code,
    link: ownOrigin(env) + serverPaths.certificate(code),
    name: row.name.trim(),
    event: presentCard(row, now),
  }
}

/** Selects the checked-in attendees. */
const selectAttendees = ({ db }: CertificateDeps, eventId: number) =>
  db
    .selectFrom('registration')
    .innerJoin('event_shown as event', 'event.id', 'registration.event_id')
    .innerJoin('person', 'person.id', 'registration.person_id')
    .select(['event.id', 'slug', 'starts', 'ends', 'cancelled', 'card', 'capacity', 'reserved', 'taken'])
    .select(['number', 'person.name'])
    .where('event.id', '=', eventId)
    .where('registration.status', '=', 'confirmed')
    .where('checked_in', 'is not', null)
    .where('cancelled', '=', false)
