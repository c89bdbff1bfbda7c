import { cutText } from '#lib/text/cut-text.ts'
import { withoutMarks } from '#lib/text/web/formatted-text.ts'
import { links } from '#features/profile/sections/links.ts'
import { personal } from '#features/profile/sections/personal.ts'
import { sectionKeys, sections, type SectionKey } from '#features/profile/sections/registry.ts'
import type { Profile } from '#features/profile/schema.ts'
import { fieldsOf, type AnyList } from '#kits/document/section.ts'
import { rulesOf, type CvChoice, type CvSectionLayout } from '../schema.ts'
import { sectionOrder } from './choice.ts'
import { personalPart } from './selection.ts'

// Changes to a choice, as the dialog makes them.

/** An entry that can be left out, with its nested entries. */
export interface EntryChoice {
  id: string
  title: string
  detail: string
  /** Nested lists with entries of their own. */
  parts: EntryChoice[]
}

/** Returns the entries of a section; entries without an id cannot be left out. */
export const entryChoicesOf = (profile: Profile, key: SectionKey): EntryChoice[] =>
  entriesIn(sections[key], profile[key])

/** Returns the non-empty personal data that can be left out. */
export function personalChoicesOf({ UserPersonalData: data }: Profile): EntryChoice[] {
  const { About = '', City = '', Links = [] } = data
  const part = (key: 'About' | 'City', detail: string): EntryChoice[] =>
    detail ? [{ id: personalPart(key), title: personal.labels[key](), detail, parts: [] }] : []
  return [
    ...part('About', cutText(withoutMarks(About)) ?? withoutMarks(About)),
    ...part('City', City),
    ...entriesIn(links, Links),
  ]
}

function entriesIn(list: AnyList, items: unknown): EntryChoice[] {
  if (!Array.isArray(items)) return []
  return items.flatMap((item: Record<string, unknown>): EntryChoice[] => {
    const { id } = item
    if (typeof id !== 'string' || !id) return []
    const { title, detail = [], when } = list.summary(item)
    return [
      {
        id,
        title: title || list.itemName(),
        detail: [...detail.slice(0, 1), when].filter(Boolean).join(' · '),
        parts: fieldsOf(list).flatMap(({ key, of }) => (of ? entriesIn(of, item[key]) : [])),
      },
    ]
  })
}

/** Returns the choice with a section selected or not. */
export const withSection = (choice: CvChoice, key: SectionKey, on: boolean): CvChoice => ({
  ...choice,
  // Use one order, so that the same checkboxes give the same choice.
  sections: sectionKeys.filter((known) => (known === key ? on : choice.sections.includes(known))),
})

/** Returns the choice with an entry printed or left out. */
export const withEntry = (choice: CvChoice, id: string, on: boolean): CvChoice => ({
  ...choice,
  hidden: on ? choice.hidden.filter((hidden) => hidden !== id) : [...new Set([...choice.hidden, id])].sort(),
})

/** Returns the choice with a section printed as a list or a table, or automatically. */
export function withLayout(choice: CvChoice, key: SectionKey, layout: CvSectionLayout | undefined): CvChoice {
  const { [key]: _, ...others } = choice.layouts ?? {}
  return { ...choice, layouts: layout ? { ...others, [key]: layout } : others }
}

/** Returns the choice with a section moved one position; unchanged at either end. */
export function withMoved(choice: CvChoice, key: SectionKey, by: -1 | 1): CvChoice {
  const order = sectionOrder(choice)
  const at = order.indexOf(key)
  if (order[at + by] === undefined) return choice
  return { ...choice, order: order.with(at, order[at + by] as SectionKey).with(at + by, key) }
}

/** Returns whether two choices print the same, regardless of the order in which boxes were ticked. */
export const isSameChoice = (a: CvChoice, b: CvChoice): boolean => textOf(a) === textOf(b)

const textOf = ({ sections: chosen, order, hidden, ...look }: CvChoice): string =>
  JSON.stringify([
    look.template,
    look.colour,
    look.publicAddress ?? true,
    look.photo ?? false,
    look.photo ? look.photoCrop : undefined,
    look.paper,
    look.pages,
    rulesOf(look),
    look.typeface ?? 'sans',
    look.language,
    look.dates ?? 'digits',
    look.nameOrder,
    Object.entries(look.layouts ?? {}).sort(),
    Object.entries(look.instead ?? {})
      .filter(([, text]) => text)
      .sort(),
    [...chosen].sort(),
    order && sectionOrder({ order, template: look.template }),
    [...hidden].sort(),
  ])

/** Counts the entries of a section that are left out, including nested ones. */
export const countHidden = (entries: readonly EntryChoice[], choice: CvChoice): number =>
  entries.reduce(
    (sum, { id, parts }) => sum + (choice.hidden.includes(id) ? 1 : countHidden(parts, choice)),
    0,
  )

/** Removes the ids of entries that no longer exist in the profile. */
export function withoutGone(choice: CvChoice, profile: Profile): CvChoice {
  const entries = [
    ...personalChoicesOf(profile),
    ...sectionKeys.flatMap((key) => entryChoicesOf(profile, key)),
  ]
  const all = new Set(idsOf(entries))
  const hidden = choice.hidden.filter((id) => all.has(id))
  return hidden.length === choice.hidden.length ? choice : { ...choice, hidden }
}

const idsOf = (entries: readonly EntryChoice[]): string[] =>
  entries.flatMap(({ id, parts }) => [id, ...idsOf(parts)])
