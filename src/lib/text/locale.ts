/** The languages of the interface. Articles may be in others. */
export const locales = ['en', 'es'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'en'

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale)

/** The name of each language in itself. */
export const localeNames: Record<Locale, string> = { en: 'English', es: 'Español' }

/** The cookie and the local-storage key that keep a chosen language (decisions P23). */
export const localeKey = 'agora.locale'

// Commands have no document, and need none to say what is wrong.
let current: () => Locale = () => {
  const lang = globalThis.document?.documentElement.lang
  return isLocale(lang) ? lang : defaultLocale
}

/** The language of the page (in the browser) or of the request (on the server). */
export const getLocale = (): Locale => current()

/** The server tells how the language of the request at hand is found. */
export function setLocaleSource(source: () => Locale): void {
  current = source
}
