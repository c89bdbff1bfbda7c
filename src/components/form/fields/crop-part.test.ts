import { expect, test } from 'vitest'
import { draggedPart, drawnAt, fullPart } from './crop-part.ts'

const square = { width: 512, height: 512 }
const wide = { width: 900, height: 300 }
const middle = { across: 0.5, down: 0.5 }
const rounded = (at: object) =>
  Object.fromEntries(Object.entries(at).map(([key, value]) => [key, Math.round(value as number) + 0]))

test('the initial crop is centred and fills the frame', () => {
  const tall = { width: 1_000, height: 2_000 }
  expect(rounded(drawnAt(tall, square, fullPart(tall, square)))).toEqual({
    x: 0,
    y: -256,
    width: 512,
    height: 1_024,
  })
  expect(rounded(drawnAt(tall, wide, fullPart(tall, wide)))).toEqual({
    x: 0,
    y: -750,
    width: 900,
    height: 1_800,
  })
  expect(fullPart({ width: 60, height: 60 }, square)).toEqual({ size: 0, ...middle })
})

test('zooms from the whole picture to four times the size that fills the frame', () => {
  const picture = { width: 300, height: 100 }
  expect(rounded(drawnAt(picture, square, { size: 0, ...middle }))).toEqual({
    x: 0,
    y: 171,
    width: 512,
    height: 171,
  })
  expect(rounded(drawnAt(picture, square, { size: 1, ...middle }))).toMatchObject({ height: 2_048 })
})

test('dragging stops at the edges of the picture', () => {
  const picture = { width: 1_000, height: 2_000 }
  const part = fullPart(picture, square)
  expect(rounded(drawnAt(picture, square, { ...part, down: 0 }))).toMatchObject({ y: 0 })
  expect(rounded(drawnAt(picture, square, { ...part, down: 1 }))).toMatchObject({ y: -512 })
  expect(draggedPart(picture, square, part, { x: 40, y: 128 })).toEqual({ ...part, down: 0.25 })
  expect(draggedPart(picture, square, part, { x: 0, y: 9_999 })).toEqual({ ...part, down: 0 })
  expect(draggedPart(picture, square, part, { x: 0, y: -9_999 })).toEqual({ ...part, down: 1 })
})

test('a picture smaller than the frame follows the pointer when dragged', () => {
  const picture = { width: 300, height: 100 }
  const part = { size: 0, ...middle }
  const before = drawnAt(picture, square, part)
  const after = drawnAt(picture, square, draggedPart(picture, square, part, { x: 0, y: 30 }))
  expect(after.y - before.y).toBeCloseTo(30)
})
