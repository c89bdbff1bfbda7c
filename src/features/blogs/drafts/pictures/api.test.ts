import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { lastAct } from '#test/support/account-state.ts'
import { articleMember, fileCounts, keptAt, written, type Author } from '#test/support/blogs/article-desk.ts'
import { claimSize } from '#test/support/claimed-size.ts'
import { setUpDesk } from '#test/support/events/registration-desk.ts'
import { updateRows } from '#test/support/rows.ts'

const desk = setUpDesk()
let ada: Author
let draftId: string

beforeAll(async () => {
  ada = await articleMember(desk)('ada@pictures.example')
  draftId = (await ada.begun('Bearings')).draftId
})

const draw = (more: object = {}) =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#c04020', ...more } })
const png = (more: object = {}) => draw(more).png().toBuffer()
const bytesOf = (link: string) => readFile(keptAt(desk, link))
const frames = async (n: number, size = 10) => {
  const each = Array.from({ length: n }, (_, i) =>
    png({ width: size, height: size, background: { r: (i * 67) % 256, g: 200, b: 0 } }),
  )
  return sharp(await Promise.all(each), { join: { animated: true } })
    .gif()
    .toBuffer()
}
const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">${inside}</svg>`)

describe('an article image', () => {
  test('is re-encoded upright, at page width and without metadata', async () => {
    const content = await draw({ width: 2_400, height: 3_000 })
      .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' }, IFD0: { Artist: 'a secret' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const behind = Buffer.concat([content, Buffer.from('<script>a secret</script>')])
    const { status, body } = await ada.upload(draftId, behind, 'image/gif')
    expect(status).toBe(200)
    expect(body).toMatchObject({ Width: 2_000, Height: 1_600 })
    expect(body.Location).toMatch(/^\/media\/[0-9a-f]{32}\/picture\.webp$/)
    const kept = await bytesOf(body.Location)
    const { format, exif, orientation } = await sharp(kept).metadata()
    expect([format, exif, orientation]).toEqual(['webp', undefined, undefined])
    expect(kept.includes('secret')).toBe(false)
  })

  test('keeps its animation', async () => {
    const { body } = await ada.upload(draftId, await frames(3), 'image/gif')
    expect(body).toMatchObject({ Width: 10, Height: 10 })
    expect((await sharp(await bytesOf(body.Location), { animated: true }).metadata()).pages).toBe(3)
  })

  test('is sanitized if it is an SVG', async () => {
    const given = svg(
      '<script>alert(1)</script><image href="https://evil.example/x"/><path onclick="x()" d="M0 0"/>',
    )
    const { status, body } = await ada.upload(draftId, given, 'image/svg+xml')
    expect([status, body.Width, body.Height]).toEqual([200, 40, 20])
    expect(String(await bytesOf(body.Location))).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><image></image><path d="M0 0"></path></svg>',
    )
    const answer = await desk.app.request(body.Location)
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
  })

  test.each<[string, () => Buffer | Promise<Buffer>, number, RegExp]>([
    ['a text', () => Buffer.from('No picture at all'), 415, /not a picture/],
    ['nothing', () => Buffer.alloc(0), 415, /not a picture/],
    ['a page', () => Buffer.from('<!doctype html><p>No drawing</p>'), 400, /damaged/],
    ['half a picture', async () => (await png()).subarray(0, 60), 400, /damaged/],
    ['a drawing in another encoding', () => Buffer.from('<svg \xff', 'latin1'), 400, /damaged/],
    ['a large drawing', () => svg('<g/>'.repeat(250_000)), 400, /larger than 1 MB/],
    ['a drawing of nothing but beginnings', () => svg('<g>'.repeat(100_000)), 400, /damaged/],
    ['too many pixels', async () => claimSize(await png(), 10_000, 5_001), 400, /50 million pixels/],
    ['too much that moves', () => frames(21, 1_000), 400, /20 million pixels in total/],
  ])('is refused with a message and not stored when it is %s', async (_, content, status, sentence) => {
    const before = await fileCounts(desk)
    const answer = await ada.upload(draftId, await content(), 'image/jpeg')
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(sentence)])
    expect(await fileCounts(desk)).toEqual(before)
  })

  test('has at most 10 MB and an image type', async () => {
    expect(await ada.upload(draftId, Buffer.alloc(10_000_001), 'image/jpeg')).toMatchObject({
      status: 413,
      body: { message: expect.stringContaining('10 MB') },
    })
    expect((await ada.upload(draftId, await png(), 'text/html')).status).toBe(415)
  })

  test('can only be uploaded by authors of an open article, and is audited', async () => {
    const content = await png()
    const other = await articleMember(desk)('other@pictures.example')
    const editor = await articleMember(desk)('editor@pictures.example', { role: 'editor' })
    expect((await other.upload(draftId, content)).status).toBe(404)
    expect((await ada.upload('nonsense', content)).status).toBe(404)
    const { draftId: second, version } = await ada.begun('Gears')
    const saved = await ada.saved(second, written)
    const before = await fileCounts(desk)
    expect(saved.version).toBeGreaterThan(version)
    await ada.post('/step-article', { draftId: second, version: saved.version, step: 'submit' })
    expect((await ada.upload(second, content)).status).toBe(409)
    expect((await editor.upload(second, content)).status).toBe(403)
    expect(await fileCounts(desk)).toEqual(before)
    await ada.upload(draftId, content)
    const added = { act: 'article-picture-added', detail: { draftId } }
    expect(await lastAct(desk.database.db)).toMatchObject(added)
  })

  test('is rejected if the files of the article would exceed 60 MB', async () => {
    const { draftId: full } = await ada.begun('Full')
    const { body } = await ada.upload(full, await png())
    const set = (bytes: number) =>
      updateRows(desk.database.db, 'article_picture', { bytes }, { file_id: body.Location.split('/')[2] })
    await set(59_999_990)
    const before = await fileCounts(desk)
    expect(await ada.upload(full, await png())).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await fileCounts(desk)).toEqual(before)
    await set(59_000_000)
    expect((await ada.upload(full, await png())).status).toBe(200)
  })
})

test('rejects submission while an image has no alternative text', async () => {
  const { draftId: bare } = await ada.begun('Pictures')
  const { body } = await ada.upload(bare, await png())
  const section = {
    Key: 's2',
    SectionTitle: 'Load',
    Content: `<p>x</p><figure><img src="${body.Location}" alt=" " /></figure>`,
    SubSection: [{ Title: 'Why', Content: '<p>y</p>', ImageLink: body.Location }],
  }
  await ada.saved(bare, [...written, { path: 'section.s2', from: null, to: section, after: 's1' }])
  const faulty = await ada.read('/preview-article', { draftId: bare })
  expect(faulty).toMatchObject({ status: 400 })
  expect(faulty.body.fields).toEqual({ 'BlogContentDetails.1': expect.stringContaining('“Load”') })
  const named = {
    ...section,
    Content: section.Content.replace('alt=" "', 'alt="A ball"'),
    SubSection: [{ ...section.SubSection[0]!, ImageTitle: 'A ring' }],
  }
  await ada.saved(bare, [{ path: 'section.s2', from: section, to: named }])
  const shown = await ada.read('/preview-article', { draftId: bare })
  expect(shown.status).toBe(200)
  expect(shown.body.result.BlogContentDetails[1].Content).toContain('alt="A ball"')
})

test('rejects videos of unknown hosts; keeps the canonical link', async () => {
  const { draftId: filmed } = await ada.begun('Videos')
  // Begun before that was asked for.
  await desk.database.db
    .updateTable('article_draft')
    .set({ content: sql`content - 'BlogCanonicalLink'` })
    .where('id', '=', filmed)
    .execute()
  const section = { Key: 's2', SectionTitle: 'Seen', Content: '<p>x</p>', SubSection: [] }
  const strange = { ...section, VideoLink: 'https://video.example/7' }
  await ada.saved(filmed, [
    ...written,
    { path: 'BlogCanonicalLink', from: '', to: 'https://first.example/bearings' },
    { path: 'section.s2', from: null, to: strange, after: 's1' },
  ])
  const { body } = await ada.read('/preview-article', { draftId: filmed })
  expect(body.fields).toEqual({ 'BlogContentDetails.1': expect.stringContaining('YouTube or Vimeo') })
  const known = { ...section, VideoLink: 'https://youtu.be/dQw4w9WgXcQ', VideoTitle: 'It turns' }
  await ada.saved(filmed, [{ path: 'section.s2', from: strange, to: known }])
  const shown = await ada.read('/preview-article', { draftId: filmed })
  expect(shown.body.result).toMatchObject({
    BlogCanonicalLink: 'https://first.example/bearings',
    BlogContentDetails: [
      {},
      { VideoLink: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', VideoTitle: 'It turns' },
    ],
  })
})
