import { afterAll, beforeAll, expect, test } from 'vitest'
import { BoardIndex } from '#kits/board/data-index.ts'
import type { Database } from '#lib/db/connect.ts'
import { createLog } from '#lib/server/log.ts'
import { openTestDatabase } from '#test/support/open-database.ts'
import { databaseIndex } from '#test/support/kits/database-index.ts'
import {
  generateInstitute,
  type InstituteContent,
  type MadeInstitute,
} from '#test/support/institute/generate.ts'
import { insertInstitutes } from '#test/support/institute/insert.ts'
import { INSTITUTE_CHANGED, institutesIndex } from './data-index.ts'
import { searchInstitutes } from './data.ts'
import { writeInstituteFacet } from './mutations.ts'
import type { InstituteFacets } from './schema.ts'

const INSTITUTES = 400

let database: Database
let institutes: BoardIndex

beforeAll(async () => {
  database = await openTestDatabase()
  await insertInstitutes(
    database.db,
    Array.from({ length: INSTITUTES }, (_, number) => generateInstitute(number)),
  )
  institutes = new BoardIndex(institutesIndex, database.db, createLog('silent'))
  await institutes.load()
  await institutes.settled()
})
afterAll(async () => {
  await institutes.stop()
  await database.close()
})

const fast = (facets: InstituteFacets) => searchInstitutes({ db: database.db, institutes }, facets)
const slow = (facets: InstituteFacets) =>
  searchInstitutes(
    { db: database.db, institutes: databaseIndex(institutesIndex, database.db, () => institutes) },
    facets,
  )

test('sorts by newest founding year, with unknown years last', async () => {
  const { results } = await fast({ sort: 'newest', limit: 100, instituteType: ['Public', 'Private'] })
  const years = results.map(({ establishedYear }) => Number(establishedYear))
  expect(years[0]).toBeGreaterThan(1900)
  expect(years).toEqual(years.toSorted((a, b) => b - a))
})

const one = (number: number, content: InstituteContent): MadeInstitute => ({
  slug: `own-${number}`,
  approval: 'approved',
  content,
})
const named = (instituteName: string, more: object = {}, address: object = {}): InstituteContent => ({
  instituteDetails: [{ instituteName, ...more }],
  instituteAddress: [address],
})

test('follows writes, approvals and deletions without a reload', async () => {
  const { db } = database
  await database.listen(INSTITUTE_CHANGED, institutes.changed, () => {})
  const totals = async () => {
    await institutes.settled()
    return [(await fast({ country: ['AQ'] })).total, (await slow({ country: ['AQ'] })).total]
  }
  const [id] = await insertInstitutes(db, [one(9, named('South College', {}, { country: 'AQ' }))])
  await expect.poll(totals).toEqual([1, 1])
  const setApproval = (approval: 'pending' | 'unclaimed') =>
    db.transaction().execute(async (trx) => {
      await trx.updateTable('institute').set({ approval }).where('id', '=', id!).execute()
      await writeInstituteFacet(trx, id!)
    })
  await setApproval('pending')
  await expect.poll(totals).toEqual([0, 0])
  await setApproval('unclaimed')
  await expect.poll(totals).toEqual([1, 1])
  expect((await fast({ country: ['AQ'] })).results[0]).toMatchObject({ Unclaimed: true, country: 'AQ' })
  await db.deleteFrom('institute').where('id', '=', id!).execute()
  await expect.poll(totals).toEqual([0, 0])
})

test('a search card shows the content of a document, even if it is malformed', async () => {
  const [id] = await insertInstitutes(database.db, [
    one(20, {
      instituteDetails: [
        { instituteName: ' Odd ', establishedYear: 1999, website: null, instituteLevel: ['x'] },
      ],
      academicPrograms: [{ programName: 7 }, { programName: 'Odd arts' }],
      totalStudents: [{ total: '12' }, { total: 'many' }, { total: 30 }],
    }),
  ])
  await institutes.load()
  const { results } = await fast({ programName: ['Odd arts'] })
  expect(id).toBeGreaterThan(0)
  expect(results).toEqual([
    {
      instituteID: 'public-own-20',
      Slug: 'own-20',
      instituteName: 'Odd',
      instituteLevel: '',
      educationCategory: '',
      instituteType: '',
      fundingType: '',
      city: '',
      state: '',
      country: '',
      website: '',
      establishedYear: '1999',
      Programs: 2,
      Students: 42,
      Unclaimed: false,
      Demonstration: false,
    },
  ])
})
