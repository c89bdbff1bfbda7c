import * as m from '#messages/accounts/devices.ts'
import { getLocale, type Locale } from './locale.ts'

/** What is kept as 'Firefox on Linux' in a language, by default that of the page; other texts as they are. */
export function deviceText(device: string, locale: Locale = getLocale()): string {
  const [, browser = device, system] = /^(.+) on (.+)$/.exec(device) ?? []
  const name = browser === m.unknownBrowser.in('en') ? m.unknownBrowser.in(locale) : browser
  return system ? m.deviceOn.in(locale, name, system) : name
}
