import { expect, test } from 'vitest'
import type { EverythingResults } from '../schema.ts'
import { tellSigns } from './signs.ts'

const found = (Title: string, missed: string[] = []): EverythingResults => ({
  kinds: [
    {
      Kind: 'job',
      results: [
        {
          Kind: 'job',
          Title,
          Href: '/job',
          Language: 'en',
          Text: '',
          Facts: [],
          Marks: { title: Title, text: '' },
        },
      ],
      total: 1,
      totalIsCapped: false,
      nextCursor: null,
    },
  ],
  chips: [],
  missed,
  partial: ['c'],
  also: [],
  unknown: [],
  beyond: [],
  corrected: [],
})

test.each([
  ['C++', 'The carbon C of a plain steel', ['c'], ['C++']],
  ['c++ developer', 'Developer of a C compiler', ['c', 'developer'], ['c++', 'developer']],
  ['jobs with C#', 'Tuning in C', [], ['C#']],
  ['.NET', 'Graphs and the net', ['net'], ['.NET']],
])('says that no result has the name in %s', (typed, title, missed, told) =>
  expect(tellSigns(typed, found(title, missed))).toMatchObject({ missed: told, partial: [] }),
)

test.each([
  ['c++ developer', 'Developer (C++)'],
  ['C major', 'A scale in C'],
  ['a net', 'A fishing net'],
  ['agora.net', 'Agora'],
])('says nothing about %s', (typed, title) => expect(tellSigns(typed, found(title))).toEqual(found(title)))

test('says nothing without results', () => {
  const nothing = { ...found(''), kinds: [] }
  expect(tellSigns('C++', nothing)).toBe(nothing)
})
