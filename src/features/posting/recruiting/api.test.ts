import { expect, test } from 'vitest'
import { application, doneApplications } from '#test/support/business/application-desk.ts'
import { insertOwnedBusiness, joinBusiness, postingIds } from '#test/support/business/kept.ts'
import { setUpProfiles, type Caller } from '#test/support/profile/profile-desk.ts'
import { getRows, updateRows } from '#test/support/rows.ts'
import { recruitingService } from './api.ts'
import { TEMPLATES_MAX } from './schema.ts'

const desk = setUpProfiles()

type Call = keyof typeof recruitingService.endpoints

async function ask(who: Caller, call: Call, input: object) {
  const [method = '', path = ''] = call.split(' ')
  const init = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) }
  const response = await who.send(method, recruitingService.prefix + path, init)
  return { status: response.status, body: await response.json() }
}
async function done(who: Caller, call: Call, input: object) {
  const { status, body } = await ask(who, call, input)
  expect([call, status, body.message]).toEqual([call, 200, undefined])
  return body
}

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
  const calls: [Call, object][] = [
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
  expect(await answers(desk.caller())).toEqual([401, 401, 401])
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
