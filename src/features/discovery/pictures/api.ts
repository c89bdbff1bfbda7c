import * as z from 'zod/mini'
import { cancelled } from '#messages/events/events.ts'
import { attendanceNames, formatNames } from '#messages/events/values.ts'
import * as m from '#messages/discovery/pictures.ts'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { mainFieldOf } from '#features/blogs/article/schema-path.ts'
import { getBlogs } from '#features/blogs/data.ts'
import { getEvent } from '#features/events/data.ts'
import { fieldOf } from '#features/events/event/schema-field.ts'
import type { Event } from '#features/events/schema.ts'
import { fileSchema, type FileAnswer } from '#lib/api/content.ts'
import { endpoint, type Call, type Service } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import { qrOf } from '#lib/server/pictures/qr.ts'
import { rasterise } from '#lib/server/pictures/rasterise.ts'
import { drawingPolicy } from '#lib/server/security-headers.ts'
import { ownOrigin } from '#lib/server/trusted-origin.ts'
import { type Locale, localeFor, formatLocale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { posterDrawing, shareDrawing } from './draw.ts'
import { loadFaces } from './lettering.ts'
import { online } from '#messages/events/page.ts'
import { dateFormat } from '#lib/text/dates/date-format.ts'

const missing = { not_found: 'The event or article does not exist.' }
const eventId = z.object({ eventId: z.string() })

/** Posters and social images. They are cached like pages, until what they show changes. */
export const shareService = {
  prefix: '/share',
  name: 'Posters and pictures for sharing',
  files: true,
  endpoints: {
    'GET /event/{eventId}.svg': endpoint({
      summary: 'Get the printable poster of an event, with its title, time, venue and QR code',
      input: eventId,
      output: fileSchema(['image/svg+xml'], 'The poster, A4'),
      limit: 'search',
      refuses: missing,
      async handle(call) {
        const event = await eventOf(call, call.input.eventId)
        const locale = localeFor(event.eventLanguage)
        const address = ownOrigin(call.deps.env) + paths.event(event.eventId, event.Slug)
        const { eventType, eventAttendance, eventStatus, eventSpeakers, eventOrganiser } = event
        const how = [formatIn(eventType, locale), attendanceNames[eventAttendance].in(locale)]
        const content = posterDrawing(await loadFaces(), {
          motif: fieldOf(event),
          seed: event.ArtSeed,
          eyebrow: eventStatus === 'cancelled' ? cancelled.in(locale) : how.join(' · '),
          title: event.eventTitle,
          facts: [
            posterDay(event, locale),
            posterTime(event, locale),
            posterPlace(event, locale),
            eventSpeakers.join(' · '),
            eventOrganiser,
          ].filter(Boolean),
          brand: call.deps.env.BRAND_NAME,
          hint: m.scanOr.in(locale),
          address: address.replace(/^https?:\/\//, ''),
          code: await qrOf(address),
        })
        return picture(content, 'image/svg+xml')
      },
    }),
    'GET /event/{eventId}.png': endpoint({
      summary: 'Get the social image of an event, 1200 × 630',
      input: eventId,
      output: fileSchema(['image/png'], 'The picture'),
      limit: 'search',
      refuses: missing,
      async handle(call) {
        const event = await eventOf(call, call.input.eventId)
        const locale = localeFor(event.eventLanguage)
        return share(call, {
          motif: fieldOf(event),
          seed: event.ArtSeed,
          eyebrow: [
            event.eventStatus === 'cancelled' && cancelled.in(locale),
            posterDay(event, locale),
            posterPlace(event, locale),
          ]
            .filter(Boolean)
            .join(' · '),
          title: event.eventTitle,
        })
      },
    }),
    'GET /article/{BlogID}.png': endpoint({
      summary: 'Get the social image of an article, 1200 × 630',
      input: z.object({ BlogID: z.string() }),
      output: fileSchema(['image/png'], 'The picture'),
      limit: 'search',
      refuses: missing,
      async handle(call) {
        const { answer, tags } = await getBlogs(call.deps.db, [call.input.BlogID])
        call.tag(...tags)
        const [blog] = answer
        if (!blog) throw new AppError('not_found', m.noSuchPicture())
        const motif = mainFieldOf(blog)
        const authors = blog.BlogAuthorsList.map(({ AuthorName }) => AuthorName)
        return share(call, {
          motif,
          seed: blog.ArtSeed,
          eyebrow: [fieldNames[motif].in(localeFor(blog.BlogLanguage)), ...authors].join(' · '),
          title: blog.BlogTitle,
        })
      },
    }),
  },
} satisfies Service

async function eventOf({ deps, tag }: Call<unknown>, id: string): Promise<Event> {
  const { answer, tags } = await getEvent(deps.db, id, new Date())
  tag(...tags)
  if (!answer) throw new AppError('not_found', m.noSuchPicture())
  return answer
}

/** Returns the label of a format; an unknown one is shown as it is (decisions P14). */
const formatIn = (format: string, locale: Locale): string =>
  Object.hasOwn(formatNames, format) ? formatNames[format as keyof typeof formatNames].in(locale) : format

async function share(
  { deps }: Call<unknown>,
  said: Omit<Parameters<typeof shareDrawing>[1], 'brand'>,
): Promise<FileAnswer> {
  const drawing = shareDrawing(await loadFaces(), { ...said, brand: deps.env.BRAND_NAME })
  return picture(await rasterise(drawing), 'image/png')
}

const picture = (content: FileAnswer['content'], type: string): FileAnswer => ({
  type,
  content,
  cache: null,
  headers: { 'content-security-policy': drawingPolicy },
})

/** Formats the day or days of an event in its host's zone: 'Tuesday 24 November 2026', '24–26 November 2026'. */
function posterDay({ eventStart, eventEnd, eventHostTimezone: timeZone }: Event, locale: Locale): string {
  const start = new Date(eventStart)
  // An all-day event ends at the start of the next day, which is not part of it.
  const last = new Date(Math.max(start.getTime(), Date.parse(eventEnd) - 1))
  const format = (weekday: boolean) =>
    dateFormat(formatLocale(locale), {
      timeZone,
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      ...(weekday && { weekday: 'long' }),
    })
  const oneDay = format(false).format(start) === format(false).format(last)
  return oneDay ? format(true).format(start) : format(false).formatRange(start, last)
}

/** Formats the host's times with the zone: '13:00–13:50 (Europe/Dublin)'. */
function posterTime(
  { eventStart, eventEnd, eventAllDay, eventHostTimezone: timeZone }: Event,
  locale: Locale,
): string {
  if (eventAllDay) return m.allDay.in(locale)
  const format = dateFormat(formatLocale(locale), {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
  })
  const [from, to] = [eventStart, eventEnd].map((at) => format.format(new Date(at)))
  return `${from === to ? from : `${from}–${to}`} (${timeZone.replaceAll('_', ' ')})`
}

/** Returns the venue, or 'Online' for events that are only online. */
function posterPlace({ eventPlace, eventAttendance }: Event, locale: Locale): string {
  const place = [...new Set([eventPlace?.name, eventPlace?.city].filter(Boolean))].join(', ')
  return place || (eventAttendance === 'virtual' ? online.in(locale) : '')
}
