import { expect, test } from 'vitest'
import { currencyOfCountry } from './currency-of-country.ts'

test.each([
  ['ES', 'EUR'],
  ['GB', 'GBP'],
  ['MX', 'MXN'],
  ['IN', 'INR'],
  ['CL', 'CLP'],
  ['EC', 'USD'],
  ['XX', ''],
  ['', ''],
])('the currency of %s is %s', (country, currency) => {
  expect(currencyOfCountry(country)).toBe(currency)
})
