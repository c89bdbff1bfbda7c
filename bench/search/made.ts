import { fields } from '#features/taxonomy/schema-fields.ts'
import { filterLexeme } from '#features/blogs/search/filter-lexeme.ts'
import type { Searchable } from '#kits/search/item.ts'
import { Vocabulary } from '#test/support/blogs/generate.ts'
import { randomOf } from '#test/support/random.ts'

const VOCABULARY = { en: 30_000, es: 15_000 }
/** Zipf's law with Mandelbrot's shift: its most frequent words say nothing, and are the stop words below. */
const SHIFT = 50
const stopWords = {
  en: ['the', 'of', 'and', 'a', 'to', 'in', 'is', 'for', 'with', 'how'],
  es: ['el', 'la', 'de', 'que', 'y', 'en', 'los', 'para', 'con', 'por'],
}
/** Words of an article's text on average; fewer where their number, not their length, is what is measured. */
const LONG = { upTo: 200_000, words: 900 }
const SHORT = 250
const EVENT_WORDS = 90
const HOUR = 60
const NEWEST = Date.UTC(2026, 10, 20) / 60_000

/**
 * Articles and events in turn, the same in every run: words as frequent as in texts, a third of them stop words, two of
 * ten articles in Spanish.
 * @param count of both together. @param take gives only the first ones.
 */
export function* searchablesFor(count: number, take = count): Generator<Searchable> {
  const random = randomOf(11)
  const words = count <= LONG.upTo ? LONG.words : SHORT
  const vocabularies = {
    en: new Vocabulary('en', VOCABULARY.en, random).words,
    es: new Vocabulary('es', VOCABULARY.es, random).words,
  }
  const skewed = (n: number) => Math.floor(n * random() ** 2)
  for (let i = 0; i < take; i++) {
    const kind = i % 2 === 0 ? 'article' : 'event'
    const language = i % 10 < 2 ? 'es' : 'en'
    const vocabulary = vocabularies[language]
    const size = vocabulary.length
    const draw = () => vocabulary[Math.floor(SHIFT * ((size + SHIFT) / SHIFT) ** random() - SHIFT)]!
    const stop = stopWords[language]
    const text = (length: number) => {
      const list = Array.from({ length }, () => (random() < 0.35 ? stop[skewed(stop.length)]! : draw()))
      return `${list.join(' ')}.`.replace(/^./u, (letter) => letter.toUpperCase())
    }
    const sentences = (length: number) => Array.from({ length: Math.ceil(length / 15) }, () => text(15))
    const field = fields[skewed(fields.length)]!
    const names = [draw(), draw(), `Name ${skewed(300)}`, `Organization ${skewed(400)}`]
    const long = kind === 'article' ? Math.round(words * (0.5 + random())) : EVENT_WORDS
    const title = text(4 + skewed(6)).slice(0, -1)
    const description = text(20)
    const key = `generated-${i}`
    yield {
      kind,
      key,
      language,
      published: NEWEST + (kind === 'event' ? (i % 8_000) * HOUR : -i * 2 * HOUR),
      twin: key,
      title,
      names: [...names, ...(kind === 'article' ? [text(4), text(4), text(4)] : [])],
      description,
      sections:
        kind === 'article'
          ? Array.from({ length: 4 }, (_, at) => ({
              anchor: `s${at}`,
              section: text(4).slice(0, -1),
              text: [sentences(long / 8).join(' '), sentences(long / 8).join(' ')].join('\n'),
            }))
          : [{ text: sentences(long).join(' ') }],
      filters: [
        filterLexeme('field', field),
        filterLexeme('category', `Category ${skewed(7)}`),
        filterLexeme('language', language),
      ],
      card: { title, href: `/${kind}s/${key}`, text: description, facts: [names[2]!], field },
    }
  }
}
