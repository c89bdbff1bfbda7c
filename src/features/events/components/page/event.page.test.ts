import { beforeAll, describe, expect, test } from 'vitest'
import { formatNames } from '#messages/events/values.ts'
import { labelFor } from '#lib/text/option.ts'
import { paths } from '#lib/text/paths.ts'
import { demoPortal, jsonLdOf, linkOf, metaOf, openPage, queriesIn } from '#test/support/page.ts'
import { allEvents, expectedEvents, type WholeEvent } from '#test/support/events/expected-screen.ts'
import { insertEvent } from '#test/support/events/registrations.ts'
import { calendarLinks } from '../../calendar/links.ts'
import { createSeries } from '../../series/mutations.ts'
import { UNIVERSITY } from '../../schema-values.ts'

const session = 'Reading a packet capture in forty-five minutes'
let events: WholeEvent[]
beforeAll(async () => {
  events = await allEvents((await demoPortal()).database.db)
})

const titled = (title: string) => events.find(({ eventTitle }) => eventTitle === title)!
const pathOf = ({ eventId, Slug }: WholeEvent) => paths.event(eventId, Slug)
const open = (event: WholeEvent, init?: RequestInit) => openPage(pathOf(event), init)
const term = (name: string) => `https://schema.org/${name}`
const dayIn = (zone: string, at: number) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at)

/** What the page says to search engines of the event and of where it stands. */
function thingsIn(document: Document) {
  const [data] = jsonLdOf(document)
  expect(data?.['@context']).toBe('https://schema.org')
  return data?.['@graph'] as [Record<string, unknown>, Record<string, unknown>]
}

test('the page shows the host’s time, buttons that work without scripts, and no empty agenda', async () => {
  const { main, document, status } = await open(titled(session))
  expect(status).toBe(200)
  expect(main.getByRole('heading', { level: 1 }).textContent).toBe(session)
  const ticket = queriesIn(main.getByRole('complementary'))
  expect(ticket.getByText('17:00–17:45 UTC+3')).toBeDefined()
  expect(ticket.getByText('Host’s time, Africa/Nairobi')).toBeDefined()
  expect(main.queryByText(/^Your time/)).toBeNull()
  for (const name of ['Add to calendar', 'Share']) {
    // As React writes it.
    const target = ticket.getByRole('button', { name }).getAttribute('popoverTarget')
    expect(document.querySelector(`#${target}`)?.getAttribute('popover')).toBe('auto')
  }
  expect(main.getByRole('heading', { name: 'Speakers' })).toBeDefined()
  expect(main.queryByRole('heading', { name: 'Agenda' })).toBeNull()
  const preview = main.getByRole('link', { name: 'Play the preview' })
  const film = await openPage(preview.getAttribute('href')!, { method: 'HEAD' })
  expect([film.status, film.headers.get('content-type')]).toEqual([200, 'video/mp4'])
})

test('an agenda uses the host’s time zone, and is part of the JSON-LD', async () => {
  const { main, document } = await open(titled('Nordic Directory Days'))
  const agenda = queriesIn(document.querySelector('#agenda')!)
  expect(agenda.getAllByRole('heading', { level: 3 })).toHaveLength(3)
  const items = agenda.getAllByRole('listitem')
  const item = (text: string) => items.find(({ textContent }) => textContent?.includes(text))!
  expect(item('Doors and coffee').querySelector('time')?.textContent).toMatch(/^09:00–09:30 CES?T$/)
  expect(item('Lunch and farewell').textContent).toContain('Foyer')
  expect(item('Lunch and farewell').querySelector('time')?.textContent).toMatch(/^13:00 CES?T$/)
  expect(thingsIn(document)[0]['subEvent']).toHaveLength(items.length)
  expect(main.getByRole('heading', { name: 'Agenda' })).toBeDefined()
  const spanish = await open(titled('Nordic Directory Days'), { headers: { 'accept-language': 'es' } })
  expect(spanish.document.querySelector('#agenda h3')?.textContent).toMatch(
    /^[a-záé]+, \d+ de [a-z]+ de \d{4}$/,
  )
})

test('redirects a wrong or missing slug to the canonical URL, and returns 404 for an unknown event', async () => {
  const event = titled(session)
  for (const path of [paths.event(event.eventId, 'another'), `/events/${event.eventId}`]) {
    const { status, headers } = await openPage(path)
    expect([path, Math.floor(status / 100), headers.get('location')]).toEqual([path, 3, pathOf(event)])
  }
  const none = await openPage(paths.event('99999999', 'nothing'))
  expect(none.status).toBe(404)
  expect(none.page.getByRole('heading', { name: 'Page not found' })).toBeDefined()
})

test('a date of a series links to the others, each with its time', async () => {
  const { database } = await demoPortal()
  const starts = new Date('2027-03-13T23:00:00Z')
  const times = { starts, zone: 'America/New_York', minutes: 60, allDay: false, except: [] }
  const dates = await createSeries(
    database.db,
    { name: 'Saturday club', rule: 'FREQ=WEEKLY;COUNT=4', ...times },
    { eventTitle: 'The Saturday club', eventCategory: 'Information Technology', eventType: 'community' },
    undefined,
    new Date('2027-03-01T00:00:00Z'),
  )
  const { main } = await openPage(paths.event(dates[0]!, 'the-saturday-club'))
  const list = main.getByRole('heading', { name: 'More dates' }).parentElement!
  const shown = [...list.querySelectorAll('li')].map((date) => [
    date.querySelector('a')?.getAttribute('href'),
    date.textContent,
  ])
  expect(shown).toEqual([
    [paths.event(dates[1]!, 'the-saturday-club'), 'Saturday, 20 March 202718:00–19:00 EDT'],
    [paths.event(dates[2]!, 'the-saturday-club'), 'Saturday, 27 March 202718:00–19:00 EDT'],
    [paths.event(dates[3]!, 'the-saturday-club'), 'Saturday, 3 April 202718:00–19:00 EDT'],
  ])
})

test('the registration box shows the places left and the venue', async () => {
  const { database } = await demoPortal()
  const place = { name: 'Hall 3', city: 'Kista', country: 'SE' }
  const id = await insertEvent(database.db, {
    eventTitle: 'Two in Kista',
    eventPlace: place,
    eventAttendance: 'hybrid',
  })
  const { main } = await openPage(paths.event(id, 'two-in-kista'))
  const ticket = queriesIn(main.getByRole('complementary'))
  expect(ticket.getByText(/2 of 2 places left/)).toBeDefined()
  const map = ticket.getByRole('link', { name: 'Hall 3, Kista, Sweden on a map' })
  expect(map.getAttribute('href')).toMatch(/openstreetmap/)
  // For visitors a form; for the signed-in a button, of which styles show one.
  expect(ticket.getAllByRole('button', { name: 'Register Now' })).toHaveLength(2)
  expect(ticket.getByRole('textbox', { name: 'Name' })).toBeDefined()
  const signIn = ticket.getByRole('link', { name: 'Sign in instead' }).getAttribute('href')
  expect(signIn).toContain(`act=register&subject=${id}`)
  const bar = main.getByRole('link', { name: 'Register Now: Two in Kista' })
  expect(bar.getAttribute('href')).toBe('#register')
})

describe('metadata for search engines and link previews', () => {
  test('describes a free online event with registration on the portal', async () => {
    const event = titled(session)
    const { document } = await open(event)
    const [thing, crumbs] = thingsIn(document)
    const url = linkOf(document, 'canonical')!
    expect(new URL(url).pathname).toBe(pathOf(event))
    expect(thing).toMatchObject({
      '@type': 'Event',
      name: event.eventTitle,
      description: event.eventDescription,
      url,
      startDate: `${event.eventStart.slice(0, 10)}T17:00:00+03:00`,
      endDate: `${event.eventStart.slice(0, 10)}T17:45:00+03:00`,
      eventAttendanceMode: term('OnlineEventAttendanceMode'),
      eventStatus: term('EventScheduled'),
      location: { '@type': 'VirtualLocation', url },
      organizer: { '@type': 'Organization', name: 'Mwamba Systems School' },
      performer: [{ '@type': 'Person', name: 'Wanjiru Kamotho' }],
      offers: { '@type': 'Offer', price: 0, availability: term('InStock'), url },
      isAccessibleForFree: true,
      inLanguage: 'en',
      maximumAttendeeCapacity: 250,
      remainingAttendeeCapacity: 212,
    })
    expect(crumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ name: 'Information technology events' }, { name: event.eventTitle }],
    })
    const image = await openPage(new URL(String(thing['image'])).pathname)
    expect(image.headers.get('content-type')).toBe('image/png')
    expect(document.title).toBe(`${event.eventTitle} · Agora`)
    expect(metaOf(document, 'description')).toContain(event.eventDescription.slice(0, 60))
    expect(metaOf(document, 'og:title')).toBe(event.eventTitle)
    expect(metaOf(document, 'og:url')).toBe(url)
    expect(metaOf(document, 'og:image')).toBe(thing['image'])
    expect(metaOf(document, 'twitter:card')).toBe('summary_large_image')
    const calendar = document.querySelector('link[rel=alternate][type="text/calendar"]')
    expect(calendar?.getAttribute('href')).toMatch(new RegExp(`${paths.eventCalendar(event.eventId)}$`))
  })

  test('describes a paid, hybrid, all-day event', async () => {
    const event = titled('Nordic Directory Days')
    expect(thingsIn((await open(event)).document)[0]).toMatchObject({
      startDate: dayIn('Europe/Oslo', Date.parse(event.eventStart)),
      endDate: dayIn('Europe/Oslo', Date.parse(event.eventEnd) - 1),
      eventAttendanceMode: term('MixedEventAttendanceMode'),
      location: [
        {
          '@type': 'Place',
          name: event.eventPlace!.name,
          address: { addressLocality: event.eventPlace!.city, addressCountry: 'NO' },
        },
        { '@type': 'VirtualLocation' },
      ],
      offers: {
        price: '4900',
        priceCurrency: 'NOK',
        url: 'https://hvitkant-identity.example.org/directory-days',
      },
      isAccessibleForFree: false,
    })
  })

  test('marks a full event as sold out, and a lecture as an educational event', async () => {
    expect(thingsIn((await open(titled('Lock waits, live'))).document)[0]).toMatchObject({
      offers: { availability: term('SoldOut'), price: '90', priceCurrency: 'SGD' },
      remainingAttendeeCapacity: 0,
    })
    const lecture = events.find(({ eventCategory }) => eventCategory === UNIVERSITY)!
    const { document, main } = await open(lecture)
    expect(thingsIn(document)[0]).toMatchObject({ '@type': 'EducationEvent', name: lecture.eventTitle })
    expect(main.getAllByText(new RegExp(labelFor(formatNames, lecture.eventType)))[0]).toBeDefined()
  })
})

test.each([
  ['an hour', false],
  ['whole days', true],
] as const)('an event of %s links to its calendar file and to prefilled calendars', async (_, allDay) => {
  const event = expectedEvents(events).find(
    ({ eventAllDay, eventCategory }) => eventAllDay === allDay && eventCategory === 'Information Technology',
  )!
  const { document } = await open(event)
  const clock = (at: string) =>
    new Date(at).toLocaleTimeString('en-GB', { timeZone: event.eventHostTimezone, timeStyle: 'short' })
  const times = allDay ? 'All day' : `${clock(event.eventStart)}–${clock(event.eventEnd)}`
  expect(document.querySelector('aside [data-t=first]')!.textContent).toContain(times)
  const panel = queriesIn(document.querySelector('#add-to-calendar')!)
  const file = panel.getByRole('link', { name: 'Calendar file (.ics)' })
  expect([file.hasAttribute('download'), file.getAttribute('href')]).toEqual([
    true,
    paths.eventCalendar(event.eventId),
  ])
  // What the file and the links say is told by the tests of the calendar.
  for (const { name, href } of calendarLinks(event, linkOf(document, 'canonical')!)) {
    const link = panel.getByRole('link', { name })
    expect([link.getAttribute('rel'), link.getAttribute('href')]).toEqual([
      expect.stringMatching(/noopener/),
      href,
    ])
  }
})

test('My Events shows that it requires JavaScript, and is not indexed', async () => {
  const { text, document } = await openPage(paths.myEvents())
  expect(/<noscript>(.*?)<\/noscript>/.exec(text)?.[1]).toContain('This page needs JavaScript')
  expect(metaOf(document, 'robots')).toBe('noindex, follow')
})
