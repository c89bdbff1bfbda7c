import { defaultLocale, getLocale, getTextLanguage, isLocale, type Locale } from './locale.ts'

type Given<V> = keyof V extends never ? [] : [values: V]

/**
 * A text in every language of the interface: `title()` returns it in the language of the page,
 * `title.in('es')` in one. `V` names the values that it shows. The catalogues in `messages/` hold the texts;
 * `scripts/messages.ts` compiles them to these.
 */
// oxlint-disable-next-line typescript/ban-types -- a message without values
export interface Message<V extends object = {}> {
  (...given: Given<V>): string
  in(locale: Locale, ...given: Given<V>): string
}

type Text<V> = string | ((values: V) => string)

/**
 * Makes a message. Compiled catalogues call it, one export for each message, so that a page loads only those
 * it shows.
 */
/* @__NO_SIDE_EFFECTS__ */
// oxlint-disable-next-line typescript/ban-types -- a message without values
export function message<V extends object = {}>(texts: Record<Locale, Text<V>>): Message<V> {
  const inLocale = (locale: Locale, values?: V): string => {
    const text = texts[locale]
    return typeof text === 'string' ? text : text(values as V)
  }
  const current = (values?: V): string => {
    const language = getTextLanguage()
    if (isLocale(language)) return inLocale(language, values)
    return translated(language, (given) => inLocale(defaultLocale, given as V), values)
  }
  return Object.assign(current, { in: inLocale }) as Message<V>
}

const dictionaries = new Map<string, ReadonlyMap<string, string>>()

/**
 * Adds a language that the interface does not have, for documents (`writeIn`).
 * @param words by their English texts, with names of values in braces.
 */
export const addDictionary = (language: string, words: ReadonlyMap<string, string>): void => {
  dictionaries.set(language, words)
}

/** Returns the text in a language of `addDictionary`, or in English if that lacks it. */
function translated(language: string, english: (values?: object) => string, values?: object): string {
  const given = Object.entries(values ?? {}) as [string, unknown][]
  const named = given.map(([key, value]) => [key, typeof value === 'string' && value ? `{${key}}` : value])
  const text = dictionaries.get(language)?.get(english(Object.fromEntries(named) as object))
  if (text === undefined) return english(values)
  return given.reduce((filled, [key, value]) => filled.replaceAll(`{${key}}`, () => String(value)), text)
}

/** Returns a message computed for each language, such as a name from Intl. */
/* @__NO_SIDE_EFFECTS__ */
export const messageOf = (text: (locale: Locale) => string): Message =>
  Object.assign(() => text(getLocale()), { in: text })

/** Returns a message whose values are computed when it is shown. */
/* @__NO_SIDE_EFFECTS__ */
export function withValues<V extends object>(text: Message<V>, values: (locale: Locale) => V): Message {
  return messageOf((locale) => (text as Message<{ any: unknown }>).in(locale, values(locale) as never))
}

const formats = new Map<string, Intl.NumberFormat>()
const rules = new Map<string, Intl.PluralRules>()

/** Formats a number for a language: 12,500 or 12.500. */
export function formatNumber(locale: Locale, value: number): string {
  let format = formats.get(locale)
  if (!format) formats.set(locale, (format = new Intl.NumberFormat(locale)))
  return format.format(value)
}

/**
 * Returns the text for a number: the one for just that number (`=0`), else the one for its plural category
 * (CLDR).
 */
export function pluralText(locale: Locale, value: number, texts: Record<string, string>): string {
  let rule = rules.get(locale)
  if (!rule) rules.set(locale, (rule = new Intl.PluralRules(locale)))
  return texts[`=${value}`] ?? texts[rule.select(value)] ?? texts['other'] ?? ''
}

/** Returns the text for a value (`null` for none and for an empty one), or the one for all others. */
export function selectText(value: unknown, texts: Record<string, string>): string {
  const key = value === undefined || value === '' ? 'null' : String(value)
  return (Object.hasOwn(texts, key) ? texts[key] : texts['other']) ?? ''
}
