import { expect, test } from 'vitest'
import { showFee } from './show.ts'

test.each([
  ['9250', 'GB', '£ 9,250'],
  ['85000', 'MX', 'MX$ 85,000'],
  ['0', 'GB', 'None'],
  ['9250', '', '9,250'],
  ['9250', 'Atlantis', '9,250'],
])('a fee of %s in %s', (fee, country, shown) => {
  expect(showFee(fee, country)).toBe(shown)
})
