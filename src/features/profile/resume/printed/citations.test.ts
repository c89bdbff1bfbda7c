import { expect, test } from 'vitest'
import type { PrintedLine } from './line.ts'
import { readCitation, citationsOf } from './citations.ts'

test.each([
  [
    'Rao, A., & Li, B. (2021a). Cracks in old bridges? Journal of Steel, 12(3), 4–19.',
    { title: 'Cracks in old bridges', publisher: 'Journal of Steel', year: '2021' },
  ],
  [
    'A. Rao and B. Li, “Fatigue of welds,” in Proc. Bridges, 2019, pp. 3–9.',
    { title: 'Fatigue of welds', publisher: 'Proc', year: '2019' },
  ],
  ['Rao A. Cracks. J Steel 2018', { title: 'Rao A. Cracks. J Steel 2018', publisher: '', year: '2018' }],
  ['Rao A, Cracks in press', { title: 'Rao A, Cracks in press', publisher: '', year: '' }],
])('reads the reference %s', (text, expected) => {
  expect(readCitation(text)).toEqual(expected)
})

test('joins the lines of each reference, also on the next page, without what stands apart', () => {
  const line = (text: string, place: Partial<PrintedLine> = {}): PrintedLine => ({
    page: 1,
    number: 1,
    text,
    parts: [],
    size: 10,
    listed: /^\d/.test(text),
    apart: false,
    flow: 0,
    ...place,
  })
  const lines = [
    line('1. Rao, A. (2020). Cracks in'),
    line('old bridges.', { page: 2, apart: true }),
    line('In preparation', { page: 2, apart: true }),
    line('2. Li, B. (2019). Welds.', { page: 2 }),
  ]
  expect(citationsOf(lines).map(({ text }) => text)).toEqual([
    'Rao, A. (2020). Cracks in old bridges.',
    'Li, B. (2019). Welds.',
  ])
})
