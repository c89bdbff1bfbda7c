import { absoluteUrl } from '#lib/browser/head.ts'
import { picturesOfOrganization } from '#kits/organization/logo/pictures.ts'
import { paths } from '#lib/text/paths.ts'
import type { PublicInstitute } from '#features/organizations/institute/public/schema.ts'
import { eventZone } from '#features/organizations/institute/announced/schema.ts'
import { currencyOfCountry } from '#features/organizations/business/schema-currency.ts'
import { doiUrl } from '#features/organizations/institute/schema-doi.ts'
import { addDays } from '#lib/text/dates/days.ts'
import { zoneOf } from '#lib/text/dates/time-zones.ts'
import type { Thing } from './article.ts'
import { localTimeOf } from './event.ts'
import { idOfInstitute, programmeJsonLd } from './programme.ts'
import type { PublicBusiness } from '#features/organizations/business/public/schema.ts'

type AnnouncedEvent = PublicInstitute['events'][number]

const orNothing = <T>(list: readonly T[]) => (list.length > 0 ? list : undefined)

/** Returns the structured data of an institute, with its programmes, events and publications. */
export const instituteJsonLd = (institute: PublicInstitute): Thing[] => [
  collegeOf(institute),
  ...institute.academicPrograms.flatMap((programme) => programmeJsonLd(institute, programme)),
  ...courseList(institute),
  ...institute.events.filter(({ schedule }) => schedule).map((event) => eventOf(institute, event)),
  ...institute.publications.map((publication) => articleOf(institute, publication)),
]

/** The courses from which Google shows a list. */
const LIST_MIN = 3

/** Returns a list of the pages of the courses, as Google documents it. */
const courseList = ({ Slug, academicPrograms }: PublicInstitute): Thing[] =>
  academicPrograms.length < LIST_MIN
    ? []
    : [
        {
          '@type': 'ItemList',
          itemListElement: academicPrograms.map(({ id }, at): Thing => ({
            '@type': 'ListItem',
            position: at + 1,
            url: absoluteUrl(paths.institute(Slug, id)),
          })),
        },
      ]

const addressOf = (
  place: PublicInstitute['instituteAddress'] | PublicBusiness['businessRegisteredAddress'],
): Thing => ({
  '@type': 'PostalAddress',
  streetAddress: place.address || undefined,
  addressLocality: place.city || undefined,
  addressRegion: place.state || undefined,
  postalCode: place.pinCode || undefined,
  addressCountry: place.country || undefined,
})

function collegeOf(institute: PublicInstitute): Thing {
  const { instituteAddress: place, Slug, website, establishedYear, socialMediaID } = institute
  const ids = institute.registerIDs
    .split(' ')
    .filter(Boolean)
    .map((id) => id.split(':'))
  return {
    '@type': 'CollegeOrUniversity',
    '@id': idOfInstitute(Slug),
    name: institute.instituteName,
    alternateName: orNothing(institute.otherNames.split('\n').filter(Boolean)),
    url: absoluteUrl(paths.institute(Slug)),
    identifier: orNothing(
      ids.map(([propertyID = '', value = '']): Thing => ({ '@type': 'PropertyValue', propertyID, value })),
    ),
    sameAs: orNothing(
      [website, ...socialMediaID.map(({ link }) => link), ...ids.flatMap(pagesOf)].filter(Boolean),
    ),
    description: institute.about || undefined,
    logo: institute.brandLogo.startsWith('/media/') ? absoluteUrl(institute.brandLogo) : undefined,
    image: orNothing(picturesOfOrganization(institute).map(({ address }) => absoluteUrl(address))),
    foundingDate: isoYear(establishedYear),
    address: addressOf(place),
  }
}

/** Returns a year as ISO 8601 writes it, with four digits. */
const isoYear = (year: string): string | undefined => (year ? year.padStart(4, '0') : undefined)

/** Registers with a page for each id. */
const registerPages: Readonly<Record<string, string>> = {
  ror: 'https://ror.org/',
  wikidata: 'https://www.wikidata.org/entity/',
}

const pagesOf = ([register = '', id = '']: readonly string[]) =>
  registerPages[register] ? [registerPages[register] + id] : []

function eventOf(institute: PublicInstitute, event: AnnouncedEvent): Thing {
  const { Slug, instituteName, instituteAddress } = institute
  const isOnline = isWebinar(event)
  const url = event.Portal
    ? absoluteUrl(paths.event(event.Portal.eventId, event.Portal.Slug))
    : event.eventLink || undefined
  const zone = zoneOf(eventZone(event, instituteAddress.country))
  const day = event.schedule.replaceAll('/', '-')
  // A time before the start means the next day.
  const lastDay = event.endsAt < event.beginsAt ? addDays(day, 1) : day
  return {
    '@type': 'Event',
    name: event.eventName,
    description: event.description || undefined,
    image: institute.brandLogo.startsWith('/media/') ? absoluteUrl(institute.brandLogo) : undefined,
    startDate: momentOf(day, event.beginsAt, zone, event.beginsRepeatedHour),
    endDate:
      event.beginsAt && event.endsAt
        ? momentOf(lastDay, event.endsAt, zone, event.endsRepeatedHour)
        : undefined,
    eventAttendanceMode: `https://schema.org/${isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
    eventStatus: 'https://schema.org/EventScheduled',
    url,
    location: isOnline
      ? { '@type': 'VirtualLocation', url: event.eventLink || undefined }
      : {
          '@type': 'Place',
          name: event.place || instituteName,
          address: event.place || (instituteAddress.city ? addressOf(instituteAddress) : instituteName),
        },
    organizer: {
      '@type': 'CollegeOrUniversity',
      '@id': idOfInstitute(Slug),
      name: instituteName,
      url: absoluteUrl(paths.institute(Slug)),
    },
    performer: orNothing(
      event.speakers.map(({ speakerName }): Thing => ({ '@type': 'Person', name: speakerName })),
    ),
    sponsor: orNothing(
      event.sponsors.map(({ sponsorName }): Thing => ({ '@type': 'Organization', name: sponsorName })),
    ),
    // Only of free events is the price known.
    offers:
      event.cost === 'Free'
        ? {
            '@type': 'Offer',
            price: 0,
            priceCurrency: currencyOfCountry(instituteAddress.country) || 'EUR',
            url: event.eventRegistrationLink || url,
          }
        : undefined,
    isAccessibleForFree: event.cost ? event.cost === 'Free' : undefined,
  }
}

/** Tells whether an event is only online. */
const isWebinar = ({ place, eventType }: AnnouncedEvent): boolean => !place && eventType === 'Webinar'

/** Returns a date, or a local date and time with the offset of its zone, as far as that is known. */
const momentOf = (
  day: string,
  at: string,
  zone: string | undefined,
  hour: AnnouncedEvent['beginsRepeatedHour'],
): string =>
  at && zone ? localTimeOf(day, at, zone, hour === 'second') : [day, at].filter(Boolean).join('T')

/** Types of publications that schema.org has besides articles. */
const works: Readonly<Record<string, string>> = {
  Book: 'Book',
  'Book chapter': 'Chapter',
  Thesis: 'Thesis',
  Report: 'Report',
}

/** The length of a description that Google requires of a dataset. */
const DATASET_DESCRIPTION = { least: 50, most: 5_000 }

function typeOfWork({ type, description }: PublicInstitute['publications'][number]): string {
  if (type !== 'Dataset') return works[type] ?? 'ScholarlyArticle'
  const { length } = description
  return length >= DATASET_DESCRIPTION.least && length <= DATASET_DESCRIPTION.most ? type : 'CreativeWork'
}

/** Returns the issue or the volume of a journal, or the journal. */
function journalOf({ publisher, volume, issue }: PublicInstitute['publications'][number]): Thing {
  const journal: Thing = { '@type': 'Periodical', name: publisher }
  const inVolume: Thing = volume
    ? { '@type': 'PublicationVolume', volumeNumber: volume, isPartOf: journal }
    : journal
  return issue ? { '@type': 'PublicationIssue', issueNumber: issue, isPartOf: inVolume } : inVolume
}

function articleOf(
  { Slug, instituteName }: PublicInstitute,
  publication: PublicInstitute['publications'][number],
): Thing {
  const { title, type, publisher, description, year, authors, publicationURL, sourceURL, doi, pages } =
    publication
  const by = orNothing(authors.map(({ authorName }): Thing => ({ '@type': 'Person', name: authorName })))
  return {
    '@type': typeOfWork(publication),
    name: title || publisher,
    headline: title || publisher,
    description: description || undefined,
    datePublished: isoYear(year),
    url: publicationURL || sourceURL || undefined,
    ...(doi && {
      identifier: { '@type': 'PropertyValue', propertyID: 'DOI', value: doi },
      sameAs: doiUrl(doi),
    }),
    publisher: { '@type': 'Organization', name: publisher },
    isPartOf: type === 'Journal article' ? journalOf(publication) : undefined,
    pagination: pages || undefined,
    author: by,
    creator: type === 'Dataset' ? by : undefined,
    sourceOrganization: { '@type': 'CollegeOrUniversity', '@id': idOfInstitute(Slug), name: instituteName },
  }
}

/** Returns the structured data of a business. */
export function companyJsonLd(company: PublicBusiness): Thing {
  const { businessRegisteredAddress: place, Slug, website, brandLogo, socialMediaID } = company
  const sameAs = [website, ...socialMediaID.map(({ link }) => link)].filter(Boolean)
  const url = absoluteUrl(paths.company(Slug))
  return {
    '@type': 'Organization',
    '@id': `${url}#organization`,
    name: company.organizationName,
    url,
    sameAs: sameAs.length > 0 ? sameAs : undefined,
    logo: brandLogo.startsWith('/media/') ? absoluteUrl(brandLogo) : undefined,
    image: orNothing(picturesOfOrganization(company).map(({ address }) => absoluteUrl(address))),
    address: addressOf(place),
  }
}
