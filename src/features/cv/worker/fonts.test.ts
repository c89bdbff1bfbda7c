import scRanges from '@fontsource/noto-sans-sc/unicode.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { fontKey } from '../fonts/fonts.ts'
import { fontRanges } from '../fonts/ranges.ts'
import { fontAddress } from './fonts.ts'

test('every font that a text may call for has an address', async () => {
  const sc = Object.keys(scRanges)
    .filter((slice) => slice.startsWith('['))
    .map((slice) => `sc-${slice.slice(1, -1)}`)
  expect(sc.length).toBeGreaterThan(90)
  const keys = [...Object.keys(fontRanges), ...sc].flatMap((slice) => [
    fontKey(slice, 'regular'),
    fontKey(slice, 'bold'),
  ])
  const addresses = await Promise.all(keys.map(fontAddress))
  for (const address of addresses) expect(address).toMatch(/\.woff$/)
  expect(new Set(addresses).size).toBe(new Set(keys).size)
})

test('a font that does not exist has none', async () => {
  await expect(fontAddress('runes-400')).rejects.toThrow('There is no font runes-400')
})
