import type { Db } from '#lib/db/connect.ts'
import type { SeriesInput } from '#features/events/series/given.ts'
import { createSeries } from '#features/events/series/mutations.ts'
import type { EventInput } from '#features/events/schema-input.ts'
import { storedEvents } from '#features/events/table.ts'
import { instantOf } from '#features/events/times/zone.ts'
import { getRow } from '../rows.ts'

export const now = new Date('2026-11-21T10:00:00Z')
export const zone = 'Europe/Madrid'
export const seriesAt = (day: string, time = '14:00') => instantOf(day, time, zone)

export const template = {
  eventTitle: 'Platform reading room',
  eventCategory: 'Information Technology',
  eventType: 'community',
  eventOrganiser: 'Northwind Cloud',
  eventDetails: '<p>Bring a paper.</p>',
  eventRegistration: { open: true, own: true, link: '', capacity: 10, reserved: 1 },
} satisfies Partial<EventInput>

export const weekly: SeriesInput = {
  name: 'Reading room',
  rule: 'FREQ=WEEKLY;COUNT=4',
  starts: seriesAt('2026-11-10'),
  zone,
  minutes: 90,
  allDay: false,
  except: [],
}

/** Its dates, in order. */
export const datesIn = (db: Db, seriesId: number) =>
  db
    .selectFrom('event')
    .selectAll()
    .where('series_id', '=', seriesId)
    .orderBy('starts')
    .execute()
    .then(storedEvents.readAll)

/** A series of four weeks from 10 November 2026 on, or what is given. */
export async function makeSample(
  db: Db,
  given: Partial<SeriesInput> = {},
  more: Partial<EventInput> = {},
): Promise<{ eventIds: string[]; id: number }> {
  const eventIds = await createSeries(db, { ...weekly, ...given }, { ...template, ...more }, undefined, now)
  const { series_id } = await getRow(db, 'event', { id: Number(eventIds[0]) })
  return { eventIds, id: series_id! }
}
