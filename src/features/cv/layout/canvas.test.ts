import { createCanvas, Path2D as NodePath, type SKRSContext2D } from '@napi-rs/canvas'
import { beforeAll, expect, test } from 'vitest'
import { fontsFor } from '#test/support/cv/fonts.ts'
import type { Glyphs, Mark } from './schema.ts'
import { createGlyphPaths, drawPage, type GlyphPaths, type Pen } from './canvas.ts'
import { createShaper, type CvShaper } from '../shaping/shaper.ts'

const PAGE = { width: 200, height: 100 }

let shaper: CvShaper
let paths: GlyphPaths
beforeAll(async () => {
  shaper = await createShaper(await fontsFor(['Hxनि']))
  paths = createGlyphPaths(shaper, (outline) => new NodePath(outline) as unknown as Path2D)
})

function draw(marks: Mark[], scale = 2): SKRSContext2D {
  const pen = createCanvas(PAGE.width * scale, PAGE.height * scale).getContext('2d')
  drawPage(PAGE, { marks }, paths, pen as unknown as Pen, scale)
  return pen
}

/** The box of the pixels for which `is` holds, in pixels: left, top, right, bottom. */
function boxOf(pen: SKRSContext2D, is: (red: number, green: number, blue: number) => boolean): number[] {
  const { width, height } = pen.canvas
  const { data } = pen.getImageData(0, 0, width, height)
  const box = [Infinity, Infinity, -Infinity, -Infinity]
  for (let at = 0; at < data.length; at += 4) {
    if (!is(data[at]!, data[at + 1]!, data[at + 2]!)) continue
    const x = (at / 4) % width
    const y = Math.floor(at / 4 / width)
    box[0] = Math.min(box[0]!, x)
    box[1] = Math.min(box[1]!, y)
    box[2] = Math.max(box[2]!, x)
    box[3] = Math.max(box[3]!, y)
  }
  return box
}

const dark = (red: number, green: number, blue: number) => red + green + blue < 150

function glyphs(text: string, more: Partial<Glyphs> = {}): Glyphs {
  const [line] = shaper.shape(text, 'regular').lines(1e6)
  const [{ font, clusters } = { font: '', clusters: [] }] = line?.runs ?? []
  return {
    kind: 'glyphs',
    font,
    clusters,
    size: 20,
    colour: '#000000',
    x: 50,
    baseline: 60,
    node: undefined,
    ...more,
  }
}

test('draws a white page, and each fill at its position in its colour', () => {
  const pen = draw([{ kind: 'fill', x: 10, y: 20, width: 30, height: 5, colour: '#2a6fb5' }])
  expect(boxOf(pen, (red, green, blue) => red === 0x2a && green === 0x6f && blue === 0xb5)).toEqual([
    20, 40, 79, 49,
  ])
  expect([...pen.getImageData(0, 0, 1, 1).data]).toEqual([255, 255, 255, 255])
  expect([...pen.getImageData(399, 199, 1, 1).data]).toEqual([255, 255, 255, 255])
})

test('draws a letter on its baseline, in its size and colour', () => {
  const [left = 0, top = 0, right = 0, bottom = 0] = boxOf(
    draw([glyphs('H', { colour: '#b00020' })]),
    (red, green) => red > 150 && green < 40,
  )
  // The H of Noto Sans: 714 of 1,000 high, from 98 to 643 across.
  expect(bottom).toBeCloseTo(2 * 60 - 1, -0.5)
  expect(top).toBeCloseTo(2 * (60 - 20 * 0.714), -0.5)
  expect(left).toBeCloseTo(2 * (50 + 20 * 0.098), -0.5)
  expect(right).toBeCloseTo(2 * (50 + 20 * 0.643) - 1, -0.5)
})

test('draws the letters of a line next to each other', () => {
  const one = boxOf(draw([glyphs('H')]), dark)
  const three = boxOf(draw([glyphs('HHH')]), dark)
  const { advance } = glyphs('H').clusters[0]!
  expect(three[0]).toBe(one[0])
  expect(three[2]! - one[2]!).toBeCloseTo((2 * 2 * 20 * advance) / 1000, -0.5)
})

test('draws all glyphs of a syllable', () => {
  const syllable = glyphs('नि')
  expect(syllable.clusters.flatMap((cluster) => cluster.glyphs).length).toBeGreaterThan(1)
  const whole = boxOf(draw([syllable]), dark)
  const bare = boxOf(draw([glyphs('न')]), dark)
  expect(whole[2]! - whole[0]!).toBeGreaterThan(bare[2]! - bare[0]!)
})

test('applies the offset of a glyph in its cluster', () => {
  const [cluster] = glyphs('H').clusters
  const [glyph] = cluster?.glyphs ?? []
  const moved = { ...cluster!, glyphs: [{ ...glyph!, x: 500, y: 250 }] }
  const [left, top] = boxOf(draw([glyphs('H')]), dark)
  // Half an em to the right, a quarter up, at 2 pixels of a point.
  const [right, up] = boxOf(draw([glyphs('H', { clusters: [moved] })]), dark)
  expect(right! - left!).toBe(20)
  expect(top! - up!).toBe(10)
})

test('draws twice as large at twice the scale', () => {
  const small = boxOf(draw([glyphs('Hx')], 2), dark)
  const large = boxOf(draw([glyphs('Hx')], 4), dark)
  for (const [side, value] of large.entries())
    expect(Math.abs(value - 2 * small[side]!)).toBeLessThanOrEqual(3)
})

test('draws later marks above earlier ones, and nothing for links', () => {
  const fill = { kind: 'fill', x: 0, y: 0, width: 200, height: 100, colour: '#ffff00' } as const
  expect(boxOf(draw([glyphs('H'), fill]), dark)).toEqual([Infinity, Infinity, -Infinity, -Infinity])
  expect(boxOf(draw([fill, glyphs('H')]), dark)[0]).toBeLessThan(Infinity)
  const node = { type: 'Link' as const, children: [] }
  const link = { kind: 'link', x: 0, y: 0, width: 50, height: 50, url: 'https://example.org/', node } as const
  expect(boxOf(draw([link]), (red) => red < 255)[0]).toBe(Infinity)
})

test('converts a glyph to a path once', () => {
  let made = 0
  const counting = createGlyphPaths(shaper, (outline) => {
    made++
    return new NodePath(outline) as unknown as Path2D
  })
  const pen = createCanvas(10, 10).getContext('2d') as unknown as Pen
  drawPage(PAGE, { marks: [glyphs('HHxH')] }, counting, pen, 1)
  drawPage(PAGE, { marks: [glyphs('xH')] }, counting, pen, 1)
  expect(made).toBe(2)
})
