import { fold, quoteLexeme, shownWords } from '#lib/text/words.ts'
import type { Fact } from './facts.ts'
import { phrasesOf, type Phrase } from './phrases.ts'
import type { SearchKind } from './schema.ts'
import { searchedWords, tokensOf } from './tokens.ts'

/** Words of a passage, at most; shorter where a section or paragraph ends. */
const PASSAGE = 120
/** A tsvector keeps 256 positions of a word. */
const MAX_PASSAGES = 250
/** Title, names and description are the first passage. */
const HEAD_PASSAGE = 1

/** How a result is shown, whatever it is. */
export interface SearchCard {
  title: string
  /** Its address in the portal. */
  href: string
  /** What it says of itself, one or two sentences. */
  text: string
  /** Names, places and what one chooses by, each shown by itself. */
  facts?: Fact[]
  /** ISO 8601, UTC: when it was published, or takes place. */
  date?: string
  /** IANA: where the day of what takes place counts. */
  zone?: string
  /** The sector or subject whose sign it carries. */
  field?: string
  /** A code of ISO 3166-1, or as it is written. */
  country?: string
  /** Made up for demonstration. */
  demo?: true
}

/** A piece of text, and the section it stands in. */
export interface Passage {
  /** Of the section in the page; nothing at its beginning. */
  anchor?: string
  /** The section's title. */
  section?: string
  text: string
}

/** What the search is told of anything that is published. */
export interface Searchable {
  kind: SearchKind
  key: string
  /** BCP 47. */
  language: string
  /** Minutes since 1970, UTC. */
  published: number
  /** The same for what says the same in other languages. */
  twin?: string
  title: string
  /** Headings, tags, people, organizations. */
  names: readonly string[]
  description: string
  /** In order; paragraphs end with a line break. */
  sections: readonly Passage[]
  /** Lexemes, and those with a weight for what is near it. */
  filters: readonly string[]
  weighedFilters?: readonly { lexeme: string; weight: 'A' | 'B' }[]
  card: SearchCard
  /** When it says something else by itself, and is to be written again: minutes since 1970, UTC. */
  turns?: number | undefined
}

/** What is kept of it. */
export interface IndexedItem {
  head: string
  doc: string
  /** Different ones, those that say little included. */
  titleWords: string[]
  passages: Passage[]
  phrases: Phrase[]
  /** Every word with its form as first written, and whether it stands in the head. */
  words: Map<string, { shown: string; inHead: boolean }>
}

/** The lexeme of a kind: no word begins with '#'. */
export const kindLexeme = (kind: SearchKind): string => `##${kind}`

/** Of what nobody has said it: names of people and organizations, and what these write. BCP 47. */
export const UNKNOWN_LANGUAGE = 'und'

/** The lexeme of a sector or subject. */
export const fieldLexeme = (field: string): string => `#s${fold(field)}`

/** The lexemes of what takes place: whether that is still to come. */
export const timeLexemes = { coming: '#wcoming', past: '#wpast' } as const

/** The lexeme of a language. */
export const writtenIn = (language: string): string => `#l${fold(language)}`

/** Takes an item apart into what is searched. */
export function indexItem(item: Searchable): IndexedItem {
  const passages = passagesOf(item.sections)
  const title = searchedWords(item.title)
  const names = searchedWords(item.names.join('\n'))
  const description = searchedWords(item.description)
  const filters = [kindLexeme(item.kind), writtenIn(item.language.split('-')[0]!), ...item.filters]
  const places = new Map<string, number[]>()
  for (const word of [...title, ...names, ...description]) places.set(word, [HEAD_PASSAGE])
  passages.forEach(({ section = '', text }, i) => {
    for (const word of searchedWords(`${section}\n${text}`)) {
      const known = places.get(word)
      if (known) known.push(i + 1 + HEAD_PASSAGE)
      else places.set(word, [i + 1 + HEAD_PASSAGE])
    }
  })
  const inHead = new Set([...title, ...names, ...description])
  const shown = shownWords(
    [item.title, ...item.names, item.description, ...passages.map(({ text }) => text)].join('\n'),
  )
  const plainFilters = [...new Set(filters)].map(quoteLexeme)
  const weighed = (item.weighedFilters ?? []).map(({ lexeme, weight }) => `${quoteLexeme(lexeme)}:1${weight}`)
  const head = [...inHead].map((word) => {
    const marks = [
      ...(title.has(word) ? ['1A'] : []),
      ...(names.has(word) ? ['2B'] : []),
      ...(description.has(word) ? ['3C'] : []),
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
      [...places.keys()].map((word) => [word, { shown: shown.get(word) ?? word, inHead: inHead.has(word) }]),
    ),
  }
}

/** Cut at the ends of sections and paragraphs, and where a paragraph is too long. */
function passagesOf(sections: readonly Passage[]): Passage[] {
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
  // What is longer than any that people write stays whole in its last passage.
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
