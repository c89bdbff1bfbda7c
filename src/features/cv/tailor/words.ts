import { getLocale, type Locale } from '#lib/text/locale.ts'
import { fold } from '#lib/text/words.ts'
import { stemOf } from './stems.ts'
import { functionWords, isStopWord } from './stop-words.ts'

/** What leads somewhere says nothing of the work. */
const addresses = /\bhttps?:\/\/\S+|\S+@\S+\.\S+/gi
/** 'we're', 'company's' */
const elided = /['’](?:s|t|re|ve|ll|d|m)(?![\p{L}\p{N}])/giu
/** A word with the signs that belong to it, as in 'C++', 'C#', '.NET', 'Node.js' and 'R&D'. */
const written =
  /\p{Lu}&\p{Lu}(?![\p{L}\p{N}\p{M}])|(?:(?<![\p{L}\p{N}\p{M}])\.(?=\p{L}))?[\p{L}\p{N}\p{M}]+(?:\.\p{L}{2,3}(?![\p{L}\p{N}\p{M}]))*(?:\+\+|[#+](?![\p{L}\p{N}]))?/gu
/** Languages of programs that have one letter. */
const oneLetter = new Set(['C', 'R'])

/** Words longer than this are noise: encoded data, not language. */
const WORD_MAX = 60

/** A word of a text: what it is compared by, and as it is written there. */
interface AdvertWord {
  key: string
  shown: string
}

/** The words that say something, in their order. Signs within stay, so that 'C++' is not 'C'; 'NodeJS' is 'Node.js'. */
export function tellingWordsIn(text: string): AdvertWord[] {
  const plain = text.normalize('NFC').replaceAll(addresses, ' ').replaceAll(elided, '')
  return [...plain.matchAll(written)].flatMap(([shown]) => {
    const key = fold(shown).replaceAll(/(?<=.)\./g, '')
    return shown.length <= WORD_MAX && tells(key, shown) ? [{ key, shown }] : []
  })
}

function tells(key: string, shown: string): boolean {
  if (/^\p{N}+\+?$/u.test(key)) return false
  // A letter alone, in a script where letters are no words.
  if (/^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]$/u.test(key)) return oneLetter.has(shown)
  return !isStopWord(key)
}

/** Whether the text is English or Spanish; the language of the page where neither can be told. */
export function advertLanguage(text: string): Locale {
  const words = fold(text).match(/\p{L}+/gu) ?? []
  const counted = (locale: Locale) => words.filter((word) => functionWords[locale].has(word)).length
  const [english, spanish] = [counted('en'), counted('es')]
  if (english === spanish) return getLocale()
  return english > spanish ? 'en' : 'es'
}

/** The words of some texts, to look others up in. */
export class KnownWords {
  readonly #exact = new Set<string>()
  readonly #stems = new Set<string>()
  readonly #language: Locale

  constructor(language: Locale, texts: readonly string[]) {
    this.#language = language
    for (const text of texts)
      for (const { key } of tellingWordsIn(text)) {
        this.#exact.add(key)
        this.#stems.add(stemOf(key, language))
      }
  }

  /** @returns how a word stands there: as it is, in another form, or not at all. */
  has(key: string): 'exact' | 'form' | undefined {
    if (this.#exact.has(key)) return 'exact'
    return this.#stems.has(stemOf(key, this.#language)) ? 'form' : undefined
  }
}
