import { getLocale, type Locale } from './locale.ts'

type Text = string | ((...values: never[]) => string)
type Values<T extends Text> = T extends (...values: infer V) => string ? V : []

/** A text in every language of the interface: `title()` gives it in the language of the page, `title.in('es')` in one. */
export interface Message<V extends unknown[]> {
  (...values: V): string
  in(locale: Locale, ...values: V): string
}

/**
 * Declares a text in all languages; a missing one does not compile. Values come in as parameters:
 * `message({ en: (n: number) => `${n} articles`, es: (n) => `${n} artículos` })`.
 * Each message is an export of its own, so a page loads only those it shows.
 */
/* @__NO_SIDE_EFFECTS__ */
export function message<T extends Text>(texts: Record<Locale, T>): Message<Values<T>> {
  const inLocale = (locale: Locale, ...values: Values<T>): string => {
    const text = texts[locale]
    return typeof text === 'string' ? text : (text as (...all: Values<T>) => string)(...values)
  }
  const current = (...values: Values<T>): string => inLocale(getLocale(), ...values)
  return Object.assign(current, { in: inLocale })
}
