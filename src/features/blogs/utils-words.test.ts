import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mark } from './utils-marks.ts'
import { readDate } from './utils-front-matter.ts'
import { parseVideo } from './utils-video.ts'
import {
  beginsWithinOneMistake,
  deletesOf,
  fold,
  shownWords,
  withinOneMistake,
  wordsOf,
} from './utils-words.ts'
import { artSeed } from './utils.ts'

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

describe('typing mistakes', () => {
  const word = fc.stringMatching(/^[a-f]{4,9}$/)
  // Every mistake that is forgiven must be reachable through forms with one letter left out.
  test('a word within one mistake shares a form with the other', () => {
    fc.assert(
      fc.property(word, fc.nat(), fc.nat(3), fc.constantFrom(...'abcxyz'), (right, at, kind, letter) => {
        const i = at % (right.length - 1)
        const letters = [...right]
        if (kind === 0) letters.splice(i, 1)
        if (kind === 1) letters.splice(i, 0, letter)
        if (kind === 2) letters[i] = letter
        if (kind === 3) [letters[i], letters[i + 1]] = [letters[i + 1]!, letters[i]!]
        const typed = letters.join('')
        expect(withinOneMistake(typed, right)).toBe(true)
        expect(beginsWithinOneMistake(typed, `${right}ing`)).toBe(true)
        const reachable = deletesOf(typed).some((form) => deletesOf(right).includes(form))
        expect(reachable || typed.length < 4).toBe(true)
      }),
    )
  })

  test.each([
    ['abcd', 'abxy'],
    ['abcd', 'ab'],
    ['abcd', 'dcba'],
    ['abcd', 'badc'],
  ])('%s is not %s', (a, b) => {
    expect(withinOneMistake(a, b)).toBe(false)
  })
})

test('marks: only what was found, everything else escaped', () => {
  const found = { words: new Set(['canciones', 'b']), prefix: 'puen' }
  expect(mark('<b>Canciones</b> & "Puentes"', found)).toBe(
    '&lt;<mark>b</mark>&gt;<mark>Canciones</mark>&lt;/<mark>b</mark>&gt; &amp; &quot;<mark>Puentes</mark>&quot;',
  )
})

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42'],
  ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'https://vimeo.com/76979871'],
  ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', undefined],
  ['https://www.youtube.com/watch?v="><script>', undefined],
  ['javascript:alert(1)//youtu.be/dQw4w9WgXcQ', undefined],
  ['https://www.youtube.com/@channel', undefined],
])('video %s', (link, page) => {
  expect(parseVideo(link)?.page).toBe(page)
})

test.each([
  ['2016-04-19', '2016-04-19T00:00:00.000Z'],
  ['2016-04-14 17:13:45', '2016-04-14T17:13:45.000Z'],
  ['2016-04-14T17:13:45+02:00', '2016-04-14T15:13:45.000Z'],
  ['2016/4/9', '2016-04-09T00:00:00.000Z'],
  ['31/01/2026', '2026-01-31T00:00:00.000Z'],
  ['2016-04-14 9:05', '2016-04-14T09:05:00.000Z'],
  ['2023-02-29', undefined],
  ['2023-19-39', undefined],
  ['yesterday', undefined],
  ['0000-00-00', undefined],
  ['99999-01-01', undefined],
])('date %s', (text, iso) => {
  expect(readDate(text)).toBe(iso)
})

test('drawings differ, and stay the same for the same id', () => {
  const seeds = Array.from({ length: 200 }, (_, i) => artSeed(`article-${i}`))
  expect(new Set(seeds).size).toBe(24)
  expect(artSeed('article-1')).toBe(seeds[1])
})
