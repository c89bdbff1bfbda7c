import { expect, test } from 'vitest'
import { openPdf } from '#test/support/cv/read.ts'
import { pdfWithFiles } from '#test/support/profile/resume-pdf.ts'
import { refusalOf } from '../read.ts'
import { readInnerFiles } from './open.ts'
import { filesInPdf } from '#lib/browser/pdf/files-in-pdf.ts'

const award = (title: string) => JSON.stringify({ awards: [{ title }] })

async function read(files: Readonly<Record<string, string | Uint8Array>>) {
  const document = await openPdf(await pdfWithFiles({ files }))
  const reading = await readInnerFiles(await filesInPdf(document))
  await document.loadingTask.destroy()
  return reading
}

test('reads the CV attached to a PDF by any program, and reports other files', async () => {
  const { document, report } = await read({
    'photo.jpg': Uint8Array.of(0xff, 0xd8),
    'cv.json': award('From another program'),
    'resume.json': award('Medaille für Ärzte 李'),
  })
  expect(document.Awards).toMatchObject([{ Title: 'Medaille für Ärzte 李' }])
  expect(report.map(({ kind, value, why }) => [kind, value, why])).toEqual([
    ['left', 'photo.jpg', 'This embedded file was not read'],
    ['left', 'cv.json', 'This embedded file was not read'],
  ])
  expect((await read({ 'my-cv.JSON': award('Cup') })).document.Awards).toMatchObject([{ Title: 'Cup' }])
})

test('skips attached files that are not a CV', async () => {
  const { document } = await read({ 'resume.json': '{}', 'data.json': award('Cup') })
  expect(document.Awards).toMatchObject([{ Title: 'Cup' }])
})

test.each<[string, Readonly<Record<string, string | Uint8Array>>, string]>([
  ['without files', {}, 'The PDF contains no machine-readable CV'],
  ['with other files', { 'invoice.txt': 'x' }, 'The PDF contains no machine-readable CV'],
  [
    'with a broken résumé',
    { 'resume.json': '{"basics"' },
    'The file is not valid JSON: see line 1, column 10',
  ],
  [
    'with a picture that is called so',
    { 'resume.json': Uint8Array.of(0, 1, 2) },
    'This file type is not supported',
  ],
  [
    'with a résumé that swells',
    { 'resume.json': new Uint8Array(9_000_000).fill(32) },
    'The contents of the file are too large to read',
  ],
])('rejects a PDF %s with a reason', async (_, files, why) => {
  expect(refusalOf(await read(files))).toMatchObject({ why })
})
