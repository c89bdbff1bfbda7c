import { expect, test } from 'vitest'
import { eastFamilies, eastSlices, type East } from '../fonts/east.ts'
import { fontKey, serifKey } from '../fonts/fonts.ts'
import { fontRanges } from '../fonts/ranges.ts'
import { fontAddress } from './fonts.ts'

test('every font that a text may call for has an address', async () => {
  const families = Object.keys(eastFamilies) as East[]
  const numbered = (await Promise.all(families.map(eastSlices))).flat().map(([slice]) => slice)
  expect(numbered.length).toBeGreaterThan(250)
  const usual = [...Object.keys(fontRanges), ...numbered].flatMap((slice) => [
    fontKey(slice, 'regular'),
    fontKey(slice, 'bold'),
  ])
  const serif = usual.flatMap((key) => serifKey(key) ?? [])
  expect(serif).toHaveLength(12)
  const keys = [...usual, ...serif]
  const addresses = await Promise.all(keys.map(fontAddress))
  for (const address of addresses) expect(address).toMatch(/\.woff$/)
  expect(new Set(addresses).size).toBe(new Set(keys).size)
})

test('a font that does not exist has none', async () => {
  await expect(fontAddress('runes-400')).rejects.toThrow('There is no font runes-400')
})
