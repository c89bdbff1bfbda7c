import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { cleanUpAccounts } from '#features/accounts/privacy/mutations-deletion.ts'
import {
  application,
  askApplications as ask,
  applicationActsOf,
  cvOf,
  doneApplications as done,
  mailsInOrder,
  smallPdf,
} from '#test/support/business/application-desk.ts'
import {
  joinBusiness,
  insertOwnedBusiness,
  postingIds,
  type OwnedBusiness,
} from '#test/support/business/kept.ts'
import { insertBusiness, writeItem } from '#test/support/business/insert.ts'
import { setUpProfiles, type Caller } from '#test/support/profile/profile-desk.ts'
import { updateRows } from '#test/support/rows.ts'
import { publishDuePostings } from '../mutations.ts'
import { pruneApplications } from './mutations.ts'
import { APPLICATIONS_PAGE } from './schema.ts'

const desk = setUpProfiles()

const job = { jobTitle: 'Dam engineer', status: 'Open' }
const project = { title: 'A footbridge', projectStatus: 'Not Started' }

async function posted(jobs: object = { a: job }, projects: object = { p: project }) {
  const business = await insertOwnedBusiness(desk, {
    jobs: jobs as Record<string, object>,
    projects: projects as Record<string, object>,
  })
  return { business, ids: await postingIds(desk.db, business) }
}
/** Creates a business with a job and an applicant. */
async function applied(more: object = {}) {
  const { business, ids } = await posted()
  const person = await desk.enter({ name: 'Asha Rao' })
  const sent = await done(person, 'POST /applications/apply', application(ids['a']!, more))
  return { business, ids, person, sent, id: sent.id as string }
}
const rows = (id: string) =>
  desk.db.selectFrom('posting_application').selectAll().where('id', '=', id).execute()
const acts = (personId: string) => applicationActsOf(desk.db, personId)
const mailsTo = (email: string) => mailsInOrder(desk.db, email)
const close = (business: OwnedBusiness, item = 'a') =>
  writeItem(desk.db, business, 'jobOpenings', item, { ...job, status: 'Closed' })

describe('an applicant', () => {
  test('who has not verified the address yet reaches the company as soon as they have', async () => {
    const { ids, business } = await posted()
    const person = await desk.enter({ email_verified: false, user_type: null })
    const { id } = await done(person, 'POST /applications/apply', application(ids['a']!))
    const received = () => done(business.owner, 'GET /applications/received', { postingId: ids['a']! })
    expect(await received()).toMatchObject({ results: [], total: 0, posting: { counts: { new: 0 } } })
    const read = await ask(business.owner, 'POST /applications/set-stage', { id, stage: 'seen' })
    expect([read.status, (await cvOf(business.owner, id)).status]).toEqual([404, 404])
    expect((await cvOf(person, id)).status).toBe(200)
    await updateRows(desk.db, 'person', { email_verified: true }, { id: person.id })
    expect(await received()).toMatchObject({ results: [{ id }], total: 1, posting: { counts: { new: 1 } } })
  })

  test('can send a note and a CV and see them later', async () => {
    const { person, sent, ids, id } = await applied({ note: '  One\r\ntwo ' })
    expect(sent).toEqual({
      id,
      postingId: ids['a'],
      kind: 'job',
      slug: 'dam-engineer',
      title: 'Dam engineer',
      organizationName: expect.stringMatching(/^Business kept-/),
      open: true,
      stage: 'new',
      note: 'One\ntwo',
      mails: true,
      hasCv: true,
      cvName: 'For dams',
      answers: [],
      interview: null,
      applied: expect.stringMatching(/Z$/),
      changed: sent.applied,
    })
    expect(await done(person, 'GET /applications/mine')).toMatchObject({
      results: [sent],
      total: 1,
      nextCursor: null,
    })
    expect(await done(person, 'GET /applications/of-posting', { postingId: ids['a'] })).toEqual({
      application: sent,
      obstacle: null,
      questions: [],
    })
    expect(await acts(person.id)).toEqual([['application-sent', person.id, { posting: ids['a'] }]])
  })

  test('can download the sent file, like the business', async () => {
    const { person, id, business } = await applied({ cv: smallPdf('the very file') })
    for (const who of [person, business.owner]) {
      const response = await cvOf(who, id)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="asha-rao\.pdf"/)
      expect(response.headers.get('cache-control')).toMatch(/no-store|private/)
      expect(Buffer.from(await response.arrayBuffer()).toString('base64')).toBe(smallPdf('the very file'))
    }
  })

  test('can apply once, and again only after a withdrawal', async () => {
    const { person, ids, id } = await applied()
    const again = await ask(person, 'POST /applications/apply', application(ids['a']!))
    expect([again.status, again.body.code, again.body.message]).toEqual([
      409,
      'conflict',
      'You have already applied. Withdraw that application to send another one.',
    ])
    await done(person, 'POST /applications/withdraw', { id })
    const anew = await done(person, 'POST /applications/apply', application(ids['a']!, { note: 'Anew' }))
    expect([anew.stage, anew.note]).toEqual(['new', 'Anew'])
    // Calendars do not take its interview for that of the former application.
    expect(anew.id).not.toBe(id)
    expect(await done(person, 'GET /applications/mine')).toMatchObject({
      results: [{ id: anew.id }],
      total: 1,
    })
  })

  test('needs neither a CV nor a personal profile for a project', async () => {
    const { ids, business } = await posted()
    const maker = await desk.enter({ user_type: 'Business', approval: 'approved' })
    const sent = await done(maker, 'POST /applications/apply', application(ids['p']!, { cv: null }))
    expect(sent).toMatchObject({ kind: 'project', title: 'A footbridge', hasCv: false, cvName: '' })
    expect((await cvOf(business.owner, sent.id)).status).toBe(404)
  })

  test('cannot apply if there is an obstacle, and sees which', async () => {
    const { ids, business } = await posted({
      a: job,
      link: { ...job, applyWith: 'link', link: 'https://example.org' },
      mail: { ...job, applyWith: 'mail' },
      cv: { ...job, applyWith: 'cv' },
      shut: job,
    })
    await close(business, 'shut')
    const nobodys = await insertBusiness(desk.db, { slug: 'nobodys', jobs: { a: job } })
    const pending = await insertOwnedBusiness(desk, { approval: 'pending', jobs: { a: job } })
    const cases = [
      [await desk.enter(), ids['shut']!, 'closed', 409],
      [await desk.enter(), (await postingIds(desk.db, pending))['a']!, 'closed', 409],
      [await desk.enter(), ids['link']!, 'elsewhere', 409],
      [await desk.enter(), ids['mail']!, 'elsewhere', 409],
      [await desk.enter(), (await postingIds(desk.db, nobodys))['a']!, 'unkept', 409],
      [business.owner, ids['p']!, 'own', 403],
      [await desk.enter({ user_type: 'Business' }), ids['a']!, 'noProfile', 403],
    ] as const
    for (const [who, postingId, obstacle, status] of cases) {
      const before = await done(who, 'GET /applications/of-posting', { postingId })
      expect(before).toEqual({ application: null, obstacle, questions: [] })
      const { status: answered } = await ask(who, 'POST /applications/apply', application(postingId))
      expect([obstacle, answered]).toEqual([obstacle, status])
      expect(await done(who, 'GET /applications/mine')).toMatchObject({ results: [], total: 0 })
    }
    const free = await desk.enter()
    await done(free, 'POST /applications/apply', application(ids['cv']!))
    for (const key of ['GET /applications/of-posting', 'GET /applications/received'] as const)
      expect((await ask(free, key, { postingId: 2_000_000_000 })).status).toBe(404)
    expect((await ask(free, 'POST /applications/apply', application(2_000_000_000))).status).toBe(404)
  })

  test.each([
    ['no CV', { cv: null }, 'cv', /A job application needs a CV/],
    ['not a PDF', { cv: Buffer.from('<html>').toString('base64') }, 'cv', /PDF is incomplete/],
    ['a PDF that runs something', { cv: smallPdf(') /JavaScript (') }, 'cv', /scripts or hidden content/],
    ['too much', { cv: 'A'.repeat(2_670_000) }, 'cv', /larger than 2 MB/],
    ['a long note', { note: 'x'.repeat(1_001) }, 'note', /no more than 1,000/],
  ])('gets an error for %s', async (_, more, field, said) => {
    const { ids } = await posted()
    const { status, body } = await ask(
      await desk.enter(),
      'POST /applications/apply',
      application(ids['a']!, more),
    )
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(body.fields[field]).toMatch(said)
  })
})

describe('a posting whose changes await the worker', () => {
  /** Changes an item as a save of many does, which leaves its posting to the worker. */
  async function leave({ id, documentId }: OwnedBusiness, item: object | null) {
    const ofJob = sql`document = ${documentId} AND list = 'jobOpenings' AND id = 'a'`
    await (
      item
        ? sql`UPDATE document_item SET item = ${JSON.stringify(item)}::json WHERE ${ofJob}`
        : sql`DELETE FROM document_item WHERE ${ofJob}`
    ).execute(desk.db)
    await sql`INSERT INTO posting_due (organization_id, item_id) VALUES (${id}, 'a')`.execute(desk.db)
  }
  const closed = 'This posting no longer accepts applications.'

  test.each([
    ['is closed', { ...job, status: 'Closed' }],
    ['is a draft', { ...job, draft: true }],
    ['is over', { ...job, validThrough: '2020/01/01' }],
    ['is removed', null],
  ])('takes no application if it %s', async (_, item) => {
    const { business, ids } = await posted()
    await leave(business, item)
    const person = await desk.enter()
    const postingId = ids['a']!
    expect(await done(person, 'GET /applications/of-posting', { postingId })).toMatchObject({
      obstacle: 'closed',
    })
    expect(await ask(person, 'POST /applications/apply', application(postingId))).toMatchObject({
      status: 409,
      body: { message: closed },
    })
    await publishDuePostings(desk.db)
    expect(await ask(person, 'POST /applications/apply', application(postingId))).toMatchObject({
      status: 409,
      body: { message: closed },
    })
  })

  test('takes applications as soon as it is open again, under its new name', async () => {
    const { business, ids } = await posted()
    const person = await desk.enter()
    const postingId = ids['a']!
    await close(business)
    await leave(business, { ...job, jobTitle: 'Weir engineer' })
    expect(await done(person, 'GET /applications/of-posting', { postingId })).toMatchObject({
      obstacle: null,
    })
    expect(await done(person, 'POST /applications/apply', application(postingId))).toMatchObject({
      title: 'Weir engineer',
      open: true,
    })
    // Only what was applied to is no longer due.
    expect(await desk.db.selectFrom('posting_due').selectAll().execute()).toEqual([])
  })
})

describe('the questions of a posting', () => {
  const questions = [
    { id: 'q1', question: 'Can you dive?', kind: 'yesNo', isRequired: true },
    { id: 'q2', question: 'Years with dams?', kind: 'number', isRequired: false },
    { id: 'q3', question: 'Which dam?', kind: 'text', isRequired: false },
  ]
  const asked = () => posted({ a: { ...job, screeningQuestions: questions } })

  test('are answered with the application, and both sides see the answers', async () => {
    const { business, ids } = await asked()
    const person = await desk.enter()
    expect(await done(person, 'GET /applications/of-posting', { postingId: ids['a'] })).toMatchObject({
      questions,
    })
    const given = { q1: 'yes', q2: ' 2,5 ', unknown: 'x' }
    const sent = await done(person, 'POST /applications/apply', application(ids['a']!, { answers: given }))
    const answers = [
      { question: 'Can you dive?', kind: 'yesNo', answer: 'yes' },
      { question: 'Years with dams?', kind: 'number', answer: '2,5' },
      { question: 'Which dam?', kind: 'text', answer: '' },
    ]
    expect(sent.answers).toEqual(answers)
    expect(await done(business.owner, 'GET /applications/received')).toMatchObject({ results: [{ answers }] })
    await done(person, 'POST /applications/withdraw', { id: sent.id })
    expect(await rows(sent.id)).toMatchObject([{ answers: [] }])
  })

  test.each([
    [{}, { 'answers.q1': 'Answer this question.' }],
    [{ q1: 'maybe' }, { 'answers.q1': 'Choose yes or no.' }],
    [{ q1: 'no', q2: 'two' }, { 'answers.q2': 'Enter a number, such as 3 or 2.5.' }],
    [{ q1: 'no', q3: 'x'.repeat(1_001) }, { 'answers.q3': 'Write no more than 1,000 characters.' }],
  ])('refuse the answers %j', async (answers, fields) => {
    const { ids } = await asked()
    const sent = await ask(
      await desk.enter(),
      'POST /applications/apply',
      application(ids['a']!, { answers }),
    )
    expect([sent.status, sent.body.fields]).toEqual([400, fields])
  })
})

describe('withdrawing an application', () => {
  test('deletes its CV and note, and hides it from the business', async () => {
    const { person, business, id, ids } = await applied()
    const after = await done(person, 'POST /applications/withdraw', { id })
    expect(after).toMatchObject({ stage: 'withdrawn', note: '', hasCv: false, cvName: '', mails: false })
    expect(await rows(id)).toMatchObject([{ cv: null, note: '', stage: 'withdrawn' }])
    for (const who of [person, business.owner]) expect((await cvOf(who, id)).status).toBe(404)
    const received = await done(business.owner, 'GET /applications/received', { postingId: ids['a'] })
    expect(received).toMatchObject({ results: [], total: 0 })
    const late = await ask(business.owner, 'POST /applications/set-stage', { id, stage: 'hired' })
    expect(late.status).toBe(404)
    expect((await ask(person, 'POST /applications/withdraw', { id })).status).toBe(404)
    expect((await acts(person.id)).at(-1)).toEqual([
      'application-withdrawn',
      person.id,
      { posting: ids['a'] },
    ])
  })

  test('is possible after the posting is closed, only for its sender', async () => {
    const { person, business, id } = await applied()
    await close(business)
    for (const who of [await desk.enter(), business.owner])
      expect((await ask(who, 'POST /applications/withdraw', { id })).status).toBe(404)
    expect(await done(person, 'POST /applications/withdraw', { id })).toMatchObject({
      stage: 'withdrawn',
      open: false,
    })
  })
})

describe('members who manage the jobs of a business', () => {
  test('can read applications by status and set their status', async () => {
    const { business, ids, id, person } = await applied()
    const other = await desk.enter()
    await done(other, 'POST /applications/apply', application(ids['a']!, { mails: false }))
    const read = (stage?: string) =>
      done(business.owner, 'GET /applications/received', { postingId: ids['a'], ...(stage && { stage }) })
    expect(await read()).toMatchObject({
      total: 2,
      posting: { title: 'Dam engineer', counts: { new: 2, seen: 0 } },
      results: [{ email: other.email }, { email: person.email, name: 'Asha Rao', note: 'I would like to.' }],
    })
    const { application: judged } = await done(business.owner, 'POST /applications/set-stage', {
      id,
      stage: 'interview',
    })
    expect(judged).toMatchObject({ id, stage: 'interview' })
    expect(await read('interview')).toMatchObject({ total: 1, results: [{ id }] })
    expect(await read('new')).toMatchObject({ total: 1, results: [{ email: other.email }] })
    expect(await done(business.owner, 'GET /applications/receiving', { kind: 'job' })).toMatchObject({
      results: [{ postingId: ids['a'], open: true, counts: { new: 1, interview: 1 } }],
    })
    expect(await done(person, 'GET /applications/mine')).toMatchObject({
      results: [{ stage: 'interview' }],
    })
    expect((await acts(person.id)).at(-1)).toEqual([
      'application-changed',
      business.owner.id,
      { posting: ids['a'], from: 'new', to: 'interview' },
    ])
  })

  test('can read the applications to all postings of their tabs, and search them', async () => {
    const { business, id, person, ids } = await applied({ note: 'Arch dams' })
    const maker = await desk.enter({ name: 'Bo Lind' })
    const interest = await done(maker, 'POST /applications/apply', application(ids['p']!, { cv: null }))
    const found = async (who: Caller, input: object = {}) => {
      const { results, total, counts, posting } = await done(who, 'GET /applications/received', input)
      expect([posting, counts.new]).toEqual([null, total])
      return results.map((each: { id: string; title: string }) => [each.id, each.title])
    }
    const [ofJob, ofProject] = [
      [id, 'Dam engineer'],
      [interest.id, 'A footbridge'],
    ]
    expect(await found(business.owner)).toEqual([ofProject, ofJob])
    expect(await found(await joinBusiness(desk, business, 'user', ['projects']))).toEqual([ofProject])
    for (const words of ['rao ARCH', 'Ráo', person.email, 'asha'])
      expect(await found(business.owner, { words })).toEqual([ofJob])
    expect(await found(business.owner, { words: 'asha 100%' })).toEqual([])
    expect(await done(business.owner, 'GET /applications/receiving')).toMatchObject({
      results: [{ postingId: ids['p'] }, { postingId: ids['a'] }],
    })
    const neither = await joinBusiness(desk, business, 'user', ['tax'])
    expect((await ask(neither, 'GET /applications/received')).status).toBe(404)
  })

  test('notify only applicants who want an email for each change', async () => {
    const { business, ids, id, person } = await applied()
    await desk.db.updateTable('person').set({ locale: 'es' }).where('id', '=', person.id).execute()
    for (const stage of ['seen', 'seen', 'declined'])
      await done(business.owner, 'POST /applications/set-stage', { id, stage })
    const mails = await mailsTo(person.email)
    expect(mails.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['application-changed', 'Tu candidatura: Dam engineer'],
      ['application-changed', 'Tu candidatura: Dam engineer'],
    ])
    expect(mails[1]!.text).toMatch(/ha descartado tu candidatura a Dam engineer/)
    expect(mails[1]!.text).toContain('/my-applications')
    expect(await done(person, 'POST /applications/set-mails', { id, mails: false })).toMatchObject({
      mails: false,
    })
    await done(business.owner, 'POST /applications/set-stage', { id, stage: 'hired' })
    expect(await mailsTo(person.email)).toHaveLength(2)
    const maker = await desk.enter()
    const offer = await done(maker, 'POST /applications/apply', application(ids['p']!, { cv: null }))
    await done(business.owner, 'POST /applications/set-stage', { id: offer.id, stage: 'hired' })
    expect((await mailsTo(maker.email))[0]!.subject).toBe('Your interest in a project: A footbridge')
  })

  test('need the jobs tab, and others have no access', async () => {
    const { business, ids, id, person } = await applied()
    const jobsOnly = await joinBusiness(desk, business, 'user', ['jobs'])
    const projectsOnly = await joinBusiness(desk, business, 'user', ['projects', 'tax'])
    const elsewhere = (await insertOwnedBusiness(desk)).owner
    const stranger = await desk.enter()
    const mayRead = async (who: Caller) => [
      (await ask(who, 'GET /applications/receiving', { kind: 'job' })).status,
      (await ask(who, 'GET /applications/received', { postingId: ids['a'] })).status,
      (await cvOf(who, id)).status,
      (await ask(who, 'POST /applications/set-stage', { id, stage: 'seen' })).status,
    ]
    expect(await mayRead(jobsOnly)).toEqual([200, 200, 200, 200])
    expect(await mayRead(await joinBusiness(desk, business, 'admin'))).toEqual([200, 200, 200, 200])
    expect(await mayRead(projectsOnly)).toEqual([403, 404, 404, 404])
    // Manages the jobs of another business.
    expect(await mayRead(elsewhere)).toEqual([200, 404, 404, 404])
    expect(await mayRead(stranger)).toEqual([403, 404, 404, 404])
    // The applicant can download the file but not set the status.
    expect(await mayRead(person)).toEqual([403, 404, 200, 404])
    expect((await ask(stranger, 'POST /applications/set-mails', { id, mails: true })).status).toBe(404)
    for (const guess of ['1', `${id}0`, id.toUpperCase().replace(/^./, 'x'), '%27'])
      expect((await cvOf(business.owner, guess)).status).toBe(404)
  })

  test('read nothing of an account that is disabled or about to be deleted, until it stays', async () => {
    const { person, business, ids, id } = await applied()
    const reads = async () => {
      const { counts, results } = await done(business.owner, 'GET /applications/received', {
        postingId: ids['a'],
      })
      const { results: postings } = await done(business.owner, 'GET /applications/receiving', { kind: 'job' })
      const cv = await cvOf(business.owner, id)
      return [counts.new, results.length, postings[0].counts.new, cv.status]
    }
    const setPerson = (to: object) => updateRows(desk.db, 'person', to, { id: person.id })
    expect(await reads()).toEqual([1, 1, 1, 200])
    for (const column of ['delete_after', 'disabled']) {
      await setPerson({ [column]: new Date(Date.now() + 86_400_000) })
      expect(await reads()).toEqual([0, 0, 0, 404])
      await setPerson({ [column]: null })
      expect(await reads()).toEqual([1, 1, 1, 200])
    }
  })

  test('read one application by its id', async () => {
    const { business, ids, id } = await applied()
    await done(await desk.enter(), 'POST /applications/apply', application(ids['a']!))
    const one = (input: object) => done(business.owner, 'GET /applications/received', input)
    expect(await one({ postingId: ids['a'], id })).toMatchObject({ results: [{ id }], total: 1 })
    expect(await one({ id: 'x' })).toMatchObject({ results: [], total: 0 })
  })

  test('read long lists in pages', async () => {
    const { business, ids } = await posted()
    const people = await Promise.all(Array.from({ length: APPLICATIONS_PAGE + 3 }, () => desk.enter()))
    for (const who of people) await done(who, 'POST /applications/apply', application(ids['a']!))
    const page = (from: number) =>
      done(business.owner, 'GET /applications/received', { postingId: ids['a'], from })
    const [first, second] = [await page(0), await page(APPLICATIONS_PAGE)]
    expect([first.total, first.results.length, second.results.length]).toEqual([53, 50, 3])
    const seen = [...first.results, ...second.results].map(({ email }: { email: string }) => email)
    expect(new Set(seen).size).toBe(53)
  })
})

test('deletes declined and withdrawn applications after half a year, and nothing else', async () => {
  await desk.db.deleteFrom('posting_application').execute()
  const now = new Date()
  const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
  const ids: string[] = []
  for (const stage of ['declined', 'withdrawn', 'seen', 'hired'] as const) {
    const { id } = await applied()
    ids.push(id)
    await desk.db
      .updateTable('posting_application')
      .set({ stage, changed: now, ...(stage === 'withdrawn' && { cv: null, note: '' }) })
      .where('id', '=', id)
      .execute()
  }
  expect(await pruneApplications(desk.db, later(179))).toBe(0)
  expect(await pruneApplications(desk.db, later(181))).toBe(2)
  const left = await Promise.all(ids.map(async (id) => (await rows(id)).length))
  expect(left).toEqual([0, 0, 1, 1])
})

test('deletes what is left of a closed posting after half a year, and applications without an opening after a year', async () => {
  await desk.db.deleteFrom('posting_application').execute()
  const now = new Date()
  const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
  const { business, id } = await applied()
  const open = await applied()
  const sent = application(0, { postingId: undefined, organizationID: business.publicId })
  const accepts = { organizationName: 'Meseta Dams', acceptsApplications: true }
  await writeItem(desk.db, business, 'businessDetails', '', accepts)
  const { id: spontaneous } = await done(await desk.enter(), 'POST /applications/apply', sent)
  await close(business, 'a')
  expect(await pruneApplications(desk.db, later(179))).toBe(0)
  expect(await pruneApplications(desk.db, later(181))).toBe(1)
  expect((await rows(id)).length).toBe(0)
  expect(await pruneApplications(desk.db, later(364))).toBe(0)
  expect(await pruneApplications(desk.db, later(366))).toBe(1)
  expect([(await rows(spontaneous)).length, (await rows(open.id)).length]).toEqual([0, 1])
})

describe('data export and deletion', () => {
  test('an account’s applications and files are in its data export and deleted with it', async () => {
    const { person, id } = await applied({ cv: smallPdf('mine') })
    const { exporters } = desk.deps
    const { read, files } = exporters['applications']!
    expect(await read(desk.db, person.id)).toMatchObject([
      { id, title: 'Dam engineer', note: 'I would like to.' },
    ])
    const archive = await files!({ ...desk.deps, db: desk.db }, person.id)
    expect(Object.keys(archive)).toEqual([`applications/${id}.pdf`])
    expect(Buffer.from(Object.values(archive)[0]!).toString('base64')).toBe(smallPdf('mine'))
    await updateRows(desk.db, 'person', { delete_after: new Date(Date.now() - 1_000) }, { id: person.id })
    await cleanUpAccounts(desk.deps)
    expect(await rows(id)).toEqual([])
  })

  test('a business’s applications are deleted with it', async () => {
    const { business, id } = await applied()
    await desk.db.deleteFrom('organization').where('id', '=', business.id).execute()
    expect(await rows(id)).toEqual([])
  })
})
