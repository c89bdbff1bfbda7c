import { setTimeout as sleep } from 'node:timers/promises'
import { tidewater } from '#test/support/business/business-desk.ts'
import { paths } from '#lib/text/paths.ts'
import { atMost, illustration, show, type Figure } from '../figures.ts'
import { calibrate, percentile } from '../timing.ts'
import { withOrganization, type BenchServer } from './server.ts'
import { CALM_MS, saveVisited, visited, visitorFigure } from './visits.ts'

const LEFT = 100
const SAVE_S = 20
const service = '/profile-service/api/v1/businessOrganization'

interface OwnBusiness {
  version: number
  slug: string
  jobOpenings: { id: string }[]
}

/** Saves of a business with many jobs, and the pages of a visitor meanwhile. @param jobs how many. */
export const measureLargeBusiness = (jobs: number): AsyncGenerator<Figure> =>
  withOrganization(
    {
      userType: 'Business',
      email: 'owner@example.org',
      password: 'correct1horse',
      name: tidewater.organizationName,
      create: [`${service}/create`, tidewater],
    },
    (server) => measureSaves(server, jobs),
  )

const jobsOf = (round: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    jobTitle: `Hydrology engineer ${at}`,
    status: 'Open',
    details: `Measures the ${round} channel ${at}. It is wet. It pays well.`,
    skills: [{ technology: ['Hydraulics', round] }],
    location: 'Rotterdam',
    country: 'NL',
  }))

async function* measureSaves(server: BenchServer, count: number): AsyncGenerator<Figure> {
  const { account } = server
  const { body } = await account.post(`${service}/getByOrganizationID`, { organizationID: [''] })
  let own = Object.values(body as Record<string, OwnBusiness>)[0]!
  const put = async (jobOpenings: unknown[]) => {
    const { status, body: answer } = await account.put(`${service}/update`, {
      version: own.version,
      jobOpenings,
    })
    if (status !== 200) throw new Error(`The save answers ${JSON.stringify(answer).slice(0, 200)}`)
    own = answer as OwnBusiness
  }
  await visited(server, pages(own.slug), () => sleep(CALM_MS))
  const calm = await visited(server, pages(own.slug), () => sleep(CALM_MS))
  const saves = [
    { what: `adds ${show(count, 'jobs')}`, word: 'tidal', found: count, jobs: () => jobsOf('tidal', count) },
    { what: 'replaces them, without ids', word: 'alpine', found: count, jobs: () => jobsOf('alpine', count) },
    {
      what: `drops all but ${LEFT}`,
      word: 'alpine',
      found: LEFT,
      jobs: () => own.jobOpenings.slice(0, LEFT),
    },
  ]
  for (const { what, word, found, jobs } of saves) {
    const { seconds, followed, visits } = await saveVisited(server, pages(own.slug), {
      save: () => put(jobs()),
      isFollowed: async () => (await countJobs(server, word)) === found,
    })
    yield atMost(`PUT of a business that ${what}`, seconds, SAVE_S, 's', {
      beside: `the search follows after ${show(followed, 's')}; a fixed task takes ${show(calibrate(), 'ms')}`,
    })
    yield visitorFigure(what, visits, calm)
  }
  yield illustration('A visitor without a save: p95', percentile(calm.times, 0.95), 'ms')
}

const pages = (slug: string) => [
  '/',
  paths.companies(),
  paths.company(slug),
  paths.search({ q: 'hydrology' }),
  paths.jobs(),
]

async function countJobs({ url }: BenchServer, words: string): Promise<number> {
  const response = await fetch(new URL(`/posting-service/api/v1/search-jobs?jobSearchKeywords=${words}`, url))
  const answer = (await response.json()) as { total?: number }
  if (answer.total === undefined) throw new Error(`The search answers ${JSON.stringify(answer)}`)
  return answer.total
}
