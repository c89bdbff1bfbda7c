import { sql } from 'kysely'
import { strToU8 } from 'fflate'
import { aboutOrganisedEvents } from '#messages/events/archive-archive.ts'
import type { Db } from '#lib/db/connect.ts'
import { defaultLocale, type Locale } from '#lib/text/locale.ts'
import type { Exporters } from '#lib/server/exporters.ts'
import { ownOrigin } from '#lib/server/trusted-origin.ts'
import { writeCalendar, type CalendarEvent } from '../calendar/write.ts'
import { presentCard } from '../data.ts'
import { storedEvents, storedSeries } from '../table.ts'
import { storedCalls } from '../talks/table.ts'
import type { OrganisedEvent, OrganisedFile } from './schema.ts'
import { inputOfSeries, inputOfStored, storedColumns } from './stored.ts'
import { picturesOf } from './data-pictures.ts'

/** Selects the events of organizers whose address a person has confirmed; those of institutes are in their profiles. */
const organisedRows = (db: Db, personId: string) =>
  db
    .selectFrom('event')
    .innerJoin('organiser', 'organiser.id', 'event.organiser_id')
    .innerJoin('person', (join) =>
      join.on(sql<boolean>`person.email = lower(trim(organiser.email)) AND person.email_verified`),
    )
    .leftJoin('talk_call', 'talk_call.event_id', 'event.id')
    .select(storedColumns)
    .select(['talk_call.closes', 'talk_call.wanted', 'talk_call.topics', 'talk_call.minutes'])
    .select([
      'event.id',
      'event.slug',
      'event.ends',
      'event.taken',
      'event.sequence',
      'event.updated',
      'event.uid',
      'event.series_id',
      'event.previous_id',
      'organiser.name as organiser',
      'person.email',
    ])
    .where('person.id', '=', personId)
    .where('event.institute_id', 'is', null)
    .orderBy('event.starts')
    .orderBy('event.id')
    .execute()
    .then(storedEvents.readAll)

/** Returns an event's call for papers, if any. */
function callOf(row: Awaited<ReturnType<typeof organisedRows>>[number]): Pick<OrganisedEvent, 'call'> {
  const { closes, wanted, topics, minutes } = storedCalls.read(row) ?? {}
  return closes && wanted != null && topics && minutes
    ? { call: { closes: closes.toISOString(), wanted, topics, minutes } }
    : {}
}

/** Returns all events of an organizer as an importable file, without images (data-pictures.ts). */
export async function getOrganisedFile(db: Db, personId: string): Promise<OrganisedFile> {
  const rows = await organisedRows(db, personId)
  const uids = new Map(rows.map((row) => [row.id, row.uid]))
  const ids = [...new Set(rows.flatMap(({ series_id }) => series_id ?? []))]
  const series =
    ids.length === 0
      ? []
      : await db
          .selectFrom('event_series')
          .selectAll()
          .where('id', 'in', ids)
          .orderBy('starts')
          .orderBy('id')
          .execute()
          .then(storedSeries.readAll)
  const seriesUids = new Map(series.map((each) => [each.id, each.uid]))
  return {
    organisedEvents: 1,
    series: series.map(inputOfSeries),
    events: rows.map((row) => {
      const [of, previous] = [seriesUids.get(row.series_id ?? 0), uids.get(row.previous_id ?? 0)]
      return {
        uid: row.uid,
        organiserEmail: row.email,
        ...(of !== undefined && { series: of }),
        ...(previous !== undefined && { previous }),
        event: inputOfStored(row),
        ...callOf(row),
      }
    }),
  }
}

/** Returns the same as a calendar, or undefined without events. */
export async function getOrganisedCalendar(
  db: Db,
  personId: string,
  { origin, locale = defaultLocale, now }: { origin: string; locale?: Locale; now: Date },
): Promise<string | undefined> {
  const rows = await organisedRows(db, personId)
  if (rows.length === 0) return undefined
  const events = rows.map((row): CalendarEvent => ({
    ...presentCard(row, now),
    uid: row.uid,
    sequence: row.sequence,
    updated: row.updated,
    organiser: { name: row.organiser, email: row.email },
  }))
  return writeCalendar(events, { origin, locale })
}

/** Exports the events that a person organizes. */
export const organisedExporters: Exporters = {
  'organised-events': {
    about: aboutOrganisedEvents,
    read: getOrganisedFile,
    /** Also as a calendar, and with the images that events show, at paths where an import finds them. */
    async files({ db, env, files: stored }, personId): Promise<Record<string, Uint8Array>> {
      const calendar = await getOrganisedCalendar(db, personId, {
        origin: ownOrigin(env),
        now: new Date(),
      })
      const files: Record<string, Uint8Array> = {}
      if (calendar !== undefined) files['organised-events.ics'] = strToU8(calendar)
      const organised = await getOrganisedFile(db, personId)
      for await (const { link, content } of picturesOf(organised, stored)) files[link.slice(1)] = content
      return files
    },
  },
}
