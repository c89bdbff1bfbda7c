import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { AppError } from '#lib/api/errors.ts'
import { inRequest } from '#test/support/scope.ts'
import { paths } from '#lib/text/paths.ts'
import { testDeps } from '#test/support/api.ts'
import { ask } from '#test/support/ask.ts'
import { noPages } from '#test/support/app.ts'
import { testDatabase } from '#test/support/database.ts'
import { serveApp } from '#test/support/serve-app.ts'
import { createEvent, updateEvent } from '../mutations.ts'
import type { EventInput } from '../schema-input.ts'

const HOUR_MS = 3_600_000
const hours = (n: number) => new Date(Date.now() + n * HOUR_MS).toISOString()
const sample: EventInput = {
  eventTitle: 'Zero trust',
  eventCategory: 'Information Technology',
  eventStart: hours(24),
  eventEnd: hours(25),
  eventHostTimezone: 'Asia/Kolkata',
  eventPaidType: 'free',
  eventTopics: ['Identity'],
}

const database = await testDatabase()
const deps = testDeps(database.db, { PUBLIC_URL: 'https://portal.example.org' })
const server = await serveApp(createApp(deps, noPages), database.db)
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const ids = {} as Record<'coming' | 'paid' | 'long' | 'over' | 'older' | 'cancelled' | 'lecture', string>

beforeAll(async () => {
  const create = (eventTitle: string, from: number, lasts: number, more: Partial<EventInput> = {}) =>
    createEvent(database.db, {
      ...sample,
      eventTitle,
      eventStart: hours(from),
      eventEnd: hours(from + lasts),
      ...more,
    })
  ids.coming = await create('Zero trust', 24, 1)
  ids.paid = await create('Paid', 48, 0.5, { eventPaidType: 'paid' })
  ids.long = await create('Next year', 24 * 300, 4)
  ids.over = await create('Over', -240, 0.5)
  ids.older = await create('Long over', -24 * 40, 1)
  ids.cancelled = await create('Off', 72, 2, { eventStatus: 'cancelled' })
  ids.lecture = await create('Optics', 24, 1, {
    eventCategory: 'University Lectures',
    eventSubject: 'physics',
  })
  await deps.events.load()
})
afterAll(async () => {
  server.close()
  await once(server, 'close')
})

async function get(path: string, given: Record<string, string> = {}) {
  const { status, headers, text } = await ask(origin, path, { headers: given })
  return { status, headers, text, calendar: () => new ICAL.Component(ICAL.parse(text)) }
}

/** The eventIds in a calendar, in its order. */
const idsIn = (calendar: ICAL.Component) =>
  calendar
    .getAllSubcomponents('vevent')
    .map((each) => /^event-(\d+)@portal\.example\.org$/.exec(String(each.getFirstPropertyValue('uid')))?.[1])

describe('the calendar file of an event', () => {
  test('is an iCalendar attachment with a file name', async () => {
    const { status, headers, calendar } = await get(paths.eventCalendar(ids.coming))
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="zero-trust.ics"')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cache-control']).toBe('no-cache')
    expect(idsIn(calendar())).toEqual([ids.coming])
  })

  test.for(['999999', '0', 'x', '1;DROP', '%00', '-1', '1e3'])('is not found for the ID %s', async (id) => {
    const { status, text } = await get(`/calendar/event/${id}.ics`)
    expect(status).toBe(404)
    expect(JSON.parse(text)).toMatchObject({ code: 'not_found' })
  })

  test('increments SEQUENCE and keeps its UID when the event changes', async () => {
    const before = await get(paths.eventCalendar(ids.long))
    await updateEvent(database.db, ids.long, {
      ...sample,
      eventTitle: 'Later',
      eventStart: hours(24 * 301),
      eventEnd: hours(24 * 302),
    })
    const after = await get(paths.eventCalendar(ids.long))
    const of = (answer: typeof before, name: string) =>
      String(answer.calendar().getFirstSubcomponent('vevent')!.getFirstPropertyValue(name))
    expect(of(after, 'uid')).toBe(of(before, 'uid'))
    expect([of(before, 'sequence'), of(after, 'sequence')]).toEqual(['0', '1'])
    expect(Date.parse(of(after, 'last-modified'))).toBeGreaterThanOrEqual(
      Date.parse(of(before, 'last-modified')),
    )
    const again = (answer: typeof before) =>
      get(paths.eventCalendar(ids.long), { 'if-none-match': answer.headers['etag']! })
    expect([(await again(before)).status, (await again(after)).status]).toEqual([200, 304])
  })

  test('is in the language of the request', async () => {
    await updateEvent(database.db, ids.coming, { ...sample, eventSpeakers: ['Ada'] })
    const { text } = await get(paths.eventCalendar(ids.coming), { 'accept-language': 'es' })
    expect(text).toContain('Ponentes: Ada')
  })
})

describe('the calendar file of several events', () => {
  test('contains each event once, without unknown ones', async () => {
    const { status, headers, calendar } = await get(
      paths.eventsCalendar([ids.over, ids.coming, '999999', ids.coming]),
    )
    expect(status).toBe(200)
    expect(headers['content-disposition']).toBe('attachment; filename="events.ics"')
    expect(idsIn(calendar())).toEqual([ids.over, ids.coming])
  })

  const many = `?ids=${Array.from({ length: 101 }, (_, i) => i + 1)}`
  test.for(['', '?ids=', '?ids=,', '?ids=a,b', '?ids=1,x', many])('rejects the query %s', async (query) => {
    const { status, text } = await get(`/calendar/events.ics${query}`)
    expect(status).toBe(400)
    expect(JSON.parse(text)).toMatchObject({ code: 'invalid_input', fields: { ids: expect.any(String) } })
  })

  test('is not found if none of the events exists', async () => {
    expect((await get(paths.eventsCalendar(['999998', '999999']))).status).toBe(404)
  })
})

describe('a calendar feed', () => {
  const feed = (query: Record<string, string> = {}, of = 'information-technology', headers = {}) =>
    get(paths.eventFeed(of, query), headers)
  const found = async (query: Record<string, string> = {}, of?: string) =>
    idsIn((await feed(query, of)).calendar())

  test('contains upcoming events and those of the last 30 days, by time', async () => {
    expect(await found()).toEqual([ids.over, ids.coming, ids.paid, ids.cancelled, ids.long])
    expect(await found({}, 'university')).toEqual([ids.lecture])
  })

  test('is empty for a sector without events, and not found for an unknown sector', async () => {
    const { status, text } = await feed({}, 'agriculture')
    expect(status).toBe(200)
    expect(text).not.toContain('VEVENT')
    for (const of of ['nothing', 'healthcare', '__proto__', 'constructor'])
      expect((await feed({}, of)).status).toBe(404)
  })

  test('supports the filters of the screen', async () => {
    expect(await found({ cost: 'paid' })).toEqual([ids.paid])
    expect(await found({ cost: 'paid,free', q: 'zero' })).toEqual([ids.coming])
    expect(await found({ subject: 'physics' }, 'university')).toEqual([ids.lecture])
    expect(await found({ subject: 'history' }, 'university')).toEqual([])
    const day = (n: number) => hours(24 * n).slice(0, 10)
    expect(await found({ from: day(-1), to: day(10) })).toEqual([ids.coming, ids.paid, ids.cancelled])
    expect(await found({ to: day(-5) })).toEqual([ids.over])
    expect(await found({ to: day(-35) })).toEqual([])
    // As a form without scripts sends it.
    expect(
      idsIn((await get(`${paths.eventFeed('information-technology')}?cost=paid&cost=discount`)).calendar()),
    ).toEqual([ids.paid])
  })

  test('keeps past events that matched the filter for upcoming events', async () => {
    expect(await found({ upcoming: 'week' })).toEqual([ids.over, ids.coming, ids.paid, ids.cancelled])
    expect(await found({ upcoming: 'shortSession' })).toEqual([ids.over, ids.paid])
  })

  test('ignores invalid parameters in its URL', async () => {
    const all = await found()
    const wrong = {
      cost: 'x',
      zone: 'Mars/Olympus',
      from: '2026-99-99',
      cursor: 'x',
      past: '1',
      customerFocus: '99',
      q: ' ',
      nonsense: '1',
    }
    expect(await found(wrong)).toEqual(all)
    const day = (n: number) => hours(24 * n).slice(0, 10)
    expect(await found({ from: day(20), to: day(19) })).toEqual(all)
    expect(await found({ from: day(20) })).toEqual([ids.long])
    const long = await feed({ q: 'x'.repeat(8_000) })
    expect(idsIn(long.calendar())).toEqual(all)
    expect((await get('/calendar/feed/information-technology.ics?q=%00&from=%ff')).status).toBe(200)
  })

  test('keeps cancelled events and marks them as cancelled', async () => {
    const { calendar } = await feed()
    const statuses = calendar()
      .getAllSubcomponents('vevent')
      .map((each) => each.getFirstPropertyValue('status'))
    expect(statuses).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED', 'CANCELLED', 'CONFIRMED'])
  })

  test('has a name, description, source and page URL', async () => {
    const { calendar, headers } = await feed({ q: 'trust; BEGIN:VEVENT', past: '1' })
    const value = (name: string) => String(calendar().getFirstPropertyValue(name))
    expect(value('name')).toBe('Events: Information technology\\, “trust\\; BEGIN:VEVENT” · Agora')
    expect(value('x-wr-caldesc')).toContain('up to 1000')
    expect(value('source')).toBe(
      'https://portal.example.org/calendar/feed/information-technology.ics?q=trust%3B+BEGIN%3AVEVENT',
    )
    expect(value('url')).toBe(
      'https://portal.example.org/technology/information-technology/events?q=trust%3B+BEGIN%3AVEVENT',
    )
    expect(headers['content-disposition']).toBe('inline; filename="information-technology.ics"')
  })

  test('is the same for everyone, in the language of its URL', async () => {
    const plain = await feed()
    const other = await feed({}, undefined, { 'accept-language': 'es', cookie: 'agora.locale=es' })
    expect(other.text).toBe(plain.text)
    expect(other.headers['set-cookie']).toBeUndefined()
    expect((await feed({ lang: 'es' })).text).toContain('NAME:Eventos')
  })

  test('returns 304 until it has changed', async () => {
    const first = await feed()
    expect(first.headers['cache-control']).toBe('public, max-age=900')
    const etag = first.headers['etag']!
    for (const known of [etag, `"other", ${etag}`]) {
      const again = await feed({}, undefined, { 'if-none-match': known })
      expect([again.status, again.text]).toEqual([304, ''])
    }
    expect((await feed({}, undefined, { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test(
    'contains the next 1,000 events, and reports that it has reached its limit',
    { tags: 'slow' },
    async () => {
      const eventIds: string[] = []
      await database.db.transaction().execute(async (trx) => {
        for (let i = 0; i < 1_003; i++) {
          const times = { eventStart: hours(24 + i), eventEnd: hours(25 + i) }
          eventIds.push(
            await createEvent(trx, { ...sample, ...times, eventCategory: 'Chemical', eventTopics: [] }),
          )
        }
      })
      await deps.events.load()
      const { calendar } = await feed({}, 'chemical')
      expect(idsIn(calendar())).toEqual(eventIds.slice(0, 1_000))
      expect(String(calendar().getFirstPropertyValue('x-wr-caldesc'))).toContain('has reached its limit')
    },
  )
})

test('calendar files and feeds are rate limited', async () => {
  const limiter = { consume: () => Promise.reject(new AppError('too_many_requests', 'Too many')) }
  const app = createApp({ ...deps, limiter }, noPages)
  for (const path of [
    paths.eventCalendar(ids.coming),
    paths.eventsCalendar([ids.coming]),
    paths.eventFeed('medical'),
  ]) {
    expect((await app.request(path)).status).toBe(429)
  }
})

test.each([
  [{ PORT: '4000' }, 'http://localhost:4000', 'localhost'],
  [{ PUBLIC_URL: 'https://agora.example.org/' }, 'https://agora.example.org', 'agora.example.org'],
])(
  'UIDs and links use the origin of %o, regardless of the requested host',
  async (settings, origin, host) => {
    const app = createApp(testDeps(database.db, settings), noPages)
    const ask = (path: string, origin: string): Promise<string> =>
      inRequest({}, { origin }, async () => (await app.request(path)).text())
    const eventId = ids.coming
    for (const path of [paths.eventCalendar(eventId), paths.eventFeed('information-technology')]) {
      const text = await ask(path, 'http://localhost:4000')
      expect(text).toContain(`UID:event-${eventId}@${host}\r\n`)
      expect(text).toContain(`${origin}/events/${eventId}/`)
      for (const other of ['http://127.0.0.1:4000', 'http://[::1]:4000', 'https://evil.example'])
        expect(await ask(path, other)).toBe(text)
    }
  },
)
