import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { application, askApplications as ask } from '#test/support/business/application-desk.ts'
import { insertOwnedBusiness, postingIds } from '#test/support/business/kept.ts'
import { writeItem } from '#test/support/business/insert.ts'
import { setUpProfiles, type Caller } from '#test/support/profile/profile-desk.ts'

const desk = setUpProfiles()

const job = { jobTitle: 'Dam engineer', status: 'Open' }

test('loses no accepted application while a job closes, and accepts none afterwards', async () => {
  const business = await insertOwnedBusiness(desk, { jobs: { a: job } })
  const ids = await postingIds(desk.db, business)
  const people = await Promise.all(Array.from({ length: 200 }, () => desk.enter()))
  const send = (who: Caller) => ask(who, 'POST /applications/apply', application(ids['a']!))
  const answered = (some: typeof people) => some.map(async (who) => ({ who, ...(await send(who)) }))
  // Some applications arrive before the closing, some at the same time.
  const before = await Promise.all(answered(people.slice(0, 60)))
  const beside = answered(people.slice(60, 130))
  const closing = beside[20]!.then(() =>
    writeItem(desk.db, business, 'jobOpenings', 'a', { ...job, status: 'Closed' }),
  )
  const after = beside[20]!.then(() => Promise.all(answered(people.slice(130))))
  const all = [...before, ...(await Promise.all(beside)), ...(await after)]
  await closing
  const taken = all.filter(({ status }) => status === 200)
  const late = all.filter(({ status }) => status !== 200)
  expect(taken.length + late.length).toBe(200)
  expect(taken.length).toBeGreaterThan(60)
  for (const { status, body } of late)
    expect([status, body.message]).toEqual([409, 'This posting no longer accepts applications.'])
  const { rows: stored } = await sql<{ person: string }>`
    SELECT person_id AS person FROM posting_application WHERE posting_id = ${ids['a']!}`.execute(desk.db)
  expect(new Set(stored.map(({ person }) => person))).toEqual(new Set(taken.map(({ who }) => who.id)))
  expect(stored).toHaveLength(taken.length)
  const last = await Promise.all(Array.from({ length: 5 }, async () => send(await desk.enter())))
  expect(last.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409])
})
