import { expect, test } from 'vitest'
import { createBlog } from '#features/blogs/mutations.ts'
import { paths } from '#lib/text/paths.ts'
import type { Locale } from '#lib/text/locale.ts'
import { sampleBlog } from '#test/support/blogs/sample-blog.ts'
import { application, doneApplications } from '#test/support/business/application-desk.ts'
import { joinBusiness, insertOwnedBusiness, postingIds } from '#test/support/business/kept.ts'
import { inDays, insertEvent } from '#test/support/events/registrations.ts'
import {
  decideAbout,
  enterAnnouncing,
  publishedOf,
  registerGuest,
} from '#test/support/institute/announcing.ts'
import { addEvent, scheduleIn } from '#test/support/institute/event-items.ts'
import { setUpProfiles, type Caller } from '#test/support/profile/profile-desk.ts'
import { nothingBegun } from '#test/support/start/nothing-begun.ts'
import { startService } from './api.ts'
import type { OwnStart } from './schema.ts'

const desk = setUpProfiles()

async function startOf(caller: Caller, locale?: Locale): Promise<OwnStart> {
  const response = await caller.send('GET', `${startService.prefix}/own`, {}, locale)
  expect(response.status).toBe(200)
  return (await response.json()) as OwnStart
}
const post = async (caller: Caller, path: string, input: object) => {
  const { status, text } = await caller.ask(`POST ${path}`, input)
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
}
test('a new user has an empty overview, without data of others', async () => {
  expect(await startOf(await desk.enter())).toEqual(nothingBegun)
})

test('returns the profile’s completeness and next step in the requested language', async () => {
  const { person, profile } = await desk.enterWithProfile()
  const { Profile } = await startOf(person)
  expect(Profile).toMatchObject({
    PublicID: profile.UserPublicProfileID,
    Next: { Edit: expect.stringMatching(/^[A-Z]/), Ask: expect.stringMatching(/^Add/) },
  })
  expect(Profile!.Percent).toBeLessThan(100)
  expect((await startOf(person, 'es')).Profile!.Next!.Ask).toMatch(/^Añade/)
})

test("upcoming events are listed by date with the user's state; past ones are not", async () => {
  const person = await desk.enter()
  const later = await insertEvent(desk.db, {
    eventTitle: 'Later',
    eventStart: inDays(9),
    eventEnd: inDays(9.1),
  })
  const sooner = await insertEvent(desk.db, {
    eventTitle: 'Sooner',
    eventStart: inDays(3),
    eventEnd: inDays(3.1),
  })
  const over = await insertEvent(desk.db, {
    eventTitle: 'Over',
    eventStart: inDays(-3),
    eventEnd: inDays(-2.9),
  })
  const full = await insertEvent(
    desk.db,
    { eventTitle: 'Full', eventStart: inDays(5), eventEnd: inDays(5.1) },
    { capacity: 0 },
  )
  const events = '/event-service/api/v1'
  await post(person, `${events}/register`, { eventId: later })
  await post(person, `${events}/register`, { eventId: full })
  for (const eventId of [sooner, over]) await post(person, `${events}/add-to-cart`, { eventId })
  const { Events } = await startOf(person)
  expect(Events.Total).toBe(3)
  expect(Events.Items.map(({ eventTitle, State }) => [eventTitle, State])).toEqual([
    ['Sooner', 'chosen'],
    ['Full', 'waiting'],
    ['Later', 'registered'],
  ])
})

test('applicants see the stage of applications; members see those of their own tabs', async () => {
  const business = await insertOwnedBusiness(desk, {
    slug: 'damworks',
    jobs: { a: { jobTitle: 'Dam engineer', status: 'Open' } },
    projects: { p: { title: 'A footbridge', projectStatus: 'Not Started' } },
  })
  const ids = await postingIds(desk.db, business)
  const person = await desk.enter()
  await doneApplications(person, 'POST /applications/apply', application(ids['a']!))
  expect((await startOf(person)).Applications).toMatchObject({
    Total: 1,
    Items: [{ title: 'Dam engineer', stage: 'new', open: true }],
  })
  expect((await startOf(await desk.enter())).Applications).toEqual(nothingBegun.Applications)

  const dam = {
    Kind: 'job',
    Title: 'Dam engineer',
    Path: paths.receivedApplications(ids['a']!),
    Open: true,
    Came: 1,
    New: 1,
  }
  const bridge = { Kind: 'project', Title: 'A footbridge', Came: 0, New: 0 }
  const [kept] = (await startOf(business.owner)).Organizations
  expect(kept).toMatchObject({
    Kind: 'business',
    Name: 'Business damworks',
    Path: paths.company('damworks'),
    Shown: true,
    Approval: 'approved',
    New: 1,
    Published: { Total: 2, Items: [dam, bridge] },
  })
  const keepsProjects = await joinBusiness(desk, business, 'user', ['projects'])
  const [part] = (await startOf(keepsProjects)).Organizations
  expect(part).toMatchObject({ New: 0, Tabs: ['projects'], Published: { Total: 1, Items: [bridge] } })
})

test('an institute shows its public events with their registrations', async () => {
  const { person, institute, name } = await enterAnnouncing(
    desk,
    addEvent('open', { eventName: 'Open day', schedule: scheduleIn(40) }),
  )
  expect((await startOf(person)).Organizations).toMatchObject([
    { Kind: 'institute', Name: name, Shown: false, Approval: 'pending', Published: { Total: 0, Items: [] } },
  ])
  await decideAbout(desk, person, 'approve')
  const [event] = await publishedOf(desk, institute)
  await registerGuest(desk, event!.id)
  expect((await startOf(person)).Organizations).toMatchObject([
    {
      Shown: true,
      Approval: 'approved',
      Published: {
        Total: 1,
        Items: [
          {
            Kind: 'event',
            Title: 'Open day',
            Path: paths.eventAttendees(String(event!.id)),
            Came: 1,
            New: 0,
          },
        ],
      },
    },
  ])
})

test('returns saved articles and whether the user follows anything', async () => {
  const id = await createBlog(desk.db, sampleBlog('Kept for later')).then(String)
  const person = await desk.enter()
  await post(person, '/reading-service/api/v1/keep', { BlogID: id })
  const { ToRead, News, Follows } = await startOf(person)
  expect(ToRead).toMatchObject({ Total: 1, Items: [{ Title: 'Kept for later', Language: 'en' }] })
  expect(ToRead.Items[0]!.Path).toContain(`/blog/${id}`)
  expect([News, Follows]).toEqual([nothingBegun.News, false])
  await post(person, '/reading-service/api/v1/follow', { Kind: 'author', Value: 'Nobody of this name' })
  expect((await startOf(person)).Follows).toBe(true)
})
