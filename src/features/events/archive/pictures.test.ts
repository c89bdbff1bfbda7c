import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { storedPath } from '#test/support/temporary/stored-path.ts'
import { pictureStore } from '#features/media/picture/mutations.ts'
import { beforeExampleDays } from '#test/support/events/example-days.ts'
import { announceBy, importTaken, takenBy } from '#test/support/events/organised.ts'
import { openDesk, type Desk } from '#test/support/events/registration-desk.ts'
import { callsOf, signedIn, type Member } from '#test/support/events/registrations.ts'
import { testFolder } from '#test/support/temporary/folder.ts'
import { dryRunOf, dryRun } from '#lib/db/in-transaction.ts'
import { pruneEventImages } from '../image/mutations.ts'
import { importEvents } from '../import/mutations.ts'
import { organisedExporters } from './data.ts'
import type { OrganisedFile } from './schema.ts'
import { folderStore } from '#lib/server/file-store/folder-store.ts'

beforeExampleDays()

/** A portal where somebody organises, and an empty one that what they take along comes into. */
const from = await openDesk('event', 'event_series', 'organiser', 'event_image')
const to = await openDesk('event', 'event_series', 'organiser', 'event_image')
/** Whoever organises, here and there. */
let ada: Member
let there: Member
let people = 0
beforeEach(async () => {
  for (const { db, deps } of [from, to]) {
    await db.deleteFrom('stored_file').execute()
    await rm(join(deps.env.DATA_DIR, 'media'), { recursive: true, force: true })
  }
  const email = `ada${++people}@pictures.example`
  ada = await signedIn(from, email)
  there = await signedIn(to, email)
})

/** Uploads a picture of one colour, 60 wide and 40 high. @returns its address. */
async function uploaded(background = '#c04020'): Promise<string> {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background } })
  const content = await picture.png().toBuffer()
  return (await ada.upload('/event-image', new Uint8Array(content))).body.eventImage
}

/** Announces an event that shows a picture. */
const announceWith = (eventImage: string, more: object = {}): Promise<string> =>
  announceBy(ada, { eventImage, eventImageText: 'A bridge', ...more })

/** Where the bytes of a picture lie. */
const pictureFile = ({ deps }: Desk, link: string): string =>
  storedPath(deps.env.DATA_DIR, link.split('/')[2]!)

/** With the rights of somebody. */
const ownerAt = (desk: Desk, { id, email }: Member) => ({
  own: {
    viewer: { personId: id, email, emailVerified: true, role: 'user' as const },
    audit: desk.deps.audit,
  },
})

/** Takes in what was taken along, in the other portal. */
const takeInThere = (
  file: object,
  more: Parameters<typeof importTaken>[2] = ownerAt(to, there),
): ReturnType<typeof importTaken> => importTaken(to, JSON.stringify(file), more)

/** The names of what lies on the disk of a portal. */
async function storedFilesOf({ deps }: Desk): Promise<string[]> {
  const folder = join(deps.env.DATA_DIR, 'media')
  const below = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return below.flatMap((entry) => (entry.isFile() ? entry.name : [])).sort()
}

/** What of pictures stands in the database and on the disk. */
async function picturesHeld(desk: Desk) {
  const { db } = desk.database
  return {
    rows: (await db.selectFrom('stored_file').select('id').orderBy('id').execute()).map(({ id }) => id),
    images: (await db.selectFrom('event_image').select('file_id').execute()).length,
    files: await storedFilesOf(desk),
  }
}
const noPictures = { rows: [], images: 0, files: [] }

const weekly = { eventRepeats: 'weekly', eventRepeatsEnd: 'times', eventTimes: '3' }

/** A file without where its pictures lie. */
const plain = ({ pictures = {}, ...file }: OrganisedFile): unknown => {
  const links = Object.keys(pictures)
  const text = links.reduce((all, link, i) => all.replaceAll(link, `picture ${i}`), JSON.stringify(file))
  return { ...JSON.parse(text), pictures: links.length }
}

describe('images of exported events', () => {
  test('are exported once each and restored in another portal', async () => {
    const [one, two] = [await uploaded(), await uploaded('#2040c0')]
    await announceWith(one)
    await announceWith(two, { ...weekly, eventTitle: 'Evening of bridges' })
    await announceWith(one, { eventTitle: 'Morning of bridges' })
    const file = await takenBy(ada)
    expect(Object.keys(file.pictures!).toSorted()).toEqual([one, two].toSorted())
    expect(Buffer.from(file.pictures![one]!, 'base64')).toEqual(await readFile(pictureFile(from, one)))

    expect(await takeInThere(file)).toMatchObject({ added: 5, notes: [], refused: [] })
    const taken = await takenBy(there)
    expect(plain(taken)).toEqual(plain(file))
    const after = await picturesHeld(to)
    expect(after).toEqual({ rows: after.files, images: 2, files: [expect.any(String), expect.any(String)] })
    const owners = await to.db.selectFrom('event_image').select('person_id').distinct().execute()
    expect(owners).toEqual([{ person_id: there.id }])
    for (const { event } of taken.events) {
      const { link } = event.eventImage!
      expect([one, two]).not.toContain(link)
      const answer = await there.getAt(link)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width: 60 })
    }
    const { body } = await callsOf(to.app).post('/search-results', { eventCategory: 'All' })
    const [{ eventId }] = body.results
    expect((await callsOf(to.app).read('/event', { eventId })).body.result).toMatchObject({
      eventImage: { text: 'A bridge' },
      eventImageSize: { width: 60, height: 40 },
    })

    // Again nothing, and what was lost comes back to the picture that is still there.
    expect(await takeInThere(file)).toMatchObject({ added: 0, unchanged: 5, notes: [] })
    expect(await picturesHeld(to)).toEqual(after)
    await to.db.deleteFrom('event').execute()
    expect(await takeInThere(taken)).toMatchObject({ added: 5, notes: [] })
    expect(await picturesHeld(to)).toEqual(after)

    // They stay as long as they are shown.
    const later = new Date(Date.now() + 30 * 86_400_000)
    const store = { ...to.deps, pictures: pictureStore(to.deps) }
    expect(await pruneEventImages(store, later)).toBe(0)
    await to.db.deleteFrom('event').execute()
    await to.db.deleteFrom('event_series').execute()
    expect(await pruneEventImages(store, new Date(Date.now() + 60 * 86_400_000))).toBe(2)
    expect(await picturesHeld(to)).toEqual(noPictures)
  })

  test('are imported by command from the files of a personal archive, without an owner', async () => {
    const [link, lost] = [await uploaded(), await uploaded('#2040c0')]
    await announceWith(link, weekly)
    await announceWith(lost)
    await rm(pictureFile(from, lost))
    const { 'organised-events': exporter } = organisedExporters
    const content = (await exporter!.read(from.db, ada.id)) as OrganisedFile
    expect(content.pictures).toBeUndefined()
    const files = await exporter!.files!(from.deps, ada.id)
    expect(Object.keys(files).toSorted()).toEqual([link.slice(1), 'organised-events.ics'])
    // What is lost with the disk keeps nobody from taking the rest along.
    expect(Object.keys((await takenBy(ada)).pictures!)).toEqual([link])

    const folder = await testFolder()
    for (const [name, bytes] of Object.entries({
      ...files,
      'organised-events.json': Buffer.from(JSON.stringify(content)),
      'account.json': Buffer.from('{}'),
    })) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), bytes)
    }
    const { db } = to.database
    const pictures = pictureStore(to.deps)
    const options = { db, pictures, category: 'Information Technology', cost: 'paid' } as const
    expect(await importEvents(folder, options)).toMatchObject({
      added: 4,
      refused: [],
      notes: [{ note: expect.stringContaining('was not imported'), about: lost }],
      ignored: ['account.json', 'organised-events.ics'],
    })
    const after = await picturesHeld(to)
    expect(after).toMatchObject({ images: 1, rows: after.files, files: [expect.any(String)] })
    expect(await db.selectFrom('event_image').select('person_id').execute()).toEqual([{ person_id: null }])
    expect(await pruneEventImages({ ...to.deps, pictures })).toBe(0)
  })

  test('are not stored if their event fails, and are imported with the next event', async () => {
    await announceWith(await uploaded(), { eventTitle: 'First' })
    const file = await takenBy(ada)
    const [event] = file.events
    const ends = { eventEnd: event!.event.eventStart, eventTitle: 'Second' }
    const second = { ...event!, uid: 'second', event: { ...event!.event, ...ends } }
    const audit = async () => {
      throw new Error('No room for the record')
    }
    const failing = { own: { ...ownerAt(to, there).own, audit } }
    expect(await takeInThere(file, failing)).toMatchObject({
      added: 0,
      refused: [{ reason: /No room/ }],
    })
    expect(await picturesHeld(to)).toEqual(noPictures)
    // Nor when it is on the disk already.
    const store = pictureStore(to.deps)
    const draw: typeof store.draw = async (...given) => {
      const picture = await store.draw(...given)
      const keep: typeof picture.keep = async (...how) => {
        await picture.keep(...how)
        expect(await storedFilesOf(to)).toHaveLength(1)
        throw new Error('The disk is full')
      }
      return { ...picture, keep }
    }
    const filled = await takeInThere(file, {
      ...ownerAt(to, there),
      pictures: { draw },
    })
    expect(filled).toMatchObject({ added: 0, refused: [{ reason: 'The disk is full' }] })
    expect(await picturesHeld(to)).toEqual(noPictures)

    let calls = 0
    const once: typeof to.deps.audit = async (...given) => {
      if (calls++ === 0) throw new Error('No room for the record')
      return to.deps.audit(...given)
    }
    const both = { ...file, events: [...file.events, second] }
    const report = await takeInThere(both, {
      own: { ...ownerAt(to, there).own, audit: once },
    })
    expect(report).toMatchObject({ added: 1, refused: [{ row: 'event 1 (First)' }], notes: [] })
    const after = await picturesHeld(to)
    expect(after).toMatchObject({ images: 1, rows: after.files, files: [expect.any(String)] })
    // What comes later goes on showing the one that is there, and its failing takes nothing from others.
    calls = 0
    const third = { ...second, uid: 'third' }
    const more = await takeInThere(
      { ...file, events: [third, event] },
      { own: { ...ownerAt(to, there).own, audit: once } },
    )
    expect(more).toMatchObject({ added: 1, refused: [{ row: 'event 1 (Second)' }] })
    expect((await picturesHeld(to)).files).toHaveLength(2)
    for (const { event: here } of (await takenBy(there)).events)
      expect((await there.getAt(here.eventImage!.link)).status).toBe(200)
  })

  test('are not stored in a dry run or on a failing disk', async () => {
    const link = await uploaded()
    await announceWith(link, { eventTitle: 'First' })
    await announceWith(link, { eventTitle: 'Second' })
    const file = await takenBy(ada)
    const { db } = to.database
    const dataDir = await testFolder()
    const store = (on: typeof db) => pictureStore({ db: on, files: folderStore(dataDir) })
    const reading = dryRunOf(db)
    const first = { db: reading, pictures: store(reading), ...ownerAt(to, there) }
    expect(await takeInThere(file, first)).toMatchObject({ added: 2, notes: [], refused: [] })
    const dry = await dryRun(db, (trx) => takeInThere(file, { db: trx, pictures: store(trx) }))
    expect(dry).toMatchObject({ added: 2, notes: [], refused: [] })
    expect(await picturesHeld(to)).toEqual(noPictures)
    expect(await db.selectFrom('event').select('id').execute()).toEqual([])

    // Nothing can be laid below what is a file.
    const full = join(to.deps.env.DATA_DIR, 'full')
    await writeFile(full, '')
    const pictures = pictureStore({ db, files: folderStore(full) })
    expect(await takeInThere(file, { ...ownerAt(to, there), pictures })).toMatchObject({
      added: 0,
      refused: { length: 2 },
    })
    expect(await picturesHeld(to)).toEqual(noPictures)
    expect(await takeInThere(file)).toMatchObject({ added: 2, refused: [] })
  })

  test('are copied for the importer if they belong to another person', async () => {
    const link = await uploaded()
    await announceWith(link)
    const file = await takenBy(ada)
    const { db } = from.database
    const ben = await signedIn(from, `ben@pictures.example`)
    await db.updateTable('event_image').set({ person_id: ben.id }).execute()
    await db.deleteFrom('event').execute()
    const report = await importTaken(from, JSON.stringify(file), ownerAt(from, ada))
    expect(report).toMatchObject({ added: 1, notes: [] })
    expect((await takenBy(ada)).events[0]!.event.eventImage!.link).not.toBe(link)
    await db.deleteFrom('event').execute()
    const bare = JSON.stringify({ ...file, pictures: {} })
    expect(await importTaken(from, bare, ownerAt(from, ada))).toMatchObject({
      added: 1,
      notes: [{ note: expect.stringContaining('was not imported'), about: link }],
    })
    expect((await takenBy(ada)).events[0]!.event.eventImage).toBeUndefined()
  })

  test('are left out of an export that would exceed the import limit', async () => {
    const links = [await uploaded(), await uploaded('#2040c0')]
    for (const [i, link] of links.entries()) await announceWith(link, { eventTitle: `Evening ${i}` })
    await writeFile(pictureFile(from, links[0]!), Buffer.alloc(16_000_000))
    const file = await takenBy(ada)
    expect(Object.keys(file.pictures!)).toEqual([links[1]])
  })
})

describe('images in an import file', () => {
  const notTaken = /is invalid, damaged or too large/
  test.each<[string, (good: Buffer) => unknown]>([
    ['no text', () => 7],
    ['no base64', () => '<svg onload="alert(1)">'],
    ['cut off', (good) => good.toString('base64').slice(0, -3)],
    ['no picture', () => Buffer.from('No picture at all').toString('base64')],
    ['half a picture', (good) => good.subarray(0, 30).toString('base64')],
    ['empty', () => ''],
    ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')],
    ['too large', () => Buffer.alloc(10_000_003).toString('base64')],
    ['of too many pixels', () => manyPixels().toString('base64')],
  ])('are skipped if invalid, and their event is imported: %s', async (_, bad) => {
    const link = await uploaded()
    await announceWith(link)
    const file = await takenBy(ada)
    const pictures = { [link]: bad(Buffer.from(file.pictures![link]!, 'base64')) }
    expect(await takeInThere({ ...file, pictures })).toMatchObject({
      added: 1,
      refused: [],
      notes: [{ note: expect.stringMatching(notTaken), about: link }],
    })
    expect((await takenBy(there)).events[0]!.event.eventImage).toBeUndefined()
    expect(await picturesHeld(to)).toEqual(noPictures)
  })

  test('are skipped if unused, malformed, or outside the archive', { tags: 'slow' }, async () => {
    const link = await uploaded()
    await announceWith(link)
    const file = await takenBy(ada)
    const good = file.pictures![link]!
    const long = `/media/${'a'.repeat(4_000)}`
    const report = await takeInThere({ ...file, pictures: { ...file.pictures, [long]: good } })
    expect(report).toMatchObject({
      added: 1,
      notes: [{ note: expect.stringContaining('no event'), about: long.slice(0, 200) }],
    })
    expect((await picturesHeld(to)).files).toHaveLength(1)

    for (const pictures of [[good], good, null, 7]) {
      await to.db.deleteFrom('event').execute()
      expect(await takeInThere({ ...file, pictures })).toMatchObject({
        added: 1,
        notes: [{ note: expect.stringContaining('was not imported'), about: link }],
      })
    }
    for (const elsewhere of ['/media/../../../picture.webp', 'https://elsewhere.example/x.png']) {
      await to.db.deleteFrom('event').execute()
      const out = JSON.stringify({ ...file, pictures: {} }).replaceAll(link, elsewhere)
      expect(await importTaken(to, out, ownerAt(to, there))).toMatchObject({
        added: 1,
        notes: [{ note: expect.stringContaining('was not imported'), about: elsewhere }],
      })
      expect((await takenBy(there)).events[0]!.event.eventImage).toBeUndefined()
    }
  })
})

/** The beginning of a PNG of 20,000 by 20,000. */
function manyPixels(): Buffer {
  const header = Buffer.from('89504e470d0a1a0a0000000d4948445200004e2000004e200802000000', 'hex')
  return Buffer.concat([header, Buffer.alloc(40)])
}
