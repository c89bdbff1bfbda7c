import * as m from '#messages/events/registration-answers.ts'
import { noSuchEvent } from '#messages/events/answers.ts'
import type { FileAnswer } from '#lib/api/content.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Locale } from '#lib/text/locale.ts'
import { calendarFiles } from '../calendar/file.ts'
import { idsOf } from '../data.ts'
import { storedEvents } from '../table.ts'

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
