import { cutText } from '#lib/text/cut-text.ts'
import { links } from '#features/profile/sections/links.ts'
import { personal } from '#features/profile/sections/personal.ts'
import { sectionKeys, sections, type SectionKey } from '#features/profile/sections/registry.ts'
import type { Profile } from '#features/profile/schema.ts'
import { fieldsOf, type AnyList } from '#kits/document/section.ts'
import { rulesOf, type CvChoice } from '../schema.ts'
import { sectionOrder } from './choice.ts'
import { personalPart } from './selection.ts'

// Changes of a choice, as the dialog makes them.

/** Something that can be left out, and what goes with it. */
export interface EntryChoice {
  id: string
  title: string
  detail: string
  /** Lists inside it that have entries of their own. */
  parts: EntryChoice[]
}

/** What a section of the profile holds; what has no id cannot be left out. */
export const entryChoicesOf = (profile: Profile, key: SectionKey): EntryChoice[] =>
  entriesIn(sections[key], profile[key])

/** What of the personal data can be left out, as far as there is any. */
export function personalChoicesOf({ UserPersonalData: data }: Profile): EntryChoice[] {
  const { About = '', City = '', Links = [] } = data
  const part = (key: 'About' | 'City', detail: string): EntryChoice[] =>
    detail ? [{ id: personalPart(key), title: personal.labels[key](), detail, parts: [] }] : []
  return [...part('About', cutText(About) ?? About), ...part('City', City), ...entriesIn(links, Links)]
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

/** The choice with a section printed or not. */
export const withSection = (choice: CvChoice, key: SectionKey, on: boolean): CvChoice => ({
  ...choice,
  // In one order, so that the same boxes are the same choice.
  sections: sectionKeys.filter((known) => (known === key ? on : choice.sections.includes(known))),
})

/** The choice with an entry printed or left out. */
export const withEntry = (choice: CvChoice, id: string, on: boolean): CvChoice => ({
  ...choice,
  hidden: on ? choice.hidden.filter((hidden) => hidden !== id) : [...new Set([...choice.hidden, id])].sort(),
})

/** The choice with a section one place nearer to the start or the end; the same at an end. */
export function withMoved(choice: CvChoice, key: SectionKey, by: -1 | 1): CvChoice {
  const order = sectionOrder(choice)
  const at = order.indexOf(key)
  if (order[at + by] === undefined) return choice
  return { ...choice, order: order.with(at, order[at + by] as SectionKey).with(at + by, key) }
}

/** Whether two choices print the same; the order in which boxes were ticked is none of it. */
export const isSameChoice = (a: CvChoice, b: CvChoice): boolean => textOf(a) === textOf(b)

const textOf = ({ sections: chosen, order, hidden, ...look }: CvChoice): string =>
  JSON.stringify([
    look.template,
    look.colour,
    look.publicAddress ?? true,
    look.photo ?? false,
    look.paper,
    look.pages,
    rulesOf(look),
    look.typeface ?? 'sans',
    Object.entries(look.instead ?? {})
      .filter(([, text]) => text)
      .sort(),
    [...chosen].sort(),
    order && sectionOrder({ order }),
    [...hidden].sort(),
  ])

/** How many of a section's entries are left out, their parts included. */
export const countHidden = (entries: readonly EntryChoice[], choice: CvChoice): number =>
  entries.reduce(
    (sum, { id, parts }) => sum + (choice.hidden.includes(id) ? 1 : countHidden(parts, choice)),
    0,
  )

/** Ids of entries that are no more in the profile are no use to anybody. */
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
