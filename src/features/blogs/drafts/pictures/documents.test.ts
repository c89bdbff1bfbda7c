import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strToU8, zipSync, type Zippable } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { lastAct } from '#test/support/account-state.ts'
import { setUpDesk } from '#test/support/events/registration-desk.ts'
import { articleMember, fileCounts, keptAt, written, type Author } from '#test/support/blogs/article-desk.ts'
import { pruneArticlePictures } from './mutations-use.ts'
import { articleExporters } from '../data-export.ts'

const desk = setUpDesk()
let ada: Author
let draftId: string

beforeAll(async () => {
  ada = await articleMember(desk)('ada@documents.example')
  draftId = (await ada.begun('Bearings')).draftId
})

const pdf = Buffer.from('%PDF-1.7\n% nothing on it\n%%EOF\n')
/** An archive whose type stands uncompressed in it, if it has one. */
const zip = ({ mimetype, ...files }: Record<string, string>) => {
  const packed = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const)
  const type: Zippable = mimetype ? { mimetype: [strToU8(mimetype), { level: 0 }] } : {}
  return Buffer.from(zipSync({ ...type, ...Object.fromEntries(packed) }))
}
const openDocument = (kind: string) =>
  zip({ mimetype: `application/vnd.oasis.opendocument.${kind}`, 'content.xml': '<x/>' })
const office = (folder: string, more: Record<string, string> = {}) =>
  zip({ '[Content_Types].xml': '<x/>', [`${folder}/main.xml`]: '<x/>', ...more })
const kept = async (name: string, content: Buffer) => {
  const { status, body } = await ada.document(draftId, name, content)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body as { Location: string; Type: string; Bytes: number }
}
const attached = (Location: string, more: object = {}) => ({
  path: 'BlogAttachement',
  from: [],
  to: [{ DocumentTitle: 'Load tables', Location, ...more }],
})

describe('an article document', () => {
  const epub = 'application/epub+zip'
  const ooxml = 'application/vnd.openxmlformats-officedocument'
  test.each<[string, Buffer, string, string]>([
    ['Load tables.pdf', pdf, 'Load-tables.pdf', 'application/pdf'],
    ['tables.exe', pdf, 'tables.pdf', 'application/pdf'],
    ['notes', openDocument('text'), 'notes.odt', 'application/vnd.oasis.opendocument.text'],
    ['t.ods', openDocument('spreadsheet'), 't.ods', 'application/vnd.oasis.opendocument.spreadsheet'],
    ['s.odp', openDocument('presentation'), 's.odp', 'application/vnd.oasis.opendocument.presentation'],
    ['b.epub', zip({ mimetype: epub, 'a.xhtml': '<p/>' }), 'b.epub', epub],
    ['a.docx', office('word'), 'a.docx', `${ooxml}.wordprocessingml.document`],
    ['a.zip', office('xl'), 'a.xlsx', `${ooxml}.spreadsheetml.sheet`],
    ['x', office('ppt'), 'x.pptx', `${ooxml}.presentationml.presentation`],
    ['all.zip', zip({ 'a.html': '<p>' }), 'all.zip', 'application/zip'],
    ['daten.csv', Buffer.from('año;f\n1;2\n'), 'daten.csv', 'text/csv; charset=utf-8'],
    ['read.md', Buffer.from('# Read'), 'read.md', 'text/markdown; charset=utf-8'],
    ['run.js', Buffer.from('alert(1)'), 'run.txt', 'text/plain; charset=utf-8'],
    ['../../etc/passwd', Buffer.from('x'), 'passwd.txt', 'text/plain; charset=utf-8'],
  ])('called %s gets the type of its content', async (name, content, as, type) => {
    const { Location, Type, Bytes } = await kept(name, content)
    expect(Location).toMatch(/^\/media\/[0-9a-f]{32}\/[\w.-]+$/)
    expect([Location.split('/')[3], Type, Bytes]).toEqual([as, type, content.length])
    expect(await readFile(keptAt(desk, Location))).toEqual(content)
    // It is saved, never shown in the name of the portal.
    const { headers } = await desk.app.request(Location)
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename=/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  })

  test.each<[string, Buffer, number, RegExp]>([
    ['a program', Buffer.from('MZ\u0090\0\u0003', 'latin1'), 415, /type is not supported/],
    ['a page that calls itself a text', Buffer.from('\n<!DOCTYPE html><p>x</p>'), 415, /web page/],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, /drawing/],
    ['a document with macros', office('word', { 'word/vbaProject.bin': 'x' }), 415, /macros/],
    ['an archive that was cut off', zip({ a: 'b' }).subarray(0, 40), 400, /damaged/],
    ['nothing', Buffer.alloc(0), 400, /damaged/],
    ['a text of another encoding', Buffer.from([0x4d, 0xfc, 0x6c, 0x6c]), 415, /type is not supported/],
    ['too large', Buffer.alloc(10_000_001, 'x'), 413, /10 MB/],
  ])('is refused with a message and not stored when it is %s', async (_, content, status, sentence) => {
    const before = await fileCounts(desk)
    const answer = await ada.document(draftId, 'notes.txt', content)
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(sentence)])
    expect(await fileCounts(desk)).toEqual(before)
  })

  test('leaves nothing behind when it cannot be saved', async () => {
    const before = await fileCounts(desk)
    const media = join(desk.deps.env.DATA_DIR, 'media')
    await rename(media, `${media}.away`)
    await writeFile(media, '')
    try {
      expect((await ada.document(draftId, 'a.pdf', pdf)).status).toBe(503)
    } finally {
      await rm(media)
      await rename(`${media}.away`, media)
    }
    expect(await fileCounts(desk)).toEqual(before)
  })

  test('can only be uploaded by authors of an open article, and is audited', async () => {
    const other = await articleMember(desk)('other@documents.example')
    const editor = await articleMember(desk)('editor@documents.example', { role: 'editor' })
    const before = await fileCounts(desk)
    expect((await other.document(draftId, 'a.pdf', pdf)).status).toBe(404)
    const { draftId: waits } = await ada.begun('Gears')
    const { version } = await ada.saved(waits, written)
    await ada.post('/step-article', { draftId: waits, version, step: 'submit' })
    expect((await ada.document(waits, 'a.pdf', pdf)).status).toBe(409)
    expect((await editor.document(waits, 'a.pdf', pdf)).status).toBe(403)
    expect(await fileCounts(desk)).toEqual(before)
    await kept('a.pdf', pdf)
    expect(await lastAct(desk.database.db)).toMatchObject({ act: 'article-document-added' })
  })

  test('shows type and size, is exported with the author’s data, and is deleted with the article', async () => {
    const { draftId: own } = await ada.begun('Offered')
    const [offered, unused] = await Promise.all([
      ada.document(own, 'Load tables.pdf', pdf),
      ada.document(own, 'b.pdf', pdf),
    ])
    const { Location, Type, Bytes } = offered.body
    expect(unused.body.Location).not.toBe(Location)
    await ada.saved(own, [...written, attached(Location, { Type, Bytes })])
    const shown = await ada.read('/preview-article', { draftId: own })
    expect(shown.body.result.BlogAttachement).toEqual([
      { DocumentTitle: 'Load tables', Location, Type, Bytes },
    ])

    const { db } = desk.database
    const { files } = articleExporters['articles']!
    const archive = await files!({ ...desk.deps, db }, ada.id)
    expect(Buffer.from(archive[Location.slice(1)]!)).toEqual(pdf)

    const isThere = (link: string) => existsSync(keptAt(desk, link))
    await pruneArticlePictures(desk.deps, new Date(Date.now() + 15 * 86_400_000))
    expect([isThere(Location), isThere(unused.body.Location)]).toEqual([true, false])
    await ada.post('/delete-article', { draftId: own })
    await pruneArticlePictures(desk.deps)
    expect(isThere(Location)).toBe(false)
  })
})
