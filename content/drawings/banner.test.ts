import { expect, test } from 'vitest'
import { banner, compositions, cover } from './banner.ts'
import { motifs, type Motif } from './palette.ts'
import { glyphs } from './glyphs.ts'
import { tones } from './palette.ts'

const seeds = Array.from({ length: 24 }, (_, index) => index + 1)
// Eight kilobytes before compression is what a list of twenty drawings can afford.
const mostBytes = 8 * 1024

/** The names of tags that are not closed in order, or not closed at all. */
function unbalanced(xml: string) {
  const open: string[] = []
  for (const [, closing, name = '', own] of xml.matchAll(
    /<(\/?)([a-z]+)(?: [a-zA-Z:-]+="[^"<>]*")*(\/?)>/g,
  )) {
    if (closing && open.pop() !== name) return [name]
    if (!closing && !own) open.push(name)
  }
  return open
}

/** What is drawn, without where: the same composition with another seed has nearly the same. */
const elements = (svg: string) => svg.replace(/="[^"]*"/g, '')

test.for(motifs)('%s: draws small, well-formed SVG in the six tones only', (motif) => {
  for (const seed of seeds) {
    const svg = banner(motif, seed)
    expect(unbalanced(svg)).toEqual([])
    expect(svg.replace(/<\/?[a-z]+(?: [a-zA-Z:-]+="[^"<>]*")*\/?>/g, '')).not.toMatch(/[<>&]/)
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(mostBytes)
    for (const [, value = ''] of svg.matchAll(/ (?:fill|stroke)="([^"]*)"/g)) {
      expect(value).toMatch(/^(none|var\(--b[0-5]\))$/)
    }
  }
})

test.for(motifs)('%s: draws the same for the same seed, and another composition for the next', (motif) => {
  expect(banner(motif, 7)).toBe(banner(motif, 7))
  expect(cover(motif, 7)).toBe(cover(motif, 7))
  expect(new Set(seeds.map((seed) => banner(motif, seed))).size).toBe(seeds.length)
  expect(compositions(motif)).toBeGreaterThanOrEqual(2)
  expect(elements(banner(motif, 1, { wide: true }))).not.toBe(elements(banner(motif, 2, { wide: true })))
})

test('has one group with an ID, and sets its tones only as a standalone file', () => {
  const svg = banner('chemical', 7)
  expect(svg.match(/ id="/g)).toHaveLength(1)
  expect(svg).toContain('<g id="b" ')
  // Only the root of a file of its own has these: what a page shows must take the page's.
  expect(svg.match(/[^{}]*\{--b0/g)).toEqual([
    expect.stringContaining('svg:root'),
    expect.stringContaining('svg:root'),
  ])
})

test('a fixed palette needs no custom properties', () => {
  for (const scheme of ['light', 'dark'] as const) {
    const svg = banner('medical', 3, { palette: scheme })
    expect(svg).not.toContain('--b')
    for (const [, value = ''] of svg.matchAll(/ (?:fill|stroke)="(#[^"]*)"/g)) {
      expect(tones('medical', scheme)).toContain(value)
    }
  }
})

test('exposes an escaped title to screen readers', () => {
  const svg = banner('botany', 1, { title: 'Leaves & "roots" <1>' })
  expect(svg).toContain('role="img" aria-label="Leaves &#38; &#34;roots&#34; &#60;1&#62;"')
  expect(unbalanced(svg)).toEqual([])
  expect(banner('botany', 1)).toContain('aria-hidden="true"')
})

test('a cover is 1200 × 630 in fixed colours', () => {
  const svg = cover('aerospace', 2)
  expect(svg).toContain('width="1200" height="630"')
  expect(unbalanced(svg)).toEqual([])
  expect(svg).not.toMatch(/var\(|<text/)
})

test('rejects unknown motifs and invalid seeds', () => {
  expect(() => banner('alchemy' as Motif, 1)).toThrow(RangeError)
  expect(() => banner('toString' as Motif, 1)).toThrow(RangeError)
  expect(() => banner('chemistry', 1.5)).toThrow(RangeError)
  expect(() => banner('chemistry', Number.NaN)).toThrow(RangeError)
})

test('every motif has an icon, and icons are path data', () => {
  for (const motif of motifs) expect(glyphs).toHaveProperty([motif])
  for (const data of Object.values(glyphs)) expect(data).toMatch(/^M[\dMmHhVvLlCcSsQqTtAaZz .,-]+$/)
})
