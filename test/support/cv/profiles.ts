import { sectionKeys, type Profile, type ProfileDocument, type SectionKey } from '#features/profile/schema.ts'
import { personal } from '#features/profile/sections/personal.ts'
import { sections } from '#features/profile/sections/registry.ts'
import { blankItem, fieldsOf, type AnyList, type AnySection } from '#kits/document/section.ts'
import type { asha } from '../profile/profiles.ts'

// Profiles to make CVs of. Every item has an id, as the server gives it: 'Education-2', and inside items
// 'ProfessionalExperience-1-Projects-0'.

/** Whatever of it there is. */
type Part<Value> = Value extends readonly (infer Item)[]
  ? Part<Item>[]
  : Value extends object
    ? { [Key in keyof Value]?: Part<Value[Key]> }
    : Value
type Lists = { [Key in SectionKey]?: Part<ProfileDocument[Key]> }

/** A whole profile; what is not given of an item is empty. */
export function cvProfile(data: Partial<Profile['UserPersonalData']>, lists: Lists = {}): Profile {
  const blank = blankItem(personal) as typeof asha
  const FullName = [data.FirstName, data.LastName].filter(Boolean).join(' ')
  return {
    UserID: 'person-1',
    UserType: 'Personal',
    Email: 'asha@example.org',
    UserPublicProfileID: 'asha-kulkarni',
    Audience: 'everybody',
    AudienceChosen: true,
    SectionAudiences: {},
    NoIndex: false,
    ShowsWorkplaces: false,
    version: 1,
    Unreadable: [],
    UserPersonalData: {
      ...blank,
      FullName,
      ...data,
      Links: (data.Links ?? []).map((link, place) => ({ ...link, id: `Links-${place}` })),
    },
    ...(Object.fromEntries(
      sectionKeys.map((key) => [key, whole(sections[key], (lists[key] ?? []) as object[], key)]),
    ) as Omit<ProfileDocument, 'UserPersonalData'>),
  }
}

function whole(list: AnyList | AnySection, items: readonly object[], path: string): object[] {
  return items.map((item, place) => {
    const id = `${path}-${place}`
    const given = item as Record<string, unknown>
    const values = fieldsOf(list).map(({ key, kind, of }) => {
      if (of) return [key, whole(of, (given[key] ?? []) as object[], `${id}-${key}`)]
      const months = kind === 'monthYear' ? { Month: '', Year: '' } : undefined
      const none =
        kind === 'textList' || kind === 'multiSelect'
          ? []
          : kind === 'group'
            ? { Name: '', Description: '' }
            : ''
      return [key, given[key] ?? months ?? none]
    })
    return { ...Object.fromEntries(values), id }
  })
}

/** What the account and the portal add. */
export const cvContact = { phone: '+91 98220 12345', publicUrl: 'https://agora.example.org/asha-kulkarni' }

/** Nothing but what a profile must have. */
export const emptyCvProfile = cvProfile({ FirstName: 'Asha', LastName: 'Kulkarni' })

/** Who a CV is of, and no more: what people say about themselves, and where else they are, is not part of most tests. */
export const plainPerson = { ...personal.example, City: '', About: '', Links: [] }

/** One item of each list: the examples of their sections. */
export const smallCvProfile = cvProfile(
  plainPerson,
  Object.fromEntries(sectionKeys.map((key) => [key, [sections[key].example]])),
)
