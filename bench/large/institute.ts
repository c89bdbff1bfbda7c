import { setTimeout as sleep } from 'node:timers/promises'
import { instituteEvents } from '#features/organizations/institute/sections/events.ts'
import { institutePublications } from '#features/organizations/institute/sections/publications.ts'
import { paths } from '#lib/text/paths.ts'
import type { Browser } from '#test/support/accounts.ts'
import { scheduleIn } from '#test/support/institute/event-items.ts'
import { atMost, atMostP95, type Figure, illustration, show } from '../figures.ts'
import { calibrate, percentile } from '../timing.ts'
import { withOrganization, type BenchServer } from './server.ts'
import { CALM_MS, saveVisited, visited, visitorFigure } from './visits.ts'

/** Events, and as many publications. */
const EACH = 5_000
const LEFT = 100
const SAVES = 20
const CHANGE_MS = 100
const REPLACE_S = 20
const name = 'Arlanza Institute'
const service = '/profile-service/api/v1/educationInstitute'

const pages = (slug: string) => [
  '/',
  paths.institutes(),
  paths.institute(slug),
  paths.search({ q: 'laboratory' }),
  paths.allEvents(),
]

/** A save of an institute with 10,000 events and publications, and the pages of a visitor meanwhile. */
export const measureLargeInstitute = (): AsyncGenerator<Figure> =>
  withOrganization(
    {
      userType: 'Educational Institution',
      email: 'dean@example.org',
      password: 'correct1horse',
      name,
      create: [`${service}/create`, { instituteName: name, website: 'https://arlanza.example.org' }],
    },
    measureSaves,
  )

const eventOf = (round: string, number: number) => ({
  ...instituteEvents.example,
  eventName: `Open day ${number} of the ${round} laboratory`,
  schedule: scheduleIn(30 + (number % 300)),
  speakers: [],
  sponsors: [],
})
const publicationOf = (round: string, number: number) => ({
  ...institutePublications.example,
  title: `Standing jumps ${number} in ${round} channels`,
})
const contentOf = (round: string) => ({
  events: Array.from({ length: EACH }, (_, at) => eventOf(round, at)),
  publications: Array.from({ length: EACH }, (_, at) => publicationOf(round, at)),
})

async function* measureSaves(server: BenchServer): AsyncGenerator<Figure> {
  const { account } = server
  const { body } = await account.post(`${service}/getByInstituteId`, { instituteID: '' })
  let own = body as OwnInstitute
  const put = async (parts: object) => {
    const { status, body: answer } = await account.put(`${service}/update`, {
      version: own.version,
      ...parts,
    })
    if (status !== 200) throw new Error(`The save answers ${JSON.stringify(answer).slice(0, 200)}`)
    own = answer as OwnInstitute
  }
  const saved = (round: string, events: number, save: () => Promise<void>) =>
    saveVisited(server, pages(own.slug), {
      save,
      isFollowed: async () => (await countEvents(server, round)) === events,
    })
  const first = contentOf('first')
  const beside = `${show(JSON.stringify(first).length / 1e6, 'MB')}, embedded`
  await visited(server, pages(own.slug), () => sleep(CALM_MS))
  const calm = await visited(server, pages(own.slug), () => sleep(CALM_MS))

  const added = await saved('first', EACH, () => put(first))
  yield atMost(`PUT that adds ${show(2 * EACH, 'events and publications')}`, added.seconds, REPLACE_S, 's', {
    beside: `${beside}; the search has them after ${show(added.followed, 's')}; a fixed task takes ${show(calibrate(), 'ms')}`,
  })
  yield visitorFigure('adds', added.visits, calm)

  for (const list of ['events', 'publications'] as const) {
    const changes = await visited(server, pages(own.slug), () => changeEach(account, own, list))
    yield atMostP95(`Change of one of ${show(2 * EACH, 'items')}, in ${list}`, changes.result, CHANGE_MS)
  }
  const again = await account.post(`${service}/getByInstituteId`, { instituteID: '' })
  own = again.body as OwnInstitute

  const second = contentOf('second')
  const replaced = await saved('second', EACH, () => put(second))
  yield atMost(`PUT that replaces all of them, without ids`, replaced.seconds, REPLACE_S, 's', {
    beside: `the search has them after ${show(replaced.followed, 's')}`,
  })
  yield visitorFigure('replaces', replaced.visits, calm)

  const { events, publications } = own
  const dropped = await saved('second', LEFT, () =>
    put({ events: events.slice(0, LEFT), publications: publications.slice(0, LEFT) }),
  )
  yield atMost(`PUT that drops all but ${2 * LEFT} of them`, dropped.seconds, REPLACE_S, 's', {
    beside: `the search has dropped them after ${show(dropped.followed, 's')}`,
  })
  yield visitorFigure('drops', dropped.visits, calm)
  yield illustration('A visitor without a save: p95', percentile(calm.times, 0.95), 'ms')
}

interface Item {
  id: string
}
interface OwnInstitute {
  version: number
  slug: string
  events: (Item & { description: string })[]
  publications: (Item & { description: string })[]
}

async function countEvents({ account }: BenchServer, word: string): Promise<number> {
  const { body } = await account.post('/event-service/api/v1/search-results', {
    eventCategory: 'University Lectures',
    eventSearchKeywords: word,
  })
  return (body as { total: number }).total
}

/** Changes the description of one item after another. @returns how long each took. */
async function changeEach(
  account: Browser,
  own: OwnInstitute,
  list: 'events' | 'publications',
): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < SAVES; round++) {
    const { id, description } = own[list][(round * 241) % EACH]!
    const begun = performance.now()
    const { status, body } = await account.patch(`${service}/update`, {
      version: own.version,
      changes: [
        { do: 'set', at: [list, id], was: { description }, to: { description: `Changed ${round}.` } },
      ],
    })
    times.push(performance.now() - begun)
    if (status !== 200) throw new Error(`The change answers ${JSON.stringify(body).slice(0, 200)}`)
    own.version = (body as { version: number }).version
    await sleep(200)
  }
  return times
}
