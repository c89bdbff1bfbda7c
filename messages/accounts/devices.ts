import { getLocale, type Locale } from '#lib/text/locale.ts'
import { message } from '#lib/text/message.ts'

// Browser and system of a session; their names are the same in all languages.

/** @public Read by the test of all texts. */
export const deviceOn = message({
  en: (browser: string, system: string) => `${browser} on ${system}`,
  es: (browser: string, system: string) => `${browser} en ${system}`,
})
/** @public Read by the test of all texts. */
export const unknownBrowser = message({ en: 'Unknown browser', es: 'Navegador desconocido' })

/**
 * Translates a stored name such as 'Firefox on Linux', by default to the language of the page; leaves others as they
 * are.
 */
export function deviceText(device: string, locale: Locale = getLocale()): string {
  const [, browser = device, system] = /^(.+) on (.+)$/.exec(device) ?? []
  const name = browser === unknownBrowser.in('en') ? unknownBrowser.in(locale) : browser
  return system ? deviceOn.in(locale, name, system) : name
}
