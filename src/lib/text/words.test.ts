import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  deletionsOf,
  derivedForms,
  fold,
  lastWordOf,
  mayBeMistyped,
  otherNumber,
  shownWords,
  wordsOf,
} from './words.ts'

describe('words', () => {
  test.each([
    ['Canción', 'cancion'],
    ['STRASSE straße', 'strasse strasse'],
    ['Łódź Øre æther', 'lodz ore aether'],
    ['Ёлка', 'елка'],
    ['पुल', 'पुल'],
    ['한국', '한국'],
    ['m²', 'm2'],
  ])('%s is folded to %s', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  test('are split at everything but letters, marks and digits', () => {
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

  test('folding is idempotent', () => {
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
])('splits off the last word of %j', (typed, found) => {
  expect(lastWordOf(typed)).toEqual(found)
})

test('returns each form with one letter deleted, by code points', () => {
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

test('allows a mistake in words of 4 to 31 letters', () => {
  expect([3, 4, 31, 32].map((length) => mayBeMistyped('\u{20000}'.repeat(length)))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test.each([
  ['battery', ['batterys', 'batteryes', 'batteries']],
  ['yoghurt', ['yoghurts', 'yoghurtes']],
  ['luz', []],
  ['raiz', ['raizs', 'raices']],
  ['batteries', ['batterie', 'batteri', 'battery']],
  ['motores', ['motore', 'motor']],
  ['mosquitoes', ['mosquitoe', 'mosquito', 'mosquitos']],
  ['mosquitos', ['mosquito', 'mosquitoes']],
  ['stress', []],
  ['café2', []],
])('%s may have the other numbers %s', (word, others) => {
  expect(otherNumber(word)).toEqual(others)
})

test.each([
  ['astronomy', ['astronomic', 'astronomical']],
  ['astronomical', ['astronomy', 'astronomic']],
  ['acoustic', ['acousty', 'acoustical']],
  // As the other English spells it.
  ['sterilization', ['sterilisation']],
  ['optimised', ['optimized']],
  // What somebody does.
  ['inspectors', ['inspection']],
  ['railway', []],
  ['energy', []],
  ['concrete', []],
])('%s may be derived as %s', (word, others) => {
  expect(derivedForms(word)).toEqual(others)
})
