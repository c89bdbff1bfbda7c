import { isDictionaryWord, isFormOfWord } from '#kits/search/data-dictionary.ts'
import type { Locale } from '#lib/text/locale.ts'
import { fold, otherNumber, wordsOf } from '#lib/text/words.ts'
import { meaningOf } from './vocabulary.ts'

/** Minimum letters of words that were typed without the space between them, and of each. */
const JOINED_FROM = 8
const PART_FROM = 4
/** The same of a word with a meaning, such as 'job'. */
const MEANT_FROM = 3
/** Longer words are names or no words at all. */
const JOINED_TO = 40
const MAX_PARTS = 4
/** Short words between others. */
const links = new Set(
  'in at on of for to the with near en de del la el los las por para con a du des pour'.split(' '),
)

/** Short words that make a verb and its noun: people 'back up' files, and look for a 'backup'. */
const particles = new Set(['down', 'off', 'out', 'up'])

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu

interface Separated {
  text: string
  /** The words that were separated, as typed, and with their spaces. */
  separated: { typed: string; shown: string[] }[]
}

/** The known facts about words. */
interface Content {
  /** Returns those that content has. */
  exist: (words: readonly string[]) => Promise<ReadonlySet<string>>
  /** Tells whether a word or a phrase has synonyms. */
  isTerm: (term: string) => boolean
  /** Returns those that are a word of content with a typing error. */
  mistyped: (words: readonly string[]) => Promise<ReadonlySet<string>>
}

/**
 * Separates words that were typed without a space, as people do on a phone: 'eventsinoslo'. Only a word that neither
 * content nor a dictionary has is separated, and only into words that content has or that have a meaning.
 */
export async function separateWords(typed: string, own: Locale, lookUp: Content): Promise<Separated> {
  const { exist, mistyped } = lookUp
  const { text, joined } = await joinWords(typed, lookUp)
  const long = wordsOf(text).filter((word) => /^\p{L}+$/u.test(word) && isLong(word))
  const forms = long.flatMap((word) => [word, ...otherNumber(word)])
  const known = forms.length > 0 ? await exist(forms) : new Set<string>()
  const unknown = long.filter(
    (word) =>
      ![word, ...otherNumber(word)].some((form) => known.has(form)) &&
      !meaningOf(word, own) &&
      !isDictionaryWord(word) &&
      !isPlural(word),
  )
  if (unknown.length === 0) return { text, separated: joined }
  const content = await exist([...new Set(unknown.flatMap(partsIn))])
  const isWord = (part: string) =>
    part.length >= PART_FROM
      ? content.has(part) || meaningOf(part, own) !== undefined
      : part.length >= MEANT_FROM && meaningOf(part, own) !== undefined
  const spaced = new Map(
    unknown.flatMap((word) => {
      const parts = separationOf(word, isWord)
      return parts ? [[word, parts.join(' ')] as const] : []
    }),
  )
  for (const word of spaced.size > 0 ? await mistyped([...spaced.keys()]) : []) spaced.delete(word)
  return {
    text: text.replaceAll(wordPattern, (word) => spaced.get(fold(word)) ?? word),
    separated: [...joined, ...[...spaced].map(([word, shown]) => ({ typed: word, shown: [shown] }))],
  }
}

/**
 * Joins two words that people write as one, such as 'photo voltaic' or 'back up': content has the joined word, or it has
 * synonyms, but content lacks one of the two, or the second one is a particle.
 */
async function joinWords(
  text: string,
  { exist, isTerm }: Content,
): Promise<{ text: string; joined: Separated['separated'] }> {
  const words = wordsOf(text)
  const pairs = words
    .map((word, at) => ({ first: word, second: words[at + 1] ?? '' }))
    .filter(({ first, second }) => /^\p{L}+$/u.test(first + second) && first.length > 2)
    .filter(
      ({ first, second }) => isWithParticle(first, second) || (second.length > 2 && isLong(first + second)),
    )
  if (pairs.length === 0) return { text, joined: [] }
  const known = await exist(
    pairs.flatMap(({ first, second }) => [first, second, first + second, `${first}-${second}`]),
  )
  const isOneWord = (first: string, second: string) =>
    isWithParticle(first, second)
      ? known.has(first + second) && !known.has(`${first}-${second}`)
      : !(known.has(first) && known.has(second)) && (known.has(first + second) || isTerm(first + second))
  const pair = pairs.find(({ first, second }) => !isTerm(`${first} ${second}`) && isOneWord(first, second))
  if (!pair) return { text, joined: [] }
  const one = pair.first + pair.second
  const written = words.join(' ')
  return {
    text: ` ${written} `.replace(` ${pair.first} ${pair.second} `, ` ${one} `).trim(),
    joined: [{ typed: `${pair.first} ${pair.second}`, shown: [one] }],
  }
}

const isWithParticle = (first: string, second: string): boolean =>
  particles.has(second) && isDictionaryWord(first + second, ['en'])

const isLong = ({ length }: string) => length >= JOINED_FROM && length <= JOINED_TO

const isPlural = (word: string) => isFormOfWord(word, 'en') || isFormOfWord(word, 'es')

/** Returns all parts of a word that may be words. */
const partsIn = (word: string): string[] =>
  Array.from({ length: word.length }, (_, from) =>
    Array.from({ length: word.length - from - PART_FROM + 1 }, (_, more) =>
      word.slice(from, from + PART_FROM + more),
    ),
  ).flat()

/** Returns the fewest words that make up the word, of which the first and the last are no links. */
function separationOf(word: string, isWord: (part: string) => boolean): string[] | undefined {
  const separate = (from: number, left: number): string[] | undefined => {
    const rest = word.slice(from)
    if (from > 0 && isWord(rest)) return [rest]
    if (left === 1) return undefined
    let best: string[] | undefined
    for (let to = word.length - MEANT_FROM; to > from; to--) {
      const part = word.slice(from, to)
      if (!isWord(part) && !(from > 0 && links.has(part))) continue
      const others = separate(to, left - 1)
      if (others && (!best || others.length + 1 < best.length)) best = [part, ...others]
    }
    return best
  }
  return separate(0, MAX_PARTS)
}
