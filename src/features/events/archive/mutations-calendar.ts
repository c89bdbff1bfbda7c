import { formatNames } from '#messages/events/values.ts'
import { withAdvisoryLock } from '#lib/db/advisory-lock.ts'
import type { Db } from '#lib/db/connect.ts'
import { uidOn } from '../import/pieces.ts'
import type { SourceEvent } from '../import/later-dates.ts'
import type { UpsertOutcome } from '../import/mutations-upsert.ts'
import type { EventImportOptions } from '../import/report.ts'
import { createEvent } from '../mutations.ts'
import type { EventInput } from '../schema-input.ts'
import { eventCategories, formats, type EventCategory } from '../schema-values.ts'
import { seriesOf } from '../series/given.ts'
import { createSeries } from '../series/mutations.ts'
import {
  isOwnOnCalendar,
  findImportedEvent,
  findImportedSeries,
  auditImportedEvent,
  claimOrganiserName,
} from './mutations.ts'

interface Options {
  own: NonNullable<EventImportOptions['own']>
}

/** Imports an event or a series of a calendar as the person's own; existing ones stay as they are. */
export const importOwnEvent = (db: Db, event: SourceEvent, options: Options): Promise<UpsertOutcome> =>
  withAdvisoryLock(db, 'events', async (trx) => {
    const { replaces, rule, except, also } = event
    const uid = uidOn(event.uid, replaces)
    if (await findImportedEvent(trx, uid, options)) return 'unchanged'
    if (await findImportedSeries(trx, uid, options)) return 'unchanged'
    if (await isOwnOnCalendar(trx, event, options)) return 'unchanged'
    const input = asWritten(event.input, options.own)
    await claimOrganiserName(trx, input.eventOrganiser ?? '', options)
    if (rule === undefined) {
      // A changed date still belongs to its series.
      const seriesId = replaces && (await findImportedSeries(trx, uidOn(event.uid, undefined), options))
      await auditImportedEvent(trx, await createEvent(trx, input, { uid, seriesId }), options)
      return 'added'
    }
    const extra = also.map(({ at }) => at)
    const { given, template } = seriesOf({ name: input.eventTitle, rule, except, extra, input })
    const [first] = await createSeries(trx, given, template)
    await trx
      .updateTable('event_series')
      .set({ uid })
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('event')
          .select('event.series_id')
          .where('event.id', '=', Number(first))
          .$castTo<{ series_id: number }>(),
      )
      .execute()
    await auditImportedEvent(trx, first!, options)
    return 'added'
  })

/** Restores sector and format of an event, which calendars of a portal name before the topics (calendar/write.ts). */
function asWritten(input: EventInput, { organiser = '' }: Options['own']): EventInput {
  const [category, format = '', ...topics] = input.eventTopics ?? []
  const named = { ...input, eventOrganiser: input.eventOrganiser || organiser }
  const known = eventCategories.find((each): each is EventCategory => each === category)
  if (!known) return named
  const type = formats.find((each) =>
    [each, formatNames[each].in('en'), formatNames[each].in('es')].includes(format),
  )
  return {
    ...named,
    eventCategory: known,
    ...(type && { eventType: type }),
    eventTopics: type ? topics : [format, ...topics].filter(Boolean),
  }
}
