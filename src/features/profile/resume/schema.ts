import {
  fieldsOf,
  type AnyList,
  type AnySection,
  type FieldKind,
  type Form,
  type NamedField,
} from '#kits/document/section.ts'
import type { MonthYear } from '#lib/text/show-date.ts'
import { paths } from '#lib/text/paths.ts'
import { sectionKeys, type Profile, type ProfileDocument } from '../schema.ts'
import type { Award, Experience, Project } from '../schema-items.ts'
import { award } from '../sections/awards.ts'
import { nameAt, networkAt, WEBSITE, type PersonLink } from '../sections/link-names.ts'
import { fullName, personal } from '../sections/personal.ts'
import { project } from '../sections/projects.ts'
import { isSkillKey, sections, type SkillKey } from '../sections/registry.ts'

// JSON Resume 1.0, the format to export and import profiles (resume/read.ts). Part of the profile schemas, so that CVs
// can embed it.

const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json'
const VERSION = 'v1.0.0'

/**
 * The key of our extension for data that the standard lacks. Each item has its own, so that nothing is stored twice,
 * and it moves with the item in other programs.
 */
export const EXTENSION = 'x-agora'

/** Returns the standard names of a field, current one first; none if the standard lacks it. */
export const standardNames = ({ exchange }: Pick<AnyList, 'exchange'>, key: string): string[] => {
  const names = (exchange?.fields as Record<string, string | string[] | undefined> | undefined)?.[key]
  return names === undefined ? [] : [names].flat()
}

/**
 * Returns the fields of a list to store in the extension, including URLs as typed; not lists that the standard has, or
 * computed values.
 */
export const extensionFields = (list: ExchangeForm): NamedField[] =>
  fieldsOf(list).filter(
    ({ key, kind, of, ownedBy }) =>
      !of?.exchange && !ownedBy && (kind === 'url' || standardNames(list, key).length === 0),
  )
type ExchangeForm = Form & Pick<AnyList, 'exchange'>

/** The lists of skills; the extension of each group says which list it belongs to. */
export const skillSections: readonly SkillKey[] = sectionKeys.filter(isSkillKey)

/** Lists stored only in the extension, because the standard lacks them. */
export const extensionSections = sectionKeys.filter((key) => !(sections[key] as AnySection).exchange)

/** The document with contact data for other programs. */
export type ResumeProfile = ProfileDocument & Partial<Pick<Profile, 'Email' | 'UserPublicProfileID'>>

type Fields = Record<string, unknown>

/**
 * Converts a profile to JSON Resume that is valid by the official schema, without ids. It exports everything: callers
 * that pass it to others (such as in a CV) must remove private data such as the birth date first.
 * @param origin of the portal, such as 'https://example.org', for the URLs of picture and public page.
 * @param phone of the account, which a profile does not contain.
 */
export function writeResume(
  profile: ResumeProfile,
  { origin, phone = '' }: { origin?: string; phone?: string } = {},
): Fields {
  const { ProfessionalExperience: positions } = profile
  const isVolunteer = ({ EmploymentType }: Experience) => EmploymentType === VOLUNTEER
  const written = positions.map((item, place) => ({ item, entry: writePosition(item, place) }))
  return filled({
    $schema: SCHEMA,
    basics: writeBasics(profile, origin, phone),
    work: written.filter(({ item }) => !isVolunteer(item)).map(({ entry }) => entry),
    volunteer: written.filter(({ item }) => isVolunteer(item)).map(({ entry }) => entry),
    education: profile.Education.map((item) => writeItem(sections.Education, item)),
    awards: [
      ...profile.Awards.map((item) => writeAward(item)),
      ...positions.flatMap(({ Awards }, place) => Awards.map((item) => writeAward(item, place))),
    ],
    certificates: profile.Trainings.map((item) => writeItem(sections.Trainings, item)),
    publications: profile.DigitalAssets.map((item) => writeItem(sections.DigitalAssets, item)),
    skills: skillSections.flatMap((group) =>
      profile[group].map((item) => writeItem(sections[group], item, { extension: { group } })),
    ),
    projects: [
      ...profile.Projects.map((item) =>
        writeItem(sections.Projects, item, { standard: { roles: [item.Roles].filter(Boolean) } }),
      ),
      ...positions.flatMap((position, place) =>
        position.Projects.map((item) => writeProject(item, position, place)),
      ),
    ],
    meta: { version: VERSION },
    [EXTENSION]: filled(Object.fromEntries(extensionSections.map((key) => [key, bare(profile[key])]))),
  })
}

/** The employment type of volunteer work in the standard. */
export const VOLUNTEER = 'Volunteer'

function writeBasics(profile: ResumeProfile, origin: string | undefined, phone: string): Fields {
  const data = profile.UserPersonalData
  const { Email = '', UserPublicProfileID } = profile
  const page = origin && UserPublicProfileID ? `${origin}${paths.publicProfile(UserPublicProfileID)}` : ''
  const { site, others } = addressesOf(data.Links)
  return entry(
    {
      name: fullName(data),
      label: data.Title,
      image: origin && data.ProfilePicture && `${origin}${data.ProfilePicture}`,
      email: /^[\w.+-]+@(?:[a-z0-9-]+\.)+[a-z]+$/i.test(Email) ? Email : '',
      phone,
      url: site || page,
      summary: data.About,
      location: filled({ city: data.City, countryCode: data.Country, region: data.State }),
      profiles: others.map((link) =>
        filled({
          network: link.Kind || networkAt(link.Address),
          username: nameAt(link),
          url: toUri(link.Address),
        }),
      ),
    },
    // Marks the URL of the portal's public page for a later import.
    { ...extras(personal, data), page: site ? '' : page },
  )
}

/**
 * Returns the website separately, because the standard has one URL and network profiles per person. Links that are no
 * valid URI are left out.
 */
function addressesOf(links: readonly PersonLink[]): { site: string; others: PersonLink[] } {
  const written = links.filter(({ Address }) => toUri(Address) !== '')
  const own = written.find(({ Kind }) => Kind === WEBSITE)
  return { site: own ? toUri(own.Address) : '', others: written.filter((link) => link !== own) }
}

function writePosition(item: Experience, place: number): Fields {
  const { name, ...others } = standardOf(sections.ProfessionalExperience, item)
  const volunteer = item.EmploymentType === VOLUNTEER
  return entry(
    { [volunteer ? 'organization' : 'name']: name, ...others },
    { ...extras(sections.ProfessionalExperience, item), place },
  )
}

const writeAward = (item: Award, position?: number): Fields =>
  writeItem(award, item, { extension: { position } })

const writeProject = (item: Project, { CompanyName }: Experience, position: number): Fields =>
  writeItem(project, item, {
    standard: { roles: [item.Roles].filter(Boolean), entity: CompanyName },
    extension: { position },
  })

/** Converts an item to the standard by its definition. @param more fields to add or override. */
const writeItem = (
  list: AnyList,
  item: object,
  more: { standard?: Fields; extension?: Fields } = {},
): Fields =>
  entry({ ...standardOf(list, item), ...more.standard }, { ...extras(list, item), ...more.extension })

/** Returns the standard fields of an item, in the standard's order. */
function standardOf(list: AnyList, item: object): Fields {
  const kinds = new Map(fieldsOf(list).map(({ key, kind }) => [key, kind]))
  const named = Object.keys(list.exchange?.fields ?? {})
  return Object.fromEntries(
    named.map((key) => [standardNames(list, key)[0], writeValue(kinds.get(key), (item as Fields)[key])]),
  )
}

function writeValue(kind: FieldKind | undefined, value: unknown): unknown {
  if (kind === 'monthYear') return writeMonth(value as MonthYear)
  if (kind === 'date' || kind === 'roughDate') return writeDay(value as string)
  return kind === 'url' ? toUri(value as string) : value
}

/** Combines standard fields with the extension and its checksum. */
function entry(standard: Fields, extension: Fields): Fields {
  const plain = filled(standard)
  return { ...plain, [EXTENSION]: { ...filled(extension), written: fieldsChecksum(plain) } }
}

/** Returns the data of an item that the standard lacks. */
const extras = (list: ExchangeForm, item: object): Fields =>
  Object.fromEntries(extensionFields(list).map(({ key }) => [key, bare((item as Fields)[key])]))

/** Removes ids and empty values. */
const bare = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, inside: unknown) => (key === 'id' || isEmpty(inside) ? undefined : inside)) ??
      '""',
  )

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const filled = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value) && !isHollow(value)))

const isHollow = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

/**
 * Returns a checksum that shows whether another program changed the fields next to it: FNV-1a over the fields sorted by
 * name.
 */
export function fieldsChecksum(standard: Fields): string {
  const text = JSON.stringify(standard, (key, value: unknown) =>
    key === EXTENSION
      ? undefined
      : typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : value,
  )
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** Formats '2022-04', or only the year. */
const writeMonth = ({ Month, Year }: MonthYear): string => (Month && Year ? `${Year}-${Month}` : Year)

const writeDay = (day: string): string => day.replaceAll('/', '-')

const uri =
  /^https?:\/\/[\w.-]+(?::\d{1,5})?(?:\/(?:[\w.~!$&'()*+,;=:@/-]|%[\da-f]{2})*)?(?:\?(?:[\w.~!$&'()*+,;=:@/?-]|%[\da-f]{2})*)?(?:#(?:[\w.~!$&'()*+,;=:@/?-]|%[\da-f]{2})*)?$/i

/** Converts a URL to RFC 3986, which has no letters beyond ASCII; empty if impossible. */
export function toUri(address: string): string {
  if (uri.test(address) || !URL.canParse(address)) return uri.test(address) ? address : ''
  const written = new URL(address).href.replaceAll(/[^\w.~!$&'()*+,;=:@/?#%-]/g, encodeURIComponent)
  return uri.test(written) ? written : ''
}
