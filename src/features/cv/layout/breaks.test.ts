import { expect, test } from 'vitest'
import { graphemeEnds, breakableWordsOf } from './breaks.ts'

const bodies = (text: string) =>
  breakableWordsOf(text).map(({ start, bodyEnd }) => text.slice(start, bodyEnd))

/** The pieces into which an address may be cut. */
function pieces(text: string): string[] {
  const [word] = breakableWordsOf(text)
  const ends = [...(word?.cuts ?? []), word?.bodyEnd ?? 0]
  return ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end))
}

test('words end after spaces and hyphens, never before punctuation', () => {
  expect(bodies('A well-known text, isn’t it?')).toEqual(['A', 'well-', 'known', 'text,', 'isn’t', 'it?'])
})

test('a no-break space and a no-break hyphen keep words together', () => {
  expect(bodies('10\u00a0km e\u2011mail')).toEqual(['10\u00a0km', 'e\u2011mail'])
})

test('Chinese may break at any character, but not before punctuation', () => {
  expect(bodies('王小明，张伟')).toEqual(['王', '小', '明，', '张', '伟'])
})

test('Hindi words stay whole', () => {
  expect(bodies('क्षत्रिय विद्यार्थी।')).toEqual(['क्षत्रिय', 'विद्यार्थी।'])
})

test('Thai and Khmer may break after any word, although they have no spaces', () => {
  expect(bodies('วิศวกรโครงสร้างสะพาน')).toEqual(['วิศวกร', 'โครงสร้าง', 'สะพาน'])
  expect(bodies('บ่อยๆ ครั้ง')).toEqual(['บ่อยๆ', 'ครั้ง'])
  expect(bodies('ភ្នំពេញ។').join('')).toBe('ភ្នំពេញ។')
  expect(bodies('ក្រុមហ៊ុនសំណង់ស្ពាន').length).toBeGreaterThan(1)
})

test('joined emoji stay whole', () => {
  expect(bodies('👨\u200d👩\u200d👧👍🏽')).toEqual(['👨\u200d👩\u200d👧', '👍🏽'])
})

test('a URL is one word that may break after its separators, but not after the scheme', () => {
  const address = 'https://agora.example/people/anna-maria?tab=cv&lang=en_GB'
  expect(bodies(`See ${address} now`)).toEqual(['See', address, 'now'])
  expect(pieces(address)).toEqual([
    'https://agora.',
    'example/',
    'people/',
    'anna-',
    'maria?',
    'tab=',
    'cv&',
    'lang=',
    'en_',
    'GB',
  ])
})

test.each([
  ['www.agora.example/a', ['www.', 'agora.', 'example/', 'a']],
  ['anna.smith@agora.example', ['anna.', 'smith@', 'agora.', 'example']],
  ['agora.example/anna', ['agora.', 'example/', 'anna']],
])('%s is a URL', (address, expected) => {
  expect(pieces(address)).toEqual(expected)
})

test.each(['3.5', 'e.g.', 'TCP/IP', 'and/or', 'a@b'])('%s is not a URL', (text) => {
  expect(breakableWordsOf(text).flatMap(({ cuts }) => cuts)).toEqual([])
})

test('graphemes are user-perceived characters', () => {
  expect(graphemeEnds('क्षि👨\u200d👩\u200d👧é')).toEqual([4, 12, 13])
})
