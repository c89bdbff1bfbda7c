import { randomOf } from '#test/support/random.ts'
import { wordsOf } from '#lib/text/words.ts'

/** A text that one looks for. */
export interface KnownItem {
  key: string
  language: string
  title: string
  /** Paragraphs, or whatever its parts are. */
  passages: string[]
}

export const queryKinds = [
  'words of the title in another order',
  'rare words of one passage',
  'title and one superfluous word',
  'title with a typing mistake',
  'last word begun',
  'words of the title in other forms',
] as const
type QueryKind = (typeof queryKinds)[number]

/** What somebody types who has an item in mind. */
export interface KnownQuery {
  kind: QueryKind
  text: string
  wanted: string
}

const TITLE_WORDS = 3
const PASSAGE_WORDS = 4
const LONG = 4

/**
 * Queries of each kind for random items, the same in every run over the same items. Titles give up to three of their
 * words; a superfluous word occurs elsewhere in the corpus but not in the item.
 * @param each of every kind. @param language of the items that are looked for, among all; any, if not said.
 */
export function makeKnownQueries(
  items: readonly KnownItem[],
  each: number,
  seed: number,
  language?: string,
): KnownQuery[] {
  const random = randomOf(seed)
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const shuffled = <T>(list: readonly T[]): T[] =>
    list
      .map((value) => ({ value, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ value }) => value)
  const counts = new Map<string, number>()
  const wordsIn = new Map(
    items.map((item) => [item.key, new Set(wordsOf([item.title, ...item.passages].join('\n')))]),
  )
  for (const words of wordsIn.values())
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const telling = (word: string) => /^\p{L}{3,}$/u.test(word) && counts.get(word)! <= items.length / 4
  const titled = items.filter(
    (item) =>
      (!language || item.language === language) && new Set(wordsOf(item.title).filter(telling)).size >= 2,
  )
  const vocabulary = [...counts.keys()].filter((word) => /^\p{L}{4,}$/u.test(word)).sort()
  const ofTitle = ({ title }: KnownItem) =>
    shuffled([...new Set(wordsOf(title).filter(telling))]).slice(0, TITLE_WORDS)
  const makers: Record<QueryKind, (item: KnownItem) => string | undefined> = {
    'words of the title in another order': (item) => ofTitle(item).join(' '),
    'rare words of one passage'(item) {
      const words = [...new Set(wordsOf(oneOf(item.passages) ?? ''))].filter((word) =>
        /^\p{L}{4,}$/u.test(word),
      )
      if (words.length < PASSAGE_WORDS * 2) return undefined
      const rare = words.toSorted((a, b) => counts.get(a)! - counts.get(b)! || (a < b ? -1 : 1))
      return shuffled(rare.slice(0, PASSAGE_WORDS * 2))
        .slice(0, PASSAGE_WORDS)
        .join(' ')
    },
    'title and one superfluous word'(item) {
      const other = Array.from({ length: 20 }, () => oneOf(vocabulary)).find(
        (word) => !wordsIn.get(item.key)!.has(word),
      )
      return other && shuffled([...ofTitle(item), other]).join(' ')
    },
    'title with a typing mistake'(item) {
      const words = ofTitle(item)
      const at = words.findIndex((word) => word.length > LONG)
      return at < 0 ? undefined : words.with(at, mistyped(words[at]!, random)).join(' ')
    },
    'last word begun'(item) {
      const words = ofTitle(item)
      const last = words.at(-1) ?? ''
      return last.length > LONG
        ? words.with(words.length - 1, last.slice(0, Math.max(3, Math.ceil(last.length * 0.6)))).join(' ')
        : undefined
    },
    'words of the title in other forms'(item) {
      const own = wordsIn.get(item.key)!
      const words = ofTitle(item).map((word) => inflected(word, item.language))
      return words.every((word) => own.has(word)) ? undefined : words.join(' ')
    },
  }
  return queryKinds.flatMap((kind) => {
    const made: KnownQuery[] = []
    for (let tries = 0; made.length < each && tries < each * 20 && titled.length > 0; tries++) {
      const item = oneOf(titled)
      const text = makers[kind](item)
      if (text) made.push({ kind, text, wanted: item.key })
    }
    return made
  })
}

/** A letter left out, doubled, replaced, or two swapped; never the first. */
export function mistyped(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 2))
  const [before, letter, next, rest] = [word.slice(0, at), word[at]!, word[at + 1]!, word.slice(at + 2)]
  const forms = [
    `${before}${next}${rest}`,
    `${before}${letter}${letter}${next}${rest}`,
    `${before}x${next}${rest}`,
  ]
  if (letter !== next) forms.push(`${before}${next}${letter}${rest}`)
  return forms[Math.floor(random() * forms.length)]!
}

const ES_BEFORE: Record<string, RegExp> = { en: /(?:s|x|z|ch|sh)$/, es: /[^aeiouáéíóú]$/ }

/** A word in the other number, by the rules that hold for most: one of several as one, one as several. */
function inflected(word: string, language: string): string {
  const spanish = language === 'es'
  if (spanish) {
    if (/[aeo]s$/.test(word)) return /[lrnd]es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
    if (word.endsWith('z')) return `${word.slice(0, -1)}ces`
  } else {
    if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
    if (/[^su]s$/.test(word)) return word.slice(0, -1)
    if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  }
  return word + (ES_BEFORE[spanish ? 'es' : 'en']!.test(word) ? 'es' : 's')
}

/**
 * What a random order would reach among titles that hold the words of a query and are no longer: three words of 'X v8.1
 * released' cannot tell it from the others, whatever ranks. Texts can break such ties, so it is an estimate.
 */
export function ceilingOf(items: readonly KnownItem[], query: KnownQuery): number {
  const wanted = items.find(({ key }) => key === query.wanted)!
  const own = new Set(wordsOf(wanted.title))
  const words = wordsOf(query.text).flatMap((word) => {
    if (own.has(word)) return [word]
    const form = inflected(word, wanted.language)
    if (own.has(form)) return [form]
    return [...own].filter((each) => each.startsWith(word)).slice(0, 1)
  })
  const ties = items.filter(({ title }) => {
    const others = new Set(wordsOf(title))
    return others.size <= own.size && words.every((word) => others.has(word))
  }).length
  // The mean of 1/rank, up to ten, over ties in random order.
  const ranks = Array.from({ length: Math.min(10, ties) }, (_, i) => 1 / (i + 1))
  return ties === 0 ? 1 : ranks.reduce((sum, each) => sum + each, 0) / ties
}
