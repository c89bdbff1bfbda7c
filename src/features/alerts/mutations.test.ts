import { expect, test } from 'vitest'
import { updateOrganiser } from '#features/events/mutations-organisers.ts'
import { paths } from '#lib/text/paths.ts'
import { application, doneApplications as done } from '#test/support/business/application-desk.ts'
import { insertOwnedBusiness, joinBusiness, postingIds } from '#test/support/business/kept.ts'
import { insertEvent } from '#test/support/events/registrations.ts'
import { setUpProfiles, type Caller, type Person } from '#test/support/profile/profile-desk.ts'
import { getRows, updateRows } from '#test/support/rows.ts'
import { sendAlerts } from './mutations.ts'

const desk = setUpProfiles()

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const send = (hours = 0) => sendAlerts(desk.deps, inHours(hours))
const alertsTo = ({ email }: Pick<Person, 'email'>) =>
  getRows(desk.db, 'mail', { recipient: email, kind: 'alert' }, { orderBy: 'created' })
const post = async (who: Caller, path: string, input: object) => {
  const { status, body } = await who.ask(`POST ${path}`, input)
  expect(status).toBe(200)
  return body
}
const chooseAlerts = '/alert-service/api/v1/choose-alerts'
const choose = (who: Caller, kind: string, often: string) => post(who, chooseAlerts, { kind, often })

async function posted() {
  const business = await insertOwnedBusiness(desk, {
    jobs: { a: { jobTitle: 'Dam engineer', status: 'Open' } },
  })
  const postingId = (await postingIds(desk.db, business))['a']!
  const apply = async (more: Parameters<typeof desk.enter>[0] = {}) => {
    const person = await desk.enter({ name: 'Asha Rao', ...more })
    const sent = await done(person, 'POST /applications/apply', application(postingId))
    return { person, id: sent.id as string }
  }
  return { business, owner: business.owner, postingId, apply }
}

let organisers = 0
async function organised() {
  const host = await desk.enter({ name: 'Hanna Host' })
  const eventOrganiser = `Guild ${++organisers}`
  await updateOrganiser(desk.db, { name: eventOrganiser, email: host.email })
  const eventId = await insertEvent(desk.db, { eventOrganiser }, { capacity: 50 })
  const register = async (name: string) => {
    const person = await desk.enter({ name })
    await post(person, '/event-service/api/v1/register', { eventId })
    return person
  }
  return { host, eventId, register }
}

test('a recruiter is told of new applications at once, with the names, and only once', async () => {
  const { business, owner, postingId, apply } = await posted()
  const recruiter = await joinBusiness(desk, business, 'user', ['jobs'])
  const other = await joinBusiness(desk, business, 'user', ['projects'])
  const { id } = await apply()
  await send()
  await send()
  for (const person of [owner, recruiter]) {
    const [mail, more] = await alertsTo(person)
    expect(more).toBeUndefined()
    expect(mail!.subject).toBe('New application: Dam engineer')
    expect(mail!.text).toContain('Asha Rao\nDam engineer\n')
    expect(mail!.text).toContain(paths.receivedApplications(postingId, { applicant: id }))
  }
  expect(await alertsTo(other)).toEqual([])
})

test('members who manage jobs are told of applications without an opening', async () => {
  const business = await insertOwnedBusiness(desk, { details: { acceptsApplications: true } })
  const other = await joinBusiness(desk, business, 'user', ['projects'])
  const person = await desk.enter({ name: 'Asha Rao' })
  const toIt = { ...application(0), postingId: undefined, organizationID: business.publicId }
  await done(person, 'POST /applications/apply', toIt)
  await send()
  const [mail] = await alertsTo(business.owner)
  expect(mail!.subject).toBe('New application: Any suitable job')
  expect(mail!.text).toContain(paths.receivedApplications(0))
  expect(await alertsTo(other)).toEqual([])
})

test('applications of people without a verified address wait, and withdrawn or read ones are not told', async () => {
  const { owner, apply } = await posted()
  const { person } = await apply({ email_verified: false })
  const withdrawn = await apply()
  await done(withdrawn.person, 'POST /applications/withdraw', { id: withdrawn.id })
  const read = await apply()
  await done(owner, 'POST /applications/set-stage', { id: read.id, stage: 'seen' })
  await send()
  expect(await alertsTo(owner)).toEqual([])
  await updateRows(desk.db, 'person', { email_verified: true }, { id: person.id })
  await send()
  expect(await alertsTo(owner)).toHaveLength(1)
  expect(await getRows(desk.db, 'alert', { person_id: owner.id })).toEqual([])
})

test('who no longer manages the postings is told nothing', async () => {
  const { owner, apply } = await posted()
  await apply()
  await desk.db.deleteFrom('organization_member').where('person_id', '=', owner.id).execute()
  await send()
  expect(await alertsTo(owner)).toEqual([])
})

test('an organizer gets one email a day about registrations, or at once as chosen', async () => {
  const { host, register } = await organised()
  await register('Ada Rao')
  await register('Noor Rahman')
  await send(1)
  expect(await alertsTo(host)).toEqual([])
  await send(25)
  await send(25)
  const [daily, none] = await alertsTo(host)
  expect(none).toBeUndefined()
  expect(daily!.subject).toBe('2 new registrations')
  expect(daily!.text).toMatch(/Ada Rao[^]*Noor Rahman/)
  await choose(host, 'registration', 'at-once')
  await register('Mina Park')
  await send()
  expect((await alertsTo(host))[1]!.subject).toBe('New registration: Zero trust without the slogans')
})

test('an organizer is told of a proposal of a talk, but not of their own registration', async () => {
  const { host, eventId } = await organised()
  const service = '/event-service/api/v1'
  const call = { callWanted: 'Talks', callClosesDay: '', callTopics: [], callMinutes: ['20'] }
  const [year, month, day] = inHours(48).toISOString().slice(0, 10).split('-')
  await post(host, `${service}/set-talk-call`, {
    eventId,
    call: { ...call, callClosesDay: `${year}/${month}/${day}` },
  })
  const speaker = await desk.enter({ name: 'Ada Rao' })
  const talk = {
    talkTitle: 'What a cable says',
    talkSpeaker: 'Ada Rao',
    talkTopic: '',
    talkMinutes: '20',
    talkAbstract: 'Two years of data.',
    talkLinks: [],
    talkNote: '',
  }
  await post(speaker, `${service}/propose-talk`, { eventId, talk })
  await post(host, `${service}/register`, { eventId })
  await send(25)
  const mails = await alertsTo(host)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'New talk proposal: What a cable says · Zero trust without the slogans',
  ])
  expect(mails[0]!.text).toContain(paths.ownEvent(eventId, { part: 'talks' }))
})

test('one click in the email stops one kind of email, and only with the portal’s signature', async () => {
  const { host, register } = await organised()
  await choose(host, 'registration', 'at-once')
  await register('Ada Rao')
  await send()
  const [mail] = await alertsTo(host)
  const { pathname, search } = new URL(mail!.unsubscribe!)
  const press = (address: string) =>
    desk.caller().send('POST', address, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  expect((await press(`${pathname}${search}x`)).status).toBe(404)
  await register('Noor Rahman')
  expect((await press(pathname + search)).status).toBe(200)
  await register('Mina Park')
  await send(48)
  expect(await alertsTo(host)).toHaveLength(1)
  const settings = await host.send('GET', '/alert-service/api/v1/alerts')
  expect(await settings.json()).toEqual({
    results: [
      { kind: 'registration', often: 'never' },
      { kind: 'talk', often: 'at-once' },
    ],
  })
})

test('lists applications for members of a company, and refuses what is no choice', async () => {
  const { owner } = await posted()
  const { results } = await choose(owner, 'application', 'daily')
  expect(results[0]).toEqual({ kind: 'application', often: 'daily' })
  const unknown = { kind: 'application', often: 'hourly' }
  expect((await owner.ask(`POST ${chooseAlerts}`, unknown)).status).toBe(400)
})
