import * as said from '#messages/imports/notes.ts'
import * as z from 'zod/mini'
import * as refusals from '#messages/imports/refusals-events.ts'
import { checkedRow } from '#lib/api/checked-row.ts'
import { zoneOf } from '#lib/text/dates/time-zones.ts'
import { readRowsOf, textInAnyLanguage, type EventInFile, type EventsInFile } from './item.ts'
import { isRow, placeNamed, registrationAt } from './systems.ts'

const moment = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T/, refusals.notATime.in('en')))
const flag = (otherwise: boolean) => z._default(z.nullable(z.boolean()), otherwise)

/** An event of pretix (`/api/v1/organizers/…/events/`). */
const pretixSchema = z.object({
  slug: z.string(),
  name: z.unknown(),
  date_from: moment,
  date_to: z.optional(z.nullable(z.string())),
  timezone: z._default(z.nullable(z.string()), 'UTC'),
  location: z.optional(z.unknown()),
  live: flag(true),
  testmode: flag(false),
  is_public: flag(true),
  has_subevents: flag(false),
  public_url: z._default(z.nullable(z.string()), ''),
})

/** A subevent of pretix (`…/events/…/subevents/`), which has neither zone nor shop URL. */
const pretixDateSchema = z.object({
  id: z.union([z.number(), z.string()]),
  event: z.string(),
  name: z.unknown(),
  active: flag(true),
  is_public: flag(true),
  date_from: moment,
  date_to: z.optional(z.nullable(z.string())),
  location: z.optional(z.unknown()),
})
type PretixEvent = z.output<typeof pretixSchema>

const isEvent = (given: unknown): boolean => isRow(given, 'date_from', 'slug', 'name')
const isDate = (given: unknown): boolean => isRow(given, 'date_from', 'event', 'active', 'id')

/** A whole event as pretix exports it with its orders, without time zone and address. */
const pretixDataSchema = z.object({
  event: z.object({
    slug: z.string(),
    name: z.unknown(),
    subevents: z.array(z.looseObject({ date_from: z.string() })).check(z.minLength(1)),
    orders: z._default(z.array(z.unknown()), []),
  }),
})

/** Returns why each order of a whole event of pretix is not imported; none for other formats. */
export const refusedOrdersIn = (value: unknown): string[] =>
  (z.safeParse(pretixDataSchema, value).data?.event.orders ?? []).map(whyNoOrder)

const orderSchema = z.object({
  code: z.string(),
  /** Paid, not paid yet, expired or canceled. */
  status: z.optional(z.string()),
  testmode: z.optional(z.nullable(z.boolean())),
  positions: z.array(z.object({ canceled: z.optional(z.nullable(z.boolean())) })),
})

/** Returns whether a row is an order of pretix (`…/events/…/orders/`). */
export const isOrder = (given: unknown): boolean => z.safeParse(orderSchema, given).success

/** Returns why an order is not imported. */
export function whyNoOrder(given: unknown): string {
  const { data: order } = z.safeParse(orderSchema, given)
  if (!order) return refusals.noOrder.in('en')
  if (order.testmode) return refusals.isTest.in('en')
  if (order.status === 'c') return refusals.orderCanceled.in('en')
  if (order.status === 'e') return refusals.orderExpired.in('en')
  if (order.positions.every(({ canceled }) => canceled)) return refusals.orderWithoutAttendees.in('en')
  return refusals.listOfOrders.in('en')
}

/** Returns the rows of pretix JSON: events or subevents; undefined for other formats. */
export function pretixRowsIn(value: unknown): unknown[] | undefined {
  const { data } = z.safeParse(pretixDataSchema, value)
  if (data) {
    const { slug, name, subevents } = data.event
    const series = { slug, name, date_from: subevents[0]!.date_from, timezone: null, has_subevents: true }
    return [series, ...subevents.map((date) => ({ active: true, ...date, event: slug }))]
  }
  const results = (value as { results?: unknown } | null)?.results
  const rows: unknown[] = Array.isArray(value) ? value : Array.isArray(results) ? results : [value]
  return isEvent(rows[0]) || isDate(rows[0]) ? rows : undefined
}

/** The series in all files of an import: subevents may be in other files. */
export interface PretixSeries {
  events: ReadonlyMap<string, PretixEvent>
  /** Slugs of the series that have subevents. */
  dated: ReadonlySet<string>
  /** The IANA zone of subevents whose series is missing. */
  zone: string
}

export function pretixSeriesIn(rows: readonly unknown[], zone = 'UTC'): PretixSeries {
  const events = rows.filter(isEvent).flatMap((row) => z.safeParse(pretixSchema, row).data ?? [])
  const dates = rows.filter(isDate).flatMap((row) => z.safeParse(pretixDateSchema, row).data ?? [])
  return {
    events: new Map(events.map((event) => [event.slug, event])),
    dated: new Set(dates.map(({ event }) => event)),
    zone,
  }
}

export const readPretix = (rows: readonly unknown[], series: PretixSeries): EventsInFile =>
  readRowsOf(
    rows,
    ({ name }) => name,
    (given) => (isDate(given) ? readPretixDate(given, series) : readPretixEvent(given, series)),
  )

type Read = Omit<EventInFile, 'row'>

function readPretixEvent(given: unknown, { dated }: PretixSeries): Read {
  const event = checkedRow(pretixSchema, given)
  const { slug, name, timezone, has_subevents: isSeries, public_url: url } = event
  const title = textInAnyLanguage(name)
  if (!title) throw new Error(`name: ${refusals.nameMissing.in('en')}`)
  checkOpen(event)
  if (isSeries && dated.has(slug)) throw new Error(`has_subevents: ${refusals.seriesByDates.in('en')}`)
  const zone = zoneOf(timezone ?? 'UTC')
  if (!zone) throw new Error(`timezone: ${refusals.noZoneLikeThat.in('en', { zone: `${timezone}` })}`)
  const notes: EventInFile['notes'] = []
  if (isSeries) notes.push({ note: said.seriesWithoutDates.in('en'), about: '' })
  return {
    key: `pretix:${url || slug}`,
    topics: [],
    notes,
    input: {
      eventTitle: title.slice(0, 300),
      ...timesOf(event, notes),
      eventHostTimezone: zone,
      eventType: 'conference',
      ...placeNamed(textInAnyLanguage(event.location)),
      ...registrationAt(url),
    },
  }
}

function readPretixDate(given: unknown, { events, zone: otherwise }: PretixSeries): Read {
  const date = checkedRow(pretixDateSchema, given)
  const series = events.get(date.event)
  const name = textInAnyLanguage(series?.name)
  const title = textInAnyLanguage(date.name) || name
  if (!title) throw new Error(`name: ${refusals.nameMissing.in('en')}`)
  if (series) checkOpen(series)
  if (date.active === false) throw new Error(`active: ${refusals.notPublic.in('en')}`)
  if (date.is_public === false) throw new Error(`is_public: ${refusals.notListed.in('en')}`)
  const zone = zoneOf(series?.timezone ?? otherwise)
  if (!zone) throw new Error(`timezone: ${refusals.noZoneLikeThat.in('en', { zone: `${series?.timezone}` })}`)
  const notes: EventInFile['notes'] = []
  if (!series)
    notes.push({
      note: said.datesWithoutSeries.in('en'),
      about: date.event,
    })
  const shop = series?.public_url?.replace(/\/?$/, '/')
  return {
    key: `pretix:${shop || date.event}#${date.id}`,
    topics: [],
    notes,
    input: {
      eventTitle: title.slice(0, 300),
      eventSeriesName: name.slice(0, 200),
      ...timesOf(date, notes),
      eventHostTimezone: zone,
      eventType: 'conference',
      ...placeNamed(textInAnyLanguage(date.location) || textInAnyLanguage(series?.location)),
      ...registrationAt(shop && `${shop}${date.id}/`),
    },
  }
}

function checkOpen({ live, testmode, is_public: isListed }: PretixEvent): void {
  if (live === false) throw new Error(`live: ${refusals.notPublic.in('en')}`)
  if (testmode) throw new Error(`testmode: ${refusals.isTest.in('en')}`)
  if (isListed === false) throw new Error(`is_public: ${refusals.notListed.in('en')}`)
}

function timesOf(
  { date_from: from, date_to: to }: Pick<PretixEvent, 'date_from' | 'date_to'>,
  notes: EventInFile['notes'],
): { eventStart: string; eventEnd: string } {
  const starts = new Date(from)
  if (!to) notes.push({ note: said.noEnd.in('en'), about: '' })
  const ends = to ? new Date(to) : new Date(starts.getTime() + 3_600_000)
  if ([starts, ends].some((date) => Number.isNaN(date.getTime())))
    throw new Error(`date_from: ${refusals.notATime.in('en')}`)
  return { eventStart: starts.toISOString(), eventEnd: ends.toISOString() }
}
