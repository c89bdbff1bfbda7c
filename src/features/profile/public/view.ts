import { blankItem, type AnySection } from '#kits/document/section.ts'
import { sectionKeys, type ProfileDocument, type PublicProfile } from '../schema.ts'
import { sections } from '../sections/registry.ts'

type View = Omit<
  PublicProfile,
  | 'UserPublicProfileID'
  | 'NoIndex'
  | 'UserDemonstration'
  | 'UserValidation'
  | 'Works'
  | 'Organizations'
  | 'can'
>

/**
 * What of a document others may see (decisions A7): never e-mail, phone or birth date, no ids, and lists and fields for
 * validated viewers only when the viewer is one.
 */
export function publicView(document: ProfileDocument, validated: boolean): View {
  const { DateOfBirth: _, ...shown } = document.UserPersonalData
  const lists = sectionKeys.flatMap((key) => {
    const section: AnySection = sections[key]
    const seen = section.audience === 'everybody' || (validated && section.audience === 'validated')
    return seen ? [[key, document[key].map((item) => publicItem(section, item, validated))] as const] : []
  })
  return {
    UserPersonalData: shown,
    ...(Object.fromEntries(lists) as Partial<ProfileDocument>),
  }
}

function publicItem(section: AnySection, item: object, validated: boolean): object {
  const shown = withoutIds(item)
  if (validated) return shown
  const blank = blankItem(section)
  return { ...shown, ...Object.fromEntries((section.validatedOnly ?? []).map((key) => [key, blank[key]])) }
}

const withoutIds = <T extends object>(item: T): T =>
  JSON.parse(JSON.stringify(item, (key, value: unknown) => (key === 'id' ? undefined : value))) as T
