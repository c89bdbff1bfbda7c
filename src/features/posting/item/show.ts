import { getLocale, type Locale } from '#lib/text/locale.ts'

/** '05/11/2026' (decisions A9). @param day YYYY-MM-DD. */
export const showPostingDay = (day: string): string => day.split('-').toReversed().join('/')

/**
 * Money with the sign that its currency has for the reader and no other shares: 'MX$ 32,000', in Spanish 'MXN 32,000';
 * what is no number as it is written. The narrow signs would make dollars of pesos.
 */
export function showMoney(amount: string, currency: string, locale: Locale = getLocale()): string {
  if (!amount || !currency || /[a-z]/i.test(amount)) return [currency, amount].filter(Boolean).join(' ')
  const symbol = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'symbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')
  // The digits stay as they were grouped: 18,50,000 is no mistake.
  return `${symbol?.value ?? currency} ${amount}`
}

/** Whether a text is a code that currencies have. */
export const isCurrencyCode = (code: string): boolean => /^[A-Z]{3}$/.test(code)
