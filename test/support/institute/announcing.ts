import { adminService } from '#features/accounts/admin/api.ts'
import { publishDueEvents } from '#features/events/institutes/mutations.ts'
import { storedEvents } from '#features/events/table.ts'
import { register } from '#features/events/registration/mutations.ts'
import type { DeskReply, Person, ProfileDesk } from '../profile/profile-desk.ts'
import { desksOf } from '../organization/ask.ts'
import { enterWithInstitute, hillside } from './institute-desk.ts'
import { doneInstitute } from './institute-calls.ts'

const administration = desksOf(adminService)

let count = 0

export interface Announcing {
  person: Person
  institute: DeskReply['body']
  name: string
  change: (...changes: object[]) => Promise<DeskReply['body']>
}

/** Somebody whose institute, of a name of its own, has these changes made; nobody has approved it. */
export async function enterAnnouncing(desk: ProfileDesk, ...changes: object[]): Promise<Announcing> {
  const name = `Weir Academy ${count++}`
  const { person, institute } = await enterWithInstitute(desk, { ...hillside, instituteName: name })
  const change = async (...some: object[]) =>
    doneInstitute(person, 'PATCH /update', { version: institute.version, changes: some })
  if (changes.length > 0) await change(...changes)
  return { person, institute, name, change }
}

/** Lets an administrator decideAbout, and what is due be done, as the portal does at once. */
export async function decideAbout(
  desk: ProfileDesk,
  person: Person,
  act: 'approve' | 'refuse',
): Promise<void> {
  const admin = await desk.enter({ role: 'admin' })
  const { id } = person
  if (act === 'approve') await administration.done(admin, 'POST /approve', { id })
  else await administration.done(admin, 'POST /refuse', { id, reason: 'No register knows it.' })
  await publishDueEvents(desk.db)
}

/** The events that the search has of an institute, with the ids of their items, in that order. */
export async function publishedOf(desk: ProfileDesk, { instituteID }: { instituteID: string }) {
  const rows = await desk.db
    .selectFrom('event')
    .innerJoin('event_facet', 'event_facet.id', 'event.id')
    .select(['event.id', 'slug', 'source_key', 'card', 'detail', 'cancelled', 'capacity', 'institute_id'])
    .select('event.category')
    .where('source_key', 'like', `institute:${instituteID}:%`)
    .orderBy('source_key')
    .execute()
    .then(storedEvents.readAll)
  return rows.map(({ source_key, ...row }) => ({ ...row, item: source_key!.split(':')[2] }))
}

/** Somebody who has registered for an event. */
export async function registerGuest(desk: ProfileDesk, eventId: number): Promise<Person> {
  const guest = await desk.enter()
  const viewer = { personId: guest.id, email: guest.email, emailVerified: true, name: 'Guest', locale: 'en' }
  await register(desk.deps, viewer, String(eventId))
  return guest
}
