import { expect, test } from 'vitest'
import { cursorOfOffset, pagesAround, offsetOfCursor, pageOffset } from './jump.ts'

test.each([
  [undefined, 0],
  ['20', 20],
  ['9999', 9999],
  ['0', undefined],
  ['020', undefined],
  ['10000', undefined],
  ['-20', undefined],
  ['1e3', undefined],
  [' 20', undefined],
  ['WzEsMiwzXQ', undefined],
])('the cursor %o follows %o results', (cursor, before) => {
  expect(offsetOfCursor(cursor)).toBe(before)
})

test('the first page has no cursor', () => {
  expect([0, 20, 320].map(cursorOfOffset)).toEqual([undefined, '20', '320'])
})

test.each([
  ['100', 331, 100],
  ['330', 331, 330],
  ['331', 331, 320],
  ['9999', 331, 320],
  ['20', 20, 0],
  ['20', 1, 0],
  ['20', 0, 0],
  [undefined, 331, 0],
  ['WzEsMiwzXQ', 331, undefined],
])('the cursor %o of %o results shows the page after %o', (cursor, total, before) => {
  expect(pageOffset(cursor, total)).toBe(before)
})

test.each([
  [1, 101, [1, 2, 3, 4, 5, 6]],
  [7, 140, [1, 2, 3, 4, 5, 6, 7]],
  [1, 331, [1, 2, 3, 4, 5, 0, 17]],
  [undefined, 331, [1, 2, 3, 4, 5, 0, 17]],
  [4, 331, [1, 2, 3, 4, 5, 0, 17]],
  [5, 331, [1, 0, 4, 5, 6, 0, 17]],
  [13, 331, [1, 0, 12, 13, 14, 0, 17]],
  [14, 331, [1, 0, 13, 14, 15, 16, 17]],
  [17, 331, [1, 0, 13, 14, 15, 16, 17]],
  [1, 50_000, [1, 2, 3, 4, 5, 0, 500]],
])('page %o of %o results offers the pages %o', (shown, total, pages) => {
  expect(pagesAround(shown, total)).toEqual(pages)
})
