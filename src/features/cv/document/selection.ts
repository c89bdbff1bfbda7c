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
 * Returns the part of a profile that a CV contains, complete and cleaned. Pages, text and attachment are
 * created from it, so none contains more than the others. Hidden items are removed with their nested items;
 * sections that are not selected are empty. So are fields that are never printed: decisions A7 restricts some
 * to verified viewers, decisions A20 never exports diversity, and anybody may read a CV.
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

/** The key of a personal data field among the hidden entries. */
export const personalPart = (key: string): string => `${personal.key}.${key}`

/** Personal data are hidden by key, links by id. */
function selectPersonal({ UserPersonalData }: ProfileDocument, hidden: ReadonlySet<string>): BlockValues {
  const left = fieldsOf(personal).filter(({ key }) => hidden.has(personalPart(key)))
  return {
    ...selectItem(personal, UserPersonalData, hidden),
    ...Object.fromEntries(left.map((field) => [field.key, blankValue(field)])),
  }
}

/**
 * Items printed in another section follow the checkbox of that section, as awards of positions do (decisions
 * A11).
 */
function chosenLists(lists: Lists, { sections: chosen }: CvChoice): Lists {
  const kept = Object.fromEntries(
    sectionKeys.map((key) => [key, chosen.includes(key) ? lists[key] : []]),
  ) as Lists
  for (const { home, field, target } of sources) {
    const to = sectionKeys.find((key) => key === target)
    // Projects of positions follow the checkbox of the positions.
    if (!to || field.print === 'apart') continue
    if (!chosen.includes(to)) kept[home] = kept[home].map((item) => ({ ...item, [field.key]: [] }))
    else if (!chosen.includes(home))
      kept[to] = [...kept[to], ...lists[home].flatMap((item) => item[field.key] as BlockValues[])]
  }
  return kept
}

/** Returns the items that are visible and not empty. */
const selectItems = (list: Form, items: unknown, hidden: ReadonlySet<string>): BlockValues[] =>
  (listOf(items) as BlockValues[])
    .filter(({ id }) => typeof id !== 'string' || !hidden.has(id))
    .map((item) => selectItem(list, item, hidden))
    .filter(hasContent)

/** Adds missing fields: stored items may lack some. */
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

const hasContent = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).some(([key, inside]) => key !== 'id' && hasContent(inside))
    : Boolean(value)
