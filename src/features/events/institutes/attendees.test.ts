import { beforeAll, describe, expect, test } from 'vitest'
import { publicInstituteService } from '#features/institute/public/api.ts'
import {
  addEvent,
  decideAbout,
  enterAnnouncing,
  publishedOf,
  registerGuest,
  type Announcing,
} from '#test/support/institute/announced-events.ts'
import {
  callerOf,
  enter,
  setUpProfiles,
  type Caller,
  type ProfileDesk,
} from '#test/support/profile/profile-desk.ts'
import { updateOrganiser } from '../mutations.ts'
import { publishDueEvents } from './mutations.ts'

let desk: ProfileDesk
setUpProfiles((given) => (desk = given))

let kept: Announcing
let eventId = ''
let guestEmail = ''

beforeAll(async () => {
  kept = await enterAnnouncing(desk, addEvent('a'))
  await decideAbout(desk, kept.person, 'approve')
  const [event] = await publishedOf(desk, kept.institute)
  eventId = String(event!.id)
  guestEmail = (await registerGuest(desk, event!.id)).email
})

const call = async (who: Caller, method: 'GET' | 'POST', path: string, input: object) => {
  const response = await who.send(method, path, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  return { status: response.status, body: await response.json() }
}
const events = '/event-service/api/v1'
const ask = (who: Caller) => call(who, 'GET', `${events}/attendees`, { eventId })
const mayAsk = async (who: Caller) =>
  (await call(who, 'GET', `${events}/registration`, { eventId })).body.can.seeAttendees as boolean

/** Somebody who keeps the institute in a role. */
async function enterMember(role: 'admin' | 'user', modules: string[]) {
  const person = await enter(desk)
  const { id } = await desk.db
    .selectFrom('institute')
    .select('id')
    .where('public_id', '=', kept.institute.instituteID)
    .executeTakeFirstOrThrow()
  await desk.db
    .insertInto('organization_member')
    .values({ organization_id: id, kind: 'institute', person_id: person.id, role, modules })
    .execute()
  return person
}

describe('Who comes to an institute’s event', () => {
  test('is for its owner, its administrators, and users of the tab', async () => {
    for (const who of [kept.person, await enterMember('admin', []), await enterMember('user', ['events'])]) {
      const { status, body } = await ask(who)
      expect([status, body.counts?.confirmed]).toEqual([200, 1])
      expect(body.results).toMatchObject([{ email: guestEmail, status: 'confirmed' }])
      expect(await mayAsk(who)).toBe(true)
      const file = await who.send('GET', `${events}/attendees.csv?eventId=${eventId}`)
      expect(file.status).toBe(200)
      expect(await file.text()).toContain(guestEmail)
      const messages = await call(who, 'GET', `${events}/event-messages`, { eventId })
      expect([messages.status, messages.body.replyTo]).toEqual([200, who.email])
    }
  })

  test('is for nobody else: not users of other tabs, not other institutes, not an organiser of that name', async () => {
    const other = await enterAnnouncing(desk, addEvent('a'))
    await decideAbout(desk, other.person, 'approve')
    const namesake = await enter(desk)
    await updateOrganiser(desk.db, {
      name: kept.name,
      email: namesake.email,
      link: 'https://namesake.example',
    })
    const others = [other.person, await enterMember('user', ['syllabus']), await enter(desk), namesake]
    for (const who of others) {
      expect((await ask(who)).status).toBe(403)
      expect(await mayAsk(who)).toBe(false)
      expect((await who.send('GET', `${events}/attendees.csv?eventId=${eventId}`)).status).toBe(403)
      const message = { eventId, whom: 'both', subject: 'Hello', text: 'All of you' }
      expect((await call(who, 'POST', `${events}/send-event-message`, message)).status).toBe(403)
    }
    const { body } = await call(callerOf(desk), 'GET', `${events}/event`, { eventId })
    expect(body.result).toMatchObject({
      eventOrganiser: kept.name,
      eventOrganiserLink: '',
      eventStreamBy: '',
    })
  })
})

describe('An institute and its event lead to each other', () => {
  const pageOf = (Slug: string) =>
    call(callerOf(desk), 'GET', `${publicInstituteService.prefix}/public-institute`, { Slug })
  const eventPage = async () =>
    (await call(callerOf(desk), 'GET', `${events}/event`, { eventId })).body.result

  test('while others may see it, and not a moment longer', async () => {
    const { slug, instituteID } = kept.institute
    expect((await eventPage()).eventInstitute).toEqual({ instituteID, Slug: slug })
    expect((await pageOf(slug)).body.events).toMatchObject([
      { id: 'a', Portal: { eventId, Slug: (await eventPage()).Slug } },
    ])
    // What is due has not been done yet.
    await desk.db
      .updateTable('person')
      .set({ approval: 'refused' })
      .where('id', '=', kept.person.id)
      .execute()
    expect((await eventPage()).eventInstitute).toBeUndefined()
    expect((await pageOf(slug)).status).toBe(404)
    await publishDueEvents(desk.db)
    const cancelled = await eventPage()
    expect(cancelled).toMatchObject({ eventStatus: 'cancelled', eventOrganiser: kept.name })
    expect(cancelled.eventInstitute).toBeUndefined()
    await decideAbout(desk, kept.person, 'approve')
    expect((await eventPage()).eventInstitute).toEqual({ instituteID, Slug: slug })
  })

  test('without one where it has no day', async () => {
    await kept.change(addEvent('z', { schedule: '' }))
    const shown = (await pageOf(kept.institute.slug)).body.events as { id: string; Portal?: object }[]
    expect(shown.find(({ id }) => id === 'z')?.Portal).toBeUndefined()
  })
})
