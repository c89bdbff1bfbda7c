import { cutText } from '#lib/text/cut-text.ts'
import { absoluteUrl } from '#lib/browser/head.ts'
import { withoutMarks } from '#lib/text/web/formatted-text.ts'
import { paths } from '#lib/text/paths.ts'
import type { PublicProfile } from '#features/profile/schema.ts'
import { isSkillKey, printOrder } from '#features/profile/sections/registry.ts'
import { isLinkAddress, isMailLink } from '#features/profile/sections/link-names.ts'
import type { Thing } from './article.ts'

/** Search engines show no more characters of a description. */
const DESCRIPTION_MAX = 200

/** Returns the structured data of a person. @param profile as visitors see it. @param country its name. */
export function personJsonLd(profile: PublicProfile, country: string): Thing {
  const { FirstName, LastName, FullName, SocialName, Title, Country, State, ProfilePicture } =
    profile.UserPersonalData
  const { City, About, Links } = profile.UserPersonalData
  const url = absoluteUrl(paths.publicProfile(profile.UserPublicProfileID))
  const present = presentPositions(profile)
  return {
    '@type': 'Person',
    '@id': `${url}#person`,
    name: FullName,
    givenName: FirstName || undefined,
    familyName: LastName || undefined,
    alternateName: SocialName || undefined,
    url,
    mainEntityOfPage: url,
    image: ProfilePicture ? absoluteUrl(ProfilePicture) : undefined,
    jobTitle: Title || present[0]?.PositionTitle,
    description: withoutMarks(About) || personDescription(profile, country),
    sameAs: orNothing(
      unique(Links.filter((link) => !isMailLink(link)).map(({ Address }) => Address)).filter(isLinkAddress),
    ),
    worksFor: named(
      'Organization',
      profile,
      present.map((each) => ({ ...each, name: each.CompanyName })),
    ),
    alumniOf: named(
      'EducationalOrganization',
      profile,
      (profile.Education ?? []).map((each) => ({ ...each, name: each.InstitutionName })),
    ),
    knowsAbout: orNothing(skillsOf(profile)),
    address:
      Country || State || City
        ? {
            '@type': 'PostalAddress',
            addressLocality: City || undefined,
            addressRegion: State || undefined,
            addressCountry: Country || undefined,
          }
        : undefined,
  }
}

/** Describes a person in one line: position, employer and skills. Returns undefined if none is known. */
export function personDescription(profile: PublicProfile, country: string): string | undefined {
  const { Title, State, City, About } = profile.UserPersonalData
  const about = withoutMarks(About)
  if (about) return cutText(about, DESCRIPTION_MAX) ?? about
  const [position] = presentPositions(profile)
  const work = position && `${position.PositionTitle}, ${position.CompanyName}`
  const parts = [
    Title,
    work,
    [City, State, country].filter(Boolean).join(', '),
    skillsOf(profile).slice(0, 12).join(', '),
  ]
  const text = parts.filter(Boolean).join('. ')
  return (cutText(text, DESCRIPTION_MAX) ?? text) || undefined
}

/** Returns the current positions: those without an end (decisions A9). */
const presentPositions = ({ ProfessionalExperience = [] }: PublicProfile) =>
  ProfessionalExperience.filter(({ EndDate }) => EndDate.Year === '')

const skillsOf = (profile: PublicProfile): string[] =>
  unique(
    printOrder
      .filter(isSkillKey)
      .flatMap((key) => profile[key] ?? [])
      .flatMap(({ Skills }) => Skills),
  )

const unique = (names: readonly string[]): string[] => [...new Set(names.filter(Boolean))]
const orNothing = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined)

/** Returns the organizations by name, without duplicates, with the page of linked ones. */
function named(
  type: string,
  { Organizations }: PublicProfile,
  given: readonly { name: string; OrganizationID: string }[],
): Thing[] | undefined {
  const pathOf = (id: string) => Organizations.find(({ OrganizationID }) => OrganizationID === id)?.Path
  const things = unique(given.map(({ name }) => name)).map((name) => {
    const path = given.flatMap((each) => (each.name === name && pathOf(each.OrganizationID)) || [])[0]
    return { '@type': type, name, url: path && absoluteUrl(path) }
  })
  return orNothing(things)
}
