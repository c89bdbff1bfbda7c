import { describe, expect, test } from 'vitest'
import { currencies } from '#features/organizations/business/schema-currency.ts'
import { locales } from '#lib/text/locale.ts'
import { showMoney } from './show-money.ts'

describe('showMoney', () => {
  test.each([
    ['32,000', 'MXN', 'MX$ 32,000', '32.000 MXN', '32 000 $MX'],
    ['98,000', 'CAD', 'CA$ 98,000', '98.000 CAD', '98 000 $CA'],
    ['23.50', 'USD', '$ 23.50', '23,50 US$', '23,50 $US'],
    ['36,000', 'EUR', '€ 36,000', '36.000 €', '36 000 €'],
    // English keeps the groups of its author.
    ['18,50,000', 'INR', '₹ 18,50,000', '1.850.000 INR', '1 850 000 ₹'],
    // Imports and calls have amounts without groups.
    ['58000', 'EUR', '€ 58,000', '58.000 €', '58 000 €'],
    ['1200.50', 'EUR', '€ 1,200.50', '1200,50 €', '1 200,50 €'],
    ['420', 'NOK', 'NOK 420', '420 NOK', '420 NOK'],
    // A group or decimals: nobody knows.
    ['138.000', 'EUR', '€ 138.000', '138.000 €', '138.000 €'],
    ['by agreement', 'EUR', 'EUR by agreement', 'EUR by agreement', 'EUR by agreement'],
    ['32,000', '', '32,000', '32.000', '32 000'],
  ])('formats %s in %s', (amount, currency, en, es, fr) => {
    const shown = (['en', 'es', 'fr'] as const).map((locale) => showMoney(amount, currency, locale))
    expect(shown.map((each) => each.replaceAll(/[\u{a0}\u{202f}]/gu, ' '))).toEqual([en, es, fr])
  })

  test.each(locales)('shows a unique symbol for each currency (%s)', (locale) => {
    const shown = currencies.map(({ value }) => showMoney('1', value, locale))
    expect(shown.length).toBeGreaterThan(100)
    expect(new Set(shown).size).toBe(shown.length)
  })
})
