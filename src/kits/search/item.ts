import { fold, quoteLexeme, shownWords } from '#lib/text/words.ts'
import { factLexeme, factTexts, type Fact } from './facts.ts'
import { phrasesOf, type Phrase } from './phrases.ts'
import type { SearchKind } from './schema.ts'
import { searchedWords, tokensOf } from './tokens.ts'

/** Maximum words of a passage; it also ends with its section or paragraph. */
const PASSAGE = 120
/** A tsvector keeps 256 positions of a word. */
const MAX_PASSAGES = 250
/** Title, names and description are the first passage. */
const HEAD_PASSAGE = 1

/** The card of a search result. */
export interface SearchCard {
  title: string
  /** Its path in the portal. */
  href: string
  /** Its description, one or two sentences. */
  text: string
  /** Names, places and other facts, each shown by itself. */
  facts?: Fact[]
  /** Facts that are shown, and found by their lexemes only: amounts, and words that others are mostly about. */
  plainFacts?: Fact[]
  /** ISO 8601, UTC: when it was published, or takes place. */
  date?: string
  /** IANA time zone of an event's date. */
  zone?: string
  /** The sector or subject of its icon. */
  field?: string
  /** A code of ISO 3166-1, or free text. */
  country?: string
  /** An event that is over. */
  past?: true
  /** Demo content. */
  demo?: true
}

/** A piece of text and its section. */
export interface Passage {
  /** The section's anchor in the page; absent at its beginning. */
  anchor?: string
  /** The section's title. */
  section?: string
  text: string
}

/** A published item as the search indexes it. */
export interface Searchable {
  kind: SearchKind
  key: string
  /** BCP 47. */
  language: string
  /** Minutes since 1970, UTC. */
  published: number
  /** An id that its translations share. */
  twin?: string
  title: string
  /** Headings, tags, people, organizations. */
  names: readonly string[]
  description: string
  /** In order; paragraphs end with a line break. */
  sections: readonly Passage[]
  /** Lexemes of facts besides its kind and country; they are matched like words (`factLexeme`). */
  facts?: readonly string[]
  /** Lexemes to filter by, and those with a weight for nearness. */
  filters: readonly string[]
  weighedFilters?: readonly { lexeme: string; weight: 'A' | 'B' }[]
  card: SearchCard
  /** When its texts change by themselves and it must be reindexed: minutes since 1970, UTC. */
  turns?: number | undefined
}

/** An indexed item. */
export interface IndexedItem {
  head: string
  doc: string
  /** Distinct words, stop words included. */
  titleWords: string[]
  passages: Passage[]
  phrases: Phrase[]
  /** Every word with its first spelling, and whether it is in the head. */
  words: Map<string, { shown: string; inHead: boolean }>
}

/** Returns the lexeme of a kind. No word begins with '#'. */
export const kindLexeme = (kind: SearchKind): string => `##${kind}`

/** The language of names of people and organizations, and of their texts, if not declared. BCP 47. */
export const UNKNOWN_LANGUAGE = 'und'

/** Returns the lexeme of a sector or subject. */
export const fieldLexeme = (field: string): string => `#s${fold(field)}`

/** The lexemes of upcoming and past events. */
export const timeLexemes = { coming: '#wcoming', past: '#wpast' } as const

/** Returns the lexeme of a language. */
export const writtenIn = (language: string): string => `#l${fold(language)}`

/** Splits an item into its searchable parts. */
export function indexItem(item: Searchable): IndexedItem {
  const passages = passagesOf(item.sections)
  const title = searchedWords(item.title)
  const names = searchedWords(item.names.join('\n'))
  const description = searchedWords(item.description)
  const facts = searchedWords(factTexts(item.card).join('\n'))
  const { country } = item.card
  const factLexemes = [
    factLexeme('kind', item.kind),
    ...(country ? [factLexeme('country', country)] : []),
    ...(item.facts ?? []),
  ]
  const filters = [kindLexeme(item.kind), writtenIn(item.language.split('-')[0]!), ...item.filters]
  const places = new Map<string, number[]>()
  for (const word of [...title, ...names, ...description, ...facts, ...factLexemes])
    places.set(word, [HEAD_PASSAGE])
  passages.forEach(({ section = '', text }, i) => {
    for (const word of searchedWords(`${section}\n${text}`)) {
      const known = places.get(word)
      if (known) known.push(i + 1 + HEAD_PASSAGE)
      else places.set(word, [i + 1 + HEAD_PASSAGE])
    }
  })
  const inHead = new Set([...title, ...names, ...description, ...facts, ...factLexemes])
  const shown = shownWords(
    [
      item.title,
      ...item.names,
      item.description,
      ...passages.map(({ text }) => text),
      ...factTexts(item.card),
    ].join('\n'),
  )
  const plainFilters = [...new Set(filters)].map(quoteLexeme)
  const weighed = (item.weighedFilters ?? []).map(({ lexeme, weight }) => `${quoteLexeme(lexeme)}:1${weight}`)
  const head = [...inHead].map((word) => {
    const marks = [
      ...(title.has(word) ? ['1A'] : []),
      ...(names.has(word) ? ['2B'] : []),
      ...(description.has(word) ? ['3C'] : []),
      ...(facts.has(word) || word.startsWith('#') ? ['4'] : []),
    ]
    return `${quoteLexeme(word)}:${marks.join(',')}`
  })
  return {
    head: [...head, ...plainFilters, ...weighed].join(' '),
    doc: [
      ...[...places].map(([word, at]) => `${quoteLexeme(word)}:${at.join(',')}`),
      ...plainFilters,
      ...(item.weighedFilters ?? []).map(({ lexeme }) => quoteLexeme(lexeme)),
    ].join(' '),
    titleWords: [...new Set(tokensOf(item.title).flatMap(({ words }) => words))],
    passages,
    phrases: phrasesOf([item.title, ...item.names], [item.description, ...passages.map(({ text }) => text)]),
    words: new Map(
      [...places.keys()]
        .filter((word) => !word.startsWith('#'))
        .map((word) => [word, { shown: shown.get(word) ?? word, inHead: inHead.has(word) }]),
    ),
  }
}

/** Splits text at the ends of sections and paragraphs, and inside long paragraphs. */
export function passagesOf(sections: readonly Passage[]): Passage[] {
  const passages: Passage[] = []
  for (const { text, ...section } of sections) {
    let current: string[] = []
    let size = 0
    const close = () => {
      if (current.length > 0) passages.push({ ...section, text: current.join('\n') })
      current = []
      size = 0
    }
    for (const piece of text.split('\n').flatMap(piecesOf)) {
      const words = tokensOf(piece).length
      if (size > 0 && size + words > PASSAGE) close()
      current.push(piece)
      size += words
    }
    close()
    if (!text.trim() && section.section) passages.push({ ...section, text: '' })
  }
  if (passages.length <= MAX_PASSAGES) return passages
  // The last passage takes the rest of an extremely long text.
  const last = passages.slice(MAX_PASSAGES - 1)
  return [
    ...passages.slice(0, MAX_PASSAGES - 1),
    { ...last[0]!, text: last.map(({ text }) => text).join('\n') },
  ]
}

function piecesOf(paragraph: string): string[] {
  const words = paragraph.trim().split(/\s+/)
  if (words[0] === '') return []
  return Array.from({ length: Math.ceil(words.length / PASSAGE) }, (_, i) =>
    words.slice(i * PASSAGE, (i + 1) * PASSAGE).join(' '),
  )
}
