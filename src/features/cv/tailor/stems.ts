import type { Locale } from '#lib/text/locale.ts'

// A simple stemmer: enough to match other forms of a word, because both sides use it. The search uses the database's
// stemmers; this one runs in the browser, where the profile is.

/** The languages of job descriptions that are told apart. */
export type AdvertLanguage = Locale | 'de'

/** Returns the stem of a word. @param word folded; returned unchanged if it is not Latin, or if the language has no stemmer. */
export const stemOf = (word: string, language: AdvertLanguage): string =>
  word.length > 3 && /^[a-z]+$/.test(word) ? (stemmers[language]?.(word) ?? word) : word

/** Removes an ending if enough of the word remains, including a vowel. */
function without(word: string, ending: RegExp, least: number): string {
  const rest = word.replace(ending, '')
  return rest.length >= least && /[aeiouy]/.test(rest) ? rest : word
}

const stemmers: Partial<Record<AdvertLanguage, (word: string) => string>> = {
  en: stemEnglish,
  es: stemSpanish,
  fr: stemFrench,
  de: stemGerman,
}

function singular(word: string): string {
  if (/ys[ei]s$/.test(word)) return word.slice(0, -2)
  if (/[^aeiou]ie[sd]$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ss|us|is)$/.test(word)) return word
  return word.replace(/(?<=x|ch|sh|ss)es$|s$/, '')
}

/** 'engineers', 'engineering'; 'manager', 'management', 'managing'; 'automation', 'automated'. */
function stemEnglish(word: string): string {
  const verb = without(singular(word), /(?:ing|(?<!e)ed)$/, 3)
  const root = without(without(verb, /ment$/, 4), /[eo]r$/, 4)
  return without(without(root, /(?<=[ts])ion$/, 4), /e$/, 3).replace(/([^aeiou])\1$/, '$1')
}

/** 'ingenieros', 'ingeniería'; 'gestión', 'gestionar'; 'diseñador', 'diseños'. */
function stemSpanish(word: string): string {
  const one = word.replace(/ces$/, 'z').replace(/(?<=[bcdfgjlmnrtvxyz])es$|(?<=[aeiou])s$/, '')
  const root = without(one, /(?:acion|adora?|ando|iendo|ad[oa]|id[oa]|[aei]r)$/, 4)
  return root === one ? without(one, /i?[aeo]$/, 3) : root
}

/** 'infirmiers', 'infirmière'; 'développeuse', 'développer'; 'réseaux', 'réseau'; 'préparation', 'préparer'. */
function stemFrench(word: string): string {
  const one = word.replace(/(?<=eau|eu)x$|(?<=[^su])s$/, '').replace(/aux$/, 'al')
  const root = without(
    one,
    /(?:issement|ement|ations?|atrice|ateur|euse|eur|iere|ier|ienne|ien|ions|ons|ez|er|ee|e)$/,
    4,
  )
  return root.replace(/([^aeiou])\1$/, '$1')
}

/** 'elektrischer', 'elektrische'; 'Maschinen', 'Maschine'; 'Entwicklerin', 'Entwickler'. */
function stemGerman(word: string): string {
  return without(without(word, /(?:innen|in)$/, 6), /(?:ern|em|en|er|es|e|n|s)$/, 4)
}
