import { deviceOn, unknownBrowser } from '#messages/accounts/devices.ts'
import { getLocale, type Locale } from '#lib/text/locale.ts'

/**
 * Translates a stored name such as 'Firefox on Linux', by default to the language of the page. Returns other names
 * unchanged.
 */
export function deviceText(device: string, locale: Locale = getLocale()): string {
  const [, browser = device, system] = /^(.+) on (.+)$/.exec(device) ?? []
  const name = browser === unknownBrowser.in('en') ? unknownBrowser.in(locale) : browser
  return system ? deviceOn.in(locale, { browser: name, system }) : name
}
