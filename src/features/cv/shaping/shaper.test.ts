import * as fc from 'fast-check'
import { expect, test, beforeAll } from 'vitest'
import { fontsFor, readFontByKey } from '#test/support/cv/fonts.ts'
import type { ShapedLine } from '../document/schema-text.ts'
import { createShaper, type CvShaper } from './shaper.ts'
import { cleanText, serifKey } from '../fonts/fonts.ts'

const shaperFor = async (...texts: string[]) => createShaper(await fontsFor(texts))

const clustersOf = (line: ShapedLine | undefined) => line?.runs.flatMap(({ clusters }) => clusters) ?? []

/** As it is read: right-to-left runs turned around, as readers do. */
const textOf = (line: ShapedLine): string =>
  clustersOf(line)
    .map(({ text }) => text)
    .join('')

async function linesOf(text: string, width: number): Promise<string[]> {
  const shaper = await shaperFor(text)
  return shaper.shape(text, 'regular').lines(width).map(textOf)
}

test('a Devanagari syllable is one cluster with its source text, the matra drawn first', async () => {
  const shaper = await shaperFor('क्षत्रिय')
  const [line] = shaper.shape('क्षत्रिय', 'regular').lines(Infinity)
  expect(clustersOf(line).map(({ text }) => text)).toEqual(['क्ष', 'त्रि', 'य'])
  const [, syllable] = clustersOf(line)
  const [matra, conjunct] = syllable?.glyphs ?? []
  expect(matra?.x).toBe(0)
  expect(conjunct?.x).toBeGreaterThan(0)
})

test('applies kerning', async () => {
  const shaper = await shaperFor('AVA')
  const apart = 2 * shaper.shape('A', 'regular').width + shaper.shape('V', 'regular').width
  expect(shaper.shape('AVA', 'regular').width).toBeLessThan(apart)
})

test('loses no text in ligatures', async () => {
  expect(await linesOf('efficient office', Infinity)).toEqual(['efficient office'])
})

test('draws bold text with the bold font, which is wider', async () => {
  const shaper = await shaperFor('Anna')
  const [line] = shaper.shape('Anna', 'bold').lines(Infinity)
  expect(line?.runs[0]?.font).toBe('latin-700')
  expect(shaper.shape('Anna', 'bold').width).toBeGreaterThan(shaper.shape('Anna', 'regular').width)
})

test('places right-to-left names from the right, and keeps their order', async () => {
  const text = 'Name محمد أحمد here'
  const shaper = await shaperFor(text)
  const shaped = shaper.shape(text, 'regular')
  const [line] = shaped.lines(Infinity)
  expect(shaped.rtl).toBe(false)
  const arabic = line?.runs.find(({ font }) => font === 'arabic-400')
  expect(
    arabic?.clusters
      .map(({ text: letter }) => letter)
      .toReversed()
      .join(''),
  ).toBe('محمد أحمد')
  const places = line?.runs.map(({ x }) => x) ?? []
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('lays out right-to-left text from the right, and numbers within it from the left', async () => {
  const text = 'שלום 2024 עולם'
  const shaper = await shaperFor(text)
  const shaped = shaper.shape(text, 'regular')
  const [first, number, last] = shaped.lines(Infinity)[0]?.runs ?? []
  expect(shaped.rtl).toBe(true)
  expect(number?.clusters.map(({ text: digit }) => digit).join('')).toBe('2024')
  expect(last?.x).toBe(0)
  expect(number?.x).toBeGreaterThan(last?.x ?? 0)
  expect(first?.x).toBeGreaterThan(number?.x ?? 0)
})

test('mirrors brackets in right-to-left text', async () => {
  const text = '(א)'
  const shaper = await shaperFor(text, '()')
  const [open] = shaper.shape('(', 'regular').lines(Infinity)[0]?.runs[0]?.clusters ?? []
  const runs = shaper.shape(text, 'regular').lines(Infinity)[0]?.runs ?? []
  const leftmost = runs.toSorted((a, b) => a.x - b.x)[0]
  expect(leftmost?.clusters[0]?.text).toBe(')')
  expect(leftmost?.clusters[0]?.glyphs[0]?.id).toBe(open?.glyphs[0]?.id)
})

test('reports characters without a glyph, and draws a box', async () => {
  const text = 'a😀b 𝒳 x\u030c'
  const shaper = await shaperFor(text)
  const [line] = shaper.shape(text, 'regular').lines(Infinity)
  expect([...shaper.missing]).toEqual(['😀', '𝒳', '\u030c'])
  expect(clustersOf(line).find(({ text: own }) => own === '😀')?.glyphs[0]?.id).toBe(0)
})

test('joiners, hyphens and rare spaces do not count as missing', async () => {
  const text = 'a\u200db\u2011c\u2010d\u202fe\u2009f\u2066g\u2069'
  const shaper = await shaperFor(text)
  shaper.shape(text, 'regular')
  expect([...shaper.missing]).toEqual([])
})

test('breaks a word wider than a line between graphemes', async () => {
  const lines = await linesOf('Donaudampfschifffahrt', 3000)
  expect(lines.length).toBeGreaterThan(2)
  expect(lines.join('')).toBe('Donaudampfschifffahrt')
})

test('moves a URL to the next line, or breaks it after a separator without a hyphen', async () => {
  const address = 'https://agora.example/people/anna'
  expect(await linesOf(`See ${address}`, 18_000)).toEqual(['See', address])
  expect(await linesOf(`See ${address}`, 11_000)).toEqual(['See https://agora.', 'example/people/anna'])
})

test('starts a new line at each line break, and returns one empty line for an empty text', async () => {
  expect(await linesOf('one\ntwo\n\nthree', Infinity)).toEqual(['one', 'two', '', 'three'])
  expect(await linesOf('', 1000)).toEqual([''])
})

test('spaces at the end of a line have no width', async () => {
  const shaper = await shaperFor('one two')
  const shaped = shaper.shape('one   two', 'regular')
  const one = shaper.shape('one', 'regular').width
  expect(shaped.lines(one + 100).map(({ width }) => width)[0]).toBe(one)
})

test('leaves out spaces before a word that fills its line', async () => {
  const shaper = await shaperFor('word')
  const word = shaper.shape('word', 'regular').width
  const lines = shaper.shape('      word      word', 'regular').lines(word)
  expect(lines.map(textOf)).toEqual(['word', 'word'])
  expect(lines.map(({ width }) => width)).toEqual([word, word])
})

test('returns an outline as a path in font units', async () => {
  const shaper = await shaperFor('H')
  const [cluster] = clustersOf(shaper.shape('H', 'regular').lines(Infinity)[0])
  const path = shaper.outline('latin-400', cluster?.glyphs[0]?.id ?? 0)
  expect(path).toMatch(/^M[\d.,-]+/)
  expect(path).toContain('714')
  expect(shaper.unitsPerEm('latin-400')).toBe(1000)
})

const hebrewVowel = '\u05b8'
const upright = [
  'a',
  'fi',
  'V',
  ' ',
  ' '.repeat(12),
  '-',
  '/',
  '.',
  '?',
  'https://',
  'a@b.c',
  '\n',
  'क्ष',
  'त्रि',
  '।',
  '1',
  '(',
  ')',
].concat([',', 'é', 'e\u0301', 'Ж', 'λ', 'ồ', '王', '，', '😀', '👨\u200d👩\u200d👧', '\u200d', '𝒳'])
const everything = [...upright, 'ش', 'ل', 'ا', 'ש', hebrewVowel, '\u200f']
const partsOf = (letters: readonly string[]) => fc.array(fc.constantFrom(...letters), { maxLength: 60 })
const widths = fc.integer({ min: 300, max: 9000 })
const graphemesOf = (text: string) =>
  Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment)

test('lines never lose or repeat a character, and exceed the width only for a single grapheme', async () => {
  const sample = 'fi क्ष ش ש Ж λ ồ 王，é 😀'
  const shaper = await shaperFor(sample)
  const sorted = (text: string) => Array.from(text.replaceAll(/\s/g, '')).toSorted().join('')
  // A line has the order of the eye, so characters are compared; a mark of direction has no width.
  const drawn = (text: string) => sorted(text.replaceAll('\u200f', ''))
  fc.assert(
    fc.property(partsOf(everything), widths, (parts, width) => {
      const text = parts.join('')
      const graphemes = graphemesOf(cleanText(text)).map(drawn)
      const lines = shaper.shape(text, 'regular').lines(width)
      expect(sorted(lines.map(textOf).join(''))).toBe(sorted(cleanText(text)))
      for (const line of lines) {
        const total = line.runs.reduce((sum, run) => sum + run.width, 0)
        expect(line.width).toBeCloseTo(total, 6)
        const isOneGrapheme = graphemes.includes(drawn(textOf(line)))
        expect(line.width <= width + 0.001 || isOneGrapheme).toBe(true)
        for (const run of line.runs) {
          const own = run.clusters.reduce((sum, { advance }) => sum + advance, 0)
          expect(run.width).toBeCloseTo(own, 6)
        }
      }
    }),
    { numRuns: 400 },
  )
})

test('left-to-right text keeps its order over lines', async () => {
  const shaper = await shaperFor('fi क्ष Ж λ ồ 王，é 😀')
  fc.assert(
    fc.property(partsOf(upright), widths, (parts, width) => {
      const text = parts.join('')
      const read = shaper.shape(text, 'regular').lines(width).map(textOf).join('')
      expect(read.replaceAll(/\s/g, '')).toBe(cleanText(text).replaceAll(/\s/g, ''))
    }),
    { numRuns: 400 },
  )
})

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

test('draws Latin, Greek and Cyrillic in the serif fonts if selected', () => {
  for (const text of texts.slice(0, 3)) {
    expect(fontsIn('serif', text).every((font) => font.startsWith('serif-'))).toBe(true)
    expect(fontsIn('sans', text).some((font) => font.startsWith('serif-'))).toBe(false)
  }
  expect(fontsIn('serif', 'Наталья')).toEqual(['serif-cyrillic-400'])
})

test('draws characters missing from the serif fonts in the default fonts', () => {
  expect(fontsIn('serif', 'आशा')).toEqual(['devanagari-400'])
  expect(fontsIn('serif', 'a → b')).toContain('serif-latin-400')
  const read = shapers.serif
    .shape('a → b', 'regular')
    .lines(Infinity)
    .flatMap(({ runs }) => runs.flatMap(({ clusters }) => clusters.map(({ text }) => text)))
  expect(read.join('')).toBe('a → b')
  expect([...shapers.serif.missing]).toEqual([...shapers.sans.missing])
})
