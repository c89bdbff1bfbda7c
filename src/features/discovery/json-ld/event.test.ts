import { beforeAll, expect, test } from 'vitest'
import { bareShell, setSiteSource } from '#lib/text/site.ts'
import { eventResultSchema, type Event } from '#features/events/schema.ts'
import { eventJsonLd } from './event.ts'

beforeAll(() => setSiteSource(() => ({ brand: 'Agora', origin: 'https://agora.test', shell: bareShell })))

const event: Event = eventResultSchema.shape.result.parse({
  SpeakerProfiles: [],
  eventId: '7',
  Slug: 'zero-trust',
  eventStart: '2026-11-24T13:00:00.000Z',
  eventEnd: '2026-11-24T13:50:00.000Z',
  eventType: 'webinar',
  eventAttendance: 'virtual',
  eventPaidType: 'free',
  eventRegion: 'emea',
  eventHostTimezone: 'Europe/Stockholm',
  eventCategory: 'Information Technology',
  eventOrganiser: 'Northwind Cloud',
  eventTitle: 'Zero trust',
  eventTitlePlus: 'A working session',
  eventSpeakers: ['Priya Raman', 'Jonas Ek'],
  eventDescription: 'We replace a VPN.',
  eventRegistration: { open: true, link: '', own: true, capacity: 50, places: 4 },
  eventPreview: { available: true, link: '' },
  eventPublished: '2026-10-01T08:00:00.000Z',
  eventStatus: 'scheduled',
  eventTopics: ['VPN'],
  eventLanguage: 'en',
  ArtSeed: 3,
  eventDetails: '',
  eventStreamBy: '',
  eventOrganiserLink: 'https://northwind.example.org',
  eventPreviousSession: null,
  eventReplay: '',
  SeriesDates: [],
  RelatedEvents: [],
  RelatedArticles: [],
})
const page = 'https://agora.test/events/7/zero-trust'
const of = (given: Partial<Event>) => eventJsonLd({ ...event, ...given }, '/art/mechanical-3.png')
const place = { name: 'Akerselva House', city: 'Oslo', country: 'NO' }

test('lists agenda items as sub-events', () => {
  const opening = {
    agendaStart: '2026-11-24T13:00:00.000Z',
    agendaEnd: '2026-11-24T13:20:00.000Z',
    agendaTitle: 'Opening',
    agendaSpeakers: ['Priya Raman', 'Bo Ek'],
    agendaRoom: 'Hall 2',
  }
  const profile = { Name: 'Priya Raman', UserPublicProfileID: 'priya', Title: '', ProfilePicture: '' }
  const { subEvent } = of({
    eventAttendance: 'inPerson',
    eventPlace: place,
    SpeakerProfiles: [profile],
    eventAgenda: [opening, { ...opening, agendaEnd: undefined, agendaSpeakers: [], agendaRoom: '' }],
  })
  expect(subEvent).toEqual([
    {
      '@type': 'Event',
      name: 'Opening',
      startDate: '2026-11-24T14:00:00+01:00',
      endDate: '2026-11-24T14:20:00+01:00',
      location: { '@type': 'Place', name: 'Hall 2' },
      performer: [
        { '@type': 'Person', name: 'Priya Raman', url: 'https://agora.test/priya' },
        { '@type': 'Person', name: 'Bo Ek' },
      ],
    },
    {
      '@type': 'Event',
      name: 'Opening',
      startDate: '2026-11-24T14:00:00+01:00',
      location: { '@type': 'Place', name: 'Akerselva House' },
    },
  ])
  expect(of({ eventAgenda: [opening] })).toMatchObject({ subEvent: [{ location: undefined }] })
  expect(of({}).subEvent).toBeUndefined()
})

test('lists sponsors with their portal page, or else their website', () => {
  const { sponsor } = of({
    eventSponsors: [
      {
        sponsorName: 'A',
        sponsorUrl: 'https://a.example',
        sponsorLevel: 'Gold',
        sponsorPath: '/companies/a',
      },
      { sponsorName: 'B', sponsorUrl: 'https://b.example', sponsorLevel: '' },
      { sponsorName: 'C', sponsorUrl: '', sponsorLevel: '' },
    ],
  })
  expect(sponsor).toEqual([
    { '@type': 'Organization', name: 'A', url: 'https://agora.test/companies/a' },
    { '@type': 'Organization', name: 'B', url: 'https://b.example' },
    { '@type': 'Organization', name: 'C' },
  ])
  expect(of({}).sponsor).toBeUndefined()
})

test('describes an online event', () => {
  expect(of({})).toMatchObject({
    '@type': 'Event',
    name: 'Zero trust: A working session',
    url: page,
    image: 'https://agora.test/art/mechanical-3.png',
    startDate: '2026-11-24T14:00:00+01:00',
    endDate: '2026-11-24T14:50:00+01:00',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    location: { '@type': 'VirtualLocation', url: page },
    organizer: { '@type': 'Organization', name: 'Northwind Cloud', url: 'https://northwind.example.org' },
    performer: [
      { '@type': 'Person', name: 'Priya Raman' },
      { '@type': 'Person', name: 'Jonas Ek' },
    ],
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', url: page, price: 0, availability: 'https://schema.org/InStock' },
    remainingAttendeeCapacity: 4,
  })
})

test('gives the location of in-person and hybrid events', () => {
  const met = of({ eventAttendance: 'inPerson', eventPlace: place })
  expect(met['eventAttendanceMode']).toBe('https://schema.org/OfflineEventAttendanceMode')
  expect(met['location']).toEqual({
    '@type': 'Place',
    name: 'Akerselva House',
    address: { '@type': 'PostalAddress', addressLocality: 'Oslo', addressCountry: 'NO' },
  })
  expect(of({ eventAttendance: 'hybrid', eventPlace: place })['location']).toEqual([
    met['location'],
    { '@type': 'VirtualLocation', url: page },
  ])
})

test('uses dates in the host’s time zone for an all-day event', () => {
  const days = of({
    eventAllDay: true,
    eventStart: '2026-10-23T22:00:00.000Z',
    eventEnd: '2026-10-26T23:00:00.000Z',
  })
  expect([days.startDate, days.endDate]).toEqual(['2026-10-24', '2026-10-26'])
})

test('gives times with the UTC offset of their day', () => {
  const summer = { eventStart: '2027-03-28T15:00:00.000Z', eventHostTimezone: 'Europe/Madrid' }
  expect(of(summer).startDate).toBe('2027-03-28T17:00:00+02:00')
  expect(of({ eventHostTimezone: 'UTC' }).startDate).toBe('2026-11-24T13:00:00+00:00')
  expect(of({ eventHostTimezone: 'Asia/Kolkata' }).startDate).toBe('2026-11-24T18:30:00+05:30')
})

test.each([
  ['EUR 80 instead of EUR 120', { price: '80', priceCurrency: 'EUR' }],
  ['NOK 4,900', { price: '4900', priceCurrency: 'NOK' }],
  ['USD 1,250.50', { price: '1250.50', priceCurrency: 'USD' }],
  ['EUR 99,90', { price: '99.90', priceCurrency: 'EUR' }],
])('parses the price %s', (eventPrice, offer) => {
  expect(of({ eventPaidType: 'paid', eventPrice }).offers).toMatchObject(offer)
})

test('omits a price that it cannot parse', () => {
  expect(of({ eventPaidType: 'paid', eventPrice: 'on request' }).offers).not.toHaveProperty('price')
})

test('marks cancelled and sold-out events, and links to external registration', () => {
  expect(of({ eventStatus: 'cancelled' }).eventStatus).toBe('https://schema.org/EventCancelled')
  const { eventRegistration } = event
  expect(of({ eventRegistration: { ...eventRegistration, places: 0 } }).offers).toMatchObject({
    availability: 'https://schema.org/SoldOut',
  })
  const link = 'https://host.example.org/register'
  expect(of({ eventRegistration: { ...eventRegistration, own: false, link } }).offers).toMatchObject({
    url: link,
  })
})

test('marks a lecture as an educational event, and names the series of an event', () => {
  expect(of({ eventSubject: 'physics' })['@type']).toBe('EducationEvent')
  expect(of({ eventSeriesName: 'Security Tuesdays' }).superEvent).toEqual({
    '@type': 'EventSeries',
    name: 'Security Tuesdays',
  })
})
