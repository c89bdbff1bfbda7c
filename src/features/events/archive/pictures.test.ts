import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pictureStore } from '#features/media/picture/mutations.ts'
import { importTaken, takenBy } from '#test/support/events/organised.ts'
import { callsOf, signedIn } from '#test/support/events/registrations.ts'
import {
  announceWith,
  noPictures,
  ownerAt,
  pictureFile,
  picturesHeld,
  setUpTwoPortals,
  storedFilesOf,
  takeInThere,
  pictureUploaded,
} from '#test/support/events/two-portals.ts'
import { rehearsalOf, rehearse } from '#lib/db/in-transaction.ts'
import { pruneEventImages } from '../image/mutations.ts'
import { importEvents } from '../import/mutations.ts'
import { organisedExporters } from './data-export.ts'
import type { OrganisedFile } from './schema.ts'

const portals = setUpTwoPortals()

const weekly = { eventRepeats: 'weekly', eventRepeatsEnd: 'times', eventTimes: '3' }

/** A file without where its pictures lie. */
const plain = ({ pictures = {}, ...file }: OrganisedFile): unknown => {
  const links = Object.keys(pictures)
  const text = links.reduce((all, link, i) => all.replaceAll(link, `picture ${i}`), JSON.stringify(file))
  return { ...JSON.parse(text), pictures: links.length }
}

describe('The pictures of what an organiser takes along', () => {
  test('come along, each once, and stand in another portal as they stood', async () => {
    const [one, two] = [await pictureUploaded(portals), await pictureUploaded(portals, '#2040c0')]
    await announceWith(portals, one)
    await announceWith(portals, two, { ...weekly, eventTitle: 'Evening of bridges' })
    await announceWith(portals, one, { eventTitle: 'Morning of bridges' })
    const file = await takenBy(portals.ada)
    expect(Object.keys(file.pictures!).toSorted()).toEqual([one, two].toSorted())
    expect(Buffer.from(file.pictures![one]!, 'base64')).toEqual(
      await readFile(pictureFile(portals.from, one)),
    )

    expect(await takeInThere(portals, file)).toMatchObject({ added: 5, notes: [], refused: [] })
    const taken = await takenBy(portals.there)
    expect(plain(taken)).toEqual(plain(file))
    const after = await picturesHeld(portals.to)
    expect(after).toEqual({ rows: after.files, images: 2, files: [expect.any(String), expect.any(String)] })
    const owners = await portals.to.database.db
      .selectFrom('event_image')
      .select('person_id')
      .distinct()
      .execute()
    expect(owners).toEqual([{ person_id: portals.there.id }])
    for (const { event } of taken.events) {
      const { link } = event.eventImage!
      expect([one, two]).not.toContain(link)
      const answer = await portals.there.getAt(link)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width: 60 })
    }
    const { body } = await callsOf(portals.to.app).post('/search-results', { eventCategory: 'All' })
    const [{ eventId }] = body.results
    expect((await callsOf(portals.to.app).read('/event', { eventId })).body.result).toMatchObject({
      eventImage: { text: 'A bridge' },
      eventImageSize: { width: 60, height: 40 },
    })

    // Again nothing, and what was lost comes back to the picture that is still there.
    expect(await takeInThere(portals, file)).toMatchObject({ added: 0, unchanged: 5, notes: [] })
    expect(await picturesHeld(portals.to)).toEqual(after)
    await portals.to.database.db.deleteFrom('event').execute()
    expect(await takeInThere(portals, taken)).toMatchObject({ added: 5, notes: [] })
    expect(await picturesHeld(portals.to)).toEqual(after)

    // They stay as long as they are shown.
    const later = new Date(Date.now() + 30 * 86_400_000)
    const store = { ...portals.to.deps, pictures: pictureStore(portals.to.deps) }
    expect(await pruneEventImages(store, later)).toBe(0)
    await portals.to.database.db.deleteFrom('event').execute()
    await portals.to.database.db.deleteFrom('event_series').execute()
    expect(await pruneEventImages(store, new Date(Date.now() + 60 * 86_400_000))).toBe(2)
    expect(await picturesHeld(portals.to)).toEqual(noPictures)
  })

  test('come in by the command for nobody, and from the archive of everything, where they lie as files', async () => {
    const [link, lost] = [await pictureUploaded(portals), await pictureUploaded(portals, '#2040c0')]
    await announceWith(portals, link, weekly)
    await announceWith(portals, lost)
    await rm(pictureFile(portals.from, lost))
    const { 'organised-events': exporter } = organisedExporters
    const content = (await exporter!.read(portals.from.database.db, portals.ada.id)) as OrganisedFile
    expect(content.pictures).toBeUndefined()
    const files = await exporter!.files!(portals.from.deps, portals.ada.id)
    expect(Object.keys(files).toSorted()).toEqual([link.slice(1), 'organised-events.ics'])
    // What is lost with the disk keeps nobody from taking the rest along.
    expect(Object.keys((await takenBy(portals.ada)).pictures!)).toEqual([link])

    const folder = await mkdtemp(join(tmpdir(), 'agora-archive-'))
    for (const [name, bytes] of Object.entries({
      ...files,
      'organised-events.json': Buffer.from(JSON.stringify(content)),
      'account.json': Buffer.from('{}'),
    })) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), bytes)
    }
    const { db } = portals.to.database
    const pictures = pictureStore(portals.to.deps)
    const options = { db, pictures, category: 'Information Technology', cost: 'paid' } as const
    expect(await importEvents(folder, options)).toMatchObject({
      added: 4,
      refused: [],
      notes: [{ note: expect.stringContaining('stayed behind'), about: lost }],
      ignored: ['account.json', 'organised-events.ics'],
    })
    await rm(folder, { recursive: true })
    const after = await picturesHeld(portals.to)
    expect(after).toMatchObject({ images: 1, rows: after.files, files: [expect.any(String)] })
    expect(await db.selectFrom('event_image').select('person_id').execute()).toEqual([{ person_id: null }])
    expect(await pruneEventImages({ ...portals.to.deps, pictures })).toBe(0)
  })

  test('leave nothing when their piece fails, and come in with the next that shows them', async () => {
    await announceWith(portals, await pictureUploaded(portals), { eventTitle: 'First' })
    const file = await takenBy(portals.ada)
    const [event] = file.events
    const ends = { eventEnd: event!.event.eventStart, eventTitle: 'Second' }
    const second = { ...event!, uid: 'second', event: { ...event!.event, ...ends } }
    const audit = async () => {
      throw new Error('No room for the record')
    }
    const failing = { own: { ...ownerAt(portals.to, portals.there).own, audit } }
    expect(await takeInThere(portals, file, failing)).toMatchObject({
      added: 0,
      refused: [{ reason: /No room/ }],
    })
    expect(await picturesHeld(portals.to)).toEqual(noPictures)
    // Nor when it is on the disk already.
    const store = pictureStore(portals.to.deps)
    const draw: typeof store.draw = async (...given) => {
      const picture = await store.draw(...given)
      const keep: typeof picture.keep = async (...how) => {
        await picture.keep(...how)
        expect(await storedFilesOf(portals.to)).toHaveLength(1)
        throw new Error('The disk is full')
      }
      return { ...picture, keep }
    }
    const filled = await takeInThere(portals, file, {
      ...ownerAt(portals.to, portals.there),
      pictures: { draw },
    })
    expect(filled).toMatchObject({ added: 0, refused: [{ reason: 'The disk is full' }] })
    expect(await picturesHeld(portals.to)).toEqual(noPictures)

    let calls = 0
    const once: typeof portals.to.deps.audit = async (...given) => {
      if (calls++ === 0) throw new Error('No room for the record')
      return portals.to.deps.audit(...given)
    }
    const both = { ...file, events: [...file.events, second] }
    const report = await takeInThere(portals, both, {
      own: { ...ownerAt(portals.to, portals.there).own, audit: once },
    })
    expect(report).toMatchObject({ added: 1, refused: [{ row: 'event 1 (First)' }], notes: [] })
    const after = await picturesHeld(portals.to)
    expect(after).toMatchObject({ images: 1, rows: after.files, files: [expect.any(String)] })
    // What comes later goes on showing the one that is there, and its failing takes nothing from others.
    calls = 0
    const third = { ...second, uid: 'third' }
    const more = await takeInThere(
      portals,
      { ...file, events: [third, event] },
      { own: { ...ownerAt(portals.to, portals.there).own, audit: once } },
    )
    expect(more).toMatchObject({ added: 1, refused: [{ row: 'event 1 (Second)' }] })
    expect((await picturesHeld(portals.to)).files).toHaveLength(2)
    for (const { event: here } of (await takenBy(portals.there)).events)
      expect((await portals.there.getAt(here.eventImage!.link)).status).toBe(200)
  })

  test('leave nothing in a rehearsal, and fill no disk that is full', async () => {
    const link = await pictureUploaded(portals)
    await announceWith(portals, link, { eventTitle: 'First' })
    await announceWith(portals, link, { eventTitle: 'Second' })
    const file = await takenBy(portals.ada)
    const { db } = portals.to.database
    const dataDir = await mkdtemp(join(tmpdir(), 'agora-rehearsal-'))
    const store = (on: typeof db) => pictureStore({ db: on, env: { DATA_DIR: dataDir } })
    const reading = rehearsalOf(db)
    const first = { db: reading, pictures: store(reading), ...ownerAt(portals.to, portals.there) }
    expect(await takeInThere(portals, file, first)).toMatchObject({ added: 2, notes: [], refused: [] })
    const dry = await rehearse(db, (trx) => takeInThere(portals, file, { db: trx, pictures: store(trx) }))
    expect(dry).toMatchObject({ added: 2, notes: [], refused: [] })
    expect(await picturesHeld(portals.to)).toEqual(noPictures)
    expect(await db.selectFrom('event').select('id').execute()).toEqual([])
    await rm(dataDir, { recursive: true })

    // Nothing can be laid below what is a file.
    const full = join(portals.to.deps.env.DATA_DIR, 'full')
    await writeFile(full, '')
    const pictures = pictureStore({ db, env: { DATA_DIR: full } })
    expect(
      await takeInThere(portals, file, { ...ownerAt(portals.to, portals.there), pictures }),
    ).toMatchObject({
      added: 0,
      refused: { length: 2 },
    })
    expect(await picturesHeld(portals.to)).toEqual(noPictures)
    expect(await takeInThere(portals, file)).toMatchObject({ added: 2, refused: [] })
  })

  test('of somebody else here are drawn anew for whoever brings them', async () => {
    const link = await pictureUploaded(portals)
    await announceWith(portals, link)
    const file = await takenBy(portals.ada)
    const { db } = portals.from.database
    const ben = await signedIn(portals.from, `ben@pictures.example`)
    await db.updateTable('event_image').set({ person_id: ben.id }).execute()
    await db.deleteFrom('event').execute()
    const report = await importTaken(portals.from, JSON.stringify(file), ownerAt(portals.from, portals.ada))
    expect(report).toMatchObject({ added: 1, notes: [] })
    expect((await takenBy(portals.ada)).events[0]!.event.eventImage!.link).not.toBe(link)
  })

  test('are left out where they would make the file larger than one that comes in', async () => {
    const links = [await pictureUploaded(portals), await pictureUploaded(portals, '#2040c0')]
    for (const [i, link] of links.entries()) await announceWith(portals, link, { eventTitle: `Evening ${i}` })
    await writeFile(pictureFile(portals.from, links[0]!), Buffer.alloc(16_000_000))
    const file = await takenBy(portals.ada)
    expect(Object.keys(file.pictures!)).toEqual([links[1]])
  })
})
