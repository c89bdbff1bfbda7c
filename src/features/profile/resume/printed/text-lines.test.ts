import { expect, test } from 'vitest'
import { convertPrinted } from './convert.ts'
import { readTextLines } from './text-lines.ts'

const isolated = (text: string) => `\u200F\u2067${text}\u2069`

test('reads plain text with underlined headings', () => {
  const { resume, notes } = convertPrinted(
    readTextLines(`Asha Kulkarni
Structural engineer
+91 98220 12345
asha@example.org

Professional Experience
=======================

Structural engineer (https://example.org/deccan)
04/2022 – present
Deccan Consulting Engineers · Pune
- Monitoring of road bridges

Education
=========

B.Tech Civil Engineering
07/2014 – 05/2018
College of Engineering, Pune
`),
  )
  expect(resume).toMatchObject({
    basics: { name: 'Asha Kulkarni', label: 'Structural engineer', email: 'asha@example.org' },
    work: [
      {
        position: expect.stringContaining('Structural engineer') as string,
        name: 'Deccan Consulting Engineers',
        location: 'Pune',
        startDate: '2022-04',
        highlights: ['Monitoring of road bridges'],
      },
    ],
    education: [
      { studyType: 'B.Tech Civil Engineering', institution: 'College of Engineering', startDate: '2014-07' },
    ],
  })
  expect(notes).toEqual([])
})

test('reads text from right to left without its marks', () => {
  const { resume } = convertPrinted(
    readTextLines(
      [
        isolated('נועה לוי'),
        'noa@example.org',
        '',
        'ניסיון תעסוקתי',
        isolated('=============='),
        '',
        isolated('מפתחת \u2066C#\u2069'),
        isolated('04/2022 – היום'),
        isolated('\u2068גשרי הצפון בע״מ\u2069 · \u2068חיפה\u2069'),
      ].join('\r\n'),
    ),
  )
  expect(resume).toMatchObject({
    basics: { name: 'נועה לוי', email: 'noa@example.org' },
    work: [{ position: 'מפתחת C#', name: 'גשרי הצפון בע״מ', startDate: '2022-04' }],
  })
})

test('reads headings of Markdown', () => {
  const { resume } = convertPrinted(
    readTextLines(
      '# Ada Rao\nada@rao.example\n\n## Work history\n**Welder**\t2019 – 2021\nCarmel Ltd\n\n## Skills\n- Arc, gas',
    ),
  )
  expect(resume).toMatchObject({
    basics: { name: 'Ada Rao' },
    work: [{ position: 'Welder', name: 'Carmel Ltd', startDate: '2019', endDate: '2021' }],
    skills: [{ name: 'Arc' }, { name: 'gas' }],
  })
})

test('reads as many lines as it may', () => {
  expect(readTextLines('x\n'.repeat(100_000)).lines.length).toBeLessThanOrEqual(4_000)
  expect(readTextLines('').lines).toEqual([])
})
