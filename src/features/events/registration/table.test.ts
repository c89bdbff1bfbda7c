import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { beforeExampleDays } from '#test/support/events/example-days.ts'
import { changeOwn, openDesk } from '#test/support/events/registration-desk.ts'
import { insertEvent, ownEvent } from '#test/support/events/registrations.ts'
import { unreadableValues } from '#test/support/unreadable-values.ts'
import { updateEvent } from '../mutations.ts'
import { eventDraft } from '../organizer/form.ts'
import { promoteWaitlists } from './mutations-news.ts'

beforeExampleDays()

const { db, deps, member, mails } = await openDesk('event', 'organiser')
const logged = unreadableValues()

test('an attendee whose answers are unreadable is still listed, and can answer again', async () => {
  const host = await member()
  const question = { id: 'diet', question: 'Diet?', kind: 'text', options: [], isRequired: false }
  const event = { ...eventDraft.example, eventQuestions: [question] }
  const { eventId } = (await host.post('/create-event', { event })).body.result
  const [{ id }] = (await host.read('/registration', { eventId })).body.questions
  const [broken, whole] = [await member(), await member()]
  for (const who of [broken, whole])
    expect((await who.post('/register', { eventId, answers: { [id]: 'vegan' } })).status).toBe(200)
  await sql`UPDATE registration SET answers = '["vegan"]' WHERE person_id = ${broken.id}`.execute(db)

  const attendees = await host.read('/attendees', { eventId })
  expect(attendees.body.results.map(({ answers }: { answers: object }) => answers)).toEqual([
    {},
    { [id]: 'vegan' },
  ])
  expect((await host.get(`/attendees.csv?eventId=${eventId}`)).status).toBe(200)
  const own = await broken.read('/registration', { eventId })
  expect([own.status, own.body.answers, own.body.result.status]).toEqual([200, {}, 'confirmed'])
  expect(logged.splice(0)).toMatchObject([
    { table: 'registration', id: `${eventId} ${broken.id}`, column: 'answers' },
  ])
  await broken.post('/change-answers', { eventId, answers: { [id]: 'all' } })
  expect((await broken.read('/registration', { eventId })).body.answers).toEqual({ [id]: 'all' })
})

test('an unreadable previous place does not keep the changes of other events from being announced', async () => {
  const [broken, whole] = [await insertEvent(db), await insertEvent(db)]
  const who = await member()
  for (const eventId of [broken, whole]) await who.post('/register', { eventId })
  await db.deleteFrom('mail').execute()
  for (const eventId of [broken, whole])
    await updateEvent(db, eventId, ownEvent({ eventPlace: { name: 'Hall 2', city: 'Lyon', country: 'FR' } }))
  await sql`UPDATE event_news SET was_place = '[null]' WHERE event_id = ${Number(broken)}`.execute(db)
  await promoteWaitlists(deps)
  expect(await mails()).toEqual([`event-changed ${who.email}`])
  expect(logged.splice(0)).toMatchObject([{ table: 'event_news', id: Number(broken), column: 'was_place' }])
  expect(await db.selectFrom('event_news').selectAll().execute()).toEqual([])
})

test('an unreadable series template leaves its dates and other series alone until it is replaced', async () => {
  const host = await member()
  const series = { eventRepeats: 'weekly', eventRepeatsEnd: 'times', eventTimes: '3' }
  const event = { ...eventDraft.example, ...series }
  const { eventId } = (await host.post('/create-event', { event })).body.result
  await sql`UPDATE event_series SET template = '{"eventTitle": 7}'`.execute(db)
  const change = (more: object) => changeOwn(host, eventId, more, 'following')
  expect(await change({ eventTitle: 'Another' })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('cannot be read') },
  })
  expect((await host.get('/organised-events.json')).status).toBe(200)
  expect(logged.splice(0)).toMatchObject([{ table: 'event_series', column: 'template' }])
  expect(await change({ eventTitle: 'Another', ...series })).toMatchObject({ status: 200 })
  expect(await change({ eventTitle: 'A third' })).toMatchObject({ status: 200 })
})
