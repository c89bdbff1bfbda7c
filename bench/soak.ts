import { setTimeout as sleep } from 'node:timers/promises'
import { eventSectors } from '#features/events/schema-values.ts'
import { paths } from '#lib/text/paths.ts'
import { memoryOf } from './cores.ts'
import { atMost, illustration, show, type Figure } from './figures.ts'
import { withPortal, type Addresses } from './portal.ts'
import { wordsShown } from './words-shown.ts'

const REQUESTS = 10_000
const MINUTES = 10
/** By then everything has been asked for once, and what is kept for good is there. */
const WARM_MINUTES = 2
const LIMIT_MB = 350
const START_LIMIT_MB = 450

/** Memory over ten minutes of requests of which no two are the same: readers, searches, calls, and what scanners ask for. */
export async function* measureSoak(): AsyncGenerator<Figure> {
  yield* withPortal({}, async function* ({ url, pid }, addresses) {
    const words = await wordsShown(url, addresses)
    const atStart = memoryOf(pid)
    const begun = performance.now()
    const memory: { warm?: number; highest: number; answers: Map<number, number> } = {
      highest: 0,
      answers: new Map(),
    }
    for (let n = 0; n < REQUESTS; n++) {
      await sleep(Math.max(0, begun + (n / REQUESTS) * MINUTES * 60_000 - performance.now()))
      const response = await requests[n % requests.length]!(url, n, words, addresses)
      await response.arrayBuffer()
      memory.answers.set(response.status, (memory.answers.get(response.status) ?? 0) + 1)
      memory.highest = Math.max(memory.highest, memoryOf(pid).rss)
      if (n >= (REQUESTS * WARM_MINUTES) / MINUTES) memory.warm ??= memoryOf(pid).rss
    }
    const minutes = (performance.now() - begun) / 60_000
    const statuses = [...memory.answers].toSorted().map(([status, count]) => `${count} × ${status}`)
    yield atMost(`Memory after ${show(REQUESTS, 'different requests')}`, memoryOf(pid).rss, LIMIT_MB, 'MB', {
      beside: `after ${WARM_MINUTES} minutes ${show(memory.warm ?? 0, 'MB')}, highest ${show(memory.highest, 'MB')}; ${show(minutes, 'minutes')}; answers ${statuses.join(', ')}`,
    })
    if (atStart.peak === undefined) yield illustration('Memory after the start', atStart.rss, 'MB')
    else yield atMost('Highest memory of the start', atStart.peak, START_LIMIT_MB, 'MB')
  })
}

type Ask = (url: string, n: number, words: readonly string[], addresses: Addresses) => Promise<Response>

const at = <T>(list: readonly T[], n: number): T => list[n % list.length]!
const some = (words: readonly string[], n: number) =>
  [at(words, n * 7), at(words, n * 13 + 5)].slice(0, 1 + (n % 2)).join(' ')

const page =
  (path: (n: number, words: readonly string[], addresses: Addresses) => string): Ask =>
  (url, n, words, addresses) =>
    fetch(new URL(path(n, words, addresses), url), { headers: { 'accept-language': n % 3 ? 'en' : 'es' } })

const call =
  (path: string, body: (n: number, words: readonly string[]) => object): Ask =>
  (url, n, words) =>
    fetch(new URL(path, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body(n, words)),
    })

/** In turn; the number makes each request another. */
const requests: readonly Ask[] = [
  page((n, _, { articles }) => `${at(articles, n)}?utm_source=${n}`),
  page((n, words) => paths.search({ q: `${some(words, n)} ${n}` })),
  page((n, words) => paths.events(at(eventSectors, n), { q: some(words, n), from: n })),
  page((n, words, { lists }) => `${at(lists, n)}?q=${encodeURIComponent(some(words, n))}&n=${n}`),
  call('/blog-service/api/v1/searchBlogByKeyword', (n, words) => ({ Keywords: `${some(words, n)} ${n}` })),
  call('/event-service/api/v1/search-results', (n, words) => ({
    eventSearchKeywords: `${some(words, n)} ${n}`,
  })),
  page((n) => `/${n}.php?id=1%27%20OR%20${n}=${n}--`),
  page((n, words) => paths.feed('atom', { q: some(words, n), n })),
  page((n, words) => paths.eventFeed(at(eventSectors, n), { q: some(words, n), n })),
  call('/user-service/api/v1/signin', (n) => ({
    email: `nobody-${n}@example.org`,
    currentPassword: `no password ${n}`,
  })),
]
