import { sql } from 'kysely'
import { relatedArticles } from '#features/blogs/search/data-topics.ts'
import { instituteTag } from '#features/organizations/institute/search/schema.ts'
import type { Tagged } from '#lib/api/tagged.ts'
import type { Db } from '#lib/db/connect.ts'
import { defineRead, readTogether, type Read } from '#lib/db/read-together.ts'
import { getLocale } from '#lib/text/locale.ts'
import { minutesOf } from '#lib/text/minutes.ts'
import type { StoredJson } from '#lib/db/stored-rows.ts'
import { cleanStoredHtml, distrustLinks } from '#lib/text/html.ts'
import type { Dashboard, Event, EventCard, LongFields, RelatedEvent } from './schema.ts'
import { storedEvents, type EventRow, type StoredCard } from './table.ts'
import {
  eventCategories,
  lectureSubjects,
  UNIVERSITY,
  categoriesIn,
  isEventSector,
  sectorCategories,
  type EventFormat,
  type ListedCategory,
} from './schema-values.ts'
import { profileTag } from '#features/profile/schema-tag.ts'
import { creditedOn } from '#kits/credit/data.ts'
import { relationPhrases } from '#kits/relation/data.ts'
import { bitOf } from '#kits/board/bits.ts'
import { eventsBoard } from './search/board.ts'
import { findRelatedEvents } from './search/data-topics.ts'
import { fieldOf } from './event/schema-field.ts'
import { eventListTag, eventTag, eventListTags } from './event/tags.ts'
import { isInstituteEvent } from './institutes/key.ts'
import { sizeOfImage } from './image/data.ts'
import { sponsorsOf } from './sponsors/data.ts'

type Row = Pick<EventRow, (typeof cardColumns)[number]>
/** The columns that a card is presented from. */
export const cardColumns = [
  'id',
  'slug',
  'ends',
  'cancelled',
  'card',
  'capacity',
  'reserved',
  'taken',
] as const

/** Returns an event for lists: its card, with the current registration state. */
export function presentCard(row: Row, now: Date): EventCard {
  const { id, slug, card, capacity, reserved, taken, cancelled } = row
  return {
    ...card,
    eventId: String(id),
    Slug: slug,
    eventStatus: cancelled ? 'cancelled' : 'scheduled',
    eventRegistration: {
      ...card.eventRegistration,
      open: card.eventRegistration.open && !cancelled && row.ends > now,
      capacity,
      places: capacity === null ? null : Math.max(0, capacity - reserved - taken),
    },
  }
}

/** Returns cards in the order of the ids; unknown ids are left out. */
export async function getCards(db: Db, ids: readonly number[], now: Date): Promise<EventCard[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('event_shown as event')
    .select(cardColumns)
    .where('id', 'in', ids)
    .execute()
    .then(storedEvents.readAll)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [presentCard(row, now)] : []
  })
}

/** Returns the cards with all fields of the specification's event (public portal, section 3). */
export async function addLongFields(
  db: Db,
  cards: readonly EventCard[],
): Promise<(EventCard & Partial<LongFields>)[]> {
  if (cards.length === 0) return []
  const ids = cards.map(({ eventId }) => Number(eventId))
  const rows = await db
    .selectFrom('event_shown as event')
    .leftJoin('organiser', 'organiser.id', 'event.organiser_id')
    .leftJoin('event_shown as previous', 'previous.id', 'event.previous_id')
    .select(['event.id', 'event.detail', 'organiser.image'])
    .select(['previous.id as previousId', 'previous.slug', 'previous.card as previousCard'])
    .where('event.id', 'in', ids)
    .execute()
    .then(storedEvents.readAll)
  const fields = new Map(
    rows.map(({ id, detail, image, previousId, slug, previousCard }): [string, LongFields] => [
      String(id),
      {
        eventDetails: cleanStoredHtml(detail.eventDetails, 3),
        eventStreamBy: image ?? '',
        eventPreviousSession: readPrevious({ id: previousId, slug, card: previousCard }),
        eventReplay: detail.eventReplay,
        eventProposed: detail.eventProposed,
      },
    ]),
  )
  return cards.map((card) => ({ ...card, ...fields.get(card.eventId) }))
}

const previousSession = (id: number, slug: string, { eventTitle, eventStart }: StoredCard) => ({
  eventId: String(id),
  Slug: slug,
  eventTitle,
  eventStart,
})

/** Read separately, so that an unreadable previous event does not hide this one. */
function readPrevious(row: { id: number | null; slug: string | null; card: StoredJson<StoredCard> | null }) {
  const { id, slug, card } = row
  if (id === null || slug === null || !card) return null
  const previous = storedEvents.read({ id, slug, card })
  return previous ? previousSession(id, slug, previous.card) : null
}

/** Parses event ids; invalid ones are left out. */
export const idsOf = (eventIds: readonly string[]): number[] =>
  eventIds.filter((id) => /^[1-9]\d{0,8}$/.test(id)).map(Number)

/**
 * Whether an event was created on the portal by an organizer who is not trusted yet; imported events and those of
 * institutes are trusted.
 */
const isUntrusted = sql<boolean>`event.source_key IS NULL AND NOT event.demo AND organiser.email IS NOT NULL
  AND NOT EXISTS (SELECT FROM person p
    WHERE p.email = lower(trim(organiser.email)) AND p.email_verified AND is_trusted(p.id))`

/** The maximum numbers of dates of a series, and of related events and articles, on a page. */
const SERIES_DATES = 100
const RELATED = 4

/** Returns an event with everything that its page shows, or undefined. */
export async function getEvent(db: Db, eventId: string, now: Date): Promise<Tagged<Event | undefined>> {
  const [id] = idsOf([eventId])
  const row =
    id &&
    (await db
      .selectFrom('event_shown as event')
      .leftJoin('organiser', 'organiser.id', 'event.organiser_id')
      .leftJoin('institute_shown as shown', 'shown.id', 'event.institute_id')
      .leftJoin('institute', 'institute.id', 'shown.id')
      .leftJoin('talk_call', 'talk_call.event_id', 'event.id')
      .selectAll('event')
      .select(['organiser.image', 'organiser.link', 'institute.public_id', 'institute.slug as instituteSlug'])
      .select(['talk_call.closes as talksUntil', 'talk_call.wanted'])
      .select(isUntrusted.as('untrusted'))
      .where('event.id', '=', id)
      .executeTakeFirst()
      .then(storedEvents.read))
  if (!row) return { answer: undefined, tags: [eventTag(eventId)] }
  const { eventTopics, eventTitle, eventLanguage, eventImage } = row.card
  const subject = {
    phrases: await relationPhrases(db, eventTopics, eventTitle),
    fields: [fieldOf(row.card)],
  }
  const { previous, dates, related, articles, speakers, sponsors, imageSize } = await readTogether(db, {
    previous: defineRead(
      sql<Pick<Row, 'id' | 'slug'> & { card: StoredJson<StoredCard> }>`
        SELECT id, slug, card FROM event_shown WHERE id = ${row.previous_id}::int`,
      ([found]) => storedEvents.read(found),
    ),
    dates: defineRead(
      sql<Pick<Row, 'id' | 'slug' | 'cancelled'> & Record<'starts' | 'ends', string>>`
        SELECT id, slug, starts, ends, cancelled FROM event_shown
        WHERE series_id = ${row.series_id}::int AND id <> ${row.id}::int ORDER BY starts LIMIT ${SERIES_DATES}::int`,
      (found) => found,
    ),
    related: relatedEvents(subject, { now, limit: RELATED, but: row }),
    articles: relatedArticles(subject, { languages: [getLocale(), eventLanguage], limit: RELATED }),
    speakers: creditedOn('event', row.id),
    sponsors: sponsorsOf(row.detail.eventSponsors, row.public_id),
    imageSize: sizeOfImage(eventImage?.link),
  })
  const { detail, public_id: instituteID, instituteSlug, untrusted } = row
  const details = cleanStoredHtml(detail.eventDetails, 3)
  // An institute may have the same name as an organizer, whose image and address must not be used for it.
  const own = isInstituteEvent(row.source_key)
  const answer: Event = {
    ...presentCard(row, now),
    ...detail,
    eventDetails: untrusted ? distrustLinks(details) : details,
    ...(untrusted && { eventUntrusted: true as const }),
    ...(row.talksUntil && {
      eventTalks: { until: row.talksUntil.toISOString(), wanted: row.wanted ?? '' },
    }),
    ...(imageSize && { eventImageSize: imageSize }),
    eventSponsors: sponsors.shown,
    SpeakerProfiles: speakers.credited,
    ...(row.card.eventRegistration.own && { eventGoing: row.taken }),
    eventStreamBy: own ? '' : (row.image ?? ''),
    eventOrganiserLink: own ? '' : (row.link ?? ''),
    ...(instituteID && instituteSlug && { eventInstitute: { instituteID, Slug: instituteSlug } }),
    eventPreviousSession: previous ? previousSession(previous.id, previous.slug, previous.card) : null,
    SeriesDates: dates.map((date) => ({
      eventId: String(date.id),
      Slug: date.slug,
      eventStart: new Date(date.starts).toISOString(),
      eventEnd: new Date(date.ends).toISOString(),
      cancelled: date.cancelled,
    })),
    RelatedEvents: related.answer,
    RelatedArticles: articles.answer,
  }
  const shown = [
    row.id,
    row.previous_id,
    ...dates.map((date) => date.id),
    ...related.answer.map((card) => card.eventId),
  ]
  const tags = [
    ...shown.filter((each) => each !== null).map(eventTag),
    ...speakers.tags,
    ...speakers.people.map(profileTag),
    ...sponsors.tags,
    ...articles.tags,
  ]
  return { answer, tags: instituteID ? [...tags, instituteTag(instituteID)] : tags }
}

/** Reads the upcoming events that relate to an item, the closest first; of a series only the next date. */
export function relatedEvents(
  own: Parameters<typeof findRelatedEvents>[0],
  options: Parameters<typeof findRelatedEvents>[1],
): Read<Tagged<RelatedEvent[]>> {
  const { query, present } = findRelatedEvents(own, options)
  const categories = own.fields.map((field) => (isEventSector(field) ? sectorCategories[field] : UNIVERSITY))
  return defineRead(query, (rows) => {
    const found = present(rows)
    const answer = found.flatMap(({ item, On }) => {
      const row = storedEvents.read({ ...item, ends: new Date(item.ends) })
      return row ? [{ ...presentCard(row, options.now), On }] : []
    })
    return {
      answer,
      tags: [...categories.map(eventListTag), ...found.map(({ item }) => eventTag(item.id))],
    }
  })
}

/** The maximum number of companies on a dashboard. */
const COMPANIES = 12

/**
 * Returns the upcoming events by company with its webinars, conferences and summits, the busiest first; for the
 * university by subject (public portal, section 3; decisions P19). Events that name no company, or no subject, are
 * counted at the end, without a name.
 */
export async function getDashboard(db: Db, category: ListedCategory, now: Date): Promise<Tagged<Dashboard>> {
  const results = category === UNIVERSITY ? await bySubject(db, now) : await byCompany(db, category, now)
  return { answer: { results }, tags: eventListTags(category) }
}

async function byCompany(db: Db, category: ListedCategory, now: Date): Promise<Dashboard['results']> {
  const of = (type: EventFormat) =>
    sql`(count(*) FILTER (WHERE bits & ${bitOf(eventsBoard, 'format', type).mask}::int8 <> 0))::int`
  const { rows } = await sql<Dashboard['results'][number]>`
    WITH counted AS (
      SELECT organiser, count(*)::int AS n, ${of('webinar')} AS webinars, ${of('conference')} AS conferences,
        ${of('summit')} AS summits,
        row_number() OVER (PARTITION BY organiser > 0 ORDER BY count(*) DESC, organiser) AS place
      FROM event_facet
      WHERE category = ANY(${categoriesIn(category).map((each) => eventCategories.indexOf(each))}::int[])
        AND ends > ${minutesOf(now)}::int
      GROUP BY organiser
    )
    SELECT coalesce(o.name, '') AS "eventCompanyName", coalesce(o.image, '') AS "eventCompanyImageUri",
      webinars AS "eventWebinarCount", conferences AS "eventConferenceCount", summits AS "eventSummitCount",
      n AS "eventCount"
    FROM counted LEFT JOIN organiser o ON o.id = organiser WHERE place <= ${COMPANIES}::int
    ORDER BY o.id IS NULL, n DESC, o.name`.execute(db)
  return rows
}

async function bySubject(db: Db, now: Date): Promise<Dashboard['results']> {
  const counts = lectureSubjects.map(
    (subject) =>
      sql`(count(*) FILTER (WHERE bits & ${bitOf(eventsBoard, 'subject', subject).mask}::int8 <> 0))::int AS ${sql.id(subject)}`,
  )
  const { rows } = await sql<Record<string, number>>`
    SELECT count(*)::int AS every, ${sql.join(counts)} FROM event_facet
    WHERE category = ${eventCategories.indexOf(UNIVERSITY)}::int AND ends > ${minutesOf(now)}::int`.execute(
    db,
  )
  const { every = 0, ...row } = rows[0] ?? {}
  // A lecture has at most one subject.
  const unnamed = every - Object.values(row).reduce((sum, count) => sum + count, 0)
  return [
    ...lectureSubjects.map((subject) => ({ eventSubject: subject, eventSubjectCount: row[subject] ?? 0 })),
    { eventSubject: '' as const, eventSubjectCount: unnamed },
  ].filter(({ eventSubjectCount }) => eventSubjectCount > 0)
}
