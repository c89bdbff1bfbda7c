import { expect, test } from 'vitest'
import {
  application,
  applicationActsOf,
  askApplications as ask,
  cvOf,
  doneApplications as done,
  mailsInOrder,
} from '#test/support/business/application-desk.ts'
import { insertBusiness, writeItem } from '#test/support/business/insert.ts'
import { insertOwnedBusiness, joinBusiness } from '#test/support/business/kept.ts'
import { setUpProfiles, type Caller } from '#test/support/profile/profile-desk.ts'
import { desksOf } from '#test/support/organization/ask.ts'
import { updateRows } from '#test/support/rows.ts'
import { applicationService } from './api.ts'
import { applicationExporters } from './data-export.ts'
import { recruitingService } from '../recruiting/api.ts'

const desk = setUpProfiles()
const { done: doneRecruiting } = desksOf(recruitingService)

/** A business that accepts applications without an opening, and what to send to it. */
async function openBusiness(acceptsApplications = true) {
  const business = await insertOwnedBusiness(desk, { details: { acceptsApplications } })
  return {
    business,
    toIt: { ...application(0), postingId: undefined, organizationID: business.publicId },
    setAccepts: (accepts: boolean) =>
      writeItem(desk.db, business, 'businessDetails', '', {
        organizationName: 'Meseta Dams',
        acceptsApplications: accepts,
      }),
  }
}

test('an application without an opening is in the lists of both sides, and in the exports', async () => {
  const { business, toIt } = await openBusiness()
  const person = await desk.enter({ name: 'Asha Rao' })
  const target = { organizationID: business.publicId }
  expect(await done(person, 'GET /applications/of-posting', target)).toEqual({
    application: null,
    obstacle: null,
    questions: [],
  })
  const sent = await done(person, 'POST /applications/apply', toIt)
  expect(sent).toMatchObject({
    postingId: 0,
    kind: 'job',
    title: 'Any suitable job',
    organizationName: expect.stringMatching(/^Business kept-/),
    open: true,
    stage: 'new',
    hasCv: true,
  })
  expect(await done(person, 'GET /applications/mine')).toMatchObject({
    results: [sent],
    total: 1,
    nextCursor: null,
  })
  expect(await done(person, 'GET /applications/of-posting', target)).toMatchObject({ application: sent })
  expect(await applicationExporters['applications']!.read(desk.db, person.id)).toMatchObject([
    { id: sent.id, title: 'Any suitable job' },
  ])
  const received = { id: sent.id, postingId: 0, name: 'Asha Rao', title: 'Any suitable job' }
  expect(await done(business.owner, 'GET /applications/receiving')).toMatchObject({
    results: [{ postingId: 0, title: 'Any suitable job', open: true, counts: { new: 1 } }],
  })
  for (const input of [{}, { postingId: 0 }])
    expect(await done(business.owner, 'GET /applications/received', input)).toMatchObject({
      results: [received],
      total: 1,
    })
  expect((await cvOf(business.owner, sent.id)).status).toBe(200)
  const csv = await business.owner.send(
    'GET',
    `${applicationService.prefix}/recruiting/applicants.csv?postingId=0`,
  )
  expect(await csv.text()).toContain('Any suitable job,Asha Rao')
  await done(person, 'POST /applications/withdraw', { id: sent.id })
  expect(await done(business.owner, 'GET /applications/received')).toMatchObject({ results: [], total: 0 })
  expect(await done(person, 'POST /applications/apply', toIt)).toMatchObject({
    id: expect.not.stringMatching(sent.id),
    stage: 'new',
  })
  expect(await applicationActsOf(desk.db, person.id)).toEqual([
    ['application-sent', person.id, { organization: business.publicId }],
    ['application-withdrawn', person.id, { posting: 0 }],
    ['application-sent', person.id, { organization: business.publicId }],
  ])
})

test('an application without an opening is emailed about in the language of its reader', async () => {
  const { business, toIt } = await openBusiness()
  const person = await desk.enter({ locale: 'es' })
  const { id } = await done(person, 'POST /applications/apply', toIt)
  await done(business.owner, 'POST /applications/set-stage', { id, stage: 'interview' })
  await doneRecruiting(business.owner, 'POST /recruiting/send-message', {
    id,
    subject: '{job}: {company}',
    body: '{job}\nUna entrevista para {job}.',
  })
  const [mail, message] = await mailsInOrder(desk.db, person.email)
  expect(message!.subject).toMatch(/^Cualquier puesto adecuado: /)
  expect(message!.text).toContain('> Cualquier puesto adecuado')
  expect(message!.text).toContain('> Una entrevista para cualquier puesto adecuado.')
  expect(mail!.subject).toBe('Tu candidatura: cualquier puesto adecuado')
})

test('an application without an opening needs an approved business with members that wants it', async () => {
  const { business, toIt, setAccepts } = await openBusiness(false)
  const person = await desk.enter()
  const refused = async (who: Caller, more: object = {}) => {
    const { status, body } = await ask(who, 'POST /applications/apply', { ...toIt, ...more })
    return [status, body.message]
  }
  const notAccepted = [409, 'This company doesn’t accept applications without an opening.']
  expect(await refused(person)).toEqual(notAccepted)
  await setAccepts(true)
  expect(await refused(business.owner)).toEqual([403, 'You manage this company, so you can’t apply to it.'])
  expect(await refused(person, { cv: null })).toEqual([
    400,
    'A job application needs a CV. Choose one to send.',
  ])
  expect((await refused(person, { postingId: 1 }))[0]).toBe(400)
  expect(await refused(person, { organizationID: 'nowhere' })).toEqual([
    404,
    'This job, project or company was not found.',
  ])
  await updateRows(desk.db, 'organization', { approval: 'pending' }, { id: business.id })
  expect(await refused(person)).toEqual(notAccepted)
  const unkept = await insertBusiness(desk.db, {
    slug: 'unkept-open',
    details: { acceptsApplications: true },
  })
  expect(await refused(person, { organizationID: unkept.publicId })).toEqual([
    409,
    'This company is unclaimed, so nobody would read your application.',
  ])
})

test('an application without an opening is only for members who manage jobs, and stays listed after the switch', async () => {
  const { business, toIt, setAccepts } = await openBusiness()
  const person = await desk.enter()
  await done(person, 'POST /applications/apply', toIt)
  const member = await joinBusiness(desk, business, 'user', ['projects'])
  expect(await done(member, 'GET /applications/receiving')).toMatchObject({ results: [], total: 0 })
  expect((await ask(member, 'GET /applications/received', { postingId: 0 })).status).toBe(404)
  expect(await done(member, 'GET /applications/received')).toMatchObject({ results: [] })
  await setAccepts(false)
  expect(await done(business.owner, 'GET /applications/receiving')).toMatchObject({
    results: [{ postingId: 0, open: false }],
  })
  expect(await done(person, 'GET /applications/mine')).toMatchObject({ results: [{ open: false }] })
})
