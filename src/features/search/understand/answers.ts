import { fold, otherNumber } from '#lib/text/words.ts'
import type { SearchWords } from '#kits/search/data-words.ts'
import type { EverythingResults } from '../schema.ts'
import { isKindWithWord } from './vocabulary.ts'
import type { Understood } from './understand.ts'

/** The results of a search for some words. */
export interface BestResults {
  kinds: EverythingResults['kinds']
  /** The score of the best result. */
  best: number
  /** Its id. */
  first?: number | undefined
}

/** The results of one reading of a search. */
export type Answer = BestResults &
  Pick<EverythingResults, 'unknown' | 'corrected' | 'beyond'> & {
    /** The words that it was found by. */
    words: SearchWords
    /** The words that no result has: only the facts match. */
    missed?: readonly string[] | undefined
    /** The words of places that no result is in. */
    elsewhere?: readonly string[] | undefined
    /** Whether the search has no other words than those of its facts, and no result has all of them. */
    isNearly?: boolean | undefined
  }

/** How many words the best results miss. */
export const missingOf = ({ kinds, unknown }: Answer): number =>
  kinds.length === 0
    ? Number.POSITIVE_INFINITY
    : unknown.length + (kinds[0]!.results[0]?.Without?.length ?? 0)

/** Returns the words that the best result does not have. */
export const lackedBy = ({ kinds, unknown }: Pick<Answer, 'kinds' | 'unknown'>): ReadonlySet<string> =>
  new Set([...unknown, ...(kinds[0]?.results[0]?.Without ?? [])])

/** Tells whether the results of the understood words come before those of the same words as plain words. */
export function isAsGood(meant: Answer, plain: Answer, { chips, rest }: Understood): boolean {
  if (meant.kinds.length === 0) return false
  // Who types an occupation alone looks for work, or for what else is about it if there is none.
  if (chips.every(({ meaning, typed }) => meaning.facet === 'occupation' && rest === typed))
    return !meant.missed || missingOf(plain) > 0 || !titleHas(plain, chips)
  const lacking = lackedBy(plain)
  // A page on physics is no doctorate.
  if (
    chips.some(
      (chip) => isKindWithWord(chip.meaning) && chip.typed.split(' ').some((word) => lacking.has(word)),
    )
  )
    return true
  // An item that only mentions an occupation is neither a job nor a person who has it.
  const occupations = chips.filter(({ meaning }) => meaning.facet === 'occupation')
  if (occupations.length > 0 && isInTitle(meant, 1) && !titleHas(plain, occupations)) return true
  const more = missingOf(plain) - missingOf(meant)
  // Words that name facts say little where they are not the title.
  if (meant.isNearly && more < 0) return missingOf(plain) > 0 || !isInTitle(plain, -more + 1)
  // Words that are only somewhere in a text say less than facts.
  if (more < 0) return !isInTitle(plain, 1) || lacksPlace(meant, plain, chips)
  if (more > 0 || !meant.missed) return true
  // A kind and a place say what is looked for.
  const places = chips.filter(isPlace)
  if (places.length > 0 && chips.some((chip) => !isPlace(chip) && lacking.has(chip.typed))) return true
  // Content about one of the words says more than facts alone.
  return meant.missed.every((word) => lacking.has(word)) || !isInTitle(plain, 1, namesOf(chips))
}

/** Returns the words of the chips, in either number. */
const namesOf = (chips: Understood['chips']): ReadonlySet<string> =>
  new Set(chips.flatMap(({ typed }) => typed.split(' ').flatMap((word) => [word, ...otherNumber(word)])))

/** Tells whether the title of the best result has the words of chips. */
const titleHas = ({ kinds: [best] }: Pick<Answer, 'kinds'>, chips: Understood['chips']): boolean => {
  const words = namesOf(chips)
  return [...(best?.results[0]?.Marks.title.matchAll(/<mark>(.*?)<\/mark>/g) ?? [])].some(([, word]) =>
    words.has(fold(word!)),
  )
}

const isPlace = ({ meaning }: Understood['chips'][number]): boolean =>
  meaning.facet === 'country' || meaning.facet === 'city'

/** Tells whether plain words find nothing in a place that the others are in. */
function lacksPlace(meant: Answer, plain: Answer, chips: Understood['chips']): boolean {
  const [some, others] = [lackedBy(meant), lackedBy(plain)]
  return chips
    .filter(isPlace)
    .some(({ typed }) => !some.has(typed) && typed.split(' ').some((word) => others.has(word)))
}

/** Tells whether the best result is an event that is over, and about something else than the words. */
export const isOver = (answer: Pick<Answer, 'kinds'>): boolean =>
  (answer.kinds[0]?.results[0]?.Past ?? false) && !isInTitle(answer, 1)

/** Tells whether the title of the best result has so many of the words, apart from some. */
export const isInTitle = (
  { kinds: [best] }: Pick<Answer, 'kinds'>,
  n: number,
  apart?: ReadonlySet<string>,
): boolean =>
  [...(best?.results[0]?.Marks.title.matchAll(/<mark>(.*?)<\/mark>/g) ?? [])].filter(
    ([, word]) => !apart?.has(fold(word!)),
  ).length >= n
