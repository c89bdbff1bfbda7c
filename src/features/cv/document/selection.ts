import { sectionKeys, type ProfileDocument } from '#features/profile/schema.ts'
import { personal } from '#features/profile/sections/personal.ts'
import { sections } from '#features/profile/sections/registry.ts'
import { fieldsOf, type Form, type NamedField } from '#kits/document/section.ts'
import type { CvChoice } from '../schema.ts'
import { tidyAddress, tidyLine, tidyText } from './tidy.ts'

type Values = Record<string, unknown>

/**
 * Never in a CV: decisions A7 keeps them for viewers who are signed in with a verified address, decisions A20 never
 * hands diversity to others, and a file goes to anybody.
 */
const neverPrinted: readonly string[] = ['CareerAspiration', 'DiversityCategory']

/**
 * The part of a profile that a CV says, complete and tidy: the pages, the text and the attachment are all made from it,
 * so that none says more than the others. Items that are hidden go with what they hold, sections that are not chosen
 * are empty, and so are birth date, picture and social name, which no CV shows.
 */
export function selectProfile(profile: ProfileDocument, choice: CvChoice): ProfileDocument {
  const hidden: ReadonlySet<string> = new Set(choice.hidden)
  const lists = Object.fromEntries(
    sectionKeys.map((key) => [key, selectItems(sections[key], profile[key], hidden)]),
  ) as Omit<ProfileDocument, 'UserPersonalData'>
  const data = profile.UserPersonalData
  return {
    UserPersonalData: {
      ...(selectItem(personal, data, hidden) as typeof data),
      FullName: tidyLine(data.FullName ?? ''),
      DateOfBirth: '',
      ProfilePicture: '',
      SocialName: '',
    },
    ...chosenLists(lists, choice),
  }
}

/** Awards of positions belong to the box 'Awards' (decisions A11), also where the positions themselves are left out. */
function chosenLists<Lists extends Omit<ProfileDocument, 'UserPersonalData'>>(
  lists: Lists,
  { sections: chosen }: CvChoice,
): Lists {
  const isChosen = (key: CvChoice['sections'][number]) => chosen.includes(key)
  const positions = lists.ProfessionalExperience
  const kept = Object.fromEntries(sectionKeys.map((key) => [key, isChosen(key) ? lists[key] : []])) as Lists
  if (!isChosen('Awards'))
    return { ...kept, ProfessionalExperience: kept.ProfessionalExperience.map((x) => ({ ...x, Awards: [] })) }
  if (isChosen('ProfessionalExperience')) return kept
  return { ...kept, Awards: [...lists.Awards, ...positions.flatMap(({ Awards }) => Awards)] }
}

/** Those that are shown and say anything. */
const selectItems = (list: Form, items: unknown, hidden: ReadonlySet<string>): Values[] =>
  (listOf(items) as Values[])
    .filter(({ id }) => typeof id !== 'string' || !hidden.has(id))
    .map((item) => selectItem(list, item, hidden))
    .filter(saysAnything)

/** Every field of the form has a value of its kind afterwards: what is stored may lack some. */
const selectItem = (form: Form, item: object, hidden: ReadonlySet<string>): Values => ({
  ...('id' in item && { id: item.id }),
  ...Object.fromEntries(
    fieldsOf(form).map((field) => [field.key, selectValue(field, (item as Values)[field.key], hidden)]),
  ),
})

function selectValue(field: NamedField, value: unknown, hidden: ReadonlySet<string>): unknown {
  const { key, kind, of, fields = {}, labels = {} } = field
  if (neverPrinted.includes(key)) return []
  switch (kind) {
    case 'list':
      return of ? selectItems(of, value, hidden) : []
    case 'textList':
    case 'multiSelect':
      return listOf(value)
        .map((entry) => tidyLine(textOf(entry)))
        .filter(Boolean)
    case 'group':
      return selectItem({ fields, labels }, (value ?? {}) as object, hidden)
    case 'monthYear': {
      const { Month, Year } = (value ?? {}) as Values
      return { Month: tidyLine(textOf(Month)), Year: tidyLine(textOf(Year)) }
    }
    case 'checkbox':
      return value === true
    case 'longText':
      return tidyText(textOf(value))
    case 'url':
      return tidyAddress(textOf(value))
    default:
      return tidyLine(textOf(value))
  }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const saysAnything = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).some(([key, inside]) => key !== 'id' && saysAnything(inside))
    : Boolean(value)
