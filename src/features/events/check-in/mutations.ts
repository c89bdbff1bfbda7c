import { sql } from 'kysely'
import * as m from '#messages/events/registration-answers.ts'
import { noSuchEvent } from '#messages/events/answers.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Deps } from '#lib/server/deps.ts'
import { lockEvent } from '../registration/mutations.ts'
import type { CheckInNote, CheckInResult } from './schema.ts'

/**
 * Checks in attendees. The earliest check-in of a person counts, in whatever order they arrive; people without a
 * confirmed registration are skipped.
 * @throws AppError `not_found`, `conflict` for a cancelled event.
 */
export async function checkIn(
  { db }: Pick<Deps, 'db'>,
  eventId: number,
  people: readonly CheckInNote[],
  now = new Date(),
): Promise<CheckInResult[]> {
  // The last entry of a person counts.
  const said = new Map(people.map(({ number, at }) => [number, at]))
  return db.transaction().execute(async (trx) => {
    const event = await lockEvent(trx, eventId)
    if (!event) throw new AppError('not_found', noSuchEvent())
    if (event.cancelled) throw new AppError('conflict', m.eventCancelled())
    const { rows } = await sql<{ number: number; checkedIn: Date | null; before: Date | null }>`
      WITH said AS (
        SELECT * FROM unnest(${[...said.keys()]}::int[], ${[...said.values()]}::timestamptz[]) AS s (number, at)
      ), before AS (
        SELECT registration.number, checked_in, at FROM registration JOIN said ON said.number = registration.number
        WHERE event_id = ${eventId}::int AND status = 'confirmed'
      )
      UPDATE registration SET checked_in =
        CASE WHEN before.at IS NOT NULL THEN least(before.checked_in, before.at, ${now}::timestamptz) END
      FROM before WHERE event_id = ${eventId}::int AND registration.number = before.number
      RETURNING registration.number, registration.checked_in AS "checkedIn",
        CASE WHEN before.checked_in <> before.at THEN before.checked_in END AS before`.execute(trx)
    return rows.map(({ number, checkedIn, before }) => ({
      number,
      checkedIn: checkedIn?.toISOString() ?? null,
      before: before?.toISOString() ?? null,
    }))
  })
}
