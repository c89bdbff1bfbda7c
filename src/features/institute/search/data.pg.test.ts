import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as kinds from '#messages/institute/kinds.ts'
import type { Database } from '#lib/db/connect.ts'
import { createLog } from '#lib/server/log.ts'
import type { Option } from '#lib/text/option.ts'
import { openTestDatabase } from '#test/support/open-database.ts'
import { databaseIndex } from '#test/support/kits/database-index.ts'
import { expectStoredCards } from '#test/support/kits/stored-cards.ts'
import { unreadableValues } from '#test/support/unreadable-values.ts'
import {
  generateInstitute,
  type InstituteContent,
  type MadeInstitute,
} from '#test/support/institute/generate.ts'
import { insertInstitutes } from '#test/support/institute/insert.ts'
import { INSTITUTE_CHANGED, InstituteIndex } from './data-index.ts'
import { searchInstitutes } from './data.ts'
import { writeInstituteFacet } from './mutations.ts'
import type { InstituteFacets } from './schema.ts'

const INSTITUTES = 400

let database: Database
let institutes: InstituteIndex
const logged = unreadableValues()

beforeAll(async () => {
  database = await openTestDatabase()
  await insertInstitutes(
    database.db,
    Array.from({ length: INSTITUTES }, (_, number) => generateInstitute(number)),
  )
  institutes = new InstituteIndex(database.db, createLog('silent'))
  await institutes.load()
  await institutes.settled()
}, 60_000)
afterAll(async () => {
  await institutes.stop()
  await database.close()
})

const fast = (facets: InstituteFacets) => searchInstitutes({ db: database.db, institutes }, facets)
const slow = (facets: InstituteFacets) =>
  searchInstitutes(
    { db: database.db, institutes: databaseIndex(InstituteIndex, database.db, () => institutes) },
    facets,
  )

const maybe = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: 4 }, { arbitrary, weight: 1 })
const some = <T>(list: readonly T[]) =>
  maybe(fc.uniqueArray(fc.constantFrom(...list), { minLength: 1, maxLength: 3 }))

const someOf = (options: readonly Option[]) => some(options.map(({ value }) => value))

const facets = fc.record({
  instituteLevel: someOf(kinds.instituteLevels),
  educationCategory: someOf(kinds.educationCategories),
  instituteType: someOf(kinds.instituteTypes),
  instituteArea: someOf(kinds.instituteAreas),
  fundingType: someOf(kinds.fundingTypes),
  country: some(['IN', 'ES', 'NA', 'JP', 'XX']),
  state: some(['Maharashtra', 'Castilla y León', 'Khomas', 'Nowhere']),
  programName: some(['B.Sc', 'BTech', 'PHD', 'Knitting']),
  instituteSearchKeywords: maybe(fc.constantFrom('university', 'hydraulic', 'berg', 'the', 'indi', '京都')),
  instituteKeywordFilter: maybe(fc.constantFrom('title' as const, 'all' as const)),
  sort: maybe(fc.constantFrom('kept' as const, 'newest' as const)),
  limit: maybe(fc.integer({ min: 1, max: 30 })),
}) as fc.Arbitrary<InstituteFacets>

test('the index answers any mix as plain SQL does, with all counts', async () => {
  let found = 0
  await fc.assert(
    fc.asyncProperty(facets, async (chosen) => {
      const answer = await fast(chosen)
      expect(answer).toEqual(await slow(chosen))
      found += answer.total
      if (answer.nextCursor === null) return
      const next = { ...chosen, cursor: answer.nextCursor }
      expect(await fast(next)).toEqual(await slow(next))
    }),
    { numRuns: 120 },
  )
  expect(found).toBeGreaterThan(500)
})

test('pages follow each other without a gap or repetition, what is kept before what nobody keeps', async () => {
  const seen: boolean[] = []
  const ids = new Set<string>()
  let page = await fast({ limit: 50 })
  const { total } = page
  for (;;) {
    seen.push(...page.results.map(({ Unclaimed }) => Unclaimed))
    for (const { instituteID } of page.results) ids.add(instituteID)
    if (page.nextCursor === null) break
    page = await fast({ limit: 50, cursor: page.nextCursor })
  }
  expect(seen).toHaveLength(total)
  expect(ids.size).toBe(total)
  expect(seen.lastIndexOf(false)).toBe(seen.indexOf(true) - 1)
})

test('newest first: those whose year nobody knows come last', async () => {
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

describe('words', () => {
  beforeAll(async () => {
    await insertInstitutes(database.db, [
      one(1, {
        ...named('Escuela de Montañismo Quebrantahuesos', {}, { city: 'Sabiñánigo', country: 'ES' }),
        academicPrograms: [{ programName: 'Guía', specialization: 'Avalanches' }],
        syllabus: [{ subjectTitle: 'Glaciology of the Pyrenees' }],
      }),
      one(2, named('The Who College')),
    ])
    await institutes.load()
    await institutes.settled()
  })

  test.each([
    ['quebrantahuesos', 1],
    ['QUEBRANTA', 1],
    ['montanismo', 1],
    ['quebrntahuesos', 1],
    ['quebrntahue', 1],
    ['sabinanigo', 1],
    ['avalanche', 1],
    ['glaciology pyrenees', 1],
    ['España quebrantahuesos', 1],
    ['Spain quebrantahuesos', 1],
    ['escuela de quebrantahuesos', 1],
    ['quebrantahuesos submarines', 0],
    ["'; drop & | ! :* (", 0],
    ['&', 0],
  ])('%s finds %s', async (words, total) => {
    const found = await fast({ instituteSearchKeywords: words })
    expect(found.total).toBe(total)
  })

  test('in names only', async () => {
    const inNames = (words: string) =>
      fast({ instituteSearchKeywords: words, instituteKeywordFilter: 'title' })
    expect((await inNames('sabinanigo')).total).toBe(0)
    expect((await inNames('quebranta')).results.map(({ Slug }) => Slug)).toEqual(['own-1'])
  })
})

test('follows writes, approvals and deletions, without being read anew', async () => {
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

test('a card says what the document holds, whatever it holds', async () => {
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

test('a card that is old or broken does no harm', () =>
  expectStoredCards(database.db, {
    table: 'institute_facet',
    fields: ['instituteID', 'Slug', 'instituteName'],
    search: () => fast({}),
    logged,
  }))
