import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import * as m from '#messages/events/calendar.ts'
import { noSuchEvent } from '#messages/events/answers.ts'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import type { Deps } from '#lib/server/deps.ts'
import { AppError } from '#lib/api/errors.ts'
import { defaultLocale, isLocale, type Locale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { readQuery } from '#lib/api/read-query.ts'
import { currentScope } from '#lib/server/scope.ts'
import { trustedOrigin } from '#lib/server/trusted-origin.ts'
import { getCalendarEvents, getFeedEvents, MAX_EVENTS, PAST_DAYS } from './data.ts'
import { idsOf } from '../data.ts'
import { MAX_IDS } from '../schema.ts'
import { feedSearch } from '#kits/board/address.ts'
import { eventsAddress, parseEventsSearch } from '../search/address.ts'
import { eventsBoard, type EventsSearch } from '../search/board.ts'
import { eventParameters } from '../search/schema-parameters.ts'
import { isEventSector, sectorCategories, UNIVERSITY, type EventSector } from '../schema-values.ts'
import { writeCalendar, type CalendarEvent, type FeedHead } from './write.ts'
import { listTag } from '../event/tags.ts'

/** Calendars to take once are made anew each time … */
export const calendarFiles = '/calendar/event'
/** … and feeds, which programs ask for every few hours, are kept like pages: with an entity tag, until a write. */
export const calendarFeeds = '/calendar/feed/'
export const feedParameters: readonly string[] = [...eventParameters, 'lang']

/** How long whoever passes feeds on may keep one, in seconds. */
const KEPT_S = 900

/**
 * Events as calendars: one event, several, and any search as a feed to subscribe to. A feed's address holds its filters
 * and nothing of whoever subscribes: it is the same for everybody.
 */
export function mountCalendar(app: Hono, deps: Deps): void {
  const limited = () => deps.limiter.consume('search', currentScope()?.address ?? 'unknown')

  app.get('/calendar/event/:file{[^/]+\\.ics}', async ({ req }) => {
    await limited()
    const [event] = await getCalendarEvents(deps.db, idsOf([req.param('file').slice(0, -4)]), new Date())
    if (!event) throw new AppError('not_found', noSuchEvent())
    return file(req, deps, [event], `${event.Slug}.ics`)
  })

  app.get('/calendar/events.ics', async ({ req }) => {
    await limited()
    const given = (req.query('ids') ?? '').split(',').filter(Boolean)
    const ids = [...new Set(idsOf(given))]
    if (ids.length === 0 || ids.length < new Set(given).size || ids.length > MAX_IDS) {
      const message = m.noIds(MAX_IDS)
      throw new AppError('invalid_input', message, { fields: { ids: message } })
    }
    const events = await getCalendarEvents(deps.db, ids, new Date())
    if (events.length === 0) throw new AppError('not_found', noSuchEvent())
    return file(req, deps, events, 'events.ics')
  })

  app.get('/calendar/feed/:file{[^/]+\\.ics}', async ({ req }) => {
    await limited()
    const of = req.param('file').slice(0, -4)
    if (of !== 'university' && !isEventSector(of)) throw new AppError('not_found', m.noSuchFeed())
    const { lang, ...query } = readQuery(new URL(req.url).search)
    const search = parseEventsSearch(query)
    const category = of === 'university' ? UNIVERSITY : sectorCategories[of]
    // Not by the reader's own language: the same address is the same calendar.
    const locale = isLocale(lang) ? lang : defaultLocale
    const { events, cut } = await getFeedEvents(deps, category, search, new Date())
    currentScope()?.tags.add(listTag(category))
    const place = placeOf(req.url, deps, locale)
    return new Response(writeCalendar(events, place, headOf(of, search, cut, place)), {
      headers: {
        'Content-Type': CALENDAR,
        'Content-Disposition': `inline; filename="${of}.ics"`,
        'Cache-Control': `public, max-age=${KEPT_S}`,
      },
    })
  })
}

interface Request {
  url: string
  header(name: string): string | undefined
}

function placeOf(url: string, { env }: Pick<Deps, 'env'>, locale: Locale) {
  const asked = currentScope()?.origin ?? new URL(url).origin
  return { brand: env.BRAND_NAME, origin: trustedOrigin(asked, env), locale }
}

function headOf(
  of: EventSector | 'university',
  search: EventsSearch,
  cut: boolean,
  { brand, origin, locale }: ReturnType<typeof placeOf>,
): FeedHead {
  const query = eventsAddress(feedSearch(eventsBoard, search))
  const field = of === 'university' ? m.lectures.in(locale) : m.eventsOf.in(locale, fieldNames[of].in(locale))
  const about = [search.q && `“${search.q}”`, search.organiser].filter(Boolean).join(', ')
  const lang = locale === defaultLocale ? undefined : locale
  return {
    name: `${[field, about].filter(Boolean).join(', ')} · ${brand}`,
    description: [m.feedHolds.in(locale, PAST_DAYS, MAX_EVENTS), cut && m.feedCut.in(locale)]
      .filter(Boolean)
      .join(' '),
    source: origin + paths.eventFeed(of, { ...query, lang }),
    page: origin + (of === 'university' ? paths.university(query) : paths.events(of, query)),
  }
}

const CALENDAR = 'text/calendar; charset=utf-8'

/** A calendar to take into one's own, in the language of whoever takes it. */
function file(req: Request, deps: Deps, events: readonly CalendarEvent[], name: string): Response {
  const place = placeOf(req.url, deps, currentScope()?.locale ?? defaultLocale)
  const body = writeCalendar(events, place)
  const headers = {
    'Content-Type': CALENDAR,
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Language, Cookie',
    ETag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  }
  const known = req.header('if-none-match')?.includes(headers.ETag)
  return known ? new Response(null, { status: 304, headers }) : new Response(body, { headers })
}
