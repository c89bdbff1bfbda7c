import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { storedPath } from '#test/support/temporary/stored-path.ts'
import { beforeExampleDays } from '#test/support/events/example-days.ts'
import { changeOwn, openDesk } from '#test/support/events/registration-desk.ts'
import { callsOf, type Member } from '#test/support/events/registrations.ts'
import { eventDraft } from '../organizer/form.ts'
import { deleteEvent } from '../mutations.ts'
import { storedEvents } from '../table.ts'
import { pruneEventImages } from './mutations.ts'

beforeExampleDays()

const { db, deps, app, member, shown } = await openDesk('event', 'event_series', 'organiser', 'event_image')
let who: Member
beforeEach(async () => void (who = await member()))

const png = (width = 30, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#c04020' } })
    .png()
    .toBuffer()
const upload = (by: Member, content: Buffer, type?: string) =>
  by.upload('/event-image', new Uint8Array(content), type)
const uploaded = async (by = who): Promise<string> => (await upload(by, await png())).body.eventImage
const fileOf = (link: string) => storedPath(deps.env.DATA_DIR, link.split('/')[2]!)
const isKept = async (link: string) =>
  Boolean(await readFile(fileOf(link)).catch(() => undefined)) &&
  (await db.selectFrom('stored_file').select('id').where('id', '=', link.split('/')[2]!).execute()).length ===
    1
const draft = (eventImage: string, more: object = {}) => ({
  ...eventDraft.example,
  eventQuestions: [],
  eventImage,
  eventImageText: eventImage && 'A bridge at night',
  ...more,
})
const created = async (eventImage: string, more: object = {}): Promise<string> =>
  (await who.post('/create-event', { event: draft(eventImage, more) })).body.result.eventId
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const prune = (days: number) => pruneEventImages(deps, inDays(days))

describe('an event image', () => {
  test('is re-encoded, and shown on the page, in lists and in the editor', async () => {
    const { body } = await upload(who, await png(2_400, 1_200))
    expect(body.eventImage).toMatch(/^\/media\/[0-9a-f]{32}\/picture\.webp$/)
    const eventId = await created(body.eventImage)
    const eventImage = { link: body.eventImage, text: 'A bridge at night' }
    expect(await shown(eventId)).toMatchObject({ eventImage, eventImageSize: { width: 1_600, height: 800 } })
    const { body: found } = await callsOf(app).post('/search-results', { eventCategory: 'All' })
    expect(found.results).toMatchObject([{ eventImage }])
    const own = (await who.read('/own-event', { eventId })).body
    expect(own.event).toMatchObject({ eventImage: body.eventImage, eventImageText: eventImage.text })
    const bare = { eventImage: '', eventImageText: '' }
    expect((await changeOwn(who, eventId, bare)).status).toBe(200)
    const after = await shown(eventId)
    expect([after.eventImage, after.eventImageSize]).toEqual([undefined, undefined])
  })

  test.each<[string, () => Buffer | Promise<Buffer>, string, number, RegExp]>([
    ['a text', () => Buffer.from('No picture'), 'image/png', 415, /not a picture/],
    ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png', 415, /not a/],
    ['half a picture', async () => (await png()).subarray(0, 60), 'image/png', 400, /damaged/],
    ['too large', () => Buffer.alloc(10_000_001), 'image/png', 413, /10 MB/],
    ['sent as a page', () => png(), 'text/html', 415, /not a picture/],
  ])('is rejected and not stored when it is %s', async (_, content, type, status, sentence) => {
    const before = await db.selectFrom('stored_file').select('id').execute()
    const answer = await upload(who, await content(), type)
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(sentence)])
    expect(await db.selectFrom('stored_file').select('id').execute()).toEqual(before)
  })

  test('requires a confirmed email address', async () => {
    expect((await upload(await member({ email_verified: false }), await png())).status).toBe(403)
  })

  test('requires a description and a stored image', async () => {
    const link = await uploaded()
    for (const [event, field] of [
      [draft(link, { eventImageText: ' ' }), 'event.eventImageText'],
      [draft('https://elsewhere.example/x.png'), 'event.eventImage'],
      [draft(`/media/${'0'.repeat(32)}/picture.webp`), 'event.eventImage'],
    ] as const) {
      const { status, body } = await who.post('/create-event', { event })
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
    }
  })
})

describe('images of events and series', () => {
  test('are deleted two weeks after their last use, including by deleted but not cancelled events', async () => {
    const [used, unused] = [await uploaded(), await uploaded()]
    const eventId = await created(used)
    expect(await prune(13)).toBe(0)
    await who.post('/cancel-event', { eventId })
    expect(await prune(15)).toBe(1)
    expect([await isKept(used), await isKept(unused)]).toEqual([true, false])
    await deleteEvent(db, eventId)
    expect(await prune(28)).toBe(0)
    expect(await prune(30)).toBe(1)
    expect(await isKept(used)).toBe(false)
  })

  test('are kept while a copy of the event or a continuing series uses them', async () => {
    const link = await uploaded()
    const first = await created(link)
    const { event } = (await who.read('/own-event', { eventId: first })).body
    const copy = await who.post('/create-event', { event: { ...event, eventDay: '2027/05/01' } })
    expect(copy.status).toBe(200)
    await deleteEvent(db, first)
    expect(await prune(15)).toBe(0)
    const weekly = { eventRepeats: 'weekly', eventRepeatsEnd: 'never' }
    const series = await uploaded()
    await created(series, weekly)
    await db.deleteFrom('event').execute()
    expect(await prune(40)).toBe(1)
    expect([await isKept(link), await isKept(series)]).toEqual([false, true])
  })

  test('are changed for all dates of a series at once', async () => {
    const eventId = await created('', { eventRepeats: 'weekly', eventRepeatsEnd: 'times', eventTimes: '3' })
    const eventImage = await uploaded()
    const change = { eventImage, eventImageText: 'A bridge' }
    expect((await changeOwn(who, eventId, change, 'all')).status).toBe(200)
    const events = await db.selectFrom('event').select(['id', 'card']).execute()
    const cards = storedEvents.readAll(events)
    expect(cards.map(({ card }) => card.eventImage?.link)).toEqual([eventImage, eventImage, eventImage])
  })

  test('are limited to 20 unused per account, and deleted with the account unless used', async () => {
    const first = await uploaded()
    const rest = [await uploaded()]
    const eventId = await created(first)
    for (let i = 0; i < 20; i++) rest.push(await uploaded())
    expect(
      await db.selectFrom('event_image').where('person_id', '=', who.id).select('file_id').execute(),
    ).toHaveLength(21)
    expect([await isKept(first), await isKept(rest[0]!), await isKept(rest[1]!)]).toEqual([true, false, true])
    await db.deleteFrom('person').where('id', '=', who.id).execute()
    expect(await prune(0)).toBe(20)
    expect(await isKept(first)).toBe(true)
    expect((await shown(eventId)).eventImage.link).toBe(first)
  })
})
