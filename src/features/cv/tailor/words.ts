import { getLocale, type Locale } from '#lib/text/locale.ts'
import { fold } from '#lib/text/words.ts'
import { stemOf } from './stems.ts'
import { functionWords, isStopWord } from './stop-words.ts'

/** URLs and email addresses, which are not keywords. */
const addresses = /\bhttps?:\/\/\S+|\S+@\S+\.\S+/gi
/** 'we're', 'company's' */
const elided = /['’](?:s|t|re|ve|ll|d|m)(?![\p{L}\p{N}])/giu
/** A word with its symbols, as in 'C++', 'C#', '.NET', 'Node.js' and 'R&D'. */
const written =
  /\p{Lu}&\p{Lu}(?![\p{L}\p{N}\p{M}])|(?:(?<![\p{L}\p{N}\p{M}])\.(?=\p{L}))?[\p{L}\p{N}\p{M}]+(?:\.\p{L}{2,3}(?![\p{L}\p{N}\p{M}]))*(?:\+\+|[#+](?![\p{L}\p{N}]))?/gu
/** Programming languages with a single letter. */
const oneLetter = new Set(['C', 'R'])

/** Skills that are function words of some language in small letters. */
const capitalized = new Set(['AI', 'CI', 'Go', 'HR', 'IT', 'OS'])

/** Longer words are noise such as encoded data. */
const WORD_MAX = 60

/** A word of a text: its folded form and its spelling. */
interface AdvertWord {
  key: string
  shown: string
}

/** Returns the keywords in order. Inner symbols stay, so that 'C++' is not 'C'; 'NodeJS' becomes 'Node.js'. */
export function extractKeywords(text: string): AdvertWord[] {
  const plain = text.normalize('NFC').replaceAll(addresses, ' ').replaceAll(elided, '')
  return [...plain.matchAll(written)].flatMap(([shown]) => {
    const key = fold(shown).replaceAll(/(?<=.)\./g, '')
    return shown.length <= WORD_MAX && tells(key, shown) ? [{ key, shown }] : []
  })
}

function tells(key: string, shown: string): boolean {
  if (/^\p{N}+\+?$/u.test(key)) return false
  // A single letter, in a script where letters are not words.
  if (/^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]$/u.test(key)) return oneLetter.has(shown)
  return capitalized.has(shown) || !isStopWord(key)
}

/** Detects the language of a text by its function words; falls back to the language of the page. */
export function jobDescriptionLanguage(text: string): Locale {
  const words = fold(text).match(/\p{L}+/gu) ?? []
  const counts = (Object.keys(functionWords) as Locale[]).map((locale) => ({
    locale,
    count: words.filter((word) => functionWords[locale]?.has(word)).length,
  }))
  const [first, second] = counts.sort((a, b) => b.count - a.count)
  return first && first.count > (second?.count ?? 0) ? first.locale : getLocale()
}

/** Indexes the words of some texts for lookup. */
export class KnownWords {
  readonly #exact = new Set<string>()
  readonly #stems = new Set<string>()
  readonly #language: Locale

  constructor(language: Locale, texts: readonly string[]) {
    this.#language = language
    for (const text of texts)
      for (const { key } of extractKeywords(text)) {
        this.#exact.add(key)
        this.#stems.add(stemOf(key, language))
      }
  }

  /** @returns how a word occurs: exactly, in another form, or not at all. */
  has(key: string): 'exact' | 'form' | undefined {
    if (this.#exact.has(key)) return 'exact'
    return this.#stems.has(stemOf(key, this.#language)) ? 'form' : undefined
  }
}
