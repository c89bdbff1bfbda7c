import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Event } from '#features/events/schema.ts'
import { sectorCategories, UNIVERSITY } from '#features/events/schema-values.ts'
import { paths } from '#lib/text/paths.ts'
import { readCalendar } from '../support/events/read-calendar.ts'
import { allEvents, expectedEvents, type FacetChoice } from './event-facts.ts'
import { eventLinks, facet, results } from './events-screen.ts'
import { expect, test, wakeClient } from './journey.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const technology = sectorCategories['information-technology']
const DAY_MS = 86_400_000

/** The calendar behind an address, as ical.js reads it: nothing of it may be wrong. */
async function calendarAt(request: APIRequestContext, address: string) {
  const response = await request.get(address)
  expect(response.status(), address).toBe(200)
  expect(response.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  const text = await response.text()
  expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  const { events, zones, instant, calendar } = readCalendar(text)
  const read = events.map((event) => ({
    uid: String(event.getFirstPropertyValue('uid')),
    title: String(event.getFirstPropertyValue('summary')),
    url: String(event.getFirstPropertyValue('url')),
    start: instant(event, 'dtstart'),
    end: instant(event, 'dtend'),
    day: String(event.getFirstPropertyValue('dtstart')),
    until: String(event.getFirstPropertyValue('dtend')),
    zone: event.getFirstProperty('dtstart')?.getFirstParameter('tzid'),
  }))
  return { calendar, zones, events: read, name: String(calendar.getFirstPropertyValue('x-wr-calname')) }
}

const pathOf = ({ eventId, Slug }: Event) => paths.event(eventId, Slug)
const idOf = (uid: string) => /^event-(\d+)@/.exec(uid)?.[1]

async function openCalendars(page: Page, event: Event): Promise<Locator> {
  await page.goto(pathOf(event))
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  const panel = page.locator(':popover-open')
  await expect(panel).toBeVisible()
  return panel
}

for (const [kind, wanted] of [
  ['an hour', (event: Event) => !event.eventAllDay],
  ['whole days', (event: Event) => event.eventAllDay],
] as const) {
  test(`The file and the links of an event of ${kind} say what its page says`, async ({ page, request }) => {
    const event = expectedEvents(await allEvents(request, technology), {}).find(wanted)!
    const panel = await openCalendars(page, event)
    const begun = page.waitForEvent('download')
    await panel.getByRole('link', { name: 'Calendar file (.ics)' }).click()
    expect((await begun).suggestedFilename()).toBe(`${event.Slug}.ics`)
    const { events, zones } = await calendarAt(request, paths.eventCalendar(event.eventId))
    expect(events).toHaveLength(1)
    const [own] = events
    expect(own?.title).toContain(await page.getByRole('heading', { level: 1 }).innerText())
    // By the portal's own name, not by that which the page was asked by.
    const { port, pathname } = new URL(page.url())
    expect(own?.url).toBe(`http://localhost:${port}${pathname}`)
    const first = page.locator('[data-t="first"]').first()
    if (event.eventAllDay) {
      const dayThere = (at: number) =>
        new Intl.DateTimeFormat('en-CA', { timeZone: event.eventHostTimezone }).format(at)
      expect(own?.day).toBe(dayThere(Date.parse(event.eventStart)))
      // The day after the last.
      expect(own?.until).toBe(dayThere(Date.parse(event.eventEnd)))
      await expect(first).toHaveText('All day')
    } else {
      expect(own?.zone).toBe(event.eventHostTimezone)
      expect([...zones.keys()]).toEqual([event.eventHostTimezone])
      expect(own?.start.toISOString()).toBe(event.eventStart)
      expect(own?.end.toISOString()).toBe(event.eventEnd)
      const clock = (at: Date) =>
        at.toLocaleTimeString('en-GB', { timeZone: 'Europe/Madrid', timeStyle: 'short' })
      await expect(first).toContainText(`${clock(own!.start)}–${clock(own!.end)}`)
    }

    // Without a sign but digits, as Google and Yahoo want them.
    const plain = (at: string) => at.replaceAll(/[-:]|\.000/g, '')
    const [start, end] = event.eventAllDay ? [own!.day, own!.until] : [event.eventStart, event.eventEnd]
    const search = async (name: string, host: string) => {
      const link = panel.getByRole('link', { name, exact: true })
      await expect(link).toHaveAttribute('rel', /noopener/)
      const url = new URL((await link.getAttribute('href')) ?? '')
      expect(url.hostname).toBe(host)
      return Object.fromEntries(url.searchParams)
    }
    const title = expect.stringContaining(event.eventTitle)
    expect(await search('Google Calendar', 'calendar.google.com')).toMatchObject({
      action: 'TEMPLATE',
      text: title,
      dates: `${plain(start)}/${plain(end)}`,
      details: expect.stringContaining(page.url()),
    })
    for (const [name, host] of [
      ['Outlook.com', 'outlook.live.com'],
      ['Office 365', 'outlook.office.com'],
    ] as const) {
      const given = await search(name, host)
      expect(given).toMatchObject({ subject: title, rru: 'addevent' })
      expect([given['startdt'], given['enddt']].map((at) => Date.parse(at ?? ''))).toEqual(
        [start, end].map((at) => Date.parse(at)),
      )
    }
    expect(await search('Yahoo', 'calendar.yahoo.com')).toMatchObject({ title, st: plain(start) })
  })
}

for (const [name, of, screen, category, choice, query] of [
  ['a whole sector', 'information-technology', paths.events('information-technology'), technology, {}, {}],
  [
    'a mix of filters',
    'information-technology',
    paths.events('information-technology', { cost: 'free', attendance: 'virtual,hybrid' }),
    technology,
    { groups: { cost: ['free'], attendance: ['virtual', 'hybrid'] } },
    { cost: 'free', attendance: 'virtual,hybrid' },
  ],
  [
    'a subject’s lectures',
    'university',
    paths.university({ subject: 'physics', region: 'emea' }),
    UNIVERSITY,
    { subject: 'physics', groups: { region: ['emea'] } },
    { subject: 'physics', region: 'emea' },
  ],
] as const) {
  test(`The feed of ${name} holds what the screen shows`, async ({ page, request }) => {
    const all = await allEvents(request, category)
    await page.goto(screen)
    const link = results(page).getByRole('link', { name: 'Subscribe in your calendar' })
    const href = (await link.getAttribute('href')) ?? ''
    const address = new URL(href, page.url())
    expect(address.pathname).toBe(`/calendar/feed/${of}.ics`)
    expect(Object.fromEntries(address.searchParams)).toMatchObject(query)

    const { events, zones } = await calendarAt(request, href)
    const wanted: FacetChoice = choice as FacetChoice
    const upcoming = expectedEvents(all, wanted)
    const coming = events.filter(({ end }) => end.getTime() > Date.now())
    expect(coming.map(({ uid }) => idOf(uid)).sort()).toEqual(upcoming.map(({ eventId }) => eventId).sort())
    // What was over lately stays, so that nothing vanishes from a calendar.
    const lately = expectedEvents(all, { ...wanted, past: true }).filter(
      (event) => Date.parse(event.eventEnd) > Date.now() - 29 * DAY_MS,
    )
    const over = events.filter(({ end }) => end.getTime() <= Date.now()).map(({ uid }) => idOf(uid))
    for (const event of lately) expect(over).toContain(event.eventId)

    for (const { uid, zone, start, end, title } of events) {
      const event = all.find(({ eventId }) => eventId === idOf(uid))!
      expect(title).toContain(event.eventTitle)
      if (event.eventAllDay) continue
      expect([start.toISOString(), end.toISOString()]).toEqual([event.eventStart, event.eventEnd])
      if (zone) expect(zones.has(zone)).toBe(true)
    }
    const titles = await eventLinks(page).allTextContents()
    expect(titles).toEqual(upcoming.slice(0, 20).map((event) => event.eventTitle))
  })
}

test('The link to the feed follows what is chosen, without the place in the list and the order', async ({
  page,
}) => {
  await page.goto(
    paths.events('information-technology', {
      customerFocus: 100,
      partnerFocus: 0,
      solutionDesign: 0,
      salesSupport: 0,
      internalUse: 0,
      selfDevelopment: 0,
    }),
  )
  await wakeClient(page)
  await facet(page, 'cost', 'free').check()
  const link = results(page).getByRole('link', { name: 'Subscribe in your calendar' })
  await expect(link).toHaveAttribute('href', /[?&]cost=free(?:&|$)/)
  const address = new URL((await link.getAttribute('href')) ?? '', page.url())
  expect([...address.searchParams.keys()].sort()).toEqual(['cost', 'zone'])
})
