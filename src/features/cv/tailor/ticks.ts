import { sectionKeys, type SectionKey } from '#features/profile/sections/registry.ts'
import type { CvChoice } from '../schema.ts'
import type { AdvertMatch, MatchedEntry } from './match.ts'

/** What every CV has: its entries are proposed whatever the advert says. */
export const alwaysProposed: ReadonlySet<SectionKey> = new Set<SectionKey>(['Education'])

/** The ids of the entries that are proposed: those that match, what holds them, and what a CV always has. */
export const proposedTicks = ({ sections }: AdvertMatch): ReadonlySet<string> =>
  new Set(
    sections.flatMap(({ key, entries }) =>
      alwaysProposed.has(key) ? idsOf(entries, () => true) : idsOf(entries, isMatched),
    ),
  )

/** Whether any entry has a word of the advert. */
export const hasMatches = ({ sections }: AdvertMatch): boolean =>
  sections.some(({ entries }) => entries.some(isMatched))

/** Whether the entry, or anything in it, has a word of the advert. */
const isMatched = ({ words, parts }: MatchedEntry): boolean => words.length > 0 || parts.some(isMatched)

const idsOf = (entries: readonly MatchedEntry[], wanted: (entry: MatchedEntry) => boolean): string[] =>
  entries.filter(wanted).flatMap(({ id, parts }) => [id, ...idsOf(parts, wanted)])

/**
 * The choice with the ticked entries and none of the others. How it looks stays, and so does what is chosen of the
 * personal data; a section is chosen when it was, or has a tick.
 */
export function tickedChoice(
  choice: CvChoice,
  { sections }: AdvertMatch,
  ticks: ReadonlySet<string>,
): CvChoice {
  const ids = sections.flatMap(({ entries }) => idsOf(entries, () => true))
  const listed = new Set(ids)
  const ticked = new Set(
    sections.filter(({ entries }) => entries.some(({ id }) => ticks.has(id))).map(({ key }) => key),
  )
  return {
    ...choice,
    sections: sectionKeys.filter((key) => ticked.has(key) || choice.sections.includes(key)),
    hidden: [...choice.hidden.filter((id) => !listed.has(id)), ...ids.filter((id) => !ticks.has(id))].sort(),
  }
}
