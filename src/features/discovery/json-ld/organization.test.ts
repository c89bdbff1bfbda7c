import { beforeAll, expect, test } from 'vitest'
import { publicInstituteSchema } from '#features/organizations/institute/public/schema.ts'
import { academicPrograms } from '#features/organizations/institute/sections/programs.ts'
import { instituteEvents } from '#features/organizations/institute/sections/events.ts'
import { institutePublications } from '#features/organizations/institute/sections/publications.ts'
import { setLocaleSource } from '#lib/text/locale.ts'
import { bareShell, setSiteSource } from '#lib/text/site.ts'
import { instituteJsonLd } from './organization.ts'

beforeAll(() => {
  setLocaleSource(() => 'en')
  setSiteSource(() => ({ brand: 'Agora', origin: 'https://portal.example', shell: bareShell }))
})

const institute = publicInstituteSchema.parse({
  Totals: {},
  Students: 0,
  Faculty: 0,
  Recruiters: 0,
  instituteID: 'a',
  Slug: 'arlanza',
  instituteName: 'Arlanza Institute',
  website: 'https://arlanza.example',
  establishedYear: '1968',
  otherNames: 'Instituto Arlanza\nITA',
  registerIDs: 'ror:05gq02987 isni:0000',
  instituteAddress: { city: 'Burgos', country: 'ES', state: '', address: '', pinCode: '09006' },
  socialMediaID: [],
  universityAssociations: [],
  facilities: [],
  totalStudents: [],
  totalFaculty: [],
  academicPrograms: [{ ...academicPrograms.example, id: 'p1' }],
  events: [{ ...instituteEvents.example, id: 'e1' }],
  publications: [{ ...institutePublications.example, id: 'u1' }],
  syllabus: [],
  Contacts: [],
  People: { total: 0, results: [] },
  Unclaimed: false,
  Checked: true,
  Demonstration: false,
})

/** What search engines ask of each type. */
const needed: Record<string, readonly string[]> = {
  CollegeOrUniversity: ['name', 'url', 'address'],
  EducationalOccupationalProgram: ['name', 'description', 'provider', 'url', 'offers'],
  Course: ['name', 'description', 'provider', 'url', 'offers', 'hasCourseInstance'],
  Event:
    'name startDate location organizer endDate description url eventStatus offers eventAttendanceMode performer sponsor'.split(
      ' ',
    ),
  ScholarlyArticle: ['name', 'headline', 'author', 'datePublished', 'publisher', 'description'],
}

test('an institute with three programmes lists their pages', () => {
  const [programme] = institute.academicPrograms
  const academicPrograms = ['p1', 'p2', 'p3'].map((id) => ({ ...programme!, id }))
  const listsOf = (more: object) =>
    instituteJsonLd({ ...institute, ...more }).filter((thing) => thing['@type'] === 'ItemList')
  expect(listsOf({ academicPrograms: academicPrograms.slice(1) })).toEqual([])
  expect(listsOf({ academicPrograms })).toEqual([
    {
      '@type': 'ItemList',
      itemListElement: ['p1', 'p2', 'p3'].map((id, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        url: `https://portal.example/institutes/arlanza/programmes/${id}`,
      })),
    },
  ])
})

test('an event without a place is at the address of the institute', () => {
  const placeOf = (more: object) =>
    instituteJsonLd({ ...institute, events: [{ ...institute.events[0]!, ...more }] }).find(
      (thing) => thing['@type'] === 'Event',
    )!['location']
  expect(placeOf({ place: 'Town hall' })).toMatchObject({ name: 'Town hall', address: 'Town hall' })
  expect(placeOf({ place: '' })).toMatchObject({
    name: 'Arlanza Institute',
    address: { '@type': 'PostalAddress', addressLocality: 'Burgos', addressCountry: 'ES' },
  })
})

test('an institute, its programmes, events and publications have all required properties', () => {
  const things = instituteJsonLd(institute)
  expect(things.map((thing) => thing['@type'])).toEqual(Object.keys(needed))
  for (const thing of things)
    for (const property of needed[thing['@type']]!)
      expect([thing['@type'], thing]).toHaveProperty(`1.${property}`)
  expect(things[0]).toMatchObject({
    '@id': 'https://portal.example/institutes/arlanza#institute',
    foundingDate: '1968',
    address: { addressCountry: 'ES', addressLocality: 'Burgos' },
    alternateName: ['Instituto Arlanza', 'ITA'],
    identifier: [
      { '@type': 'PropertyValue', propertyID: 'ror', value: '05gq02987' },
      { '@type': 'PropertyValue', propertyID: 'isni', value: '0000' },
    ],
    sameAs: ['https://arlanza.example', 'https://ror.org/05gq02987'],
  })
  expect(things[4]).toMatchObject({
    pagination: '45–67',
    isPartOf: {
      '@type': 'PublicationIssue',
      issueNumber: '3',
      isPartOf: {
        '@type': 'PublicationVolume',
        volumeNumber: '12',
        isPartOf: { '@type': 'Periodical', name: 'Journal of Open Channels' },
      },
    },
  })
  expect(things[1]).toMatchObject({ url: 'https://portal.example/institutes/arlanza/programmes/p1' })
  expect(things[3]).toMatchObject({
    startDate: '2027-03-18T10:00:00+01:00',
    endDate: '2027-03-18T17:30:00+01:00',
    location: { '@type': 'Place', name: 'Hydraulics laboratory, hall 2' },
  })
  expect(things[4]).toMatchObject({
    author: [{ '@type': 'Person', name: 'Inés Cabrera' }],
    identifier: { '@type': 'PropertyValue', propertyID: 'DOI', value: '10.5555/jumps.2025' },
    sameAs: 'https://doi.org/10.5555/jumps.2025',
  })
})

test('handles events without times, on the portal, online and past midnight', () => {
  const told = { ...instituteEvents.example, id: 'e1', place: '', beginsAt: '', endsAt: '' }
  const eventOf = (more: object) => instituteJsonLd({ ...institute, events: [{ ...told, ...more }] })[3]
  expect(eventOf({})).toMatchObject({
    startDate: '2027-03-18',
    endDate: undefined,
    url: instituteEvents.example.eventLink,
    location: { '@type': 'Place', name: institute.instituteName },
  })
  expect(eventOf({ eventType: 'Webinar' })).toMatchObject({
    location: { '@type': 'VirtualLocation', url: instituteEvents.example.eventLink },
  })
  expect(eventOf({ Portal: { eventId: '7', Slug: 'open-day' } })).toMatchObject({
    url: 'https://portal.example/events/7/open-day',
  })
  // Over night.
  expect(eventOf({ beginsAt: '22:00', endsAt: '02:00' })).toMatchObject({
    startDate: '2027-03-18T22:00:00+01:00',
    endDate: '2027-03-19T02:00:00+01:00',
  })
  // Half an hour off, in summer, and in the hour after a clock change.
  expect(eventOf({ beginsAt: '09:00', timeZone: 'Asia/Kolkata' })).toMatchObject({
    startDate: '2027-03-18T09:00:00+05:30',
  })
  expect(eventOf({ schedule: '2027/07/01', beginsAt: '09:00' })).toMatchObject({
    startDate: '2027-07-01T09:00:00+02:00',
  })
  expect(eventOf({ schedule: '2027/03/28', beginsAt: '03:00' })).toMatchObject({
    startDate: '2027-03-28T03:00:00+02:00',
  })
  expect(
    eventOf({ schedule: '2027/10/31', beginsAt: '02:10', endsAt: '02:50', endsRepeatedHour: 'second' }),
  ).toMatchObject({ startDate: '2027-10-31T02:10:00+02:00', endDate: '2027-10-31T02:50:00+01:00' })
  const somewhere = { ...institute.instituteAddress, country: 'US' }
  expect(
    instituteJsonLd({
      ...institute,
      instituteAddress: somewhere,
      events: [{ ...told, beginsAt: '09:00', timeZone: '' }],
    })[3],
  ).toMatchObject({ startDate: '2027-03-18T09:00' })
})

test('omits unknown values', () => {
  const [college] = instituteJsonLd({
    ...institute,
    registerIDs: '',
    website: '',
    establishedYear: '',
    academicPrograms: [],
  })
  expect(college).toMatchObject({ sameAs: undefined, foundingDate: undefined })
})

test('years have four digits, as in ISO 8601', () => {
  const publications = [{ ...institute.publications[0]!, year: '868' }]
  const [college, , , , book] = instituteJsonLd({ ...institute, establishedYear: '813', publications })
  expect(college).toMatchObject({ foundingDate: '0813' })
  expect(book).toMatchObject({ datePublished: '0868' })
})

test('free events are offers without a price, and webinars are online', () => {
  const eventOf = (more: object) =>
    instituteJsonLd({ ...institute, events: [{ ...institute.events[0]!, ...more }] })[3]
  const link = 'https://arlanza.example/register'
  expect(eventOf({ eventRegistrationLink: link })).toMatchObject({
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'EUR', url: link },
    isAccessibleForFree: true,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  })
  expect(eventOf({ cost: 'Paid', place: '', eventType: 'Webinar' })).toMatchObject({
    offers: undefined,
    isAccessibleForFree: false,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
  })
})

test('a dataset is one only with the description that Google requires', () => {
  const workOf = (description: string) =>
    instituteJsonLd({
      ...institute,
      publications: [{ ...institute.publications[0]!, type: 'Dataset', description }],
    })[4]
  expect(workOf('Depths.')).toMatchObject({
    '@type': 'CreativeWork',
    name: 'Standing jumps in rough channels',
  })
  expect(workOf('Depths and speeds of water in a glass flume with a rough bed, every second.')).toMatchObject(
    {
      '@type': 'Dataset',
      creator: [{ name: 'Inés Cabrera' }],
    },
  )
})
