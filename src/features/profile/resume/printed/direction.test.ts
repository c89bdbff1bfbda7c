import { expect, test } from 'vitest'
import { inReadingOrder } from './direction.ts'

/** Texts as they are seen from the left, an em apart where there is a space. */
function drawn(...texts: string[]) {
  let left = 0
  return texts.map((text) => {
    const width = text.length * 5
    const isFromLeft = !/[א-ת]{2}|[ء-ي]/u.test(text)
    const one = { text: text.trim(), left, right: left + width, baseline: 100, size: 10, isFromLeft }
    left += width + 3
    return one
  })
}

const read = (...texts: string[]): string =>
  inReadingOrder(drawn(...texts), { edge: 600, isSameLine: (a, b) => a.baseline === b.baseline, apart: 1.8 })
    .toSorted((a, b) => a.left - b.left)
    .map(({ text }) => text)
    .join(' ')

test.each([
  ['words from the right', ['מערכות', 'כרמל'], 'כרמל מערכות'],
  ['Latin words in their order', ['של', 'Google', 'Cloud', 'ניסיון'], 'ניסיון Google Cloud של'],
  ['numbers from the right', ['2019', '–', '2015', 'חיפה'], 'חיפה 2015 – 2019'],
  ['a period that is written from the left', ['2015 - 2019', 'חיפה'], 'חיפה 2015 - 2019'],
  ['a period in Arabic', ['2019-2015', 'القاهرة'], 'القاهرة 2015-2019'],
  ['a period before a Latin employer', ['Google', '2019', '–', '2015', 'מנהל'], 'מנהל 2015 – 2019 Google'],
  ['a number that follows a Latin word', ['Java', '17', 'מפתח'], 'מפתח Java 17'],
  [
    'a phone number whose groups are turned',
    ['1043 555 79 962', '+ :', 'الهاتف'],
    'الهاتف : + 962 79 555 1043',
  ],
  ['a phone number from the left', ['054-7612388', ':', 'טלפון'], 'טלפון : 054-7612388'],
  ['shares', ['40%', 'צמיחה של'], 'צמיחה של 40%'],
  ['signs after a Latin word', ['++C', 'מפתח'], 'מפתח C++'],
  ['signs before a Latin word', ['NET.', 'מפתח'], 'מפתח .NET'],
  ['a phone number in Arabic digits, which are in order', ['٠٣ ٥٥٥ ٧١٨ ٩٠', 'هاتف'], 'هاتف ٠٣ ٥٥٥ ٧١٨ ٩٠'],
  ['signs around a short word', ['NET', '.-ו ++', 'C', 'פיתוח'], 'פיתוח C ++ ו-. NET'],
  ['brackets', [')שוטפת(', 'אנגלית'], 'אנגלית (שוטפת)'],
])('reads %s', (_, texts, expected) => {
  expect(read(...texts)).toBe(expected)
})

test('reads a line from right to left on a page from left to right', () => {
  expect(read('Senior', 'engineer', 'at', 'מערכות', 'כרמל', 'Ltd')).toBe('Senior engineer at כרמל מערכות Ltd')
})

test('leaves pages without such letters as they are drawn', () => {
  const texts = drawn('right', 'left').toReversed()
  expect(inReadingOrder(texts, { edge: 600, isSameLine: () => true, apart: 1.8 })).toBe(texts)
})

test('puts the right column first', () => {
  const [right, left] = [
    { text: 'ניסיון', left: 400, right: 450, baseline: 10, size: 10, isFromLeft: false },
    { text: 'כישורים', left: 50, right: 110, baseline: 10, size: 10, isFromLeft: false },
  ]
  expect(inReadingOrder([left, right], { edge: 500, isSameLine: () => true, apart: 1.8 })).toEqual([
    { ...right, left: 50, right: 100 },
    { ...left, left: 390, right: 450 },
  ])
})

test('leaves a line that is longer than any of a CV as it is drawn', () => {
  const many = drawn(...Array.from({ length: 20_000 }, (_, at) => (at % 2 === 0 ? 'ש' : '.')))
  expect(inReadingOrder(many, { edge: 600, isSameLine: () => true, apart: 1.8 })).toEqual(many)
})
