import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { disable, enable } from '#features/accounts/admin/mutations.ts'
import {
  cancelDeletion,
  cleanUpAccounts,
  scheduleDeletion,
} from '#features/accounts/privacy/mutations-deletion.ts'
import { application, askApplications, doneApplications } from '#test/support/business/application-desk.ts'
import { insertOwnedBusiness, joinBusiness, postingIds } from '#test/support/business/kept.ts'
import { setUpProfiles, type Caller, type Person } from '#test/support/profile/profile-desk.ts'
import { insertPerson } from '#test/support/person.ts'
import { getRows, updateRows } from '#test/support/rows.ts'
import { desksOf } from '#test/support/organization/ask.ts'
import { readCsvRows } from '#lib/text/csv/read.ts'
import { recruitingService } from './api.ts'
import { TEMPLATES_MAX } from './schema.ts'

const desk = setUpProfiles()

const { ask, done } = desksOf(recruitingService)

async function applied() {
  const jobs = { a: { jobTitle: 'Dam engineer', status: 'Open' } }
  const business = await insertOwnedBusiness(desk, { jobs })
  const person = await desk.enter({ name: 'Asha Rao' })
  const postingId = (await postingIds(desk.db, business))['a']!
  const { id } = await doneApplications(person, 'POST /applications/apply', application(postingId))
  return { business, owner: business.owner, person, id: id as string }
}
const applicantsOwn = (personId: string) => desk.deps.exporters['applications']!.read(desk.db, personId)

test('a team shares notes about an applicant, who has them in their data export', async () => {
  const { business, owner, person, id } = await applied()
  const recruiter = await joinBusiness(desk, business, 'user', ['jobs'])
  const { entries } = await done(recruiter, 'POST /recruiting/add-note', {
    id,
    body: ' Knows dams.\r\nCall her. ',
  })
  expect(entries).toEqual([
    {
      id: expect.any(String),
      kind: 'note',
      subject: '',
      body: 'Knows dams.\nCall her.',
      author: expect.stringMatching(/^person/),
      written: expect.stringMatching(/Z$/),
      canDelete: true,
    },
  ])
  expect(await done(owner, 'GET /recruiting/details', { id })).toEqual({ entries, templates: [] })
  expect(await applicantsOwn(person.id)).toMatchObject([
    { id, notesAndMessages: [{ kind: 'note', body: 'Knows dams.\nCall her.' }] },
  ])
  // Nobody else's application has them.
  const other = await desk.enter()
  expect(await applicantsOwn(other.id)).toEqual([])
})

test('a note is deleted by its author or by who manages the company, and goes with a withdrawn application', async () => {
  const { business, owner, person, id } = await applied()
  const [writer, colleague] = [
    await joinBusiness(desk, business, 'user', ['jobs']),
    await joinBusiness(desk, business, 'user', ['jobs']),
  ]
  const add = async (who: Caller): Promise<string> =>
    (await done(who, 'POST /recruiting/add-note', { id, body: 'Call her.' })).entries.at(-1).id
  const [first, second] = [await add(writer), await add(writer)]
  const { entries } = await done(colleague, 'GET /recruiting/details', { id })
  expect(entries).toMatchObject([{ canDelete: false }, { canDelete: false }])
  expect((await ask(colleague, 'POST /recruiting/delete-note', { id: first })).status).toBe(403)
  expect(await done(writer, 'POST /recruiting/delete-note', { id: first })).toMatchObject({
    entries: [{ id: second }],
  })
  expect(await done(owner, 'POST /recruiting/delete-note', { id: second })).toMatchObject({ entries: [] })
  expect((await ask(owner, 'POST /recruiting/delete-note', { id: second })).status).toBe(404)
  await add(writer)
  await doneApplications(person, 'POST /applications/withdraw', { id })
  expect(await getRows(desk.db, 'application_entry', { application_id: id })).toEqual([])
})

test('what is noted goes with the account of the applicant', async () => {
  const { owner, id, person } = await applied()
  const entries = () => getRows(desk.db, 'application_entry', { application_id: id })
  await done(owner, 'POST /recruiting/add-note', { id, body: 'Call her.' })
  expect(await entries()).toHaveLength(1)
  await desk.db.deleteFrom('person').where('id', '=', person.id).execute()
  expect(await entries()).toEqual([])
})

test('a message is emailed once, with its placeholders filled, stays with the application and sets the stage', async () => {
  const { owner, person, id } = await applied()
  await updateRows(desk.db, 'person', { locale: 'es' }, { id: person.id })
  const { entries } = await done(owner, 'POST /recruiting/send-message', {
    id,
    subject: '{job}: an interview?',
    body: 'Hello {name},\n{company} {likes} your CV.',
    stage: 'interview',
  })
  const body = expect.stringMatching(/^Hello Asha Rao,\nBusiness kept-\d+ \{likes\} your CV\.$/)
  expect(entries).toMatchObject([
    { kind: 'message', subject: 'Dam engineer: an interview?', body, canDelete: false },
  ])
  const mails = await getRows(desk.db, 'mail', { recipient: person.email })
  expect(mails).toMatchObject([
    {
      kind: 'application-message',
      subject: expect.stringMatching(/^Dam engineer: an interview\?: mensaje de Business kept/),
      reply_to: owner.email,
      locale: 'es',
    },
  ])
  expect(mails[0]!.text).toMatch(/> Hello Asha Rao,\n> Business kept-\d+ \{likes\} your CV\./)
  expect(await doneApplications(person, 'GET /applications/mine')).toMatchObject({
    results: [{ stage: 'interview' }],
  })
  expect((await ask(owner, 'POST /recruiting/delete-note', { id: entries[0].id })).status).toBe(403)
})

test('several applicants are emailed and moved at once; those who withdrew are skipped', async () => {
  const { business, owner, person, id } = await applied()
  const postingId = (await postingIds(desk.db, business))['a']!
  const others = [await desk.enter({ name: 'Bo Lind' }), await desk.enter({ name: 'Cy Fall' })]
  const ids = [id]
  for (const each of others)
    ids.push((await doneApplications(each, 'POST /applications/apply', application(postingId))).id)
  await doneApplications(others[1]!, 'POST /applications/withdraw', { id: ids[2] })
  const message = { subject: '{job}', body: 'Hello {name}' }
  const call = 'POST /recruiting/change-applications'
  expect(await done(owner, call, { ids: [...ids, id], stage: 'declined', message })).toEqual({
    changed: [ids[0], ids[1]].sort(),
    skipped: [{ id: ids[2], reason: expect.stringMatching(/withdrawn|no such application/i) }],
  })
  const mailsOf = async ({ email }: Person) =>
    (await getRows(desk.db, 'mail', { recipient: email }))
      .filter(({ kind }) => kind.startsWith('application-'))
      .map(({ kind, text }) => [kind, /> (Hello .*)/.exec(text ?? '')?.[1]])
  expect(await mailsOf(person)).toEqual([['application-message', 'Hello Asha Rao']])
  expect(await mailsOf(others[0]!)).toEqual([['application-message', 'Hello Bo Lind']])
  expect(await mailsOf(others[1]!)).toEqual([])
  const { results } = await doneApplications(owner, 'GET /applications/received', { postingId })
  expect(results.map(({ stage }: { stage: string }) => stage)).toEqual(['declined', 'declined'])

  // Without a message, whoever asked for it gets the usual email.
  expect((await done(owner, call, { ids, stage: 'offer' })).changed).toHaveLength(2)
  expect((await mailsOf(person)).map(([kind]) => kind)).toEqual([
    'application-message',
    'application-changed',
  ])

  const stranger = await desk.enter()
  expect(await done(stranger, call, { ids, stage: 'hired' })).toMatchObject({ changed: [] })
  for (const input of [
    { ids },
    { ids: [], stage: 'hired' },
    { ids: Array.from({ length: 26 }, String), stage: 'hired' },
  ])
    expect((await ask(owner, call, input)).status).toBe(400)
})

test('an applicant gets a few messages a day about an application, and a few changes of its stage', async () => {
  const { owner, person, id } = await applied()
  const send = () => ask(owner, 'POST /recruiting/send-message', { id, subject: 'Again', body: 'Hello?' })
  const mailed = async (kind: string) =>
    (await getRows(desk.db, 'mail', { recipient: person.email })).filter((mail) => mail.kind === kind).length
  for (let i = 0; i < 10; i++) expect((await send()).status).toBe(200)
  const { status, body } = await send()
  expect([status, body.message]).toEqual([
    429,
    'This applicant has already been emailed 10 times about this application today. Try again in 24 hours.',
  ])
  expect(await mailed('application-message')).toBe(10)
  // Notes reach nobody.
  await done(owner, 'POST /recruiting/add-note', { id, body: 'She does not answer.' })
  const yesterday = new Date(Date.now() - 86_401_000)
  await updateRows(desk.db, 'application_entry', { written: yesterday }, { application_id: id })
  expect((await send()).status).toBe(200)

  const other = await applied()
  const set = async (stage: string) =>
    (await askApplications(other.owner, 'POST /applications/set-stage', { id: other.id, stage })).status
  const statuses = []
  for (let i = 0; i < 11; i++) statuses.push(await set(i % 2 === 0 ? 'interview' : 'declined'))
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  // Without emails, nobody is bothered.
  await updateRows(desk.db, 'posting_application', { mails: false }, { id: other.id })
  expect(await set('interview')).toBe(200)
})

const getFile = async (who: Caller, path: string) => {
  const response = await who.send('GET', `${recruitingService.prefix}/recruiting/${path}`)
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}
const interview = {
  start: '2126-12-04T09:00:00.000Z',
  minutes: 45,
  place: 'Burgos,\n room 2',
  timeZone: 'Europe/Madrid',
}
const invite = (who: Caller, id: string, more: object = {}) =>
  ask(who, 'POST /recruiting/send-message', {
    id,
    subject: 'Interview',
    body: 'Hello',
    interview: { ...interview, ...more },
  })

test('an interview comes with the email as a calendar file, and both sides can download it', async () => {
  const { owner, person, id } = await applied()
  expect((await getFile(person, `interview.ics?id=${id}`)).status).toBe(404)
  expect((await invite(owner, id)).status).toBe(200)
  const [mail] = await getRows(desk.db, 'mail', { recipient: person.email })
  expect(mail!.text).toMatch(/Interview: Wednesday,? 4 December 2126.* 10:00 .*\(Europe\/Madrid\)/)
  expect(mail!.text).toContain('Place: Burgos, room 2')
  expect(mail!.attachment).toMatchObject({
    name: 'interview.ics',
    type: expect.stringMatching(/method=PUBLISH/),
  })
  const titles = [
    [owner, 'Interview: Asha Rao\\, Dam engineer'],
    [person, /Interview: Dam engineer\\, Business kept-\d+/],
  ] as const
  for (const [who, summary] of titles) {
    const { status, type, text } = await getFile(who, `interview.ics?id=${id}`)
    // Long lines are folded.
    expect(text.replaceAll('\r\n ', '')).toMatch(summary)
    expect([status, type]).toEqual([200, expect.stringMatching(/^text\/calendar/)])
    for (const line of [
      'DTSTART:21261204T090000Z',
      'DTEND:21261204T094500Z',
      'SEQUENCE:0',
      'LOCATION:Burgos\\, room 2',
    ])
      expect(text).toContain(`${line}\r\n`)
    expect(text).toContain(`UID:interview-${id}@`)
  }
  const stranger = (await insertOwnedBusiness(desk)).owner
  expect((await getFile(stranger, `interview.ics?id=${id}`)).status).toBe(404)
  // A new time replaces the entry in calendars.
  await invite(owner, id, { start: '2126-12-05T09:00:00.000Z' })
  expect((await getFile(person, `interview.ics?id=${id}`)).text).toContain('SEQUENCE:1\r\n')
  expect(await applicantsOwn(person.id)).toMatchObject([{ interview: { start: '2126-12-05T09:00:00.000Z' } }])
  await doneApplications(person, 'POST /applications/withdraw', { id })
  expect((await getFile(person, `interview.ics?id=${id}`)).status).toBe(404)
})

test('an interview is cancelled with an email whose file removes it, and the next one is another entry', async () => {
  const { owner, person, id } = await applied()
  const cancel = (more: object = {}) =>
    ask(owner, 'POST /recruiting/send-message', {
      id,
      subject: 'Sorry',
      body: 'Ill.',
      cancelInterview: true,
      ...more,
    })
  expect((await cancel()).body.fields).toEqual({
    cancelInterview: 'There is no interview for this application.',
  })
  await invite(owner, id)
  expect((await cancel({ interview })).status).toBe(400)
  expect((await cancel()).status).toBe(200)
  const mail = (await getRows(desk.db, 'mail', { recipient: person.email })).find(({ text }) =>
    text?.includes('> Ill.'),
  )!
  expect(mail.text).not.toContain('Interview:')
  expect(mail.attachment).toMatchObject({ type: expect.stringMatching(/method=CANCEL/) })
  const { text } = await getFile(person, `interview.ics?id=${id}`)
  for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:1'])
    expect(text).toContain(`${line}\r\n`)
  expect(text).toContain(`UID:interview-${id}@`)
  expect((await cancel()).status).toBe(400)
  expect((await getFile(owner, 'applicants.csv')).text).not.toContain('2126')

  await invite(owner, id)
  const next = (await getFile(person, `interview.ics?id=${id}`)).text
  for (const part of ['METHOD:PUBLISH\r\n', 'SEQUENCE:0\r\n', `UID:interview-${id}-1@`])
    expect(next).toContain(part)
  // As if it had taken place.
  const past = { ...interview, start: '2020-01-01T09:00:00.000Z', sequence: 0, round: 1 }
  await updateRows(desk.db, 'posting_application', { interview: JSON.stringify(past) as never }, { id })
  await invite(owner, id)
  expect((await getFile(person, `interview.ics?id=${id}`)).text).toContain(`UID:interview-${id}-2@`)
})

test('recruiters who wrote to an applicant are told if a withdrawal cancels an interview, and their calendars, too', async () => {
  const { business, owner, person, id } = await applied()
  const recruiter = await joinBusiness(desk, business, 'user', ['jobs'])
  await updateRows(desk.db, 'person', { locale: 'es' }, { id: recruiter.id })
  await invite(recruiter, id)
  await doneApplications(person, 'POST /applications/withdraw', { id })
  const lost = ({ email }: Person) =>
    getRows(desk.db, 'mail', { recipient: email, kind: 'interview-withdrawn' })
  expect(await lost(owner)).toEqual([])
  const [mail, more] = await lost(recruiter)
  expect(more).toBeUndefined()
  expect(mail!.subject).toBe('Entrevista cancelada: Asha Rao ha retirado su candidatura')
  expect(mail!.text).toMatch(/4 de diciembre de 2126.*10:00.*\(Europe\/Madrid\)/)
  for (const line of ['METHOD:CANCEL', 'SEQUENCE:1', 'STATUS:CANCELLED', `UID:interview-${id}@`])
    expect(mail!.attachment).toMatchObject({ content: expect.stringContaining(line) })

  // Without an interview to come, nobody waits for the applicant.
  const other = await applied()
  await invite(other.owner, other.id)
  const past = { ...interview, start: '2020-01-01T09:00:00.000Z', sequence: 0 }
  await updateRows(
    desk.db,
    'posting_application',
    { interview: JSON.stringify(past) as never },
    { id: other.id },
  )
  await doneApplications(other.person, 'POST /applications/withdraw', { id: other.id })
  expect(await lost(other.owner)).toEqual([])
})

test.each([
  ['alone', 'application-changed'],
  ['with a message', 'application-message'],
  ['of several at once', 'application-changed'],
] as const)(
  'a rejection %s cancels the interview to come, also for who wants no other emails',
  async (how, kind) => {
    const { owner, person, id } = await applied()
    await doneApplications(person, 'POST /applications/set-mails', { id, mails: false })
    await invite(owner, id)
    await invite(owner, id, { start: '2126-12-05T09:00:00.000Z' })
    if (how === 'alone')
      await doneApplications(owner, 'POST /applications/set-stage', { id, stage: 'declined' })
    else if (how === 'with a message')
      await done(owner, 'POST /recruiting/send-message', {
        id,
        subject: 'No',
        body: 'Sorry.',
        stage: 'declined',
      })
    else await done(owner, 'POST /recruiting/change-applications', { ids: [id], stage: 'declined' })
    const mails = await getRows(desk.db, 'mail', { recipient: person.email, kind })
    const [mail, more] = mails.filter(({ text }) => text?.includes('Cancelled interview'))
    expect(more).toBeUndefined()
    expect(mail!.text).toMatch(/Cancelled interview: Thursday,? 5 December 2126.* 10:00 .*\(Europe\/Madrid\)/)
    expect(mail!.attachment).toMatchObject({ type: expect.stringMatching(/method=CANCEL/) })
    const { text } = await getFile(person, `interview.ics?id=${id}`)
    for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:2', `UID:interview-${id}@`]) {
      expect(text).toContain(line)
      expect(mail!.attachment).toMatchObject({ content: expect.stringContaining(line) })
    }
  },
)

test('of two recruiters, the one who saw another stage changes nothing', async () => {
  const { business, owner, person, id } = await applied()
  const recruiter = await joinBusiness(desk, business, 'user', ['jobs'])
  const set = (who: Caller, from: string, stage: string) =>
    askApplications(who, 'POST /applications/set-stage', { id, from, stage })
  // Both open a new application.
  expect((await set(owner, 'new', 'seen')).status).toBe(200)
  expect((await set(recruiter, 'new', 'seen')).status).toBe(200)
  expect((await set(owner, 'new', 'interview')).status).toBe(200)
  const late = await set(recruiter, 'new', 'declined')
  expect([late.status, late.body.message]).toEqual([
    409,
    'Somebody has moved this application to “Interview” in the meantime. Nothing was changed.',
  ])
  expect(await set(recruiter, 'seen', 'seen')).toMatchObject({ status: 409 })
  expect(await applicantsOwn(person.id)).toMatchObject([{ stage: 'interview' }])
})

test('other stages, and a rejection after the interview, cancel none', async () => {
  const { owner, person, id } = await applied()
  await doneApplications(person, 'POST /applications/set-mails', { id, mails: false })
  await invite(owner, id)
  await doneApplications(owner, 'POST /applications/set-stage', { id, stage: 'offer' })
  const past = { ...interview, start: '2020-01-01T09:00:00.000Z', sequence: 0 }
  await updateRows(desk.db, 'posting_application', { interview: JSON.stringify(past) as never }, { id })
  await doneApplications(owner, 'POST /applications/set-stage', { id, stage: 'declined' })
  expect(await getRows(desk.db, 'mail', { recipient: person.email })).toHaveLength(1)
  expect(await applicantsOwn(person.id)).toMatchObject([
    { interview: { start: past.start, cancelled: false } },
  ])
})

test('recruiters are told of interviews that end with an account, once', async () => {
  const { owner, person, id } = await applied()
  await invite(owner, id)
  const lost = () => getRows(desk.db, 'mail', { recipient: owner.email, kind: 'interview-withdrawn' })
  const asked = { address: '192.0.2.7', device: 'Firefox', origin: 'http://localhost' }
  const goes = await scheduleDeletion(desk.deps, person.id, asked)
  const [mail] = await lost()
  expect(mail!.subject).toBe('Interview cancelled: Asha Rao is leaving')
  expect(mail!.text).toContain('Asha Rao, who applied for Dam engineer, is deleting the account.')
  for (const line of ['METHOD:CANCEL', 'SEQUENCE:1', `UID:interview-${id}@`])
    expect(mail!.attachment).toMatchObject({ content: expect.stringContaining(line) })
  // With the account, the application comes back, but not the interview.
  await cancelDeletion(desk.db, person.id, asked)
  expect(await ask(owner, 'GET /recruiting/details', { id })).toMatchObject({ status: 200 })
  expect((await getFile(owner, `interview.ics?id=${id}`)).text).toContain('STATUS:CANCELLED')
  await invite(owner, id)
  // As if the recruiter had invited at the same moment.
  await updateRows(desk.db, 'person', { delete_after: goes }, { id: person.id })
  const runs = [1, 2].map(() => cleanUpAccounts(desk.deps, goes))
  await Promise.all(runs)
  const [, second, third] = await lost()
  expect([second!.attachment, third]).toEqual([
    expect.objectContaining({ content: expect.stringContaining(`UID:interview-${id}-1@`) }),
    undefined,
  ])
  expect(await getRows(desk.db, 'person', { id: person.id })).toEqual([])
})

test('recruiters are told of the interviews of an account that an administrator disables', async () => {
  const { owner, person, id } = await applied()
  await invite(owner, id)
  const admin = await insertPerson(desk.db, `admin-${person.email}`, { role: 'admin' })
  const context = {
    ...desk.deps,
    actorId: admin,
    address: '192.0.2.7',
    device: '',
    origin: 'http://localhost',
  }
  expect(await disable(context, person.id, 'Spam')).toEqual({ ok: true })
  const [mail, more] = await getRows(desk.db, 'mail', { recipient: owner.email, kind: 'interview-withdrawn' })
  expect([mail!.subject, more]).toEqual(['Interview cancelled: Asha Rao is no longer available', undefined])
  expect(mail!.text).toContain('The application of Asha Rao for Dam engineer is no longer available.')
  expect(mail!.text).not.toContain('Spam')
  for (const line of ['METHOD:CANCEL', 'SEQUENCE:1', `UID:interview-${id}@`])
    expect(mail!.attachment).toMatchObject({ content: expect.stringContaining(line) })
  // With the account, the application comes back, but not the interview.
  await enable(context, person.id)
  expect((await getFile(owner, `interview.ics?id=${id}`)).text).toContain('STATUS:CANCELLED')
})

test.each([
  ['IST', 'Asia/Kolkata', '16:30'],
  ['EST', 'America/New_York', '7:00'],
  ['PST', 'America/Los_Angeles', '4:00'],
  ['JST', 'Asia/Tokyo', '20:00'],
  ['ACT', 'Australia/Darwin', '20:30'],
])('an interview has its time in the zone %s', async (timeZone, zone, at) => {
  const { owner, person, id } = await applied()
  expect((await invite(owner, id, { timeZone, start: '2126-07-04T11:00:00.000Z' })).status).toBe(200)
  const [mail] = await getRows(desk.db, 'mail', { recipient: person.email })
  const [hour = '', minutes] = at.split(':')
  const shown = new RegExp(`0?(?:${hour}|${Number(hour) % 12}):${minutes}[^\\d].*\\(${zone}\\)`)
  expect(mail!.text).toMatch(shown)
  expect((await getFile(person, `interview.ics?id=${id}`)).text).toContain('DTSTART:21260704T110000Z')
})

test.each([
  ['in the past', { start: '2020-01-01T09:00:00.000Z' }, 'interview.start'],
  ['without a time', { start: '' }, 'interview.start'],
  ['in an unknown time zone', { timeZone: 'Europe/Atlantis' }, 'interview.timeZone'],
  ['of no minutes', { minutes: 0 }, 'interview.minutes'],
])('an interview %s is refused, and nothing is sent', async (_, more, field) => {
  const { owner, person, id } = await applied()
  const { status, body } = await invite(owner, id, more)
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  expect(await getRows(desk.db, 'mail', { recipient: person.email })).toEqual([])
})

test('applicants are exported as CSV, filtered and by tab, without formulas', async () => {
  const { business, owner, id, person } = await applied()
  await updateRows(desk.db, 'posting_application', { note: '=1+1' }, { id })
  await invite(owner, id)
  const { status, type, text } = await getFile(
    await joinBusiness(desk, business, 'user', ['jobs']),
    'applicants.csv',
  )
  expect([status, type]).toEqual([200, 'text/csv; charset=utf-8'])
  const [head, row, end] = text.split('\r\n')
  expect(head).toBe('Posting,Name,Email,Stage,Applied,Note,Interview')
  expect(row).toMatch(
    new RegExp(`^Dam engineer,Asha Rao,${person.email},New,[^,]+Z,'=1\\+1,2126-12-04T09:00:00.000Z$`),
  )
  expect(end).toBe('')
  const rows = async (who: Caller, query: string) =>
    (await getFile(who, `applicants.csv?${query}`)).text.trim().split('\r\n').length - 1
  expect([
    await rows(owner, 'stage=new'),
    await rows(owner, 'stage=offer'),
    await rows(owner, 'words=bo'),
  ]).toEqual([1, 0, 0])
  expect(await rows(await joinBusiness(desk, business, 'user', ['projects']), '')).toBe(0)
  expect((await getFile(person, 'applicants.csv')).status).toBe(403)
})

test('an export has a column for each question, and the rest of very many in one', async () => {
  const { owner, person, id } = await applied()
  await updateRows(desk.db, 'person', { name: '山田 太郎' }, { id: person.id })
  const asked = async (answers: object[]) => {
    await updateRows(desk.db, 'posting_application', { answers: JSON.stringify(answers) as never }, { id })
    const response = await owner.send('GET', `${recruitingService.prefix}/recruiting/applicants.csv`)
    const bytes = Buffer.from(await response.arrayBuffer())
    // The byte order mark, without which Excel does not read UTF-8.
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    return readCsvRows(bytes.toString())
  }
  const answers = [
    { question: 'Can you dive?', kind: 'yesNo', answer: 'yes' },
    { question: 'Years, "under water"', kind: 'number', answer: '-3' },
    { question: 'Why?', kind: 'text', answer: 'Two;\nlines' },
  ]
  const [head, row] = await asked(answers)
  expect(head!.slice(6)).toEqual(['Interview', 'Can you dive?', 'Years, "under water"', 'Why?'])
  expect([row![1], ...row!.slice(6)]).toEqual(['山田 太郎', '', 'Yes', "'-3", 'Two;\nlines'])
  const many = Array.from({ length: 52 }, (_, n) => ({
    question: `Question ${n + 1}`,
    kind: 'text',
    answer: `${n}`,
  }))
  const [long, values] = await asked(many)
  expect([long!.length, long!.at(-2), long!.at(-1)]).toEqual([58, 'Question 50', 'Other answers'])
  expect(values!.at(-1)).toBe('Question 51 50\nQuestion 52 51')
})

test('an export of several pages has all applicants, each once and newest first', async () => {
  const { owner, person, id } = await applied()
  const others = 1_499
  // Many have applied at the same time, so that pages end between them, and the last page is full.
  await sql`
    WITH people AS (
      INSERT INTO person (id, name, email, email_verified)
      SELECT ${id} || '-' || n, 'Applicant ' || n, ${id.toLowerCase()} || '-' || n || '@example.org', true
      FROM generate_series(1, ${others}::int) n RETURNING id, name)
    INSERT INTO posting_application (id, posting_id, person_id, note, mails, cv_name, applied, changed)
    SELECT people.id, a.posting_id, people.id, people.name, false, '',
      a.applied - (length(people.id) % 3) * interval '1 microsecond', a.changed
    FROM people, posting_application a WHERE a.id = ${id}`.execute(desk.db)
  const { text } = await getFile(owner, 'applicants.csv')
  const rows = text
    .split('\r\n')
    .slice(1, -1)
    .map((row) => row.split(','))
  expect([rows.length, new Set(rows.map(([, , email]) => email)).size]).toEqual([others + 1, others + 1])
  expect(rows.map(([, , email]) => email)).toContain(person.email)
  const days = rows.map((row) => row[4]!)
  expect(days).toEqual(days.toSorted().toReversed())
  expect((await getFile(owner, 'applicants.csv?words=applicant%201499')).text.split('\r\n')).toHaveLength(3)
})

test('a company keeps templates by name, for all who read applications', async () => {
  const { business, owner, id } = await applied()
  const recruiter = await joinBusiness(desk, business, 'user', ['projects'])
  const save = (who: Caller, name: string, body: string) =>
    done(who, 'POST /recruiting/save-template', { name, body })
  await save(owner, 'Invitation', 'Come!')
  const { templates } = await save(recruiter, 'Invitation', 'Hello {name}')
  expect(templates).toEqual([{ id: expect.any(String), name: 'Invitation', body: 'Hello {name}' }])
  expect(await done(owner, 'GET /recruiting/details', { id })).toMatchObject({ templates })
  const elsewhere = (await applied()).owner
  expect((await ask(elsewhere, 'POST /recruiting/delete-template', { id: templates[0].id })).status).toBe(404)
  for (let n = 1; n < TEMPLATES_MAX; n++) await save(owner, `Template ${n}`, 'Text')
  expect(
    (await ask(owner, 'POST /recruiting/save-template', { name: 'One more', body: 'Text' })).status,
  ).toBe(409)
  expect(await save(owner, 'Invitation', 'Again')).toMatchObject({ templates: { length: TEMPLATES_MAX } })
  await done(owner, 'POST /recruiting/delete-template', { id: templates[0].id })
  await save(owner, 'One more', 'Text')
})

test('only members with the tab of the posting can read, note and write', async () => {
  const { business, person, id } = await applied()
  const calls: [keyof typeof recruitingService.endpoints, object][] = [
    ['GET /recruiting/details', { id }],
    ['POST /recruiting/add-note', { id, body: 'Text' }],
    ['POST /recruiting/send-message', { id, subject: 'Title', body: 'Text' }],
  ]
  const answers = (who: Caller) =>
    Promise.all(calls.map(async ([call, input]) => (await ask(who, call, input)).status))
  const template = async (who: Caller) =>
    (await ask(who, 'POST /recruiting/save-template', { name: 'A', body: 'B' })).status
  expect(await answers(await joinBusiness(desk, business, 'user', ['jobs']))).toEqual([200, 200, 200])
  for (const who of [
    await joinBusiness(desk, business, 'user', ['projects']),
    await joinBusiness(desk, business, 'user', ['tax']),
    (await insertOwnedBusiness(desk)).owner,
    person,
  ])
    expect(await answers(who)).toEqual([404, 404, 404])
  expect(await template(person)).toBe(403)
  expect(await template(await joinBusiness(desk, business, 'user', ['tax']))).toBe(403)
  await doneApplications(person, 'POST /applications/withdraw', { id })
  expect(await answers(business.owner)).toEqual([404, 404, 404])
})

test.each([
  ['an empty note', 'POST /recruiting/add-note', { body: ' ' }, 'body'],
  ['a long note', 'POST /recruiting/add-note', { body: 'x'.repeat(5_001) }, 'body'],
  ['a message without a subject', 'POST /recruiting/send-message', { subject: ' ', body: 'x' }, 'subject'],
  ['a template without a name', 'POST /recruiting/save-template', { name: ' ', body: 'x' }, 'name'],
] as const)('%s gets an error at its field', async (_, call, input, field) => {
  const { owner, id } = await applied()
  const { status, body } = await ask(owner, call, call.endsWith('template') ? input : { id, ...input })
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
})
