import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { fontsFor } from '#test/support/cv/fonts.ts'
import { cvContact, cvProfile, plainPerson } from '#test/support/cv/profiles.ts'
import { fivePages } from '#test/support/cv/careers.ts'
import { brokenRules } from '#test/support/cv/pdf-ua.ts'
import { openPdf, popplerFonts, popplerText } from '#test/support/cv/read.ts'
import { readBack } from '#test/support/cv/read-back.ts'
import { defaultChoice } from '../document/choice.ts'
import { makeDocument } from '../document/document.ts'
import type { CvPart } from '../document/schema.ts'
import { plainText } from '../document/plain-text.ts'
import { writeDocx } from '../docx/docx.ts'
import { layOut } from '../layout/layout.ts'
import { italicTextsOf, textsOf } from '../layout/texts.ts'
import { findMissingTexts } from '../reading/check.ts'
import { cvTemplates, type CvTypeface } from '../schema.ts'
import { createShaper } from '../shaping/shaper.ts'
import { writePdf } from './pdf.ts'

// Formatted descriptions in all files of a CV.

const description = [
  'Led **four people** and *wrote* the ***method*** that [three road authorities](https://p.example/method?a=1) use.',
  '- **Found** a crack, see https://p.example/crack.',
  '- Mail [the team](mailto:team@p.example) about 5 * 3 * 2',
  '',
  '1. **मुंबई** और *पुणे* के पुल',
  '2. **שלום** *עולם* and [דף](https://p.example/he)',
  '3. Über *Ελληνικά* и *Москва*',
].join('\n')

const profile = cvProfile(
  { ...plainPerson, About: 'I *watch* bridges, **day and night**. '.repeat(8).trim() },
  {
    ProfessionalExperience: [
      {
        PositionTitle: 'Engineer',
        CompanyName: 'Deccan',
        EmploymentType: 'Full-time',
        Description: description,
      },
    ],
    Trainings: Array.from({ length: 7 }, (_, at) => ({
      CourseName: `Course ${at}`,
      Project: { Name: 'Project', Description: 'With *care*\n1. one\n2. [two](https://p.example/two)' },
    })),
  },
)

async function made(template: (typeof cvTemplates)[number], typeface: CvTypeface = 'sans') {
  const cv = makeDocument(profile, defaultChoice(template), cvContact)
  const fonts = await fontsFor(textsOf(cv), italicTextsOf(cv))
  const pages = layOut(
    cv,
    { template, colour: null, paper: 'A4', typeface },
    await createShaper(fonts, typeface),
  )
  return { cv, pdf: await writePdf(pages, fonts, { date: new Date(0) }) }
}

test.each(cvTemplates)('the file of template %i has italics, links and all texts', async (template) => {
  const { cv, pdf } = await made(template)
  expect(brokenRules(pdf)).toEqual([])
  const fonts = (await popplerFonts(pdf)).map(({ name }) => name)
  expect(fonts.filter((name) => /Italic/.test(name)).length).toBeGreaterThanOrEqual(4)
  const text = await popplerText(pdf)
  expect(text).not.toMatch(/\*\*|\]\(/)
  expect(text).toContain('5 * 3 * 2')
  const { reading, missing } = await readBack(profile, template)
  expect(findMissingTexts(reading, cv)).toEqual([])
  expect(missing).toEqual([])
  const document = await openPdf(pdf)
  const pages = Array.from({ length: document.numPages }, (_, at) => document.getPage(at + 1))
  const links = await Promise.all(pages.map(async (page) => (await page).getAnnotations()))
  const shown = links.flat().map((link: { unsafeUrl?: string; contentsObj?: { str: string } }) => ({
    url: link.unsafeUrl,
    contents: link.contentsObj?.str,
  }))
  for (const url of [
    'https://p.example/method?a=1',
    'https://p.example/crack',
    'mailto:team@p.example',
    'https://p.example/he',
    'https://p.example/two',
  ])
    expect(shown).toContainEqual({ url, contents: url })
  await document.loadingTask.destroy()
})

test('plain templates have no tables, and one column whose lines begin at the edge', async () => {
  for (const template of [3, 4] as const) {
    const { reading, cv, missing } = await readBack(fivePages, template)
    expect(cv.sections.filter(({ body }) => body.kind === 'table')).toEqual([])
    expect(reading.pages.flat().filter(({ role }) => role === 'TR' || role === 'TH')).toEqual([])
    expect(findMissingTexts(reading, cv)).toEqual([])
    expect(missing).toEqual([])
  }
})

test('publications come first in the academic template, numbered, with the own name in bold', () => {
  const { sections, author } = makeDocument(fivePages, defaultChoice(4), cvContact)
  const keys = sections.map(({ key }) => key).filter((key) => key !== 'About')
  expect(keys.slice(0, 2)).toEqual(['DigitalAssets', 'Education'])
  const publications = sections.find(({ key }) => key === 'DigitalAssets')
  expect(publications?.title).toBe('Publications')
  const body = publications?.body
  const [part] = body?.kind === 'entries' ? (body.entries[0]?.parts ?? []) : []
  expect(part).toMatchObject({ kind: 'list', numbered: true })
  const { items, spans } = part as CvPart & { kind: 'list' }
  expect(spans?.map(([own]) => own)).toEqual(items.map(() => ({ text: author, bold: true })))
  expect(items[0]).toBe(
    `${author}, Kofi Ransome. Modal analysis on bridges in service: what 3 years of data say. Open data portal, 10.5555/strain.17, DS-17, 2025. What a bridge does in a year without trains. Dataset · Category: Monitoring · Industry: Transport · Target audience: Researchers.`,
  )
})

test('the academic template has the own name bold where a list of authors has it, and no reference twice', () => {
  const scholar = cvProfile(
    { FirstName: 'Ingrid', LastName: 'Solbakken', FullName: 'Ingrid Solbakken' },
    {
      DigitalAssets: [
        { AssetTitle: 'Firn', CoAuthors: ['Rey, M.', 'Solbakken, I.', 'Haug, T.'], PublishedYear: '2021' },
        {
          AssetTitle: 'Calving rates',
          AssetSource: 'Polar Research',
          AssetLink: 'https://example.org/c',
          PublishedYear: '2019',
          Description: 'M. Rey and I. Solbakken. Calving rates. Polar Research, 60(1), 2019.',
        },
      ],
    },
  )
  const { sections } = makeDocument(scholar, defaultChoice(4), cvContact)
  const body = sections.find(({ key }) => key === 'DigitalAssets')?.body
  const [part] = body?.kind === 'entries' ? (body.entries[0]?.parts ?? []) : []
  const { items, spans } = part as CvPart & { kind: 'list' }
  expect(items).toEqual([
    'Rey, M., Solbakken, I., Haug, T. Firn. 2021.',
    'M. Rey and I. Solbakken. Calving rates. Polar Research, 60(1), 2019.',
  ])
  expect(spans?.map((own) => own.filter(({ bold }) => bold).map(({ text }) => text))).toEqual([
    ['Solbakken, I.'],
    ['I. Solbakken'],
  ])
  expect(spans?.[1]).toContainEqual({ text: 'Calving rates', href: 'https://example.org/c' })
})

test('pieces of a line keep its spaces and its order', async () => {
  const { reading } = await readBack(profile, 1)
  const lines = reading.pages.flat().map(({ text }) => text.replaceAll(/\s+(?=[.,])/g, ''))
  expect(lines).toContain('Led four people and wrote the method that three road authorities use.')
  expect(lines).toContain('Found a crack, see https://p.example/crack.')
})

test('the serif typeface has italics of its own', async () => {
  const cv = makeDocument(profile, defaultChoice(1), cvContact)
  const { serifKey } = await import('../fonts/fonts.ts')
  const usual = await fontsFor(textsOf(cv), italicTextsOf(cv))
  expect([...usual.keys()].map(serifKey)).toContain('serif-latin-400-italic')
})

test('plain text has the addresses of links, and numbers', () => {
  const text = plainText(makeDocument(profile, defaultChoice(1), cvContact))
  expect(text).toContain(
    'Led four people and wrote the method that three road authorities (https://p.example/method?a=1) use.',
  )
  expect(text).toContain('- Found a crack, see https://p.example/crack.')
  expect(text).toContain('- Mail the team (team@p.example) about')
  expect(text).toContain('1. मुंबई और पुणे के पुल')
})

test('Word has runs, hyperlinks and numbering', async () => {
  const file = await writeDocx(makeDocument(profile, defaultChoice(1), cvContact), {
    template: 1,
    colour: null,
    paper: 'A4',
  })
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()))
  const body = strFromU8(files['word/document.xml']!)
  const paragraph = (words: string) =>
    Array.from(body.matchAll(/<w:p>.*?<\/w:p>/gs), ([xml]) => xml).find((xml) => xml.includes(words)) ?? ''
  const runOf = (words: string) =>
    Array.from(body.matchAll(/<w:r>.*?<\/w:r>/gs), ([xml]) => xml).find((xml) => xml.includes(`>${words}<`))
  expect(runOf('four people')).toContain('<w:b/>')
  expect(runOf('wrote')).toContain('<w:i/>')
  expect(runOf('method')).toMatch(/<w:b\/>.*<w:i\/>/s)
  expect(paragraph('three road authorities')).toMatch(/<w:hyperlink [^>]*r:id=/)
  expect(strFromU8(files['word/_rels/document.xml.rels']!)).toContain('https://p.example/method?a=1')
  const numbers = Array.from(body.matchAll(/<w:numPr>.*?<w:numId w:val="(\d+)"\/>/gs), ([, id]) => id)
  // Each numbered list counts from one; the lists with bullets share their style.
  expect(new Set(numbers).size).toBeGreaterThan(7)
})
