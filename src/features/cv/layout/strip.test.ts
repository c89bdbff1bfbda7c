import { describe, expect, test } from 'vitest'
import { heightOf, rowOf, type RowLook, type Strip } from './strip.ts'

const look: RowLook = {
  before: 5,
  keep: true,
  above: 2,
  below: 3,
  ground: (height) => [{ kind: 'fill', x: 0, y: 0, width: 9, height, colour: '#000000' }],
}

/** A text of so many lines of 10 points, each known by its number, that keeps two lines together at either end. */
const text = (lines: number): Strip[] =>
  Array.from({ length: lines }, (_, at) => ({
    before: 0,
    height: 10,
    keep: at === 0 || at === lines - 2,
    marks: [{ kind: 'fill', x: at + 1, y: 0, width: 1, height: 10, colour: '#ffffff' }],
  }))

/** The ground, then the lines: number and y. */
const shown = (row: Strip | undefined) =>
  row?.marks.map((mark) => (mark.kind === 'fill' ? [mark.x, mark.y] : []))

describe('a row', () => {
  test('is as tall as its tallest cell, and cells align at the top', () => {
    const row = rowOf([text(1), text(3), []], look)
    expect([row.height, row.before, row.keep]).toEqual([35, 5, true])
    expect(shown(row)).toEqual([
      [0, 0],
      [1, 2],
      [1, 2],
      [2, 12],
      [3, 22],
    ])
  })

  test('splits so that each part has its lines, padding and background', () => {
    const [first, rest] = rowOf([text(6), text(1)], look).split?.(40) ?? []
    expect(shown(first)).toEqual([
      [0, 0],
      [1, 2],
      [2, 12],
      [3, 22],
      [1, 2],
    ])
    expect(shown(rest)).toEqual([
      [0, 0],
      [4, 2],
      [5, 12],
      [6, 22],
    ])
    expect([first?.height, first?.keep, rest?.keep, rest?.before]).toEqual([35, false, true, 0])
  })

  test('leaves no single line of a text in either part', () => {
    const [first, rest] = rowOf([text(5)], look).split?.(45) ?? []
    expect([shown(first)?.length, shown(rest)?.length]).toEqual([1 + 3, 1 + 2])
  })

  test('leaves a single line if two do not fit', () => {
    const [first, rest] = rowOf([text(5)], look).split?.(15) ?? []
    expect([shown(first)?.length, shown(rest)?.length]).toEqual([1 + 1, 1 + 4])
  })

  test('does not split if no line fits, or all lines fit', () => {
    expect(rowOf([text(5)], look).split?.(14)).toBeUndefined()
    expect(rowOf([text(5)], look).split?.(55)).toBeUndefined()
  })
})

test('the height of stacked strips is the sum of their heights and gaps', () => {
  const spaced = text(3).map((strip) => ({ ...strip, before: 4 }))
  expect([heightOf([]), heightOf(spaced)]).toEqual([0, 38])
})
