import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { paths } from '#lib/text/paths.ts'
import { browserOf, password, type Browser } from '#test/support/accounts.ts'
import { memoryOf, onLoadCore } from './cores.ts'
import { atMost, illustration, show, type Figure } from './figures.ts'
import { withPortal, type Addresses } from './portal.ts'
import { percentile } from './timing.ts'
import { wordsShown } from './words-shown.ts'

const CONNECTIONS = 200
/** Between an answer and the next request of the same connection: 200 requests a second at most. */
const PAUSE_MS = 1_000
const MINUTES = 10
/** By then the pages that are asked for have been made once. */
const WARM_MINUTES = 2
const MEMBERS = 10
/** Tokens live for minutes. */
const SIGN_IN_AGAIN_MS = 180_000
const P99_MS = 60
/** How much of the memory after the warm-up may be added until the end. */
const GROWTH = 1.1

interface RequestResult {
  kind: 'read' | 'search' | 'write'
  ms: number
  ok: boolean
}

/** Of twenty requests eighteen read, one searches, and one of somebody signed in writes; for ten minutes. */
export async function* measureMixed(): AsyncGenerator<Figure> {
  yield* withPortal({}, async function* ({ url, pid }, addresses) {
    const words = await wordsShown(url, addresses)
    const members = await signInMembers(url)
    const end = performance.now() + MINUTES * 60_000
    const warmAt = performance.now() + WARM_MINUTES * 60_000
    const told: RequestResult[] = []
    let warm = 0
    let count = 0
    const act = actsOn(url, addresses, words, members)
    await onLoadCore(async () => {
      const connection = async (first: number) => {
        const agent = new Agent({ keepAlive: true, maxSockets: 1 })
        await sleep((first / CONNECTIONS) * PAUSE_MS)
        while (performance.now() < end) {
          const answer = await act(count++, agent)
          if (performance.now() > warmAt) {
            warm ||= memoryOf(pid).rss
            told.push(answer)
          }
          await sleep(PAUSE_MS)
        }
        agent.destroy()
      }
      await Promise.all(Array.from({ length: CONNECTIONS }, (_, n) => connection(n)))
    })
    const p = (share: number, of: readonly RequestResult[]) =>
      percentile(
        of.map(({ ms }) => ms),
        share,
      )
    const each = (['read', 'search', 'write'] as const).map((kind) => {
      const of = told.filter((one) => one.kind === kind)
      return `${kind} ${show(p(0.5, of), '')} / ${show(p(0.99, of), 'ms')}`
    })
    const perSecond = told.length / ((MINUTES - WARM_MINUTES) * 60)
    yield atMost(`Mixed load, ${CONNECTIONS} connections: p99`, p(0.99, told), P99_MS, 'ms', {
      beside: `p50 ${show(p(0.5, told), 'ms')}; ${each.join(', ')}; ${show(perSecond, 'requests/s')}`,
    })
    yield atMost('Mixed load: requests that failed', told.filter(({ ok }) => !ok).length, 0, '')
    yield atMost('Mixed load: memory at the end by that when warm', memoryOf(pid).rss / warm, GROWTH, '×')
    yield illustration('Mixed load: memory at the end', memoryOf(pid).rss, 'MB')
  })
}

interface Member {
  browser: Browser
  email: string
  since: number
  kept?: string | undefined
}

async function signInMembers(url: string): Promise<Member[]> {
  const members: Member[] = []
  for (let n = 0; n < MEMBERS; n++) {
    const email = `member-${n}@example.org`
    members.push({ browser: await browserOf(url).enter(email), email, since: performance.now() })
  }
  return members
}

/** @returns what does the request of a number. */
function actsOn(
  url: string,
  { articles, lists }: Addresses,
  words: readonly string[],
  members: readonly Member[],
) {
  const pages = [...articles, ...lists]
  const at = <T>(list: readonly T[], n: number): T => list[n % list.length]!
  return async (n: number, agent: Agent): Promise<RequestResult> => {
    const kind = n % 20 === 7 ? 'search' : n % 20 === 13 ? 'write' : 'read'
    const begun = performance.now()
    const status = await (kind === 'write'
      ? write(at(members, Math.floor(n / 20)), at(articles, n))
      : fetchStatus(
          new URL(
            kind === 'read' ? at(pages, n) : paths.search({ q: `${at(words, n)} ${at(words, n * 7)}` }),
            url,
          ),
          agent,
        ))
    return { kind, ms: performance.now() - begun, ok: status === 200 }
  }
}

/** Keeps an article for later, or drops the one that is kept. */
async function write(member: Member, article: string): Promise<number> {
  const { browser, email, kept } = member
  if (performance.now() - member.since > SIGN_IN_AGAIN_MS) {
    member.since = performance.now()
    await browser.signIn(email, password)
  }
  const BlogID = article.split('/').at(-1)
  member.kept = kept ? undefined : BlogID
  const { status } = await (kept
    ? browser.post('/reading-service/api/v1/drop', { BlogID: [kept] })
    : browser.post('/reading-service/api/v1/keep', { BlogID }))
  return status
}

/** As browsers do, once more when the server has just closed the connection, which is its right between two requests. */
const fetchStatus = (address: URL, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip, br', 'accept-language': 'en' }
    const request = get(address, { agent, headers }, (response) => {
      response.on('data', () => {})
      response.on('end', () => resolve(response.statusCode ?? 0))
    }).on('error', (error: NodeJS.ErrnoException) =>
      request.reusedSocket && error.code === 'ECONNRESET'
        ? resolve(fetchStatus(address, agent))
        : reject(error),
    )
  })
