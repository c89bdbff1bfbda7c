import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companiesIndex } from '#features/organizations/business/search/data-index.ts'
import { searchCompanies } from '#features/organizations/business/search/data.ts'
import { institutesIndex } from '#features/organizations/institute/search/data-index.ts'
import { searchInstitutes } from '#features/organizations/institute/search/data.ts'
import { jobsIndex } from '#features/posting/jobs/data-index.ts'
import { searchJobs } from '#features/posting/jobs/data.ts'
import { projectsIndex } from '#features/posting/projects/data-index.ts'
import { searchProjects } from '#features/posting/projects/data.ts'
import type { Database } from '#lib/db/connect.ts'
import { createLog } from '#lib/server/log.ts'
import type { Deps } from '#lib/server/deps.ts'
import { generateBusiness, generatePostings } from '#test/support/business/generate.ts'
import { insertBusiness } from '#test/support/business/insert.ts'
import { generateInstitute } from '#test/support/institute/generate.ts'
import { insertInstitutes } from '#test/support/institute/insert.ts'
import { databaseIndex } from '#test/support/kits/database-index.ts'
import { openTestDatabase } from '#test/support/open-database.ts'
import { unreadableValues } from '#test/support/unreadable-values.ts'
import { isFacet, partsOf } from './board.ts'
import { BoardIndex } from './data-index.ts'

// What is the same for each list that people search and filter.

type Sources = Pick<Deps, 'db' | 'institutes' | 'companies' | 'jobs' | 'projects'>
type Facets = Record<string, unknown>
type Fit = { skills: string[]; words: string[] } | undefined

interface Page {
  results: object[]
  total: number
  counts: unknown
  nextCursor: string | null
}

// Searches and views go by the clock.
const now = new Date()
const log = createLog('silent')
const logged = unreadableValues()
const postingWords = ['engineer', 'enginer', 'engnee', 'desinger sql', 'pyth', 'pythn spain', 'spain', 'qqqq']
const postingOpen = { skill: ['SQL', 'Python', 'Knitting'], industry: ['Chemical', 'Medical', 'Nothing'] }
const postingFields = [
  'id',
  'Slug',
  'organizationName',
  'businessSlug',
  'postedDate',
  'validThrough',
] as const
const fit = { skills: ['sql', 'python', 'c++', 'welding'], words: ['structural', 'engineer'] }

const boards = [
  {
    name: 'institutes' as const,
    index: institutesIndex,
    search: (sources: Sources, facets: Facets): Promise<Page> => searchInstitutes(sources, facets),
    /** Of each group whose values content brings, some that it has and one that it has not. */
    open: {
      country: ['IN', 'ES', 'NA', 'JP', 'XX'],
      state: ['Maharashtra', 'Castilla y León', 'Khomas', 'Nowhere'],
      programme: ['B.Sc', 'BTech', 'PHD', 'Knitting'],
    },
    words: ['university', 'hydraulic', 'berg', 'the', 'indi', '京都'],
    /** Where its cards are, and what every stored card has had from the first, its key before all. */
    stored: { table: 'institute_facet', fields: ['instituteID', 'Slug', 'instituteName'] },
    fits: [],
    runs: 120,
    least: 500,
  },
  {
    name: 'companies' as const,
    index: companiesIndex,
    search: (sources: Sources, facets: Facets): Promise<Page> => searchCompanies(sources, facets, now),
    open: {
      industry: ['Chemical', 'Medical', 'Basket weaving', 'Nothing'],
      country: ['ES', 'IN', 'NA', 'XX'],
    },
    words: ['works', 'hydraulic', 'hydarulic gauge', 'hidrau', 'berg', 'the', 'spai', '京都'],
    stored: { table: 'business_facet', fields: ['organizationID', 'Slug', 'organizationName'] },
    fits: [],
    runs: 100,
    least: 300,
  },
  {
    name: 'jobs' as const,
    index: jobsIndex,
    search: (sources: Sources, facets: Facets, profile?: Fit): Promise<Page> =>
      searchJobs(sources, facets, now, profile),
    open: { ...postingOpen, country: ['IN', 'ES', 'XX'], location: ['Pune', 'Burgos'] },
    words: [...postingWords, 'the'],
    stored: { table: 'job_facet', fields: [...postingFields, 'jobTitle'] },
    fits: [fit],
    runs: 40,
    least: 300,
  },
  {
    name: 'projects' as const,
    index: projectsIndex,
    search: (sources: Sources, facets: Facets, profile?: Fit): Promise<Page> =>
      searchProjects(sources, facets, now, profile),
    open: postingOpen,
    words: [...postingWords, 'the'],
    stored: { table: 'project_facet', fields: [...postingFields, 'title'] },
    fits: [fit],
    runs: 40,
    least: 100,
  },
]

let database: Database
let fast: Sources
let slow: Sources

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  await insertInstitutes(
    db,
    Array.from({ length: 400 }, (_, number) => generateInstitute(number)),
  )
  for (let number = 0; number < 120; number++) await insertBusiness(db, generateBusiness(number, now), now)
  for (let number = 0; number < 6; number++)
    await insertBusiness(db, { slug: `posts-${number}`, ...generatePostings(number, 60, now) }, now)
  const pending = { slug: 'hidden', approval: 'pending' as const }
  await insertBusiness(db, { ...pending, ...generatePostings(99, 20, now) }, now)
  await insertNestCounters()
  const loaded = await Promise.all(
    boards.map(async ({ name, index: layout }) => {
      const index = new BoardIndex(layout, db, log)
      await index.load()
      await index.settled()
      return [name, index] as const
    }),
  )
  fast = { db, ...Object.fromEntries(loaded) } as unknown as Sources
  const unread = boards.map(({ name, index }) => [name, databaseIndex(index, db, () => fast[name])])
  slow = { db, ...Object.fromEntries(unread) } as unknown as Sources
})
afterAll(async () => {
  await Promise.all(boards.map(({ name }) => fast[name].stop()))
  await database.close()
})

/** One item of each board with the same words in it. */
async function insertNestCounters(): Promise<void> {
  const title = 'Gletscherforscherin'
  const nests = 'Measures quebrantahuesos nests.'
  const place = { city: 'Sabiñánigo', country: 'ES' }
  await insertInstitutes(database.db, [
    {
      slug: 'nest-school',
      approval: 'approved',
      content: {
        instituteDetails: [{ instituteName: title }],
        instituteAddress: [place],
        academicPrograms: [{ programName: 'Guía', specialization: 'Photogrammetry' }],
        syllabus: [{ subjectTitle: nests }],
      },
    },
  ])
  await insertBusiness(
    database.db,
    {
      slug: 'nests',
      details: { organizationName: title },
      address: place,
      lists: { products: [{ productName: 'Photogrammetry', description: nests }] },
    },
    now,
  )
  await insertBusiness(
    database.db,
    {
      slug: 'nest-work',
      details: { organizationName: 'Nido' },
      jobs: {
        a: {
          jobTitle: title,
          location: place.city,
          country: place.country,
          details: nests,
          skills: [{ technology: ['Photogrammetry'] }],
          deibtype: 'Economic',
        },
      },
      projects: {
        a: {
          title,
          branch: place.city,
          description: `${nests} España, Spain`,
          skills: [{ technology: ['Photogrammetry'] }],
          deibtype: 'Economic',
        },
      },
    },
    now,
  )
}

const maybe = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: 4 }, { arbitrary, weight: 1 })
const some = (list: readonly string[]) =>
  maybe(fc.uniqueArray(fc.constantFrom(...list), { minLength: 1, maxLength: 3 }))

describe.each(boards)('the list of $name', ({ index: { board }, search, stored, ...rest }) => {
  const { open, words, fits, runs, least } = rest
  const { wire, inWire } = board.words!
  const groups = partsOf(board).flatMap(([key, part]) => (isFacet(part) ? [[key, part] as const] : []))
  const facets = fc.record({
    ...Object.fromEntries(
      groups.map(([key, part]) => [
        part.wire,
        some(part.kind === 'open' ? (open as Record<string, string[]>)[key]! : part.values),
      ]),
    ),
    [wire]: maybe(fc.constantFrom(...words)),
    [inWire]: maybe(fc.constantFrom('title', 'all')),
    sort: maybe(fc.constantFrom(...Object.keys(board.sort))),
    limit: maybe(fc.integer({ min: 1, max: 30 })),
  })

  test('has the same results and counts from the index as from SQL', { tags: 'slow' }, async () => {
    let found = 0
    const profiles = fits.length > 0 ? maybe(fc.constantFrom<Fit>(...fits)) : fc.constant(undefined)
    await fc.assert(
      fc.asyncProperty(facets, profiles, async (chosen, profile) => {
        const answer = await search(fast, chosen, profile)
        expect(answer).toEqual(await search(slow, chosen, profile))
        found += answer.total
        if (answer.nextCursor === null) return
        const next = { ...chosen, cursor: answer.nextCursor }
        expect(await search(fast, next, profile)).toEqual(await search(slow, next, profile))
      }),
      { numRuns: runs },
    )
    expect(found).toBeGreaterThan(least)
  })

  test('has pages without gaps or repetitions, unclaimed items last', async () => {
    const seen: object[] = []
    let page = await search(fast, { limit: 50 })
    const { total } = page
    for (;;) {
      seen.push(...page.results)
      if (page.nextCursor === null) break
      page = await search(fast, { limit: 50, cursor: page.nextCursor })
    }
    expect(seen).toHaveLength(total)
    expect(new Set(seen.map((card) => JSON.stringify(card))).size).toBe(total)
    // What somebody keeps comes before what nobody keeps.
    const unclaimed = seen.map((card) => 'Unclaimed' in card && card.Unclaimed)
    expect(new Set(unclaimed).size).toBe(board.firstSort === 'kept' ? 2 : 1)
    expect(unclaimed).toEqual(unclaimed.toSorted((a, b) => Number(a) - Number(b)))
  })

  test.each([
    ['gletscherforscherin', 1],
    ['GLETSCHER', 1],
    ['gletscherforschrin', 1],
    ['quebrantahuesos', 1],
    ['quebrantahuesso', 1],
    // Mistakes in the beginning of a word that is not finished, at either end of it.
    ['gletchersc', 0],
    ['gletcherforsch', 1],
    ['glestcherforsch', 1],
    ['gletscherforsh', 1],
    ['gletscherforschrin sabinanigo', 1],
    ['gletcherforsch sabinanigo', 0],
    ['photogrammetry sabinanigo', 1],
    // By its stem, and past words that say too little.
    ['measure nest gletscherforscherin', 1],
    ['nests of the gletscherforscherin', 1],
    ['España gletscherforscherin', 1],
    ['Spain gletscherforscherin', 1],
    ['gletscherforscherin submarines', 0],
    // What nobody may see is not found either.
    ['gletscherforscherin economic', 0],
    ["'; drop & | ! :* (", 0],
    ['&', 0],
  ])('searching for “%s” finds %s items', async (given, total) => {
    expect((await search(fast, { [wire]: given })).total).toBe(total)
  })

  test('can be searched by title only', async () => {
    const inTitles = async (given: string) => (await search(fast, { [wire]: given, [inWire]: 'title' })).total
    expect(await inTitles('sabinanigo')).toBe(0)
    expect(await inTitles('gletscherforschrin')).toBe(1)
  })
  test('omits an unreadable card, and shows one that is older than its schema', () =>
    expectStoredCards(database.db, { ...stored, search: () => search(fast, {}), logged }))
})

interface StoredCards {
  /** With the cards. */
  table: string
  /** What every stored card has had from the first, its key before all: a field that is added needs a default. */
  fields: readonly string[]
  search: () => Promise<{ results: readonly object[]; total: number }>
  logged: object[]
}

/** Makes one card of a board older than its schema and another one broken, and checks that both do no harm. */
async function expectStoredCards(
  db: Database['db'],
  { table, fields, search, logged }: StoredCards,
): Promise<void> {
  const key = fields[0]!
  const keyOf = (card: object) => String((card as Record<string, unknown>)[key])
  const { results, total } = await search()
  const [old, broken] = results as readonly [object, object]
  await sql`UPDATE ${sql.table(table)} SET card = (SELECT json_object_agg(key, value)
    FROM json_each(card) WHERE key = ANY(${fields}::text[])) WHERE card->>${key} = ${keyOf(old)}`.execute(db)
  const { rows } = await sql<{
    id: number
  }>`UPDATE ${sql.table(table)} SET card = json_build_object(${key}::text, card->${key})
    WHERE card->>${key} = ${keyOf(broken)} RETURNING id`.execute(db)
  const after = await search()
  expect(after.total).toBe(total)
  expect(after.results.map(keyOf)).toEqual(results.map(keyOf).filter((each) => each !== keyOf(broken)))
  const [shown] = after.results
  expect(Object.keys(shown!).sort()).toEqual(Object.keys(old).sort())
  for (const field of fields) expect(shown).toHaveProperty(field, (old as Record<string, unknown>)[field])
  expect(logged.splice(0)).toMatchObject([{ event: 'database.value_unreadable', table, id: rows[0]!.id }])
}
