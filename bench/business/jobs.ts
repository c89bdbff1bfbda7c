import { jobsIndex } from '#features/posting/jobs/data-index.ts'
import { searchJobs } from '#features/posting/jobs/data.ts'
import type { JobFacets } from '#features/posting/jobs/schema.ts'
import { skillKey } from '#features/posting/item/read.ts'
import type { FitProfile } from '#features/posting/fit/points.ts'
import { BoardIndex } from '#kits/board/data-index.ts'
import type { Database } from '#lib/db/connect.ts'
import { createLog } from '#lib/server/log.ts'
import { generatePostings } from '#test/support/business/generate.ts'
import { insertBusiness } from '#test/support/business/insert.ts'
import { randomOf } from '#test/support/random.ts'
import { measureIndex, measureSearches, SEARCHES } from '../searches.ts'
import type { Figure } from '../figures.ts'
import { printLine, withContent, type DatabaseContent } from '../reused-database.ts'

/** Jobs of each business. */
const EACH = 100
const TOLD_EVERY = 10_000
const DAY_MS = 86_400_000

const log = createLog('silent')

interface Limits {
  groups: number
  words: number
  fit: number
}

/**
 * The board of jobs, all counts exact, on the embedded database or the server that `url` names; what fits a profile in
 * ten times the time of a tenth.
 */
export const measureJobs = (jobs: number, url?: string): AsyncGenerator<Figure> =>
  withContent(generatedJobs(jobs), url, (database, where) =>
    measure(database, where, url ? { groups: 30, words: 60, fit: 250 } : { groups: 10, words: 20, fit: 25 }),
  )

async function* measure(database: Database, where: string, limits: Limits): AsyncGenerator<Figure> {
  const { db } = database
  const index = new BoardIndex(jobsIndex, db, log)
  try {
    yield* measureIndex(`Index of jobs, ${where}`, index)
    for (const { what, limitMs, asked } of searchesOf(limits))
      yield await measureSearches(database, {
        what: `Jobs, ${what}, all counts exact, ${where}`,
        limitMs,
        asked,
        async search({ facets, profile }) {
          return (await searchJobs({ db, jobs: index }, facets, new Date(), profile)).total
        },
      })
  } finally {
    await index.stop()
  }
}

/** Made today, open for a year: a database of another month is made anew. */
function generatedJobs(jobs: number): DatabaseContent {
  const now = new Date()
  return {
    what: 'jobs',
    count: jobs,
    sample: [generatePostings(7, 5, new Date(0)), now.toISOString().slice(0, 7)],
    async fill({ db }) {
      for (let made = 0; made < jobs; made += EACH) {
        await insertBusiness(db, openJobs(made / EACH, now), now)
        if (made % TOLD_EVERY === 0) printLine(`${made} of ${jobs} jobs`)
      }
    },
  }
}

function openJobs(number: number, now: Date) {
  const { details = {}, jobs = {} } = generatePostings(number, EACH, now)
  const validThrough = new Date(now.getTime() + 365 * DAY_MS).toISOString().slice(0, 10)
  const open = Object.entries(jobs).map(([id, job]) => [id, { ...job, status: 'Open', validThrough }])
  return { slug: `made-${number}`, details, jobs: Object.fromEntries(open) as Record<string, object> }
}

interface SearchInput {
  facets: JobFacets
  profile?: FitProfile
}

/** As people ask: taken from what the jobs have. */
function searchesOf(limits: Limits): { what: string; limitMs: number; asked: SearchInput[] }[] {
  const random = randomOf(4_653)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const some = (one: () => SearchInput) => Array.from({ length: SEARCHES }, one)
  const groups = (): JobFacets => ({
    jobType: [pick(['Permenant', 'Parttime', 'contract'] as const)],
    experience: [pick(['1-2yrs', '3-5 yrs', '6-10 yrs'] as const)],
    country: [pick(['IN', 'ES', 'DE'])],
    skill: [pick(['SQL', 'Python', 'HAZOP', 'Welding', 'Aran'])],
    businessIndustry: [pick(['Chemical', 'Medical', 'Aerospace'])],
  })
  const words = ['structural', 'welder', 'geodata analyst', 'sql', 'burgos', 'enginer', 'plant', 'hazop']
  const mine = ['SQL', 'Python', 'PostGIS', 'R', 'Modal analysis', 'Arlan', 'Welding', 'Go']
  const titles = ['geodata', 'analyst', 'software', 'engineer', 'designer']
  const profile = (): FitProfile => ({
    skills: [...new Set([pick(mine), pick(mine), pick(mine), pick(mine)].map(skillKey))],
    words: [...new Set([pick(titles), pick(titles)])],
  })
  const { groups: groupsMs, words: wordsMs, fit } = limits
  return [
    { what: 'no filter', limitMs: groupsMs, asked: some(() => ({ facets: {} })) },
    { what: 'five groups', limitMs: groupsMs, asked: some(() => ({ facets: groups() })) },
    {
      what: 'words',
      limitMs: wordsMs,
      asked: some(() => ({ facets: { jobSearchKeywords: pick(words) } })),
    },
    {
      what: 'five groups and words',
      limitMs: wordsMs,
      asked: some(() => ({ facets: { ...groups(), jobSearchKeywords: pick(words) } })),
    },
    {
      what: 'what fits a profile',
      limitMs: fit,
      asked: some(() => ({ facets: { sort: 'fit' }, profile: profile() })),
    },
  ]
}
