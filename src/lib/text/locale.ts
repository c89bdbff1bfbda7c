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

/**
 * The language for a request: the stored choice, else the best language of the browser matched by language
 * (es-MX is es), else English (decisions P23).
 */
export function pickLocale(
  cookie: string | null | undefined,
  acceptLanguage: string | null | undefined,
): Locale {
  const stored = cookie?.match(/(?:^|;\s*)agora\.locale=([a-z]{2})/)?.[1]
  if (isLocale(stored)) return stored
  const wanted = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(';q=')
      return {
        language: tag.slice(0, 2).toLowerCase(),
        quality: quality === undefined ? 1 : Number(quality) || 0,
      }
    })
  const best = wanted.filter(({ language, quality }) => quality > 0 && isLocale(language))
  return (best.sort((a, b) => b.quality - a.quality)[0]?.language as Locale | undefined) ?? defaultLocale
}
