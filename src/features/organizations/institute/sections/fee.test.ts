import { expect, test } from 'vitest'
import { currencyOfFee } from './fee.ts'

test.each([
  ['ES', 'EUR'],
  ['GB', 'GBP'],
  ['MX', 'MXN'],
  ['IN', 'INR'],
  ['CL', 'CLP'],
  ['EC', 'USD'],
  ['XX', ''],
  ['', ''],
])('a fee without a currency in %s is in %s', (country, currency) => {
  expect(currencyOfFee({ feeCurrency: '' }, country)).toBe(currency)
})
