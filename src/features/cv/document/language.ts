import words from '#content/cv-words.json' with { type: 'json' }
import { isFamilyFirst } from '#lib/text/family-first.ts'
import { getLocale, writeIn } from '#lib/text/locale.ts'
import { addDictionary } from '#lib/text/message.ts'
import type { CvChoice, CvNameOrder } from '../schema.ts'

// The language of a CV (decisions A12b). The words of languages that the interface does not have are in
// content/cv-words.json, in the order of the English ones.

const { en: english, ...others } = words
for (const [language, texts] of Object.entries(others))
  addDictionary(language, new Map(english.map((text, at) => [text, texts[at] ?? text])))

/** Writes a CV in its language and date style. */
export const inLanguageOf = <Result>({ language, dates }: CvChoice, write: () => Result): Result =>
  writeIn({ language: language ?? getLocale(), dates }, write)

interface PersonName {
  FirstName: string
  LastName: string
  FullName: string
}

/** Returns the full name in the order of its script, or in the chosen one. */
export function printedName({ FirstName, LastName, FullName }: PersonName, order?: CvNameOrder): string {
  const usual = isFamilyFirst(FirstName + LastName) ? 'family' : 'given'
  return (order ?? usual) === 'family' && FirstName && LastName ? `${LastName} ${FirstName}` : FullName
}
