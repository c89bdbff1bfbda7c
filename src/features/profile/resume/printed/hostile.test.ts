import { zipSync, strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { openPdf } from '#test/support/cv/read.ts'
import { sampleBytes } from '#test/support/profile/printed/samples.ts'
import { pdfWithFiles } from '#test/support/profile/resume-pdf.ts'
import { refusalOf } from '../read.ts'
import { convertPrinted } from './convert.ts'
import { readDocxLines } from './docx-lines.ts'
import { LINES_MAX, type PrintedLine } from './line.ts'
import { readPdfLines } from './pdf-lines.ts'
import { readPrintedDocx, readPrintedPdf } from './read.ts'

const word = (body: string, more: Readonly<Record<string, string>> = {}): Uint8Array =>
  zipSync({
    'word/document.xml': strToU8(`<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`),
    ...Object.fromEntries(Object.entries(more).map(([name, text]) => [name, strToU8(text)])),
  })
const readDocx = (zip: Uint8Array) => readPrintedDocx(readDocxLines(zip))
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
const whyOf = (zip: Uint8Array) => refusalOf(readDocx(zip))?.why

test.each<[string, Uint8Array, string]>([
  ['that is no zip file', strToU8('PK nothing'), 'The Word document is damaged or password-protected'],
  ['without a text', zipSync({ 'word/styles.xml': strToU8('<x/>') }), 'The Word document is damaged'],
  ['that is no XML', zipSync({ 'word/document.xml': strToU8('<w:p>') }), 'The Word document is damaged'],
  ['that is empty', word(''), 'The text has no sections of a CV'],
  [
    'that is a letter',
    word(paragraph('Dear Ms Rao, thank you for your order.')),
    'The text has no sections of a CV',
  ],
  ['that swells', word(' '.repeat(4_000_001)), 'The contents of the file are too large to read'],
  [
    'that is nested too deeply',
    word(`${'<w:sdt>'.repeat(300)}${'</w:sdt>'.repeat(300)}`),
    'The contents of the file are too large to read',
  ],
])('rejects a Word document %s with a reason', (_, zip, why) => {
  expect(whyOf(zip)).toMatch(why)
})

test('expands no entities of a Word document', () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><w:document xmlns:w="w"><w:body>${paragraph('&b;')}</w:body></w:document>`
  expect(whyOf(zipSync({ 'word/document.xml': strToU8(bomb) }))).toMatch('The Word document is damaged')
})

test('rejects a PDF of pictures with what to do, and one without a CV', async () => {
  const refused = refusalOf(readPrintedPdf({ lines: [], links: [], isPaged: true }))
  expect(refused).toMatchObject({ why: 'The PDF contains pictures of pages, but no text' })
  expect(refused?.todo).toMatch('choose the Word document')
  const document = await openPdf(await pdfWithFiles({}))
  const reading = readPrintedPdf(await readPdfLines(document))
  await document.loadingTask.destroy()
  expect(refusalOf(reading)).toMatchObject({ why: expect.stringContaining('no sections of a CV') as string })
})

const line = (text: string, number: number): PrintedLine => ({
  page: 1,
  number,
  text,
  parts: [{ text, style: 'a 10', before: '' }],
  size: 10,
  listed: false,
  apart: false,
  flow: 0,
})

test.each(['chromium-noto-hi.pdf', 'chromium-noto-ar.pdf'])(
  'rejects %s with what to do, if nothing beside its glyphs names their letters',
  async (file) => {
    // The texts beside the glyphs of an encrypted file are not read.
    const bytes = [...sampleBytes('strangers', file), ...strToU8('\n% /Encrypt ')]
    const document = await openPdf(Uint8Array.from(bytes))
    const refused = refusalOf(readPrintedPdf(await readPdfLines(document)))
    await document.loadingTask.destroy()
    expect(refused).toMatchObject({ why: expect.stringContaining('Letters are missing') as string })
    expect(refused?.todo).toMatch('Choose the Word document')
  },
)

test('reads as many lines as it may, and lines without an end, in little time', () => {
  const hostile = [
    'Jan '.repeat(20_000),
    '2019 '.repeat(20_000),
    `${'a.'.repeat(20_000)}@`,
    `${'- '.repeat(20_000)}2019`,
    ', '.repeat(20_000),
    '('.repeat(20_000),
    `https://${'a-'.repeat(20_000)}`,
    `1${' '.repeat(20_000)}`,
    '\t'.repeat(20_000),
    '“a'.repeat(20_000),
    '(2019) '.repeat(20_000),
    'A. A: '.repeat(20_000),
  ]
  for (const text of hostile.flatMap((long) => [long, long.slice(0, 4_000)])) {
    const lines = [
      'Ada Rao',
      text,
      'Experience',
      text,
      'Education',
      text,
      'Skills',
      text,
      'Languages',
      text,
    ].map(line)
    const references = ['Publications', text, text].map((one, at) => ({
      ...line(one, at + 20),
      listed: at > 0,
    }))
    const table = ['Awards', 'Year\tInstitute', text, `2019\t${text}`].map((one, at) => line(one, at + 30))
    const all = [...lines, ...references, ...table]
    expect(() => convertPrinted({ lines: all, links: [], isPaged: true })).not.toThrow()
  }
  const many = Array.from({ length: LINES_MAX }, (_, at) =>
    line(at === 1 ? 'Experience' : 'Engineer, 2019 – 2020', at + 1),
  )
  const { resume } = convertPrinted({ lines: many, links: [], isPaged: true })
  expect((resume['work'] as unknown[]).length).toBeGreaterThan(100)
})

test('takes no code of a file for text', () => {
  const body = `${paragraph('Ada Rao')}${paragraph('ada@example.org')}<w:p><w:r><w:instrText>HYPERLINK "javascript:alert(1)"</w:instrText></w:r></w:p>${paragraph('Skills')}${paragraph('Welding')}`
  const { document, held, printed } = readDocx(
    word(body, {
      'word/_rels/document.xml.rels':
        '<Relationships><Relationship Type="x/hyperlink" Target="javascript:alert(1)"/></Relationships>',
    }),
  )
  expect(JSON.stringify({ document, held, values: printed?.values })).not.toContain('javascript')
  expect(document.TechnicalSkills).toMatchObject([{ Skills: ['Welding'] }])
})
