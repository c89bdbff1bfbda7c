import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import * as m from '#messages/events/calendar.ts'
import { noSuchEvent } from '#messages/events/answers.ts'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { fileSchema, type FileAnswer } from '#lib/api/content.ts'
import { endpoint, type Call, type Service } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import { defaultLocale, isLocale, type Locale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { ownOrigin } from '#lib/server/trusted-origin.ts'
import { getCalendarEvents, getFeedEvents, MAX_EVENTS, PAST_DAYS } from './data.ts'
import { idsOf } from '../data.ts'
import { MAX_IDS } from '../schema.ts'
import { feedSearch, parametersOf } from '#kits/board/address.ts'
import type { Address } from '#kits/board/parts.ts'
import { eventsAddress, parseEventsSearch } from '../search/address.ts'
import { eventsBoard, type EventsSearch } from '../search/board.ts'
import { categoryOf, eventPlaces, type EventPlace } from '../schema-values.ts'
import { writeCalendar, type CalendarEvent, type FeedHead } from './write.ts'
import { eventListTags } from '../event/tags.ts'

/** How long shared caches may keep a feed, in seconds. */
const MAX_AGE_S = 900

const calendar = fileSchema(['text/calendar'], 'A calendar (RFC 5545)')

/** Event IDs, separated by commas. */
const idsSchema = z
  .pipe(
    z.string({ error: () => m.noIds({ most: MAX_IDS }) }),
    z.transform((text) => [...new Set(text.split(',').filter(Boolean))]),
  )
  .check(
    z.refine((ids) => ids.length > 0 && ids.length <= MAX_IDS && idsOf(ids).length === ids.length, {
      error: () => m.noIds({ most: MAX_IDS }),
    }),
  )

/** Drops invalid search parameters, as the screen does. */
const forgiven = z.pipe(
  z.optional(z.string()),
  z.transform((text) => (text?.includes('\0') ? undefined : text)),
)
const feedSchema = z.object({
  of: z.enum(['all', ...eventPlaces], { error: () => m.noSuchFeed() }),
  /** Part of the address, so that one address is the same calendar for everybody. */
  lang: forgiven,
  ...(Object.fromEntries(parametersOf(eventsBoard).map((name) => [name, forgiven])) as Record<
    string,
    typeof forgiven
  >),
})

/**
 * Serves events as calendars: one event, several, or any search as a feed to subscribe to. The address of a
 * feed has only its filters, so it is the same for everybody.
 */
export const calendarService = {
  prefix: '/calendar',
  name: 'Calendars',
  files: true,
  endpoints: {
    'GET /event/{eventId}.ics': endpoint({
      summary: 'Download an event as a calendar file',
      input: z.object({ eventId: z.string() }),
      output: calendar,
      limit: 'search',
      async handle(call) {
        const ids = idsOf([call.input.eventId])
        const [event] = await getCalendarEvents(call.deps.db, ids, new Date())
        if (!event) throw new AppError('not_found', noSuchEvent())
        return fileOf(call, [event], `${event.Slug}.ics`)
      },
    }),
    'GET /events.ics': endpoint({
      summary: 'Download several events as one calendar file; unknown IDs are left out',
      input: z.object({ ids: idsSchema }),
      output: calendar,
      limit: 'search',
      refuses: { not_found: 'None of the events exist.' },
      async handle(call) {
        const events = await getCalendarEvents(call.deps.db, idsOf(call.input.ids), new Date())
        if (events.length === 0) throw new AppError('not_found', noSuchEvent())
        return fileOf(call, events, 'events.ics')
      },
    }),
    'GET /feed/{of}.ics': endpoint({
      summary: 'Subscribe to a search for events as a calendar feed; takes the parameters of the search page',
      input: feedSchema,
      output: calendar,
      limit: 'search',
      cachedBy: ({ lang, ...query }) => feedQuery(parseEventsSearch(query), localeOf(lang)),
      async handle(call) {
        const { of, lang, ...query } = call.input
        const search = parseEventsSearch(query)
        const category = categoryOf(of)
        const { events, cut } = await getFeedEvents(call.deps, category, search, new Date())
        call.tag(...eventListTags(category))
        const place = placeOf(call, localeOf(lang))
        return {
          type: CALENDAR,
          content: writeCalendar(events, place, headOf(of, search, cut, place)),
          cache: `public, max-age=${MAX_AGE_S}`,
          headers: { 'Content-Disposition': `inline; filename="${of}.ics"` },
        }
      },
    }),
  },
} satisfies Service

const localeOf = (lang: string | undefined): Locale => (isLocale(lang) ? lang : defaultLocale)

/** Returns the parameters of a feed's address, which are all that it depends on. */
const feedQuery = (search: EventsSearch, locale: Locale): Address => ({
  ...eventsAddress(feedSearch(eventsBoard, search)),
  lang: locale === defaultLocale ? undefined : locale,
})

const placeOf = ({ deps: { env } }: Call<unknown>, locale: Locale) => ({
  brand: env.BRAND_NAME,
  origin: ownOrigin(env),
  locale,
})

function headOf(
  of: EventPlace | 'all',
  search: EventsSearch,
  cut: boolean,
  { brand, origin, locale }: ReturnType<typeof placeOf>,
): FeedHead {
  const query = eventsAddress(feedSearch(eventsBoard, search))
  const about = [search.q && `“${search.q}”`, search.organiser].filter(Boolean).join(', ')
  return {
    name: `${[nameOf(of, locale), about].filter(Boolean).join(', ')} · ${brand}`,
    description: [m.feedHolds.in(locale, { days: PAST_DAYS, most: MAX_EVENTS }), cut && m.feedCut.in(locale)]
      .filter(Boolean)
      .join(' '),
    source: origin + paths.eventFeed(of, feedQuery(search, locale)),
    page: origin + listOf(of, query),
  }
}

function nameOf(of: EventPlace | 'all', locale: Locale): string {
  if (of === 'all') return m.allEvents.in(locale)
  return of === 'university'
    ? m.lectures.in(locale)
    : m.eventsOf.in(locale, { field: fieldNames[of].in(locale) })
}

function listOf(of: EventPlace | 'all', query: Address): string {
  if (of === 'all') return paths.allEvents(query)
  return of === 'university' ? paths.university(query) : paths.events(of, query)
}

const CALENDAR = 'text/calendar; charset=utf-8'

/** Returns a calendar file in the language of the caller. */
function fileOf(call: Call<unknown>, events: readonly CalendarEvent[], saveAs: string): FileAnswer {
  const content = writeCalendar(events, placeOf(call, call.locale))
  return {
    type: CALENDAR,
    content,
    saveAs,
    cache: 'no-cache',
    etag: createHash('sha256').update(content).digest('base64url').slice(0, 22),
    headers: { Vary: 'Accept-Language, Cookie' },
  }
}
