import type { SearchWords } from '#kits/search/data-words.ts'
import { mark } from '#kits/search/marks.ts'
import type { Locale } from '#lib/text/locale.ts'
import type { Answer } from './answers.ts'
import { isLight } from './asking.ts'
import { isKindWithWord, meaningOf } from './vocabulary.ts'

/** Returns the number of words, known or not. */
export const countWords = ({ groups, unknown }: Pick<SearchWords, 'groups' | 'unknown'>) =>
  groups.length + unknown.length

/** Returns the words without those that say nothing about the topic. */
export function withoutLight(words: SearchWords, named: ReadonlySet<string> | undefined): SearchWords {
  const isTelling = (word: string) => !isLight(word) || named?.has(word)
  const groups = words.groups.filter(({ typed }) => isTelling(typed))
  return {
    ...words,
    groups,
    unknown: words.unknown.filter(isTelling),
    found: { ...words.found, words: new Set(groups.flatMap(({ wide }) => wide)) },
  }
}

/** The maximum words that say what a search is about, and not just what a passage says. */
const MAX_TOPIC = 3

/**
 * Returns the words that the best result is not about: it mentions a word that nothing is about, lacks some words or is
 * searched for few, and only mentions the others, or lacks everything but the kind that is named. What a job is about is on
 * its card.
 */
export function missedWords(
  { kinds: [best] }: Pick<Answer, 'kinds'>,
  { groups, unknown, found }: SearchWords,
  { isKindNamed, own }: { isKindNamed: boolean; own: Locale },
): string[] | undefined {
  const [first] = best?.results ?? []
  if (!first) return undefined
  const isJob = best!.Kind === 'job' && isKindNamed
  const topics = groups.filter(({ typed }) => !meaningOf(typed, own)?.isWord)
  // Nothing is about the only word.
  if (groups.length === 1 && unknown.length === 0 && groups[0]!.headDf === 0) return [groups[0]!.typed]
  const lacks = [...(first.Without ?? []), ...unknown]
  // Without a topic, one of several words for an occupation is enough: 'ingeniero agrónomo'.
  const about = topics.length + unknown.length > 0 ? topics : groups
  if (isKindNamed && lacks.length > 0 && about.every(({ typed }) => lacks.includes(typed))) return lacks
  // A certificate is no doctorate.
  const lackedKinds = lacks.filter((word) => isKindWithWord(meaningOf(word, own)))
  if (isKindNamed && lackedKinds.length > 0) return lackedKinds
  const shown = (isJob ? best!.results : [first]).flatMap(({ Title, Text, Facts, Marks: { passage } }) => [
    Title,
    Text,
    ...Facts,
    passage?.section ?? '',
  ])
  // A page of the portal has more names than it shows.
  const mayBeNamed = best!.Kind === 'page' && unknown.length === 0
  const isOfFew = !isKindNamed && !mayBeNamed && countWords({ groups, unknown }) <= MAX_TOPIC
  const mayOnlyMention = isJob || first.Without || isOfFew
  const isMentioned = mayOnlyMention && !mark(shown.join('\n'), found).includes('<mark>')
  return isMentioned ? groups.map(({ typed }) => typed) : undefined
}
