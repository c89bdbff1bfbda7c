import { expect, test } from 'vitest'
import { layOut } from '#features/cv/layout/layout.ts'
import { textsOf } from '#features/cv/layout/texts.ts'
import { writePdf } from '#features/cv/pdf/pdf.ts'
import { createShaper } from '#features/cv/shaping/shaper.ts'
import { fontsFor } from '#test/support/cv/fonts.ts'
import { openPdf, popplerText } from '#test/support/cv/read.ts'
import type { Syllabus } from '../schema-syllabus.ts'
import { syllabi } from '../sections/syllabus.ts'
import { printSyllabus } from './print.ts'
import { stepKeys } from './steps.ts'

const institute = { instituteName: 'Arlanza Institute', website: 'https://arlanza.example.org' }
const [chapter] = syllabi.example.chapters as [Syllabus['chapters'][number]]

test('prints each step as a section with its entries and tables', () => {
  const { header, sections } = printSyllabus(syllabi.example, institute)
  expect(header).toMatchObject({
    name: 'Hydraulics II',
    title: 'B.Tech, Hydraulics',
    link: institute.website,
  })
  expect([...new Set(sections.map(({ key }) => key))]).toEqual(stepKeys)
  const text = JSON.stringify(sections)
  for (const said of [
    chapter.objective,
    'Semester',
    'Hydraulic jump',
    'Kofi Ransome',
    'Pass mark 40',
    'Dams',
  ])
    expect(text).toContain(said)
})

test('omits empty sections, and removes line breaks and control characters', () => {
  const bare = {
    ...syllabi.example,
    ...Object.fromEntries(stepKeys.map((step) => [step, []])),
    textBooks: [],
    chapters: [{ ...chapter, objective: 'One\u0007\n\nTwo\u202e', outcome: '', encycdataReferences: [] }],
  } as Syllabus
  const { sections } = printSyllabus(bare, { instituteName: 'A', website: 'javascript:alert(1)' })
  expect(sections.some(({ key }) => key === 'books')).toBe(false)
  expect(sections.find(({ key }) => key === 'chapters')?.body).toMatchObject({
    entries: [
      {
        parts: [
          { kind: 'terms', terms: ['One'] },
          { kind: 'text', text: 'Two' },
        ],
      },
    ],
  })
})

test('exports twenty chapters in several scripts to a PDF without missing glyphs', async () => {
  const names = ['Open channels', 'जलगतिकी', 'ميكانيكا الموائع', '流体力学', 'Гидравлика']
  const syllabus = {
    ...syllabi.example,
    chapters: Array.from({ length: 20 }, (_, at) => ({
      ...chapter,
      chapterNumber: String(at + 1),
      name: names[at % names.length] ?? '',
    })),
  }
  const document = printSyllabus(syllabus, institute)
  const fonts = await fontsFor(textsOf(document))
  const shaper = await createShaper(fonts)
  const pages = layOut(document, { template: 1, colour: null, paper: 'A4' }, shaper)
  const pdf = await writePdf(pages, fonts, { date: new Date(0) })
  expect([...shaper.missing]).toEqual([])
  const text = await popplerText(pdf)
  for (const word of ['20. Гидравлика', '流体力学']) expect(text).toContain(word)
  expect(text).toMatch(new RegExp(`1 ?/ ?${pages.pages.length}`))
  const { numPages } = await openPdf(pdf)
  expect(numPages).toBe(pages.pages.length)
})
