import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { defaultChoice } from '#features/cv/document/choice.ts'
import { makeDocument } from '#features/cv/document/document.ts'
import { layOut } from '#features/cv/layout/layout.ts'
import { textsOf } from '#features/cv/layout/texts.ts'
import { writePdf } from '#features/cv/pdf/pdf.ts'
import { createShaper } from '#features/cv/shaping/shaper.ts'
import { smallPdf } from '#test/support/business/application-desk.ts'
import { fontsFor } from '#test/support/cv/fonts.ts'
import { cvContact } from '#test/support/cv/profiles.ts'
import { fivePages } from '#test/support/cv/careers.ts'
import { extremeProfile } from '#test/support/cv/scripts.ts'
import { readCv } from './cv-file.ts'
import { CV_MAX_BYTES } from './schema.ts'

const base64 = (text: string) => Buffer.from(text, 'latin1').toString('base64')
const pdf = (objects: string) => base64(`%PDF-1.7\n${objects}\n%%EOF\n`)

describe('an uploaded CV', () => {
  test.each([
    ['of five pages', fivePages],
    ['with extreme texts', extremeProfile],
  ])('is accepted if the portal made it: %s', async (_, profile) => {
    const document = makeDocument(profile, defaultChoice(1), cvContact)
    const fonts = await fontsFor(textsOf(document))
    const shaper = await createShaper(fonts)
    const pages = layOut(document, { template: 1, colour: null, paper: 'A4' }, shaper)
    const attachment = new TextEncoder().encode('{"basics":{"name":"/JS (/Launch"}}')
    const file = Buffer.from(await writePdf(pages, fonts, { date: new Date(0), attachment }))
    expect(readCv(file.toString('base64'))).toEqual(file)
    expect(file.length).toBeLessThan(CV_MAX_BYTES / 2)
  })

  test('is accepted if it only mentions active content', () => {
    const said = pdf(
      String.raw`1 0 obj << /Title (a \) /JS (b) /Launch) >> % /AA` +
        '\n<< /Length 9 >>\nstream\n/OpenAction\nendstream\n/JSON /Jspace',
    )
    expect(Buffer.isBuffer(readCv(said))).toBe(true)
  })

  // As Word, LaTeX and browsers write them.
  const streamOf = (objects: string, dictionary = '/Type /ObjStm /Filter /FlateDecode') =>
    `7 0 obj << ${dictionary} >>\nstream\r\n${deflateSync(objects).toString('latin1')}\nendstream endobj`

  test('is accepted from other programs, with object streams and a page to open at', () => {
    const page = '<< /Type /Catalog /OpenAction [3 0 R /XYZ null null 0] >>'
    expect(Buffer.isBuffer(readCv(pdf(streamOf(page) + streamOf('(x) << /Type /Page >>'))))).toBe(true)
  })

  test.each([
    ['active content', streamOf('<< /S /JavaScript >>')],
    ['active content after another stream', streamOf('<< /A 1 >>') + streamOf('<< /S /Launch >>')],
    ['an object stream in another', streamOf('9 0 obj << /Type /ObjStm >>\nstream\nx\nendstream')],
    [
      'a filter that cannot be read',
      streamOf('<< /A 1 >>', '/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]'),
    ],
    ['an escaped name of the stream', streamOf('<< /S /Launch >>', '/Type /Obj#53tm /Filter /FlateDecode')],
  ])('is rejected if an object stream hides %s', (_, objects) => {
    expect(readCv(pdf(objects))).toBe('active')
  })

  test('is rejected if its object streams grow without end', () => {
    expect(readCv(pdf(streamOf(' '.repeat(33_000_000))))).toBe('active')
  })

  test.each([
    ['nothing', ''],
    ['what is no base64', '%PDF-1.7 %%EOF'],
    ['a page', base64('<!doctype html>')],
    ['a beginning', base64('%PDF-1.7\n1 0 obj')],
    ['an end', base64('GIF89a\n%%EOF')],
    ['a page behind a PDF', base64(`%PDF-1.7\n%%EOF${'\n'.repeat(60)}<script>`)],
  ])('is rejected if it is not a PDF: %s', (_, given) => {
    expect(readCv(given)).toBe('notPdf')
  })

  test.each([
    '<< /S /JavaScript /JS (app.alert(1)) >>',
    '<< /S /J#61vaScript >>',
    '<< /S/Launch >>',
    '<</AA<</O 4 0 R>>>>',
    '<< /Type /ObjStm >>\nstream\nx\nendstream',
    '<< /Encrypt 9 0 R >>',
    '(a \\) b) << /S /RichMedia >>',
    '<< /Length 1 >>\nstream\nx\nendstream << /XFA 1 0 R >>',
  ])('is rejected if it contains %s', (objects) => {
    expect(readCv(pdf(objects))).toBe('active')
  })

  test('may have at most 2 MB', () => {
    const large = (bytes: number) =>
      Buffer.concat([Buffer.from('%PDF-1.7\n%'), Buffer.alloc(bytes - 16, 65), Buffer.from('\n%%EOF')])
    expect(Buffer.isBuffer(readCv(large(CV_MAX_BYTES).toString('base64')))).toBe(true)
    expect(readCv(large(CV_MAX_BYTES + 1).toString('base64'))).toBe('tooLarge')
    expect(Buffer.isBuffer(readCv(smallPdf()))).toBe(true)
  })
})
