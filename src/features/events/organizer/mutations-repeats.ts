import type { Selectable } from 'kysely'
import { writeSeriesCredits } from '#kits/credit/mutations.ts'
import type { Trx } from '#lib/db/connect.ts'
import { json } from '#lib/db/json.ts'
import type { Tables } from '#lib/db/tables.ts'
import { createEvents, deleteEvent, cancelEvent } from '../mutations.ts'
import type { EventInput } from '../schema-input.ts'
import { eventOn, NEVER, recurrenceOf, seriesValuesOf } from '../series/mutations.ts'
import { datesOf, endsBy, horizonOf } from '../series/recurrence.ts'
import { dayIn } from '../times/zone.ts'
import { seriesOfDraft, withoutAddresses } from './draft-series.ts'
import type { EventDraft } from './schema.ts'

interface Begun {
  /** The date that the new rule starts on, as it was before its change, which is already written. */
  event: { id: number; starts: Date }
  /** Its draft, with the rule. */
  draft: EventDraft
  /** The same as event input, the template of later dates. */
  input: EventInput
  /** Its series; absent for a single event. */
  series: Pick<Selectable<Tables['event_series']>, 'id' | 'name'> | undefined
}

/**
 * Starts another rule at a date of a series, or makes an event repeat. Later dates whose days the rule gives stay as
 * they are; others are cancelled if a user saved or registered for them, else deleted, and missing ones are created.
 * Earlier dates stay.
 * @throws AppError `invalid_input` for a rule that gives no dates, or too many at once.
 */
export async function beginRule(trx: Trx, { event, draft, input, series }: Begun, now: Date): Promise<void> {
  const { eventPublished: _, eventPreviousSession: __, ...each } = input
  const { given, template } = await seriesOfDraft(draft, each, now)
  const values = seriesValuesOf({ ...given, name: series?.name ?? given.name }, withoutAddresses(template))
  const recurrence = recurrenceOf(values)
  const horizon = horizonOf(recurrence, now)
  const kept = {
    ...values,
    template: json(values.template),
    expanded_until: (await endsBy(recurrence, horizon)) ? NEVER : horizon,
  }
  const { id } = series
    ? await trx
        .updateTable('event_series')
        .set(kept)
        .where('id', '=', series.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await trx.insertInto('event_series').values(kept).returning('id').executeTakeFirstOrThrow()
  // The current organizer, since the following dates have changed alike.
  const { organiser_id: organiser } = await trx
    .updateTable('event')
    .set({ series_id: id })
    .where('id', '=', event.id)
    .returning('organiser_id')
    .executeTakeFirstOrThrow()

  const later = await trx
    .selectFrom('event')
    .select(['id', 'starts', 'cancelled'])
    .where('series_id', '=', id)
    .where('organiser_id', 'is not distinct from', organiser)
    .where('id', '<>', event.id)
    .where('starts', '>=', event.starts)
    .where('ends', '>', now)
    .execute()
  const dayOf = (date: Date) => dayIn(values.zone, date)
  const wanted = new Map(
    (await datesOf(recurrence, values.starts, horizon)).map((date) => [dayOf(date), date]),
  )
  for (const date of later) {
    // A cancelled day is not published again.
    if (wanted.delete(dayOf(date.starts)) || date.cancelled) continue
    await cancelOccurrence(trx, date.id)
  }
  const made = await createEvents(
    trx,
    [...wanted.values()].map((date) => ({ input: eventOn(values, date), seriesId: id })),
  )
  await writeSeriesCredits(trx, made.map(Number))
}

/** Cancels a date that a user saved or registered for, else deletes it. */
export async function cancelOccurrence(trx: Trx, eventId: number): Promise<void> {
  if (await isWanted(trx, eventId)) await cancelEvent(trx, String(eventId))
  else await deleteEvent(trx, String(eventId))
}

async function isWanted(trx: Trx, eventId: number): Promise<boolean> {
  const people = await trx
    .selectFrom('registration')
    .select('person_id')
    .where('event_id', '=', eventId)
    .where('status', '<>', 'cancelled')
    .unionAll(trx.selectFrom('cart').select('person_id').where('event_id', '=', eventId))
    .limit(1)
    .execute()
  return people.length > 0
}
