import { beforeAll, expect, test } from 'vitest'
import { breakLines, loadFaces, outlines, writable, type LetterFaces } from './lettering.ts'

let faces: LetterFaces
beforeAll(async () => {
  faces = await loadFaces()
})

const size = 10
const lines = (text: string, most = 9) => breakLines(faces.bold, text, { size, width: 60, most })

test('breaks lines between words, long words anywhere, and truncates the last line', () => {
  expect(lines('Bridges at night')).toEqual(['Bridges at', 'night'])
  expect(lines('a bridge')).toEqual(['a bridge'])
  expect(lines('Donaudampfschifffahrt').join('')).toBe('Donaudampfschifffahrt')
  expect(lines('Donaudampfschifffahrt').length).toBeGreaterThan(1)
  const [first, last, ...rest] = lines('Bridges at night and by day', 2)
  expect([first, rest]).toEqual(['Bridges at', []])
  expect(last).toMatch(/^night.*…$/)
  expect(lines('')).toEqual([])
})

test('removes emoji, and rejects text with a letter that no font has', () => {
  expect(writable(faces.bold, ' Party 🎉 at  9 ')).toBe('Party at 9')
  expect(writable(faces.bold, '5 © Ñandú – “x”')).toBe('5 © Ñandú – “x”')
  expect(writable(faces.bold, 'Ada 夜')).toBeUndefined()
})

test('places letters of several fonts one after another', () => {
  const drawn = outlines(faces.bold, 'Žá ж', { x: 3, y: 4, size, fill: '#000' })
  const lefts = [...drawn.matchAll(/<g transform="translate\(([\d.]+) 4\)/g)].map(([, left]) => Number(left))
  expect(lefts.length).toBeGreaterThan(1)
  expect(lefts[0]).toBe(3)
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b))
})
