import { expect, test } from 'vitest'
import { getArticle } from '#features/blogs/around/data.ts'
import { createBlog, deleteBlog, updateBlog, updateBlogStatus } from '#features/blogs/mutations.ts'
import { getEvent } from '#features/events/data.ts'
import { cancelEvent, updateEvent } from '#features/events/mutations.ts'
import { createSeries } from '#features/events/series/mutations.ts'
import { creditTag } from '#kits/credit/tags.ts'
import { sampleBlog } from '#test/support/blogs/sample-blog.ts'
import { collectTags } from '#test/support/database.ts'
import { inDays, insertEvent, ownEvent } from '#test/support/events/registrations.ts'
import { setUpProfiles, type Person } from '#test/support/profile/profile-desk.ts'
import { asha } from '#test/support/profile/profiles.ts'
import { desksOf } from '#test/support/organization/ask.ts'
import { creditService } from './api.ts'
import type { CreditSettings, OwnWorks } from './schema.ts'
import { eventDraft } from '#features/events/organizer/form.ts'

const desk = setUpProfiles()

const { ask } = desksOf(creditService)
const own = async (person: Person): Promise<OwnWorks> => (await ask(person, 'GET /own')).body
const show = async (person: Person, settings: CreditSettings) => {
  const { status, body } = await ask(person, 'PATCH /shown', settings)
  return { status, body: body as OwnWorks }
}
const shownOf = async (publicId: string) =>
  (await desk.caller().call('POST /getUserPublicProfile', { UserPublicProfileID: publicId })).body.Works

const by = (name: string, email?: string) => ({
  BlogAuthorsList: [{ AuthorName: name, AuthorOrganization: '', ...(email && { AuthorEmail: email }) }],
})
const article = (blogId: string) => getArticle(desk.db, blogId, 'mechanical', new Date())
const authorsOf = async (blogId: string) =>
  (await article(blogId)).answer!.Around.Authors.map((each) => each.UserPublicProfileID)
const speakersOf = async (eventId: string) =>
  (await getEvent(desk.db, eventId, new Date())).answer!.SpeakerProfiles

test('names link to the profile of their verified address after its owner agrees', async () => {
  const { person, profile } = await desk.enterWithProfile()
  const { email } = person
  const publicId = profile.UserPublicProfileID
  const named = await createBlog(desk.db, sampleBlog('Named', by('A. Rao', ` ${email.toUpperCase()} `)))
  const alike = await createBlog(desk.db, sampleBlog('Alike', by('A. Rao')))
  const talk = await insertEvent(desk.db, { eventSpeakers: [`A. Rao <${email}>`, 'A. Rao', 'Bo Ek'] })
  const course = await insertEvent(desk.db, { eventSpeakers: [`A. Rao <${email}>`], eventType: 'training' })
  await insertEvent(desk.db, { eventSpeakers: ['A. Rao <no address>', 'A. Rao'] })

  expect(await own(person)).toMatchObject({
    ShowsArticles: false,
    ShowsTalks: false,
    ShowsCourses: false,
    Works: [
      { Kind: 'talk', Name: 'A. Rao' },
      { Kind: 'course', Name: 'A. Rao' },
      { Kind: 'article', Name: 'A. Rao', Title: 'Named', Shown: true },
    ],
  })
  expect(await authorsOf(named)).toEqual([])
  expect(await shownOf(publicId)).toEqual([])

  expect((await show(person, { ShowsArticles: true })).status).toBe(200)
  expect(await authorsOf(named)).toEqual([publicId])
  expect(await authorsOf(alike)).toEqual([])
  expect(await speakersOf(talk)).toEqual([])
  expect(await shownOf(publicId)).toMatchObject([{ Kind: 'article', Title: 'Named' }])

  await show(person, { ShowsTalks: true })
  expect(await speakersOf(talk)).toMatchObject([{ Name: 'A. Rao', UserPublicProfileID: publicId }])
  expect(await speakersOf(course)).toEqual([])
  expect((await shownOf(publicId)).map((work: { Kind: string }) => work.Kind)).toEqual(['talk', 'article'])
  await show(person, { ShowsCourses: true })
  expect(await speakersOf(course)).toHaveLength(1)
  expect((await shownOf(publicId)).map((work: { Kind: string }) => work.Kind)).toEqual([
    'talk',
    'course',
    'article',
  ])

  await show(person, { ShowsTalks: false, ShowsArticles: false, ShowsCourses: false })
  expect(await authorsOf(named)).toEqual([])
  expect(await shownOf(publicId)).toEqual([])
})

test('names in an agenda link to profiles like speakers of the event', async () => {
  const { person, profile } = await desk.enterWithProfile()
  const agendaSpeakers = [`A. Rao <${person.email}>`, 'Bo Ek']
  const item = { agendaStart: inDays(8), agendaTitle: 'Opening', agendaSpeakers }
  const talk = await insertEvent(desk.db, { eventAgenda: [item] })
  expect(await speakersOf(talk)).toEqual([])
  await show(person, { ShowsTalks: true })
  expect(await speakersOf(talk)).toMatchObject([
    { Name: 'A. Rao', UserPublicProfileID: profile.UserPublicProfileID },
  ])
  const event = await getEvent(desk.db, talk, new Date())
  expect(event.answer!.eventAgenda![0]!.agendaSpeakers).toEqual(['A. Rao', 'Bo Ek'])
  expect(JSON.stringify(event.answer)).not.toContain(person.email)
})

test('never exposes the email addresses of authors and speakers', async () => {
  const person = await desk.enter()
  const blogId = await createBlog(desk.db, sampleBlog('Secret', by('S. Rao', person.email)))
  const eventId = await insertEvent(desk.db, { eventSpeakers: [`S. Rao <${person.email}>`] })
  const { answer } = await article(blogId)
  const event = await getEvent(desk.db, eventId, new Date())
  expect(answer!.BlogAuthorsList[0]!.AuthorName).toBe('S. Rao')
  expect(event.answer!.eventSpeakers).toEqual(['S. Rao'])
  const stored = await desk.db.selectFrom('article').selectAll().where('slug', '=', blogId).execute()
  expect(JSON.stringify([answer, event, stored])).not.toContain(person.email)
})

test('hiding a work also hides its translation or the other occurrences of its series', async () => {
  const { person, profile } = await desk.enterWithProfile()
  const { email } = person
  const original = await createBlog(desk.db, sampleBlog('Original', by('T. Rao', email)))
  const translation = await createBlog(
    desk.db,
    sampleBlog('Traducción', { ...by('T. Rao', email), BlogLanguage: 'es', TranslationOf: original }),
  )
  const dates = await createSeries(
    desk.db,
    {
      name: 'Evenings',
      rule: 'FREQ=WEEKLY;COUNT=3',
      starts: new Date(inDays(3)),
      zone: 'UTC',
      minutes: 60,
      except: [],
      allDay: false,
    },
    ownEvent({ eventSpeakers: [`T. Rao <${email}>`] }),
  )
  const { Works } = (await show(person, { ShowsArticles: true, ShowsTalks: true })).body
  expect(Works.map(({ Title }) => Title)).toEqual(['Zero trust without the slogans', 'Original'])
  for (const date of dates) expect(await speakersOf(date)).toHaveLength(1)

  const [evening, text] = Works
  await show(person, { Work: { id: evening!.id, Shown: false } })
  for (const date of dates) expect(await speakersOf(date)).toHaveLength(0)
  await show(person, { Work: { id: text!.id, Shown: false } })
  expect(await authorsOf(original)).toEqual([])
  expect(await authorsOf(translation)).toEqual([])
  expect(await shownOf(profile.UserPublicProfileID)).toEqual([])
  expect((await own(person)).Works.map(({ Shown }) => Shown)).toEqual([false, false])

  // Who writes the article again does not bring it back; who leaves out the address, ends it.
  await updateBlog(desk.db, original, sampleBlog('Original', by('T. Rao', email)))
  expect(await authorsOf(original)).toEqual([])
  await show(person, { Work: { id: text!.id, Shown: true } })
  expect(await authorsOf(original)).toEqual([profile.UserPublicProfileID])
  await updateBlog(desk.db, original, sampleBlog('Original', by('T. Rao')))
  expect(await authorsOf(original)).toEqual([])
})

test('links a chosen profile only after its owner agrees, and asks once', async () => {
  const { person, profile } = await desk.enterWithProfile()
  const publicId = profile.UserPublicProfileID
  await show(person, { ShowsTalks: true, ShowsArticles: true })
  const eventSpeakers = [`Y. Rao <@${publicId}>`, 'Nobody <@nobody-has-this-page>']
  const talk = await insertEvent(desk.db, { eventSpeakers })
  const blogId = await createBlog(desk.db, sampleBlog('Chosen', by('Y. Rao', `@${publicId}`)))
  expect((await getEvent(desk.db, talk, new Date())).answer!.eventSpeakers).toEqual(['Y. Rao', 'Nobody'])
  expect(await speakersOf(talk)).toEqual([])
  expect(await authorsOf(blogId)).toEqual([])
  expect(await shownOf(publicId)).toEqual([])
  const { Works } = await own(person)
  expect(Works).toMatchObject([
    { Shown: false, Asked: true, Kind: 'talk' },
    { Shown: false, Asked: true, Kind: 'article' },
  ])

  await show(person, { Work: { id: Works[0]!.id, Shown: true } })
  await show(person, { Work: { id: Works[1]!.id, Shown: false } })
  expect(await speakersOf(talk)).toMatchObject([{ Name: 'Y. Rao', UserPublicProfileID: publicId }])
  expect((await own(person)).Works.map(({ Shown, Asked }) => [Shown, Asked])).toEqual([
    [true, false],
    [false, false],
  ])
  // Who saves it again, or gives the address by now, asks nobody again.
  await updateEvent(desk.db, talk, ownEvent({ eventSpeakers }))
  await updateBlog(desk.db, blogId, sampleBlog('Chosen', by('Y. Rao', person.email)))
  expect(await speakersOf(talk)).toHaveLength(1)
  expect(await authorsOf(blogId)).toEqual([])
  // Another one under the name is asked.
  const { profile: other } = await desk.enterWithProfile()
  await updateEvent(desk.db, talk, ownEvent({ eventSpeakers: [`Y. Rao <@${other.UserPublicProfileID}>`] }))
  expect(await speakersOf(talk)).toEqual([])
})

test('finds people by name, except those who opted out of search engines', async () => {
  const { person } = await desk.enterWithProfile({}, { ...asha, FirstName: 'Ólöf', LastName: 'Quiroga Zwei' })
  const find = async (Typed: string) => {
    const { status, body } = await ask(person, 'GET /people', { Typed })
    return {
      status,
      names: (body as { results?: { FullName: string }[] }).results?.map((one) => one.FullName),
    }
  }
  for (const typed of ['olof', 'ÓLÖF quir', 'zwei ol', 'qu'])
    expect(await find(typed)).toEqual({ status: 200, names: ['Ólöf Quiroga Zwei'] })
  for (const typed of ['', 'o', 'olof nobody', person.email, "' | '"])
    expect(await find(typed)).toEqual({ status: 200, names: [] })
  await person.call('PATCH /userprofile/public', { NoIndex: true })
  expect((await find('olof')).names).toEqual([])
})

test('finds people by the words of names that look like the name of a host', async () => {
  const { person } = await desk.enterWithProfile(
    {},
    { ...asha, FirstName: 'K.Ramesh', LastName: 'Venkat-Rao' },
  )
  for (const Typed of ['ramesh', 'K.Ramesh', 'k ram', 'rao', 'venkat-rao']) {
    const { body } = await ask(person, 'GET /people', { Typed })
    expect([Typed, body]).toMatchObject([Typed, { results: [{ FullName: 'K.Ramesh Venkat-Rao' }] }])
  }
})

test('requires a verified address, and rejects changes to works of others', async () => {
  const { person } = await desk.enterWithProfile()
  const blogId = await createBlog(desk.db, sampleBlog('Own', by('U. Rao', person.email)))
  await show(person, { ShowsArticles: true })
  const [work] = (await own(person)).Works
  const { person: other } = await desk.enterWithProfile()
  expect((await show(other, { Work: { id: work!.id, Shown: false } })).status).toBe(404)
  expect(await authorsOf(blogId)).toHaveLength(1)
  await desk.db.updateTable('person').set({ email_verified: false }).where('id', '=', person.id).execute()
  expect(await authorsOf(blogId)).toEqual([])
  expect((await own(person)).Works).toEqual([])
  expect((await show(person, { ShowsArticles: true })).status).toBe(403)
  expect((await show(await desk.enter(), { ShowsTalks: true })).status).toBe(404)
  expect((await show(await desk.enter({ user_type: 'Business' }), { ShowsTalks: true })).status).toBe(403)
})

test('hides unpublished, cancelled and deleted works', async () => {
  const { person, profile } = await desk.enterWithProfile()
  const blogId = await createBlog(desk.db, sampleBlog('Goes', by('V. Rao', person.email)))
  const archived = await createBlog(desk.db, sampleBlog('Archived', by('V. Rao', person.email)))
  const eventId = await insertEvent(desk.db, { eventSpeakers: [`V. Rao <${person.email}>`] })
  await show(person, { ShowsArticles: true, ShowsTalks: true })
  expect(await shownOf(profile.UserPublicProfileID)).toHaveLength(3)
  await updateBlogStatus(desk.db, archived, 'Archived')
  await cancelEvent(desk.db, eventId)
  await deleteBlog(desk.db, blogId)
  expect(await shownOf(profile.UserPublicProfileID)).toEqual([])
})

test('deleting an account removes its email address from works, and keeps the name', async () => {
  const { person } = await desk.enterWithProfile()
  const blogId = await createBlog(desk.db, sampleBlog('Stays', by('W. Rao', person.email)))
  await show(person, { ShowsArticles: true })
  await desk.db.deleteFrom('person').where('id', '=', person.id).execute()
  expect(await authorsOf(blogId)).toEqual([])
  expect((await article(blogId)).answer!.BlogAuthorsList[0]!.AuthorName).toBe('W. Rao')
  const left = await desk.db.selectFrom('credit').selectAll().where('email', '=', person.email).execute()
  expect(left).toEqual([])
  // Whoever has the address next has not written it.
  const next = await desk.enter({ email: person.email })
  await next.call('POST /userprofile/create', { UserPersonalData: asha })
  expect(await show(next, { ShowsArticles: true })).toMatchObject({ status: 200, body: { Works: [] } })
})

test('invalidates all pages that name a person, and the page of the person', async () => {
  const { person, profile } = await desk.enterWithProfile()
  const tag = creditTag(person.email)
  const heard = await collectTags(desk.database)
  const tells = async (act: () => Promise<unknown>) => {
    await desk.db.selectFrom('person').select('id').execute()
    heard.length = 0
    await act()
    await expect.poll(() => heard.flat()).toContain(tag)
  }
  let blogId = ''
  const input = (title: string) => sampleBlog(title, by('X. Rao', person.email))
  await tells(async () => (blogId = await createBlog(desk.db, input('Heard'))))
  expect((await article(blogId)).tags).toContain(tag)
  const page = await desk.caller().call('POST /getUserPublicProfile', {
    UserPublicProfileID: profile.UserPublicProfileID,
  })
  expect(page.tags).toContain(tag)
  await tells(() => updateBlog(desk.db, blogId, input('Heard again')))
  await tells(() => updateBlogStatus(desk.db, blogId, 'Archived'))
  const set = (change: { email_verified: boolean }) =>
    desk.db.updateTable('person').set(change).where('id', '=', person.id).execute()
  await tells(() => set({ email_verified: false }))
  await tells(() => set({ email_verified: true }))
  await tells(() => show(person, { ShowsTalks: true }))
  await tells(() => deleteBlog(desk.db, blogId))
})

test(
  'asks a speaker chosen by public page, and keeps the request when occurrences change',
  { tags: 'slow' },
  async () => {
    const { person, profile } = await desk.enterWithProfile()
    const host = await desk.enter()
    await show(person, { ShowsTalks: true })
    const call = async (name: string, input: object, method: 'GET' | 'POST' = 'POST') => {
      const { status, body } = await host.ask(`${method} /event-service/api/v1/${name}`, input)
      expect(status).toBe(200)
      return body as { result: { eventId: string }; event: object; version: number }
    }
    const { UserPublicProfileID } = profile
    const speaker = { speakerName: 'Y. Rao', UserPublicProfileID }
    const weekly = { eventRepeats: 'weekly', eventRepeatsEnd: 'times', eventTimes: '2' }
    const { eventId } = (
      await call('create-event', { event: { ...eventDraft.example, ...weekly, eventSpeakers: [speaker] } })
    ).result
    const asked = async () => (await own(person)).Works.map(({ Shown, Asked }) => [Shown, Asked])
    expect(new Set((await asked()).map(String))).toEqual(new Set(['false,true']))
    const { event, version } = await call('own-event', { eventId }, 'GET')
    await call('update-event', { eventId, version, event: { ...event, eventTitle: 'Cables' }, dates: 'all' })
    expect(new Set((await asked()).map(String))).toEqual(new Set(['false,true']))
    expect(await speakersOf(eventId)).toEqual([])
    await show(person, { Work: { id: (await own(person)).Works[0]!.id, Shown: true } })
    expect(await speakersOf(eventId)).toMatchObject([{ UserPublicProfileID }])

    // The form has the profile, until the organiser lets go of it.
    const later = await call('own-event', { eventId }, 'GET')
    expect(later.event).toMatchObject({ eventSpeakers: [speaker] })
    const bare = { ...later.event, eventSpeakers: [{ ...speaker, UserPublicProfileID: '' }] }
    await call('update-event', { eventId, version: later.version, event: bare, dates: 'all' })
    expect(await own(person)).toMatchObject({ Works: [] })
  },
)
