import type { Understood } from './understand.ts'
import { isInTitle, type Answer } from './answers.ts'

/** Where the first result has one of the words. */
export interface WordEvidence {
  /** In its title, names, topics, description or facts. */
  inHead: boolean
  /** The number of passages that have it. */
  passages: number
}

/** Where the first result has the words of a search, in the order of its groups. */
export interface Evidence {
  words: readonly WordEvidence[]
  /** The number of items on the portal. */
  total: number
}

/** What the page says before the results. */
interface SearchNotice {
  /** Words that no result is about. */
  missed: string[]
  /** The words that the first result has, if no result has all words and these say little about the rest. */
  partial: string[]
}

// The limits were measured with the searches of bench/relevance (docs/figures.md): of results that help, 1 % get the
// notice of partial results; of those that do not help and lack words, 6 in 10.

/** What a word counts that is in the text only. */
const IN_TEXT = 0.7
/** The share of the weight of all words below which a result has too little: of two words, of more, or of a named kind. */
const FEW_OF_TWO = 0.55
const FEW = 0.3
const FEW_OF_KIND = 0.37
/** The weight of the rarest word, relative to the maximum, from which a result with it in its head is about the search. */
const TELLING = 0.58
const TELLING_OF_KIND = 0.4
/** A result with this share in its head is about the words, although its card does not show them. */
const ABOUT = 0.7
/** A word in so many passages is what a result is about, in some part. */
const SEVERAL = 3
/** With all words, but less than this share in its head or in several passages, a result only mentions them. */
const MENTIONED = 0.4

/** Returns what to say about the results, by where the first one has the words: rare words count more than common ones. */
export function noticeOf(
  answer: Answer,
  { words: evidence, total }: Evidence,
  { chips }: Pick<Understood, 'chips'>,
  isKindNamed: boolean,
): SearchNotice {
  const { groups, unknown } = answer.words
  const missed = [...(answer.missed ?? []), ...(answer.elsewhere ?? [])]
  const results = answer.kinds.flatMap((kind) => kind.results)
  const weigh = (df: number) => Math.log(1 + total / (df + 0.5))
  const max = weigh(0)
  const found = groups.map(({ typed, df }, i) => ({ typed, weight: weigh(df), ...evidence[i]! }))
  const sum = found.reduce((all, { weight }) => all + weight, unknown.length * max)
  const inHead = found.filter((word) => word.inHead)
  const headShare = inHead.reduce((all, { weight }) => all + weight, 0) / sum
  const lacksNone = unknown.length === 0 && found.every((word) => word.inHead || word.passages > 0)
  // A single word among the topics is not enough, unless a kind is named, too.
  const isTold = isKindNamed || found.length > 1 || found.some(({ passages }) => passages > 0)
  // Nothing is about the only word, but several parts of a text are.
  const isInParts = !isKindNamed && found.length === 1 && found[0]!.passages >= SEVERAL
  const isAbout = lacksNone && !answer.elsewhere?.length && ((headShare >= ABOUT && isTold) || isInParts)
  if (missed.length > 0) return { missed: isAbout ? [] : missed, partial: [] }
  const isSome = found.filter(({ inHead: isInHead, passages }) => isInHead || passages >= SEVERAL)
  const someShare = isSome.reduce((all, { weight }) => all + weight, 0) / sum
  // Items with a named kind have few texts, and one of several words of a title says enough.
  const isMentioned =
    !isKindNamed && lacksNone && found.length > 1 && someShare < MENTIONED && !isInTitle(answer, 1)
  if (isMentioned) return { missed: groups.map(({ typed }) => typed), partial: [] }
  const hasAll = results.some(({ Without }) => !Without) && unknown.length === 0
  if (results.length === 0 || hasAll) return { missed, partial: [] }
  const has = found.filter((word) => word.inHead || word.passages > 0)
  const share = has.reduce((all, word) => all + word.weight * (word.inHead ? 1 : IN_TEXT), 0) / sum
  const strongest = Math.max(0, ...inHead.map(({ weight }) => weight)) / max
  const few = isKindNamed ? FEW_OF_KIND : groups.length + unknown.length > 2 ? FEW : FEW_OF_TWO
  const isLittle = share < few && strongest < (isKindNamed ? TELLING_OF_KIND : TELLING)
  const [first] = results
  // A page on food science is no training.
  const isOfOtherKind =
    first!.Kind === 'page' &&
    chips.some(
      ({ typed, meaning }) =>
        !meaning.kinds.includes(first!.Kind) &&
        first!.Without?.some((word) => typed.split(' ').includes(word)),
    )
  if (!isLittle && !isOfOtherKind) return { missed, partial: [] }
  const shownOf = (word: string) => answer.corrected.find(({ typed }) => typed === word)?.shown[0] ?? word
  const partial = has.map(({ typed }) => shownOf(typed))
  return partial.length > 0
    ? { missed, partial }
    : { missed: [...groups.map(({ typed }) => typed), ...unknown], partial }
}
