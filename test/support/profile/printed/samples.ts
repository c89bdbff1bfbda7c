import { readFileSync } from 'node:fs'
import { openPdf } from '#test/support/cv/read.ts'
import type { PrintedText } from '#features/profile/resume/printed/line.ts'
import { readDocxLines } from '#features/profile/resume/printed/docx-lines.ts'
import { readPdfLines } from '#features/profile/resume/printed/pdf-lines.ts'
import { readTextLines } from '#features/profile/resume/printed/text-lines.ts'

// CVs of invented people, made by several programs. To keep them small, embedded fonts and structure trees were taken
// out of the PDFs, and themes and previews out of the Word documents; their text and its positions are as written.
//
// The reader was made with the 20 tuned ones. The 20 held ones were made afterwards. When they were first read, 95 % of
// the names, 95 % of the addresses, all phone numbers, 88 % of the employers, 90 % of the titles, 91 % of the schools
// and 95 % of the dates were right. Several positions at one employer and headings beside the text were corrected
// after that. The later ones were made last, with text boxes, tables and headers in Word files among them. Of 34, all names
// and phone numbers, 97 % of the addresses, 91 % of the employers and schools, 93 % of the titles and 97 % of the dates
// were right at first. Four general faults were then corrected; 13 of the files are kept. Of the eight made with LaTeX
// classes and templates, all phone numbers and titles, 88 % of the mail addresses, employers and dates, 80 % of the schools
// and 63 % of the names were right at first: icons before dates counted as bullets, labels that end beside the text were
// read with it, and names, addresses and schools went on in the next line. These kinds of faults were corrected.
// The ones in 'right' are in Hebrew and Arabic. The reader was made with the first six. Of the facts in the next four,
// only a phone number in Arabic digits was wrong at first. In the last one, which has a font for each script, titles
// and employers were.
// The ones in 'strangers' are two PDFs whose letters stand beside their glyphs, and eight of 16 that were made last, with
// the looks of exports of Google Docs, templates of Word and Canva, and Europass. At first, 14 of 16 names, all mail
// addresses, 15 phone numbers, 23 of 40 employers, 22 titles, 16 of 26 schools and 40 of 66 dates were right: Indonesian
// and Vietnamese were unknown, headings with spaced letters were no words, and months before a slash no dates. Of eight
// further files, read after these were corrected, all facts were right at first except in the two Korean tables, which
// are kept. Of five more, read after that, two had faults and are kept: labels in each line, and a title 'RESUME'.
// The ones in 'templates' are 41 of 120 made last, in eight lists, with the looks of LinkedIn, Europass, RenderCV, Reactive
// Resume, Canva, job boards, classes of LaTeX and templates of Word, in 23 languages. Each list was made and read before
// anything was corrected for it, and its kinds of faults were corrected afterwards. At first, 113 of the 120 names and all
// mail addresses but one were right. Of the first list, 69 % of the employers, 65 % of the titles, 69 % of the schools and
// 78 % of the dates were right; of the next three together 80, 83, 70 and 92 %. In the fifth, of the programs that are
// most common, all employers and titles were, 89 % of the schools and 98 % of the dates; in the sixth, of layouts chosen
// to be hard, 54, 64, 71 and 90 %. Of a seventh list of ten files, 88 % of the employers and titles, 87 % of the schools
// and all dates were right at first, and everything in an eighth of nine.
// The ones in 'cells' are six of 12 that were written with their key before they were read: text boxes, nested tables,
// dates in the middle of their cells, an empty first page, 'w.e.f.' and seasons. At first, 10 of 11 names, all addresses
// and phone numbers, 22 of 30 employers, 19 titles, 14 of 19 schools and 39 of 49 dates were right; the 12th has pictures
// only. Kinds of faults were corrected afterwards. Of four more, of which two are kept, all names, addresses, phone numbers
// and schools, 9 of 10 employers and titles and 15 of 16 dates were right at first.
// The ones in 'plain' are 17 of 65 in five lists, each written with its key and read before anything was corrected for it:
// headings in plain words or beside the text, sentences, dates below places, stacked years, Markdown. Of the first 24, 23
// names and addresses, all phone numbers, 54 of 79 employers, 51 of 77 titles, 89 of 122 dates and 31 of 43 schools were
// right at first, and four entries were none. Of the next 11, all but one title, two dates and three schools were right; of
// nine that were chosen to be hard, 19 of 26 employers and titles, 32 of 42 dates and 14 of 16 schools; of the next eight,
// everything but four of 19 employers, with one entry that was none. Of the last 13, 10 names, all addresses, phone
// numbers and schools, 34 of 40 employers, 38 titles and 58 of 66 dates were right at first, and one entry was none.

/** A sample and what it says. */
interface PrintedSample {
  file: string
  /** The program and template that made it. */
  program: string
  language: string
  name: string
  mail: string
  /** Some have none. */
  phone: string | string[]
  employers: string[]
  titles: string[]
  schools: string[]
  /** Of positions, then of education: 'from/to', 'from/' if it goes on. */
  dates: string[]
}

type Half = 'tuned' | 'held' | 'later' | 'latex' | 'right' | 'strangers' | 'templates' | 'cells' | 'plain'
const addressOf = (half: Half, file: string) => new URL(`${half}/${file}`, import.meta.url)

export const samplesOf = (half: Half): PrintedSample[] =>
  JSON.parse(readFileSync(addressOf(half, 'key.json'), 'utf8')) as PrintedSample[]

export const sampleBytes = (half: Half, file: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(readFileSync(addressOf(half, file)))

/** Reads the lines of a sample as the portal does. */
export async function sampleLines(half: Half, file: string): Promise<PrintedText> {
  const bytes = sampleBytes(half, file)
  if (file.endsWith('.docx')) {
    const text = readDocxLines(bytes)
    if (typeof text === 'string') throw new Error(`${file} is ${text}`)
    return text
  }
  if (/\.(?:txt|md)$/.test(file)) return readTextLines(new TextDecoder().decode(bytes))
  const document = await openPdf(bytes)
  const lines = await readPdfLines(document)
  await document.loadingTask.destroy()
  return lines
}
