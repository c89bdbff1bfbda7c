import type { Page } from '@playwright/test'
import type { Event } from '#features/events/schema.ts'
import { sectorCategories, UNIVERSITY } from '#features/events/schema-values.ts'
import { paths } from '#lib/text/paths.ts'
import { allEvents } from './event-facts.ts'
import { expect, test } from './journey.ts'

const category = sectorCategories['information-technology']
const content = (page: Page, selector: string) => page.locator(`head ${selector}`).getAttribute('content')

/** What the page says to search engines of the event and of where it stands. */
async function readThings(page: Page): Promise<Record<string, unknown>[]> {
  const [text] = await page.locator('script[type="application/ld+json"]').allTextContents()
  const data = JSON.parse(text ?? '{}') as { '@context': string; '@graph': Record<string, unknown>[] }
  expect(data['@context']).toBe('https://schema.org')
  return data['@graph']
}

const term = (name: string) => `https://schema.org/${name}`
const titled = (events: readonly Event[], title: string) =>
  events.find((event) => event.eventTitle === title)!
const dayIn = (zone: string, at: number) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at)

test('An online event that is free, and registered for in the portal', async ({ page, request }) => {
  const event = titled(await allEvents(request, category), 'Reading a packet capture in forty-five minutes')
  await page.goto(paths.event(event.eventId, event.Slug))
  const [thing, crumbs] = await readThings(page)
  expect(thing).toMatchObject({
    '@type': 'Event',
    name: event.eventTitle,
    description: event.eventDescription,
    url: page.url(),
    startDate: `${event.eventStart.slice(0, 10)}T17:00:00+03:00`,
    endDate: `${event.eventStart.slice(0, 10)}T17:45:00+03:00`,
    eventAttendanceMode: term('OnlineEventAttendanceMode'),
    eventStatus: term('EventScheduled'),
    location: { '@type': 'VirtualLocation', url: page.url() },
    organizer: { '@type': 'Organization', name: 'Mwamba Systems School' },
    performer: [{ '@type': 'Person', name: 'Wanjiru Kamotho' }],
    offers: { '@type': 'Offer', price: 0, availability: term('InStock'), url: page.url() },
    isAccessibleForFree: true,
    inLanguage: 'en',
    maximumAttendeeCapacity: 250,
    remainingAttendeeCapacity: 212,
  })
  expect(crumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Information technology events' }, { name: event.eventTitle }],
  })
  const image = await page.request.get(String(thing?.['image']))
  expect(image.headers()['content-type']).toBe('image/png')

  await expect(page).toHaveTitle(`${event.eventTitle} · Agora`)
  expect(await content(page, 'meta[name=description]')).toContain(event.eventDescription.slice(0, 60))
  expect(await content(page, 'meta[property="og:title"]')).toBe(event.eventTitle)
  expect(await content(page, 'meta[property="og:url"]')).toBe(page.url())
  expect(await content(page, 'meta[property="og:image"]')).toBe(thing?.['image'])
  expect(await content(page, 'meta[name="twitter:card"]')).toBe('summary_large_image')
  const calendar = page.locator('head link[rel=alternate][type="text/calendar"]')
  await expect(calendar).toHaveAttribute(
    'href',
    new RegExp(`${paths.eventCalendar(event.eventId).replaceAll('.', '\\.')}$`),
  )
})

test('Whole days in a hall and online, for a price', async ({ page, request }) => {
  const event = titled(await allEvents(request, category), 'Nordic Directory Days')
  await page.goto(paths.event(event.eventId, event.Slug))
  const [thing] = await readThings(page)
  expect(thing).toMatchObject({
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

test('A full event is sold out, and a lecture is teaching', async ({ page, request }) => {
  const full = titled(await allEvents(request, category), 'Lock waits, live')
  await page.goto(paths.event(full.eventId, full.Slug))
  expect((await readThings(page))[0]).toMatchObject({
    offers: { availability: term('SoldOut'), price: '90', priceCurrency: 'SGD' },
    remainingAttendeeCapacity: 0,
  })

  const [lecture] = await allEvents(request, UNIVERSITY)
  await page.goto(paths.event(lecture!.eventId, lecture!.Slug))
  expect((await readThings(page))[0]).toMatchObject({ '@type': 'EducationEvent', name: expect.any(String) })
})
