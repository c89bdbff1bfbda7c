import { absoluteUrl } from '#lib/browser/head.ts'
import { paths } from '#lib/text/paths.ts'
import type { PublicInstitute } from '#features/institute/public/schema.ts'
import { programTitle } from '#features/institute/sections/programs.ts'
import type { Thing } from './article.ts'

type Programme = PublicInstitute['academicPrograms'][number]

type AnnouncedEvent = PublicInstitute['events'][number]

const idOf = (slug: string) => `${absoluteUrl(paths.institute(slug))}#institute`
const orNothing = <T>(list: readonly T[]) => (list.length > 0 ? list : undefined)

/** Returns the structured data of an institute, with its programmes, events and publications. */
export const instituteJsonLd = (institute: PublicInstitute): Thing[] => [
  collegeOf(institute),
  ...institute.academicPrograms.map((programme) => courseJsonLd(institute, programme)),
  ...institute.events.filter(({ schedule }) => schedule).map((event) => eventOf(institute, event)),
  ...institute.publications.map((publication) => articleOf(institute, publication)),
]

function collegeOf(institute: PublicInstitute): Thing {
  const { instituteAddress: place, Slug, website, establishedYear, socialMediaID } = institute
  return {
    '@type': 'CollegeOrUniversity',
    '@id': idOf(Slug),
    name: institute.instituteName,
    url: absoluteUrl(paths.institute(Slug)),
    sameAs: orNothing([website, ...socialMediaID.map(({ link }) => link)].filter(Boolean)),
    foundingDate: establishedYear || undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: place.address || undefined,
      addressLocality: place.city || undefined,
      addressRegion: place.state || undefined,
      postalCode: place.pinCode || undefined,
      addressCountry: place.country || undefined,
    },
  }
}

/** Returns a programme as a schema.org Course. */
export function courseJsonLd({ Slug, instituteName }: PublicInstitute, programme: Programme): Thing {
  const url = absoluteUrl(paths.institute(Slug, programme.id))
  return {
    '@type': 'Course',
    '@id': `${url}#course`,
    name: programTitle(programme) || instituteName,
    description: [programTitle(programme), instituteName].filter(Boolean).join(', '),
    url,
    educationalLevel: programme.graduationLevel || undefined,
    provider: { '@type': 'CollegeOrUniversity', '@id': idOf(Slug), name: instituteName },
  }
}

function eventOf({ Slug, instituteName }: PublicInstitute, event: AnnouncedEvent): Thing {
  return {
    '@type': 'Event',
    name: event.eventName,
    description: event.description || undefined,
    startDate: momentOf(event, event.beginsAt),
    endDate: event.beginsAt && event.endsAt >= event.beginsAt ? momentOf(event, event.endsAt) : undefined,
    url: event.Portal
      ? absoluteUrl(paths.event(event.Portal.eventId, event.Portal.Slug))
      : event.eventLink || undefined,
    location: locationOf(event, instituteName),
    organizer: { '@type': 'CollegeOrUniversity', '@id': idOf(Slug), name: instituteName },
  }
}

/** Returns a date, or a local date and time. */
const momentOf = ({ schedule }: AnnouncedEvent, at: string): string =>
  [schedule.replaceAll('/', '-'), at].filter(Boolean).join('T')

function locationOf({ place, eventType, eventLink }: AnnouncedEvent, institute: string): Thing {
  if (!place && eventType === 'Webinar') return { '@type': 'VirtualLocation', url: eventLink || undefined }
  return { '@type': 'Place', name: place || institute, address: place || institute }
}

function articleOf(
  { Slug, instituteName }: PublicInstitute,
  publication: PublicInstitute['publications'][number],
): Thing {
  const { title, publisher, description, year, authors, publicationURL, sourceURL } = publication
  return {
    '@type': 'ScholarlyArticle',
    headline: title || publisher,
    description: description || undefined,
    datePublished: year || undefined,
    url: publicationURL || sourceURL || undefined,
    publisher: { '@type': 'Organization', name: publisher },
    author: orNothing(authors.map(({ authorName }): Thing => ({ '@type': 'Person', name: authorName }))),
    sourceOrganization: { '@type': 'CollegeOrUniversity', '@id': idOf(Slug), name: instituteName },
  }
}
