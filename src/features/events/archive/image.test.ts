import { beforeAll, expect, test } from 'vitest'
import { announceBy, importTaken, takenBy } from '#test/support/events/organised.ts'
import { setUpDesk, type Desk } from '#test/support/events/registration-desk.ts'
import { signedIn, type Member } from '#test/support/events/registrations.ts'
import { updateEvent } from '../mutations.ts'
import { storedEvents } from '../table.ts'
import { inputOfStored, storedColumns } from './stored.ts'

let from: Desk
let ada: Member

setUpDesk((desk) => (from = desk))
beforeAll(async () => {
  ada = await signedIn(from, 'ada@images.example')
})

test('What an organiser takes along has its own picture again where that is still kept, and nobody else’s', async () => {
  const eventId = await announceBy(ada)
  const { db } = from.database
  const file_id = 'a'.repeat(32)
  await db
    .insertInto('stored_file')
    .values({
      id: file_id,
      original: null,
      name: 'picture.webp',
      type: 'image/webp',
      bytes: 1,
      width: 9,
      height: 9,
    })
    .execute()
  await db.insertInto('event_image').values({ file_id, person_id: ada.id }).execute()
  const row = await db
    .selectFrom('event')
    .select(['event.id', ...storedColumns])
    .where('event.id', '=', Number(eventId))
    .executeTakeFirstOrThrow()
    .then(storedEvents.read)
  const eventImage = { link: `/media/${file_id}/picture.webp`, text: 'A bridge' }
  await updateEvent(db, eventId, { ...inputOfStored(row!), eventImage })
  const file = await takenBy(ada)
  expect(file.events[0]!.event.eventImage).toEqual(eventImage)

  const viewer = { personId: ada.id, email: ada.email, emailVerified: true, role: 'user' as const }
  const own = { viewer, audit: from.deps.audit }
  await db.deleteFrom('event').execute()
  expect(await importTaken(from, JSON.stringify(file), { own })).toMatchObject({ added: 1, notes: [] })
  expect(await takenBy(ada)).toEqual(file)
  // Neither another's picture, nor an address elsewhere.
  await db.updateTable('event_image').set({ person_id: null }).execute()
  for (const link of [eventImage.link, 'https://elsewhere.example/x.png']) {
    await db.deleteFrom('event').execute()
    const changed = JSON.stringify(file).replaceAll(eventImage.link, link)
    expect(await importTaken(from, changed, { own })).toMatchObject({
      added: 1,
      notes: [{ note: expect.stringContaining('stayed behind'), about: link }],
    })
    expect((await takenBy(ada)).events[0]!.event.eventImage).toBeUndefined()
  }
})
