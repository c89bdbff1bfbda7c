import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { countDemoContent } from '#features/demo/data.ts'
import { publishPostings } from '#features/posting/mutations.ts'
import { createLog } from '#lib/server/log.ts'
import { removeDemoContent } from '#features/demo/mutations.ts'
import { testDeps } from '#test/support/api.ts'
import { insertBusiness } from '#test/support/business/insert.ts'
import { testDatabase } from '#test/support/database.ts'
import { insertMember } from '#test/support/organization/insert.ts'
import { insertPerson } from '#test/support/person.ts'
import { fileFolder } from '#test/support/temporary/folder.ts'
import { getRow, insertRows } from '#test/support/rows.ts'
import { importDemoBusinesses } from './mutations.ts'

const folder = fileURLToPath(new URL('../../../../../content/businesses', import.meta.url))
const now = new Date()

const database = await testDatabase()
const dataDir = await fileFolder()
const deps = { ...testDeps(database.db, { DATA_DIR: dataDir }), log: createLog('silent') }

test('deletes all demo businesses and nothing else', async () => {
  const { db } = database
  const { added } = await importDemoBusinesses(folder, { db, now, publishPostings })
  expect(added).toBe(17)
  const type = { user_type: 'Business', password: 'long enough for anybody' } as const
  const owner = await insertPerson(db, 'ravi@example.com', type)
  const job = { jobTitle: 'Welder', status: 'Open', postedDate: '2026/01/02' }
  const real = await insertBusiness(db, { slug: 'real', jobs: { a: job } })
  await insertMember(db, 'business', real.id, owner, 'owner')
  // A real account has joined a demo organization.
  const guest = await insertPerson(db, 'ada@example.com', type)
  const { id: made } = await getRow(db, 'business', { demo: true })
  await insertMember(db, 'business', made, guest, 'admin')
  const apply = (posting_id: number, person_id: string, stage: 'new' | 'withdrawn') =>
    insertRows(db, 'posting_application', {
      id: `${stage}-${posting_id}`,
      posting_id,
      person_id,
      stage,
      note: '',
      mails: false,
      cv: null,
      cv_name: '',
      applied: now,
      changed: now,
    })
  const postingOf = (id: number) =>
    db.selectFrom('posting').select('id').where('organization_id', '=', id).executeTakeFirstOrThrow()
  const [ofMade, ofReal] = [await postingOf(made), await postingOf(real.id)]
  await apply(ofMade.id, guest, 'new')
  await apply(ofMade.id, owner, 'withdrawn')
  await apply(ofReal.id, guest, 'new')
  expect(await removeDemoContent(deps)).toMatchObject({ businesses: added, institutes: 0, applications: 1 })
  expect(await db.selectFrom('posting_application').select('posting_id').execute()).toEqual([
    { posting_id: ofReal.id },
  ])
  expect(await countDemoContent(db)).toMatchObject({ businesses: 0 })
  expect(await db.selectFrom('business').select('id').execute()).toEqual([{ id: real.id }])
  expect(await db.selectFrom('posting').select('organization_id').execute()).toEqual([
    { organization_id: real.id },
  ])
  for (const facet of ['job_facet', 'project_facet'] as const)
    expect(await db.selectFrom(facet).select('id').execute()).toHaveLength(facet === 'job_facet' ? 1 : 0)
  const people = await db.selectFrom('person').select(['id', 'business_data']).orderBy('email').execute()
  expect(people).toEqual([
    { id: guest, business_data: null },
    { id: owner, business_data: null },
  ])
  expect(await db.selectFrom('document').select('id').execute()).toEqual([{ id: real.documentId }])
})
