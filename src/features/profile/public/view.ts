import { blankItem, type AnySection } from '#kits/document/section.ts'
import { sectionKeys, type PersonalData, type ProfileDocument, type PublicProfile } from '../schema.ts'
import { personal } from '../sections/personal.ts'
import { sections } from '../sections/registry.ts'
import { audienceOf, DIVERSITY, maySee, type Audience, type PartAudiences } from './audience.ts'

type View = Omit<
  PublicProfile,
  | 'UserPublicProfileID'
  | 'Audience'
  | 'NoIndex'
  | 'UserDemonstration'
  | 'UserValidation'
  | 'Works'
  | 'Organizations'
  | 'Shortened'
  | 'can'
>

/**
 * Returns the parts of a document that the viewer may see (decisions A7), never with email, phone, birth date or ids.
 * @param chosen the owner's settings for the parts.
 */
export function publicView(document: ProfileDocument, viewer: Audience, chosen: PartAudiences): View {
  // Documents stored before a field existed lack it.
  const whole = { ...(blankItem(personal) as PersonalData), ...document.UserPersonalData }
  const { DateOfBirth: _, ...shown } = withoutIds(whole)
  const hidden = new Set<string>(maySee(viewer, audienceOf(DIVERSITY, chosen)) ? [] : [DIVERSITY])
  const lists = sectionKeys.flatMap((key) => {
    const section: AnySection = sections[key]
    if (!section.audience || !maySee(viewer, audienceOf(key, chosen))) return []
    const membersOnly = maySee(viewer, 'members') ? [] : (section.membersOnly ?? [])
    const emptied = fieldNames(section).filter((name) => hidden.has(name) || membersOnly.includes(name))
    return [[key, document[key].map((item) => publicItem(section, item, emptied))] as const]
  })
  return {
    UserPersonalData: shown,
    ...(Object.fromEntries(lists) as Partial<ProfileDocument>),
  }
}

const fieldNames = ({ fields }: AnySection): string[] => Object.keys(fields)

function publicItem(section: AnySection, item: object, emptied: readonly string[]): object {
  const blank = blankItem(section)
  return { ...withoutIds(item), ...Object.fromEntries(emptied.map((key) => [key, blank[key]])) }
}

const withoutIds = <T extends object>(item: T): T =>
  JSON.parse(JSON.stringify(item, (key, value: unknown) => (key === 'id' ? undefined : value))) as T
