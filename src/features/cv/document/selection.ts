import type { ProfileDocument } from '#features/profile/schema.ts'
import { personal } from '#features/profile/sections/personal.ts'
import { sectionKeys, sections, type SectionKey } from '#features/profile/sections/registry.ts'
import { blankValue, fieldsOf, type Form, type NamedField } from '#kits/document/section.ts'
import type { CvChoice } from '../schema.ts'
import type { BlockValues } from './blocks.ts'
import { sources } from './blocks-all.ts'
import { tidyAddress, tidyLine, tidyText } from './tidy.ts'

type Lists = Record<SectionKey, BlockValues[]>

/**
 * The part of a profile that a CV says, complete and tidy: the pages, the text and the attachment are all made from it,
 * so that none says more than the others. Items that are hidden go with what they hold, sections that are not chosen
 * are empty, and so are fields that are never printed: decisions A7 keeps some for viewers who are signed in with a
 * verified address, decisions A20 never hands diversity to others, and a file goes to anybody.
 */
export function selectProfile(profile: ProfileDocument, choice: CvChoice): ProfileDocument {
  const hidden: ReadonlySet<string> = new Set(choice.hidden)
  const lists = Object.fromEntries(
    sectionKeys.map((key) => [key, selectItems(sections[key], profile[key], hidden)]),
  ) as Lists
  return {
    UserPersonalData: selectPersonal(profile, hidden),
    ...chosenLists(lists, choice),
  } as unknown as ProfileDocument
}

/** What a field of the personal data is called among what is left out. */
export const personalPart = (key: string): string => `${personal.key}.${key}`

/** Parts of the personal data are left out by their keys, links by their ids. */
function selectPersonal({ UserPersonalData }: ProfileDocument, hidden: ReadonlySet<string>): BlockValues {
  const left = fieldsOf(personal).filter(({ key }) => hidden.has(personalPart(key)))
  return {
    ...selectItem(personal, UserPersonalData, hidden),
    ...Object.fromEntries(left.map((field) => [field.key, blankValue(field)])),
  }
}

/** What goes to another section, as awards of positions do, follows the box of that one (decisions A11). */
function chosenLists(lists: Lists, { sections: chosen }: CvChoice): Lists {
  const kept = Object.fromEntries(
    sectionKeys.map((key) => [key, chosen.includes(key) ? lists[key] : []]),
  ) as Lists
  for (const { home, field, target } of sources) {
    const to = sectionKeys.find((key) => key === target)
    if (!to) continue
    if (!chosen.includes(to)) kept[home] = kept[home].map((item) => ({ ...item, [field.key]: [] }))
    else if (!chosen.includes(home))
      kept[to] = [...kept[to], ...lists[home].flatMap((item) => item[field.key] as BlockValues[])]
  }
  return kept
}

/** Those that are shown and say anything. */
const selectItems = (list: Form, items: unknown, hidden: ReadonlySet<string>): BlockValues[] =>
  (listOf(items) as BlockValues[])
    .filter(({ id }) => typeof id !== 'string' || !hidden.has(id))
    .map((item) => selectItem(list, item, hidden))
    .filter(saysAnything)

/** Every field of the form has a value of its kind afterwards: what is stored may lack some. */
const selectItem = (form: Form, item: object, hidden: ReadonlySet<string>): BlockValues => ({
  ...('id' in item && { id: item.id }),
  ...Object.fromEntries(
    fieldsOf(form).map((field) => [field.key, selectValue(field, (item as BlockValues)[field.key], hidden)]),
  ),
})

function selectValue(field: NamedField, value: unknown, hidden: ReadonlySet<string>): unknown {
  const { kind, of, fields = {}, labels = {}, print } = field
  if (print === 'never') return blankValue(field)
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
      const { Month, Year } = (value ?? {}) as BlockValues
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
