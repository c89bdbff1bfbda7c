import { directions, localeNames, locales } from '#messages/locales.ts'

/** The languages of the interface: the folders in `messages/`. Articles may have other languages. */
export { localeNames, locales }
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'en'

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale)

/** Returns the language of the interface for a language tag: es for es-MX; English for others. */
export function localeFor(language: string): Locale {
  const base = language.split('-', 1)[0]!.toLowerCase()
  return isLocale(base) ? base : defaultLocale
}

/** Returns the tag that dates and numbers are written by: days before months in English, too. */
export const formatLocale = (locale: string): string => (locale === 'en' ? 'en-GB' : locale)

/** Returns a value for each language of the interface. */
export const inEachLocale = <T>(value: T): Record<Locale, T> =>
  Object.fromEntries(locales.map((locale) => [locale, value])) as Record<Locale, T>

/** Returns a text in a language, or in English where it is not translated. */
export const inLocale = (texts: Partial<Record<Locale, string>>, locale: Locale): string =>
  texts[locale] || (texts[defaultLocale] ?? '')

/** Returns the address of a page in a language. English has the bare one. */
export const localeAddress = (address: string, locale: Locale): string =>
  locale === defaultLocale ? address : `${address}${address.includes('?') ? '&' : '?'}lang=${locale}`

/** Returns the direction that a language of the interface is written in. */
export const directionOf = (locale: Locale): 'ltr' | 'rtl' => directions[locale] ?? 'ltr'

/** The cookie and local-storage key of the chosen language (decisions P23). */
export const localeKey = 'agora.locale'

// Commands have no document; their messages are in the default language.
let current: () => Locale = () => {
  const lang = globalThis.document?.documentElement.lang
  return isLocale(lang) ? lang : defaultLocale
}

/** Returns the language of the page (in the browser) or of the request (on the server). */
export const getLocale = (): Locale => current()

/** How a date is written: 'Mar 2019', '03/2019' or '2019'. */
export const dateStyles = ['short', 'digits', 'year'] as const
type DateStyle = (typeof dateStyles)[number]

/** How the texts of a document are written. */
interface Writing {
  /** BCP 47; may be a language that the interface does not have. */
  language: string
  /** 'digits' by default. */
  dates?: DateStyle | undefined
}
let writing: Writing | undefined

/** Returns the language of texts: that of the page, or of the document that is being written. */
export const getTextLanguage = (): string => writing?.language ?? getLocale()

/** Returns how dates are written. */
export const getDateStyle = (): DateStyle => writing?.dates ?? 'digits'

/** Runs something synchronous that writes a document in its own language. */
export function writeIn<Result>(chosen: Writing, write: () => Result): Result {
  const [source, outer] = [current, writing]
  const locale = localeFor(chosen.language)
  current = () => locale
  writing = chosen
  try {
    return write()
  } finally {
    current = source
    writing = outer
  }
}

/** Sets how the server finds the language of the current request. */
export function setLocaleSource(source: () => Locale): void {
  current = source
}
