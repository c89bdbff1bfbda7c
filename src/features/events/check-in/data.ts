import type { z } from 'zod/mini'
import { noSuchEvent } from '#messages/events/answers.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Deps } from '#lib/server/deps.ts'
import { presentCard } from '../data.ts'
import { storedEvents } from '../table.ts'
import { signRegistrationCode } from './code.ts'
import { CHECK_IN_LIST, type checkInListSchema } from './schema.ts'

/** Returns the attendees for check-in, with only the data that it needs. @throws AppError `not_found`. */
export async function getCheckInList(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  eventId: number,
  after = 0,
  now = new Date(),
): Promise<z.infer<typeof checkInListSchema>> {
  const [event, rows] = await Promise.all([
    db.selectFrom('event').selectAll().where('id', '=', eventId).executeTakeFirst().then(storedEvents.read),
    db
      .selectFrom('registration')
      .innerJoin('person', 'person.id', 'registration.person_id')
      .select(['number', 'name', 'checked_in'])
      .where('event_id', '=', eventId)
      .where('status', '=', 'confirmed')
      .where('number', '>', after)
      .orderBy('number')
      .limit(CHECK_IN_LIST + 1)
      .execute(),
  ])
  if (!event) throw new AppError('not_found', noSuchEvent())
  const shown = rows.slice(0, CHECK_IN_LIST)
  return {
    event: presentCard(event, now),
    results: shown.map(({ number, name, checked_in }) => ({
      number,
      name,
      code: signRegistrationCode({ eventId, number }, 'event-check-in', secret),
      checkedIn: checked_in?.toISOString() ?? null,
    })),
    next: rows.length > CHECK_IN_LIST ? shown.at(-1)!.number : null,
  }
}
