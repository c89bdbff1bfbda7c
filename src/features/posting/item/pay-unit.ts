// The units by which amounts of pay can be compared.

export const payPeriods = ['year', 'month', 'week', 'day', 'hour'] as const

/** The largest amount that the index compares; an int4. */
export const MAX_PAY = 2 ** 31 - 1

/** Returns a number for a currency and period such as 'EUR year'; 0 for anything else. */
export function payUnit(payIn: string): number {
  const [, currency = '', period = ''] = /^([A-Z]{3}) ([a-z]+)$/.exec(payIn) ?? []
  const at = (payPeriods as readonly string[]).indexOf(period)
  if (at < 0) return 0
  const code = [...currency].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 65, 0)
  return 1 + code * payPeriods.length + at
}
