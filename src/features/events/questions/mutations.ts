import * as m from '#messages/events/questions.ts'
import { notRegistered } from '#messages/events/registration-answers.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Deps } from '#lib/server/deps.ts'
import { json } from '#lib/db/json.ts'
import { canEditAnswers } from '../policy.ts'
import { lockExistingEvent } from '../registration/mutations.ts'
import { readAnswers } from './answers.ts'
import type { EventAnswers } from './schema.ts'

/**
 * Replaces the answers of a registration.
 * @throws AppError `not_found`; `conflict` if they are not registered, or it is too late; `invalid_input` for missing or
 * invalid answers.
 */
export async function changeAnswers(
  { db }: Pick<Deps, 'db'>,
  personId: string,
  eventId: string,
  given: EventAnswers,
  now = new Date(),
): Promise<EventAnswers> {
  return db.transaction().execute(async (trx) => {
    // The lock keeps the questions from changing meanwhile.
    const event = await lockExistingEvent(trx, eventId)
    const { answers, wrong } = readAnswers(event.questions, given)
    const [said] = Object.values(wrong)
    if (said) throw new AppError('invalid_input', said, { fields: wrong })
    if (!canEditAnswers(event, now)) throw new AppError('conflict', m.answersClosed())
    const { numUpdatedRows } = await trx
      .updateTable('registration')
      .set({ answers: json(answers) })
      .where('event_id', '=', event.id)
      .where('person_id', '=', personId)
      .where('status', '<>', 'cancelled')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new AppError('conflict', notRegistered())
    return answers
  })
}
