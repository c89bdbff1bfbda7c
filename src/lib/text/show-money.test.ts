import { describe, expect, test } from 'vitest'
import { currencies } from '#features/organizations/business/schema-currency.ts'
import { locales } from '#lib/text/locale.ts'
import { showMoney } from './show-money.ts'

describe('showMoney', () => {
  test.each([
    ['32,000', 'MXN', 'MX$ 32,000', 'MXN 32,000'],
    ['98,000', 'CAD', 'CA$ 98,000', 'CAD 98,000'],
    ['23.50', 'USD', '$ 23.50', 'US$ 23.50'],
    ['36,000', 'EUR', '€ 36,000', '€ 36,000'],
    // As it was grouped.
    ['18,50,000', 'INR', '₹ 18,50,000', 'INR 18,50,000'],
    // Imports and calls have amounts without groups.
    ['58000', 'EUR', '€ 58,000', '€ 58.000'],
    ['1200.50', 'EUR', '€ 1,200.50', '€ 1200,50'],
    ['by agreement', 'EUR', 'EUR by agreement', 'EUR by agreement'],
    ['32,000', '', '32,000', '32,000'],
  ])('formats %s in %s', (amount, currency, en, es) => {
    expect([showMoney(amount, currency, 'en'), showMoney(amount, currency, 'es')]).toEqual([en, es])
  })

  test.each(locales)('shows a unique symbol for each currency (%s)', (locale) => {
    const shown = currencies.map(({ value }) => showMoney('1', value, locale))
    expect(shown.length).toBeGreaterThan(100)
    expect(new Set(shown).size).toBe(shown.length)
  })
})
