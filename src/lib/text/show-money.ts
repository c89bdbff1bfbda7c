import { getLocale, type Locale } from '#lib/text/locale.ts'

/**
 * Formats an amount as readers of the locale write it, with an unambiguous currency symbol: 'MX$ 32,000', in Spanish
 * '32.000 MXN'; other text stays as it is. Narrow symbols would turn pesos into dollars.
 */
export function showMoney(amount: string, currency: string, locale: Locale = getLocale()): string {
  if (!amount || /[a-z]/i.test(amount)) return [currency, amount].filter(Boolean).join(' ')
  const shown = localAmount(amount, locale)
  if (!currency) return shown
  const symbol = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'symbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')
  const name = symbol?.value ?? currency
  return locale === 'en' ? `${name} ${shown}` : `${shown}\u{a0}${name}`
}

/** Digits, in groups or not: 18,50,000 is valid. Three decimals need four digits before them: 138.000 may be a group. */
const plainAmount = /^(?:\d{4,15}(?:\.\d{1,3})?|(?:\d{1,3}|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d{1,2})?)$/

/** Writes an amount with the separators of the locale. English keeps the groups of its author. */
function localAmount(amount: string, locale: Locale): string {
  if (!plainAmount.test(amount) || (locale === 'en' && amount.includes(','))) return amount
  const [, decimals = ''] = amount.split('.')
  return new Intl.NumberFormat(locale, { minimumFractionDigits: decimals.length }).format(
    Number(amount.replaceAll(',', '')),
  )
}
