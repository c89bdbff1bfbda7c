import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { housekeep } from '#features/accounts/privacy/mutations-deletion.ts'
import {
  application,
  askApplications as ask,
  doneApplications as done,
  keptBusiness,
  postingIds,
  smallPdf,
  type KeptBusiness,
} from '#test/support/business/application-desk.ts'
import { writeItem } from '#test/support/business/insert.ts'
import { pruneApplications } from './mutations-prune.ts'
import { enter, setUpProfiles, type Caller, type ProfileDesk } from '#test/support/profile/profile-desk.ts'

let desk: ProfileDesk
setUpProfiles((given) => (desk = given))

const job = { jobTitle: 'Dam engineer', status: 'Open' }

async function posted() {
  const business = await keptBusiness(desk, { jobs: { a: job } })
  return { business, ids: await postingIds(desk.db, business) }
}
/** A business with a job, and somebody who has applied. */
async function applied(more: object = {}) {
  const { business, ids } = await posted()
  const person = await enter(desk, { name: 'Asha Rao' })
  const sent = await done(person, 'POST /applications/apply', application(ids['a']!, more))
  return { business, person, id: sent.id as string }
}
const rows = (id: string) =>
  desk.db.selectFrom('posting_application').select('id').where('id', '=', id).execute()
const close = (business: KeptBusiness) =>
  writeItem(desk.db, business, 'jobOpenings', 'a', { ...job, status: 'Closed' })

test('Of 200 that come as a job closes none is lost, and none comes after', async () => {
  const { business, ids } = await posted()
  const people = await Promise.all(Array.from({ length: 200 }, () => enter(desk)))
  const send = (who: Caller) => ask(who, 'POST /applications/apply', application(ids['a']!))
  const answered = (some: typeof people) => some.map(async (who) => ({ who, ...(await send(who)) }))
  // Some come before the closing, some beside it.
  const before = await Promise.all(answered(people.slice(0, 60)))
  const beside = answered(people.slice(60, 130))
  const closing = beside[20]!.then(() => close(business))
  const after = beside[20]!.then(() => Promise.all(answered(people.slice(130))))
  const all = [...before, ...(await Promise.all(beside)), ...(await after)]
  await closing
  const taken = all.filter(({ status }) => status === 200)
  const late = all.filter(({ status }) => status !== 200)
  expect(taken.length + late.length).toBe(200)
  expect(taken.length).toBeGreaterThan(60)
  for (const { status, body } of late)
    expect([status, body.message]).toEqual([409, 'It is closed: nobody can apply any more.'])
  const { rows: stored } = await sql<{ person: string }>`
    SELECT person_id AS person FROM posting_application WHERE posting_id = ${ids['a']!}`.execute(desk.db)
  expect(new Set(stored.map(({ person }) => person))).toEqual(new Set(taken.map(({ who }) => who.id)))
  expect(stored).toHaveLength(taken.length)
  const last = await Promise.all(Array.from({ length: 5 }, async () => send(await enter(desk))))
  expect(last.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409])
})

test('What was declined or withdrawn goes half a year later, nothing else', async () => {
  const now = new Date()
  const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
  const [declined, withdrawn, read, hired] = [
    await applied(),
    await applied(),
    await applied(),
    await applied(),
  ]
  const set = (id: string, state: 'declined' | 'withdrawn' | 'read' | 'hired') =>
    desk.db
      .updateTable('posting_application')
      .set({ state, changed: now, ...(state === 'withdrawn' && { cv: null, note: '' }) })
      .where('id', '=', id)
      .execute()
  await set(declined.id, 'declined')
  await set(withdrawn.id, 'withdrawn')
  await set(read.id, 'read')
  await set(hired.id, 'hired')
  expect(await pruneApplications(desk.db, later(179))).toBe(0)
  expect(await pruneApplications(desk.db, later(181))).toBe(2)
  expect([await rows(declined.id), await rows(withdrawn.id)]).toEqual([[], []])
  expect([...(await rows(read.id)), ...(await rows(hired.id))]).toHaveLength(2)
})

describe('With whoever sent it', () => {
  test('go all applications and their files, and stand in the archive before', async () => {
    const { person, id } = await applied({ cv: smallPdf('mine') })
    const { exporters, env } = desk.deps
    const { read, files } = exporters['applications']!
    expect(await read(desk.db, person.id)).toMatchObject([
      { id, title: 'Dam engineer', note: 'I would like to.' },
    ])
    const archive = await files!({ db: desk.db, env }, person.id)
    expect(Object.keys(archive)).toEqual([`applications/${id}.pdf`])
    expect(Buffer.from(Object.values(archive)[0]!).toString('base64')).toBe(smallPdf('mine'))
    await desk.db
      .updateTable('person')
      .set({ delete_after: new Date(Date.now() - 1_000) })
      .where('id', '=', person.id)
      .execute()
    await housekeep(desk.deps)
    expect(await rows(id)).toEqual([])
  })

  test('they also go with the business', async () => {
    const { business, id } = await applied()
    await desk.db.deleteFrom('organization').where('id', '=', business.id).execute()
    expect(await rows(id)).toEqual([])
  })
})
