import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fold } from '#lib/text/words.ts'

const packages = {
  en: () => import.meta.resolve('dictionary-en'),
  es: () => import.meta.resolve('dictionary-es'),
}
type Language = keyof typeof packages
const dictionaries = new Map<Language, ReadonlyMap<string, string>>()

/** The letters by which the words are split into parts. */
const partOf = (word: string) => word.slice(0, 2)

/** Marks names, such as 'Lear'. */
const NAME = '^'

/** Returns the words of a spelling dictionary by their first letters, each word between line breaks. */
function dictionaryOf(language: Language): ReadonlyMap<string, string> {
  const read = dictionaries.get(language)
  if (read) return read
  const file = fileURLToPath(new URL('index.dic', packages[language]()))
  const words = readFileSync(file, 'utf8')
    .replace(/\/.*$/gmu, '')
    .split('\n')
    .map((word) => (/^\p{Lu}/u.test(word) ? fold(word) + NAME : fold(word)))
  const parts = new Map(
    Array.from(Map.groupBy(words, partOf), ([part, those]) => [part, `\n${those.join('\n')}\n`]),
  )
  dictionaries.set(language, parts)
  return parts
}

/** The endings that dictionaries leave out, and the endings of the words that they have instead. */
const endings: [RegExp, string[]][] = [
  [/ies$/, ['y']],
  [/ces$/, ['z']],
  [/s$/, ['']],
  [/es$/, ['']],
  [/(?:ed|ing)$/, ['', 'e']],
  [/(?:ando|iendo|ad[oa]s?|id[oa]s?)$/, ['ar', 'er', 'ir']],
]

const isIn = (word: string, language: Language): boolean =>
  dictionaryOf(language).get(partOf(word))?.includes(`\n${word}\n`) ?? false
const isName = (word: string, language: Language): boolean => isIn(word + NAME, language)

/** Tells whether a folded word is in a spelling dictionary. The dictionaries are read for the first unknown word. */
export const isDictionaryWord = (word: string, languages: readonly Language[] = ['en', 'es']): boolean =>
  languages.some((language) => isIn(word, language) || isName(word, language))

/** Tells whether a folded word is a plural or another form of a word in the dictionary of a language. */
export const isFormOfWord = (word: string, language: Language): boolean =>
  endings.some(
    ([ending, instead]) =>
      ending.test(word) && instead.some((end) => isIn(word.replace(ending, end), language)),
  )
