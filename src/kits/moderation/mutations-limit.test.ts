import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertBusiness } from '#test/support/business/insert.ts'
import { testDatabase } from '#test/support/database.ts'
import { insertMember } from '#test/support/organization/insert.ts'
import { insertPerson } from '#test/support/person.ts'
import { insertRows, updateRows } from '#test/support/rows.ts'
import { limitNewAccount, postingsLeft } from './mutations-limit.ts'
import { newAccountLimits, type LimitedAct } from './policy.ts'

const database = await testDatabase()
const { db } = database
let person: string
let people = 0
beforeEach(async () => {
  people++
  person = await insertPerson(db, `ada.${people}@example.org`)
})

const acts = { article: 'article-submitted', event: 'event-created', report: 'reported' } as const
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

/** Does something so often, so long ago. */
async function did(act: LimitedAct, times: number, hours = 0): Promise<void> {
  if (act === 'instituteEvent') {
    const [first, rest] = [Math.min(times, 1), Math.max(0, times - 1)]
    for (const events of [first, rest])
      await insertRows(db, 'audit', {
        act: 'institute-events-added',
        person_id: person,
        at: hoursAgo(hours),
        detail: { events },
      })
  } else if (act !== 'posting')
    for (let n = 0; n < times; n++)
      await insertRows(db, 'audit', { act: acts[act], person_id: person, at: hoursAgo(hours) })
  else {
    const names = Array.from({ length: times }, (_, n) => [
      `j${people}-${hours}-${n}`,
      { jobTitle: 'Fitter' },
    ])
    const { id } = await insertBusiness(db, {
      slug: `b-${people}-${hours}-${times}`,
      jobs: Object.fromEntries(names) as Record<string, object>,
    })
    await db
      .insertInto('organization_member')
      .values({ organization_id: id, kind: 'business', person_id: person, role: 'owner', modules: [] })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await updateRows(db, 'posting', { created: hoursAgo(hours) }, { organization_id: id })
  }
}

const limit = (act: LimitedAct) => db.transaction().execute((trx) => limitNewAccount(trx, person, act))

describe.each(Object.entries(newAccountLimits) as [LimitedAct, number][])('limit for %s', (act, most) => {
  test('rejects more within a day, and returns when to retry', async () => {
    await did(act, most)
    await expect(limit(act)).resolves.toBeUndefined()
    const other = person
    people++
    person = await insertPerson(db, `ada.${people}@example.org`)
    await did(act, most + 1, 1)
    await expect(limit(act)).rejects.toMatchObject({
      code: 'too_many_requests',
      headers: { 'Retry-After': expect.stringMatching(/^827\d\d$|^82800$/) },
      message: expect.stringContaining('23 hours'),
    })
    person = other
    await expect(limit(act), 'what others do is not counted').resolves.toBeUndefined()
  })

  test('ignores actions that are older than a day', async () => {
    await did(act, most + 1, 25)
    await expect(limit(act)).resolves.toBeUndefined()
  })

  test('does not apply to older or trusted accounts', async () => {
    await did(act, most + 1)
    const change = (values: object) => db.updateTable('person').set(values).where('id', '=', person).execute()
    await change({ created: hoursAgo(8 * 24) })
    await expect(limit(act)).resolves.toBeUndefined()
    await change({ created: hoursAgo(6 * 24) })
    await expect(limit(act)).rejects.toMatchObject({ code: 'too_many_requests' })
    await change({ role: 'editor' })
    await expect(limit(act)).resolves.toBeUndefined()
  })
})

describe('new postings that a save has left to the worker', () => {
  const past = { validThrough: '2020/01/01' }
  const items = [
    ...Array.from({ length: newAccountLimits.posting }, () => ({ jobTitle: 'Fitter', status: 'Open' })),
    { jobTitle: 'Closed', status: 'Closed' },
    { jobTitle: 'Past', status: 'Open', ...past },
  ]
  async function insertDue(lists: object): Promise<number> {
    const { id, documentId } = await insertBusiness(db, {
      slug: `due-${people}`,
      jobs: { known: { jobTitle: 'A' } },
    })
    await insertMember(db, 'business', id, person, 'owner')
    await updateRows(db, 'posting', { created: hoursAgo(25) }, { organization_id: id })
    for (const [list, some] of Object.entries(lists) as [string, object[]][])
      for (const [at, item] of some.entries())
        await sql`INSERT INTO document_item (document, list, id, pos, version, item)
          VALUES (${documentId}, ${list}, ${`due${at}`}, ${`b${at}`}, 1, ${JSON.stringify(item)}::json)`.execute(
          db,
        )
    await sql`INSERT INTO posting_due (organization_id, item_id)
      SELECT ${id}::int, d.id FROM document_item d WHERE document = ${documentId} AND d.id <> ''`.execute(db)
    return id
  }

  test('count, unless they are closed from the beginning', async () => {
    const id = await insertDue({ jobOpenings: items })
    await expect(limit('posting')).resolves.toBeUndefined()
    expect(await db.transaction().execute((trx) => postingsLeft(trx, id))).toBe(0)
    await sql`UPDATE document_item SET item = ${JSON.stringify({ jobTitle: 'Past', draft: true, ...past })}::json
      WHERE item->>'jobTitle' = 'Past' AND document = (SELECT document_id FROM organization WHERE id = ${id})`.execute(
      db,
    )
    await expect(limit('posting')).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  test('leave an older account any number', async () => {
    const id = await insertDue({ outsourcedProjects: [{ title: 'A ford' }] })
    const left = () => db.transaction().execute((trx) => postingsLeft(trx, id))
    expect(await left()).toBe(newAccountLimits.posting - 1)
    await updateRows(db, 'person', { created: hoursAgo(8 * 24) }, { id: person })
    expect(await left()).toBe(Infinity)
  })
})
