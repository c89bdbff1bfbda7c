import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { inputOfStored, storedColumns } from '#features/events/archive/stored.ts'
import { createEvents } from '#features/events/mutations.ts'
import { eventDraft } from '#features/events/organizer/form.ts'
import { storedEvents } from '#features/events/table.ts'
import { createBlogs } from '#features/blogs/mutations.ts'
import { connect, type Db } from '#lib/db/connect.ts'
import { PAGE_SIZE } from '#lib/api/search-input.ts'
import { createLog } from '#lib/server/log.ts'
import { DAY_MS } from '#lib/text/dates/days.ts'
import { api, browserOf, type Browser } from '#test/support/accounts.ts'
import { defaultSize, generateArticles } from '#test/support/blogs/generate.ts'
import { copyMigratedDatabase } from '#test/support/open-database.ts'
import { temporaryFolder } from '#test/support/portal.ts'
import { atMost, show, type Figure } from '../figures.ts'
import { printLine } from '../reused-database.ts'
import { percentile } from '../timing.ts'
import { approveOwner, withServer } from './server.ts'
import { CALM_MS } from './visits.ts'

/** As many events or posts as a full page of the lists has: both lists then show as much. */
const FEW = PAGE_SIZE
const MANY = 5_000
const ROUNDS = 20
/** Events or articles that a transaction creates. */
const AT_ONCE = 500
const RATIO = 2
const password = 'correct1horse'
const events = '/event-service/api/v1'
const blogs = '/blog-service/api/v1'

const post = { BlogTitle: 'First', BlogLanguage: 'en', BlogCategoryPrimarySector: [] }
const acts = ['List of own events', 'Change of an event', 'List of own posts', 'Change of a post'] as const
type Times = Record<(typeof acts)[number], number[]>

/**
 * What one organizer with 5,000 events and one author with 5,000 posts wait for, against somebody with a page of each,
 * in turns: so that other work on the machine slows both.
 */
export async function* measureLargePeople(): AsyncGenerator<Figure> {
  const folder = await temporaryFolder()
  const people = [
    { email: 'few@example.org', organiser: 'Small Circle', count: FEW },
    { email: 'many@example.org', organiser: 'Large Circle', count: MANY },
  ] as const
  try {
    await copyMigratedDatabase(folder.path)
    await withServer(folder.path, async ({ account }) => {
      for (const { email } of people) {
        await account.signUp(email, password)
        await account.signIn(email, password)
        await account.patch(`${api}/profile`, { userType: 'Personal' })
      }
    })
    for (const { email } of people) await approveOwner(folder.path, email, email)
    await withServer(folder.path, async ({ account }) => {
      for (const { email, organiser } of people) {
        await account.signIn(email, password)
        const event = {
          ...eventDraft.example,
          eventQuestions: [],
          eventAgenda: [],
          eventOrganiser: organiser,
        }
        await done(account.post(`${events}/create-event`, { event }))
        await done(account.post(`${blogs}/begin-article`, post))
      }
    })
    await fill(folder.path, people)
    const [few, many] = [emptyTimes(), emptyTimes()]
    await withServer(folder.path, async ({ url }) => {
      const [small, large] = [browserOf(url), browserOf(url)]
      await small.signIn(people[0].email, password)
      await large.signIn(people[1].email, password)
      await sleep(CALM_MS)
      for (let round = 0; round < ROUNDS; round++) {
        await timeActs(small, round, few)
        await timeActs(large, round, many)
      }
    })
    for (const act of acts) {
      const [half, ratio] = [
        percentile(few[act], 0.5),
        percentile(many[act], 0.5) / percentile(few[act], 0.5),
      ]
      const beside = `${show(percentile(many[act], 0.5), '')} / ${show(percentile(many[act], 0.95), 'ms')}; of ${FEW} ${show(half, 'ms')}`
      const figure = atMost(`${act}, one of ${show(MANY, '')} against one of ${FEW}`, ratio, RATIO, '×', {
        beside,
      })
      printLine(`${figure.what}: ${figure.measured}`)
      yield figure
    }
  } finally {
    await folder.remove()
  }
}

async function done(answer: ReturnType<Browser['post']>) {
  const { status, body } = await answer
  if (status !== 200) throw new Error(`The call answers ${JSON.stringify(body).slice(0, 200)}`)
  return body
}

const emptyTimes = (): Times =>
  Object.fromEntries(acts.map((act) => [act, [] as number[]])) as unknown as Times

async function timeActs(account: Browser, round: number, times: Times): Promise<void> {
  const timed = async (act: keyof Times, answer: () => ReturnType<Browser['post']>) => {
    const begun = performance.now()
    const body = await done(answer())
    times[act].push(performance.now() - begun)
    return body
  }
  const own = await timed('List of own events', () => account.get(`${events}/organised-events`))
  const { eventId } = own.results[round % FEW].event
  const { event, version } = await done(account.get(`${events}/own-event?eventId=${eventId}`))
  const changed = { ...event, eventDescription: `Changed ${round}.` }
  await timed('Change of an event', () =>
    account.post(`${events}/update-event`, { eventId, version, event: changed }),
  )
  const posts = await timed('List of own posts', () => account.get(`${blogs}/my-articles`))
  const { draftId } = posts.results[round % FEW]
  const { result } = await done(account.get(`${blogs}/own-article?draftId=${draftId}`))
  const changes = [{ path: 'BlogDescription', from: result.article.BlogDescription, to: `Changed ${round}.` }]
  await timed('Change of a post', () => account.post(`${blogs}/save-article`, { draftId, changes }))
}

interface Filled {
  email: string
  organiser: string
  count: number
}

/** Adds events and posts like the first one of each, until everybody has so many. */
async function fill(folder: string, people: readonly Filled[]): Promise<void> {
  const database = await connect({ dataDir: folder, log: createLog('silent') })
  try {
    for (const person of people) {
      await addEvents(database.db, person)
      await addPosts(database.db, person)
    }
  } finally {
    await database.close()
  }
}

async function addEvents(db: Db, { organiser, count }: Filled): Promise<void> {
  const first = db
    .selectFrom('event')
    .innerJoin('organiser', 'organiser.id', 'organiser_id')
    .select(['event.id', ...storedColumns])
    .where('organiser.name', '=', organiser)
  const input = inputOfStored(storedEvents.read(await first.executeTakeFirstOrThrow())!)
  const after = (time: string, days: number) => new Date(Date.parse(time) + days * DAY_MS).toISOString()
  for (let at = 1; at < count; at += AT_ONCE)
    await createEvents(
      db,
      Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, i) => ({
        input: {
          ...input,
          eventTitle: `${input.eventTitle} ${at + i}`,
          eventStart: after(input.eventStart, (at + i) % 300),
          eventEnd: after(input.eventEnd, (at + i) % 300),
        },
      })),
    )
}

async function addPosts(db: Db, { email, count }: Filled): Promise<void> {
  const articles = [...generateArticles(count, 1, { ...defaultSize, words: 60 })].slice(1)
  for (let at = 0; at < articles.length; at += AT_ONCE) {
    const some = articles.slice(at, at + AT_ONCE)
    const slugs = await createBlogs(
      db,
      some.map((input) => ({ input })),
    )
    await sql`
      INSERT INTO article_draft (owner_id, article_id, status, content, author_emails, updated_by)
        SELECT d.owner_id, a.id, 'Published', jsonb_set(d.content, '{BlogTitle}', a.card->'BlogTitle'),
          d.author_emails, d.owner_id
        FROM article a, article_draft d JOIN person p ON p.id = d.owner_id AND p.email = ${email}
        WHERE d.article_id IS NULL AND a.slug = ANY(${slugs}::text[])`.execute(db)
  }
}
