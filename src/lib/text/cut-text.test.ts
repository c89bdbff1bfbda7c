import { expect, it } from 'vitest'
import { cutText } from './cut-text.ts'

it('does not cut a text of 40 characters', () => {
  expect(cutText('')).toBeUndefined()
  expect(cutText('x'.repeat(40))).toBeUndefined()
  expect(cutText('x'.repeat(41))).toBe(`${'x'.repeat(40)}…`)
})

it('counts and cuts by grapheme', () => {
  const family = '👩‍👩‍👧‍👦'
  expect(cutText(family.repeat(40))).toBeUndefined()
  expect(cutText(family.repeat(41))).toBe(`${family.repeat(40)}…`)
  // A letter and its marks, in Devanagari and in Latin.
  expect(cutText('क्षि'.repeat(3), 2)).toBe(`${'क्षि'.repeat(2)}…`)
  expect(cutText('e\u0301e\u0301e\u0301', 2)).toBe('e\u0301e\u0301…')
})

it('leaves no space before the ellipsis', () => {
  expect(cutText('Bridges and roads', 8)).toBe('Bridges…')
})
