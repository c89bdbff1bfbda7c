import { beforeAll, expect, test } from 'vitest'
import { fontsFor, readFontByKey } from '#test/support/cv/fonts.ts'
import { serifKey } from '../fonts/fonts.ts'
import { createShaper, type CvShaper } from './shaper.ts'

const texts = ['Đặng Łukasz Žofie', 'Ελένη', 'Наталья и\u0301', 'आशा', 'a → b', '≈ 7']
let shapers: { sans: CvShaper; serif: CvShaper }
beforeAll(async () => {
  const fonts = await fontsFor(texts)
  const serif = [...fonts.keys()].flatMap((key) => serifKey(key) ?? [])
  const both = new Map([
    ...fonts,
    ...(await Promise.all(serif.map(async (key) => [key, await readFontByKey(key)] as const))),
  ])
  shapers = { sans: await createShaper(both), serif: await createShaper(both, 'serif') }
})

const fontsIn = (typeface: 'sans' | 'serif', text: string): string[] => [
  ...new Set(
    shapers[typeface]
      .shape(text, 'regular')
      .lines(Infinity)
      .flatMap(({ runs }) => runs.map(({ font }) => font)),
  ),
]

test('Latin, Greek and Cyrillic are drawn in the serif fonts when these are chosen', () => {
  for (const text of texts.slice(0, 3)) {
    expect(fontsIn('serif', text).every((font) => font.startsWith('serif-'))).toBe(true)
    expect(fontsIn('sans', text).some((font) => font.startsWith('serif-'))).toBe(false)
  }
  expect(fontsIn('serif', 'Наталья')).toEqual(['serif-cyrillic-400'])
})

test('what they do not hold is drawn as before, character by character, and nothing is missing', () => {
  expect(fontsIn('serif', 'आशा')).toEqual(['devanagari-400'])
  expect(fontsIn('serif', 'a → b')).toContain('serif-latin-400')
  const read = shapers.serif
    .shape('a → b', 'regular')
    .lines(Infinity)
    .flatMap(({ runs }) => runs.flatMap(({ clusters }) => clusters.map(({ text }) => text)))
  expect(read.join('')).toBe('a → b')
  expect([...shapers.serif.missing]).toEqual([...shapers.sans.missing])
})
