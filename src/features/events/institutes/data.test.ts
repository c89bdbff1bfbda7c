import { beforeAll, describe, expect, test } from 'vitest'
import { publicInstituteService } from '#features/organizations/institute/public/api.ts'
import { getPublicInstitute } from '#features/organizations/institute/public/data.ts'
import { instituteTag } from '#features/organizations/institute/search/schema.ts'
import { insertBusiness } from '#test/support/business/insert.ts'
import {
  decideAbout,
  enterAnnouncing,
  publishedOf,
  registerGuest,
  type Announcing,
} from '#test/support/institute/announcing.ts'
import { addEvent } from '#test/support/institute/event-items.ts'
import { insertMember } from '#test/support/organization/insert.ts'
import { setUpProfiles, type Caller } from '#test/support/profile/profile-desk.ts'
import { announcedBy } from '#test/support/open-database.ts'
import { getRow, updateRows } from '#test/support/rows.ts'
import { getEvent } from '../data.ts'
import { updateOrganiser } from '../mutations-organisers.ts'
import { publishDueEvents } from './mutations.ts'

const desk = setUpProfiles()

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

const events = '/event-service/api/v1'
const ask = (who: Caller) => who.ask(`GET ${events}/attendees`, { eventId })
const mayAsk = async (who: Caller) =>
  (await who.ask(`GET ${events}/registration`, { eventId })).body.can.seeAttendees as boolean

/** Somebody who keeps the institute in a role. */
async function enterMember(role: 'admin' | 'user', modules: string[]) {
  const person = await desk.enter()
  const { id } = await getRow(desk.db, 'institute', { public_id: kept.institute.instituteID })
  await insertMember(desk.db, 'institute', id, person.id, role, modules)
  return person
}

describe('attendees of an institute’s event', () => {
  test('are visible to its owner, its administrators and members with the events tab', async () => {
    for (const who of [kept.person, await enterMember('admin', []), await enterMember('user', ['events'])]) {
      const { status, body } = await ask(who)
      expect([status, body.counts?.confirmed]).toEqual([200, 1])
      expect(body.results).toMatchObject([{ email: guestEmail, status: 'confirmed' }])
      expect(await mayAsk(who)).toBe(true)
      const file = await who.send('GET', `${events}/attendees.csv?eventId=${eventId}`)
      expect(file.status).toBe(200)
      expect(await file.text()).toContain(guestEmail)
      const messages = await who.ask(`GET ${events}/event-messages`, { eventId })
      expect([messages.status, messages.body.replyTo]).toEqual([200, who.email])
    }
  })

  test('are hidden from other members, other institutes and organisers of the same name', async () => {
    const other = await enterAnnouncing(desk, addEvent('a'))
    await decideAbout(desk, other.person, 'approve')
    const namesake = await desk.enter()
    await updateOrganiser(desk.db, {
      name: kept.name,
      email: namesake.email,
      link: 'https://namesake.example',
    })
    const others = [other.person, await enterMember('user', ['syllabus']), await desk.enter(), namesake]
    for (const who of others) {
      expect((await ask(who)).status).toBe(403)
      expect(await mayAsk(who)).toBe(false)
      expect((await who.send('GET', `${events}/attendees.csv?eventId=${eventId}`)).status).toBe(403)
      const message = { eventId, whom: 'both', subject: 'Hello', text: 'All of you' }
      expect((await who.ask(`POST ${events}/send-event-message`, message)).status).toBe(403)
    }
    const { body } = await desk.caller().ask(`GET ${events}/event`, { eventId })
    expect(body.result).toMatchObject({
      eventOrganiser: kept.name,
      eventOrganiserLink: '',
      eventStreamBy: '',
    })
  })
})

describe('links between an institute and its event', () => {
  const pageOf = (Slug: string) =>
    desk.caller().ask(`GET ${publicInstituteService.prefix}/public-institute`, { Slug })
  const eventPage = async () => (await desk.caller().ask(`GET ${events}/event`, { eventId })).body.result

  test('exist only while the institute is approved, even before pending updates run', async () => {
    const { slug, instituteID } = kept.institute
    expect((await eventPage()).eventInstitute).toEqual({ instituteID, Slug: slug })
    expect((await pageOf(slug)).body.events).toMatchObject([
      { id: 'a', Portal: { eventId, Slug: (await eventPage()).Slug } },
    ])
    // What is due has not been done yet.
    await updateRows(desk.db, 'person', { approval: 'refused' }, { id: kept.person.id })
    expect((await eventPage()).eventInstitute).toBeUndefined()
    expect((await pageOf(slug)).status).toBe(404)
    await publishDueEvents(desk.db)
    const cancelled = await eventPage()
    expect(cancelled).toMatchObject({ eventStatus: 'cancelled', eventOrganiser: kept.name })
    expect(cancelled.eventInstitute).toBeUndefined()
    await decideAbout(desk, kept.person, 'approve')
    expect((await eventPage()).eventInstitute).toEqual({ instituteID, Slug: slug })
  })

  test('are missing for an event without a date', async () => {
    await kept.change(addEvent('z', { schedule: '' }))
    const shown = (await pageOf(kept.institute.slug)).body.events as { id: string; Portal?: object }[]
    expect(shown.find(({ id }) => id === 'z')?.Portal).toBeUndefined()
  })
})

const sponsor = (OrganizationID: string, more: object = {}) => ({
  sponsorName: 'Weirworks',
  website: 'https://weirworks.example',
  sponsorLevel: 'Silver',
  OrganizationID,
  ...more,
})

async function announce(slug: string, sponsors: (publicId: string) => object[]) {
  const company = await insertBusiness(desk.db, { slug })
  const kept = await enterAnnouncing(desk, addEvent('a', { sponsors: sponsors(company.publicId) }))
  await decideAbout(desk, kept.person, 'approve')
  const [event] = await publishedOf(desk, kept.institute)
  const read = () => getEvent(desk.db, String(event!.id), new Date())
  return { company, kept, read, shown: async () => (await read()).answer!.eventSponsors }
}

test('links a sponsor’s page only while the institute’s owner also owns it and it is approved', async () => {
  const { company, kept, read, shown } = await announce('weirworks', (id) => [
    sponsor(id),
    sponsor('nobody', { sponsorName: 'Business weirworks', website: '', sponsorLevel: '' }),
  ])
  const plain = { sponsorName: 'Weirworks', sponsorUrl: 'https://weirworks.example', sponsorLevel: 'Silver' }
  // Equal names are no choice.
  const other = { sponsorName: 'Business weirworks', sponsorUrl: '', sponsorLevel: '' }
  expect(await shown()).toEqual([plain, other])
  expect((await read()).tags).toEqual(
    expect.arrayContaining([`business:${company.publicId}`, instituteTag(kept.institute.instituteID)]),
  )
  await insertMember(desk.db, 'business', company.id, kept.person.id, 'user')
  expect(await shown()).toEqual([plain, other])
  const role = (to: 'owner' | 'user') =>
    updateRows(desk.db, 'organization_member', { role: to }, { organization_id: company.id })
  const told = await announcedBy(desk.database, () => role('owner'))
  expect(told).toContain(`business:${company.publicId}`)
  expect(await shown()).toEqual([{ ...plain, sponsorPath: '/companies/weirworks' }, other])
  await updateRows(desk.db, 'organization', { approval: 'refused' }, { id: company.id })
  expect(await shown()).toEqual([plain, other])
})

test('links an institute that sponsors its own event', async () => {
  const { kept, shown } = await announce('selfworks', () => [])
  expect(await shown()).toBeUndefined()
  const { instituteID, slug } = kept.institute
  await kept.change(addEvent('b', { sponsors: [sponsor(instituteID)] }))
  const event = (await publishedOf(desk, kept.institute)).find(({ item }) => item === 'b')
  const { answer } = await getEvent(desk.db, String(event!.id), new Date())
  expect(answer!.eventSponsors).toMatchObject([{ sponsorPath: `/institutes/${slug}` }])
})

test('the institute’s page shows only the names of sponsors', async () => {
  const { kept } = await announce('namedworks', (id) => [sponsor(id)])
  const page = await getPublicInstitute(desk.db, kept.institute.slug)
  expect(page!.events[0]!.sponsors).toEqual([{ sponsorName: 'Weirworks' }])
})

test('rejects more than twelve sponsors, missing names and invalid websites', async () => {
  const { kept } = await announce('manyworks', () => [])
  const many = Array.from({ length: 13 }, () => sponsor(''))
  for (const sponsors of [
    many,
    [sponsor('', { sponsorName: '' })],
    [sponsor('', { website: 'not a web site' })],
  ])
    await expect(kept.change(addEvent('c', { sponsors }))).rejects.toThrow(/400/)
})
