import { sectionKeys, type SectionKey } from '#features/profile/sections/registry.ts'
import type { CvChoice } from '../schema.ts'
import type { JobDescriptionMatch, MatchedEntry } from './match.ts'

/** Sections of every CV: their entries are always suggested. */
export const alwaysProposed: ReadonlySet<SectionKey> = new Set<SectionKey>(['Education'])

/** Returns the ids of suggested entries: matches, their parents, and the sections of every CV. */
export const proposedTicks = ({ sections }: JobDescriptionMatch): ReadonlySet<string> =>
  new Set(
    sections.flatMap(({ key, entries }) =>
      alwaysProposed.has(key) ? idsOf(entries, () => true) : idsOf(entries, isMatched),
    ),
  )

/** Returns whether any entry matches. */
export const hasMatches = ({ sections }: JobDescriptionMatch): boolean =>
  sections.some(({ entries }) => entries.some(isMatched))

/** Returns whether the entry or a nested one matches. */
const isMatched = ({ words, parts }: MatchedEntry): boolean => words.length > 0 || parts.some(isMatched)

const idsOf = (entries: readonly MatchedEntry[], wanted: (entry: MatchedEntry) => boolean): string[] =>
  entries.filter(wanted).flatMap(({ id, parts }) => [id, ...idsOf(parts, wanted)])

/**
 * Returns the choice with only the selected entries. The look and the selected personal data stay; a section stays
 * selected, or becomes selected if it has a selected entry.
 */
export function tickedChoice(
  choice: CvChoice,
  { sections }: JobDescriptionMatch,
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
