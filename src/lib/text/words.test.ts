import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deletionsOf, fold, lastWordOf, mayBeMistyped, shownWords, wordsOf } from './words.ts'

describe('words', () => {
  test.each([
    ['Canción', 'cancion'],
    ['STRASSE straße', 'strasse strasse'],
    ['Łódź Øre æther', 'lodz ore aether'],
    ['Ёлка', 'елка'],
    ['पुल', 'पुल'],
    ['한국', '한국'],
    ['m²', 'm2'],
  ])('%s is compared as %s', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  test('everything but letters, marks and digits separates', () => {
    expect(wordsOf("node.js/v8.12 real-time L'eau C++ पुल")).toEqual([
      'node',
      'js',
      'v8',
      '12',
      'real',
      'time',
      'l',
      'eau',
      'c',
      'पुल',
    ])
    expect(shownWords('Canción CANCION ½')).toEqual(
      new Map([
        ['cancion', 'canción'],
        ['1', '1'],
        ['2', '2'],
      ]),
    )
    expect(wordsOf('x'.repeat(61))).toEqual([])
  })

  test('folding twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text))
      }),
    )
  })
})

test.each([
  ['Deep Léar', { start: 'Deep ', words: ['deep'], last: 'lear' }],
  ['node.js', { start: 'node.', words: ['node'], last: 'js' }],
  ['fati ', { start: '', words: [], last: 'fati' }],
  ['half ½', { start: 'half ', words: ['half'], last: undefined }],
  [`a ${'x'.repeat(61)}`, { start: 'a ', words: ['a'], last: undefined }],
  [' … ', { start: ' … ', words: [], last: undefined }],
])('the last word of %j', (typed, found) => {
  expect(lastWordOf(typed)).toEqual(found)
})

test('each form with one letter left out, by letters, not bytes', () => {
  expect(deletionsOf('भूमि')).toEqual([
    { at: 0, d: 'ूमि' },
    { at: 1, d: 'भमि' },
    { at: 2, d: 'भूि' },
    { at: 3, d: 'भूम' },
  ])
  expect(deletionsOf('boot').map(({ d }) => d)).toEqual(['oot', 'bot', 'bot', 'boo'])
  expect(deletionsOf('one')).toEqual([])
  expect(deletionsOf('x'.repeat(31))).toEqual([])
})

test('one mistake is forgiven from 4 letters, in words that a text may have', () => {
  expect([3, 4, 31, 32].map((length) => mayBeMistyped('\u{20000}'.repeat(length)))).toEqual([
    false,
    true,
    true,
    false,
  ])
})
