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
  return `${symbol?.value ?? currency} ${grouped(amount, locale)}`
}

/** Groups the digits of an amount that is not grouped yet: 18,50,000 is valid. */
function grouped(amount: string, locale: Locale): string {
  const [all, decimals = ''] = /^\d{4,15}(?:\.(\d{1,3}))?$/.exec(amount) ?? []
  if (all === undefined) return amount
  return new Intl.NumberFormat(locale, { minimumFractionDigits: decimals.length }).format(Number(all))
}
