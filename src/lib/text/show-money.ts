import { getLocale, type Locale } from '#lib/text/locale.ts'

/**
 * Formats an amount with the reader's unambiguous currency symbol: 'MX$ 32,000', in Spanish 'MXN 32,000';
 * other text stays as it is. Narrow symbols would turn pesos into dollars.
 */
export function showMoney(amount: string, currency: string, locale: Locale = getLocale()): string {
  if (!amount || !currency || /[a-z]/i.test(amount)) return [currency, amount].filter(Boolean).join(' ')
  const symbol = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'symbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')
  // Keep the digit grouping: 18,50,000 is valid.
  return `${symbol?.value ?? currency} ${amount}`
}
