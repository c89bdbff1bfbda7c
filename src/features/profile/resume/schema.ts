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

// JSON Resume 1.0, the form in which a profile goes out, and comes in again (resume/read.ts). Part of the schema
// of profiles, so that the CV may embed it as well.

const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json'
const VERSION = 'v1.0.0'

/**
 * Where an object of the file keeps what the standard has no place for. Each item carries its own, so that nothing is
 * said twice, and it follows the item when another program moves or removes that.
 */
export const EXTENSION = 'x-agora'

/** The names that the standard has for a field, the present one first; none where it has no place for it. */
export const standardNames = ({ exchange }: Pick<AnyList, 'exchange'>, key: string): string[] => {
  const names = (exchange?.fields as Record<string, string | string[] | undefined> | undefined)?.[key]
  return names === undefined ? [] : [names].flat()
}

/**
 * The fields of a list that stand in the extension. An address stands there as well, as it was typed; lists that the
 * standard has by themselves do not, nor does what the server works out.
 */
export const extensionFields = (list: Exchanged): NamedField[] =>
  fieldsOf(list).filter(
    ({ key, kind, of, ownedBy }) =>
      !of?.exchange && !ownedBy && (kind === 'url' || standardNames(list, key).length === 0),
  )
type Exchanged = Form & Pick<AnyList, 'exchange'>

/** The lists of skills; each group says in the extension which one it belongs to. */
export const skillSections: readonly SkillKey[] = sectionKeys.filter(isSkillKey)

/** Lists that stand whole in the extension: the standard has nothing like them. */
export const extensionSections = sectionKeys.filter((key) => !(sections[key] as AnySection).exchange)

/** What is written: the document, and what makes its owner known to other programs. */
export type ResumeProfile = ProfileDocument & Partial<Pick<Profile, 'Email' | 'UserPublicProfileID'>>

type Fields = Record<string, unknown>

/**
 * A profile as JSON Resume, valid by its official schema; ids are left out. Nothing is held back: whoever gives it to
 * others (such as inside a CV) passes a profile without what they shall not see, the birth date for one.
 * @param origin of the portal, such as 'https://example.org', for the addresses of picture and public page.
 * @param phone of the account, which a profile does not know.
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
    projects: positions.flatMap((position, place) =>
      position.Projects.map((item) => writeProject(item, position, place)),
    ),
    meta: { version: VERSION },
    [EXTENSION]: filled(Object.fromEntries(extensionSections.map((key) => [key, bare(profile[key])]))),
  })
}

/** The employment type of what the standard calls volunteer work. */
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
    // Whoever reads it again knows which address is only the page of the portal.
    { ...extras(personal, data), page: site ? '' : page },
  )
}

/** The standard has one address of a person, and networks; it knows no links of mail. */
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

/** An item as its definition says that the standard has it. @param more beside that, or in its place. */
const writeItem = (
  list: AnyList,
  item: object,
  more: { standard?: Fields; extension?: Fields } = {},
): Fields =>
  entry({ ...standardOf(list, item), ...more.standard }, { ...extras(list, item), ...more.extension })

/** The fields of an item that the standard has a name for, in its order. */
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

/** An object of the file: what the standard has, and the extension with a stamp of that. */
function entry(standard: Fields, extension: Fields): Fields {
  const plain = filled(standard)
  return { ...plain, [EXTENSION]: { ...filled(extension), written: stampOf(plain) } }
}

/** What of an item the standard has no place for. */
const extras = (list: Exchanged, item: object): Fields =>
  Object.fromEntries(extensionFields(list).map(({ key }) => [key, bare((item as Fields)[key])]))

/** Without ids, and without what is empty. */
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

/** Tells whether another program has changed what stands beside it: FNV-1a over the fields in order of their names. */
export function stampOf(standard: Fields): string {
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

/** '2022-04', or the year alone. */
const writeMonth = ({ Month, Year }: MonthYear): string => (Month && Year ? `${Year}-${Month}` : Year)

const writeDay = (day: string): string => day.replaceAll('/', '-')

const uri =
  /^https?:\/\/[\w.-]+(?::\d{1,5})?(?:\/(?:[\w.~!$&'()*+,;=:@/-]|%[\da-f]{2})*)?(?:\?(?:[\w.~!$&'()*+,;=:@/?-]|%[\da-f]{2})*)?(?:#(?:[\w.~!$&'()*+,;=:@/?-]|%[\da-f]{2})*)?$/i

/** An address as RFC 3986 has it, which knows no letters beyond ASCII; empty where that cannot be. */
export function toUri(address: string): string {
  if (uri.test(address) || !URL.canParse(address)) return uri.test(address) ? address : ''
  const written = new URL(address).href.replaceAll(/[^\w.~!$&'()*+,;=:@/?#%-]/g, encodeURIComponent)
  return uri.test(written) ? written : ''
}
