import type { Db } from '#lib/db/connect.ts'
import { idsOf } from '../data.ts'
import type { StoredQuestion } from '../questions/schema.ts'
import { storedEvents } from '../table.ts'

/** Returns the organizer's questions; undefined without such an event. */
export async function getQuestions(db: Db, eventId: string): Promise<StoredQuestion[] | undefined> {
  const [id] = idsOf([eventId])
  if (!id) return undefined
  const event = await db
    .selectFrom('event_shown')
    .select(['id', 'questions'])
    .where('id', '=', id)
    .executeTakeFirst()
    .then(storedEvents.read)
  return event?.questions
}
