import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fold } from '#lib/text/words.ts'

const packages = {
  en: () => import.meta.resolve('dictionary-en'),
  es: () => import.meta.resolve('dictionary-es'),
}
type Language = keyof typeof packages
const texts = new Map<Language, string>()

/** Returns the words of a spelling dictionary, each between line breaks. */
function textOf(language: Language): string {
  const read = texts.get(language)
  if (read !== undefined) return read
  const file = fileURLToPath(new URL('index.dic', packages[language]()))
  const text = `${fold(readFileSync(file, 'utf8')).replace(/\/.*$/gmu, '')}\n`
  texts.set(language, text)
  return text
}

/**
 * Tells whether a folded word is in a spelling dictionary: a word or a well-known name that no content has is not a
 * typing error. The dictionaries are read for the first unknown word.
 */
export const isDictionaryWord = (word: string, languages: readonly Language[] = ['en', 'es']): boolean =>
  languages.some((language) => textOf(language).includes(`\n${word}\n`))
