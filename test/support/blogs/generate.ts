import type { BlogInput } from '#features/blogs/schema-input.ts'
import { fields } from '#features/taxonomy/schema-fields.ts'

export interface Size {
  /** Words of each article's text, on average. */
  words: number
  /** Different words of English; Spanish has half as many. */
  vocabulary: number
  /** Of every ten articles this many are in Spanish. */
  spanish: number
  organisations: number
}

export const defaultSize: Size = { words: 900, vocabulary: 30_000, spanish: 2, organisations: 400 }

const DAY_MS = 86_400_000
/** Articles end here and go back in time, one every few hours. */
const NEWEST = Date.UTC(2026, 10, 1)

const syllables = {
  en: [
    'ba',
    'con',
    'de',
    'el',
    'for',
    'gra',
    'hy',
    'in',
    'ker',
    'lo',
    'men',
    'nor',
    'op',
    'per',
    'qua',
    'ri',
    'sta',
    'ter',
    'un',
    'ver',
    'wa',
    'xi',
    'yl',
    'zen',
  ],
  es: [
    'al',
    'bri',
    'ca',
    'do',
    'es',
    'fi',
    'gua',
    'ho',
    'illo',
    'jar',
    'lu',
    'mo',
    'ña',
    'or',
    'pue',
    'que',
    'rro',
    'sió',
    'ta',
    'ur',
    'vi',
    'ya',
    'zón',
    'cá',
  ],
}
const endings = { en: ['', '', 's', 'ing', 'ed', 'ation'], es: ['', '', 's', 'es', 'ando', 'ción'] }
const stopWords = {
  en: ['the', 'of', 'and', 'a', 'to', 'in', 'is', 'for'],
  es: ['el', 'la', 'de', 'que', 'y', 'en', 'los', 'para'],
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A vocabulary whose words are as frequent as Zipf's law says: the n-th as 1/n. */
export class Vocabulary {
  readonly words: string[]
  readonly #chance: () => number

  constructor(language: 'en' | 'es', size: number, chance: () => number) {
    const made = new Set<string>()
    const pick = (list: readonly string[]) => list[Math.floor(chance() * list.length)]!
    while (made.size < size) {
      const length = 1 + Math.floor(chance() * 3)
      made.add(
        Array.from({ length }, () => pick(syllables[language])).join('') +
          pick(syllables[language]) +
          pick(endings[language]),
      )
    }
    this.words = [...made]
    this.#chance = chance
  }

  /** A word; frequent ones are drawn often. */
  draw(): string {
    return this.words[Math.min(this.words.length - 1, Math.floor(this.words.length ** this.#chance()) - 1)]!
  }
}

/**
 * Articles that look like real ones to a search: words by Zipf's law, English and Spanish, skewed categories, some
 * authors who write much. The same seed and size give the same articles.
 */
export function* generateArticles(count: number, seed = 1, size: Size = defaultSize): Generator<BlogInput> {
  const chance = random(seed)
  const vocabularies = {
    en: new Vocabulary('en', size.vocabulary, chance),
    es: new Vocabulary('es', Math.ceil(size.vocabulary / 2), chance),
  }
  const skewed = (n: number) => Math.floor(n * chance() ** 2)
  for (let i = 0; i < count; i++) {
    const language = i % 10 < size.spanish ? 'es' : 'en'
    const vocabulary = vocabularies[language]
    const stop = stopWords[language]
    const sentence = (words: number) => {
      const list = Array.from({ length: words }, () =>
        chance() < 0.35 ? stop[skewed(stop.length)]! : vocabulary.draw(),
      )
      return `${list.join(' ')}.`.replace(/^./u, (letter) => letter.toUpperCase())
    }
    const words = Math.round(size.words * (0.5 + chance()))
    const paragraph = (length: number) =>
      `<p>${Array.from({ length: Math.ceil(length / 15) }, () => sentence(15)).join(' ')}</p>`
    const field = fields[skewed(fields.length)]!
    yield {
      BlogID: `generated-${seed}-${i}`,
      BlogTitle: sentence(4 + skewed(6)).slice(0, -1),
      BlogDescription: sentence(20),
      BlogCreatedDate: new Date(NEWEST - i * DAY_MS * 0.13).toISOString(),
      BlogLanguage: language,
      BlogCategoryPrimarySector: [field],
      BlogCategoryEncycdata: [`Category ${skewed(7)}`],
      BlogMainTopics: [`Topic ${skewed(24)}`],
      BlogProcessCategories: [`Process ${skewed(5)}`],
      BlogTechnologyCategories: [`Technology ${skewed(7)}`],
      BlogTags: Array.from({ length: 4 }, () => vocabulary.draw()),
      BlogAuthorsList: [
        {
          AuthorName: `Author ${skewed(300)}`,
          AuthorOrganization: `Organization ${skewed(size.organisations)}`,
        },
      ],
      BlogContentDetails: Array.from({ length: 4 }, (_, section) => ({
        SectionNumber: section,
        SectionTitle: section === 0 ? '' : sentence(4).slice(0, -1),
        Content: paragraph(words / 8) + paragraph(words / 8),
        SubSection: [],
      })),
      BlogPublishStatus: 'Published',
    }
  }
}
