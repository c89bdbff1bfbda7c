import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { createBlog } from '#features/blogs/mutations.ts'
import { cancelEvent } from '#features/events/mutations.ts'
import { qrOf } from '#lib/server/pictures/qr.ts'
import { ownOrigin } from '#lib/server/trusted-origin.ts'
import { paths } from '#lib/text/paths.ts'
import { createApp } from '#src/app.ts'
import { testDeps } from '#test/support/api.ts'
import { noPages } from '#test/support/app.ts'
import { sampleBlog } from '#test/support/blogs/sample-blog.ts'
import { testDatabase } from '#test/support/database.ts'
import { insertEvent } from '#test/support/events/registrations.ts'

const database = await testDatabase()
let app: ReturnType<typeof createApp>
let origin: string
beforeAll(async () => {
  const deps = testDeps(database.db)
  origin = ownOrigin(deps.env)
  app = createApp(deps, noPages)
})

const get = (path: string) => app.request(path)
const read = async (path: string) => {
  const response = await get(path)
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}
/** Dark pixels in a part of a picture, such as those of words. */
async function darkIn(png: Buffer, area: { left: number; top: number; width: number; height: number }) {
  const { data } = await sharp(png).extract(area).greyscale().raw().toBuffer({ resolveWithObject: true })
  return data.filter((value) => value < 90).length
}
const titleArea = { left: 60, top: 400, width: 1080, height: 120 }

const hostile = '</g></svg><script>alert(1)</script><image href="x" onerror="alert(1)"/> & "quoted" \'x\''

describe('posters', () => {
  test('are A4 drawings with a QR code of the event’s URL, and show no email address', async () => {
    const eventId = await insertEvent(database.db, {
      eventTitle: 'Bridges at night',
      eventSpeakers: ['Ada Rao <ada@example.org>'],
    })
    const response = await get(paths.eventPoster(eventId))
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    const svg = await response.text()
    const { path } = await qrOf(origin + paths.event(eventId, 'bridges-at-night'))
    expect(svg.includes(path), 'the code').toBe(true)
    expect(svg).toContain('width="210mm" height="297mm"')
    expect(svg).not.toContain('ada@example.org')
    const { width, height } = await sharp(Buffer.from(svg)).metadata()
    expect(height! / width!).toBeCloseTo(Math.SQRT2, 2)
  })

  test('contain user texts only as outlines, never as markup', async () => {
    const eventId = await insertEvent(database.db, {
      eventTitle: hostile,
      eventTitlePlus: hostile,
      eventSpeakers: [hostile],
      eventOrganiser: hostile,
      eventType: hostile,
      eventPlace: { name: hostile, city: hostile, country: hostile.slice(0, 60) },
      eventAttendance: 'inPerson',
    })
    const svg = (await read(paths.eventPoster(eventId))).toString()
    const elements = new Set([...svg.matchAll(/<([a-z]+)/gi)].map(([, name]) => name))
    expect(
      [...elements].filter(
        (name) =>
          !['svg', 'g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'].includes(name!),
      ),
    ).toEqual([])
    expect(svg).not.toMatch(/script|onerror|href|alert/i)
    await sharp(Buffer.from(svg)).png().toBuffer()
  })

  test.each(['toString', 'constructor', '__proto__'])(
    'accept an event format named %s',
    async (eventType) => {
      const response = await get(paths.eventPoster(await insertEvent(database.db, { eventType })))
      expect(response.status).toBe(200)
    },
  )

  test('are drawn for a very long title and a cancelled event', async () => {
    const eventId = await insertEvent(database.db, { eventTitle: 'W'.repeat(300) })
    await cancelEvent(database.db, eventId)
    const { width } = await sharp(await read(paths.eventPoster(eventId))).metadata()
    expect(width).toBeGreaterThan(0)
  })
})

describe('social preview images', () => {
  test.each([
    ['Bridges at night', true],
    ['Año nuevo, Žižkov, Αθήνα, Київ', true],
    // No font here writes it: then there is the drawing alone, and no box.
    ['夜の橋', false],
    ['🎉🎉', false],
  ])('show the title only if a font has its letters: %s', async (title, isWritten) => {
    const eventId = await insertEvent(database.db, { eventTitle: title })
    const png = await read(paths.eventPicture(eventId))
    expect(await sharp(png).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' })
    expect((await darkIn(png, titleArea)) > 500).toBe(isWritten)
    expect(png.length).toBeLessThan(150_000)
  })

  test('show the title of an article, and are not found for drafts and unknown items', async () => {
    const blogId = await createBlog(database.db, sampleBlog(hostile, { BlogID: 'hostile' }))
    expect(await darkIn(await read(paths.articlePicture(blogId)), titleArea)).toBeGreaterThan(500)
    const draft = await createBlog(database.db, sampleBlog('Draft', { BlogPublishStatus: 'Draft' }))
    for (const path of [
      paths.articlePicture(draft),
      paths.articlePicture('nowhere'),
      paths.eventPicture('0'),
      paths.eventPoster('999999'),
      paths.eventPoster('x'),
    ])
      expect([path, (await get(path)).status]).toEqual([path, 404])
  })
})
