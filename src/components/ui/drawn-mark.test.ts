import { expect, test } from 'vitest'
import { drawnFor, markLetters } from './drawn-mark.ts'

test.each([
  ['Kivisilla Data', 'KD'],
  ['Nordlicht Maschinenbau GmbH & Co. KG', 'NM'],
  ['Orlen S.A.', 'O'],
  ['Budimex Sp. z o.o.', 'B'],
  ['株式会社青葉精機', '青'],
  ['青嵐有限公司', '青'],
  ['Ana Sá', 'AS'],
  ['株式会社', '株'],
])('the mark of %s has the letters %s', (name, letters) => {
  expect(markLetters(name)).toBe(letters)
})

test('a name has the same mark every time, and names have different ones', () => {
  const drawings = ['a', 'b', 'c'] as const
  const names = Array.from({ length: 60 }, (_, at) => `Works ${at}`)
  const marks = names.map((name) => JSON.stringify(drawnFor(name, drawings)))
  expect(names.map((name) => JSON.stringify(drawnFor(name, drawings)))).toEqual(marks)
  expect(new Set(marks).size).toBeGreaterThan(10)
})
