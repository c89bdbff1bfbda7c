import { once } from 'node:events'
import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { createBlog, updateBlog } from '#features/blogs/mutations.ts'
import type { Database } from '#lib/db/connect.ts'
import { makePage, PageCache } from '#lib/server/pages/page-cache.ts'
import { currentScope } from '#lib/server/scope.ts'
import { createWebServer } from '#lib/server/web-server.ts'
import { testDeps } from '#test/support/api.ts'
import { atMost, show, type Figure } from '../figures.ts'
import { withEmptyDatabase } from '../reused-database.ts'
import { calibrate, median, timed, type Sample } from '../timing.ts'
import { articlesFor } from './made.ts'

const PAGES = 10_000
const READERS = 1_000
const ROUNDS = 15
/** Articles that each page shows besides its own. */
const SHOWN = 8
/** Of a page, in ms: all readers are there before it is done. */
const RENDERING_MS = 2_000

/** What a write takes that removes pages among many, and what it costs that many ask for one that was removed. */
export const measureInvalidation = (): AsyncGenerator<Figure> =>
  withEmptyDatabase(async function* (database) {
    yield* measureWrite(database)
    yield await measureReaders(database)
  })

async function* measureWrite({ db, listen }: Database): AsyncGenerator<Figure> {
  const [article] = articlesFor(1)
  const input = { ...article!, BlogPublishStatus: 'Draft' as const }
  const slug = await createBlog(db, input)
  const cache = new PageCache(1_000)
  let purging = 0
  await listen(
    'content_changed',
    (payload) => {
      const start = performance.now()
      cache.purge(JSON.parse(payload) as string[])
      purging = performance.now() - start
    },
    () => cache.clear(),
  )
  const write = () => timed(() => updateBlog(db, slug, input))
  for (let round = 0; round < ROUNDS; round++) await write()
  const samples: { few: Sample[]; many: Sample[]; purge: number[] } = { few: [], many: [], purge: [] }
  for (let round = 0; round < ROUNDS; round++) {
    cache.clear()
    samples.few.push(await write())
    keepPages(cache, slug)
    samples.many.push(await write())
    samples.purge.push(purging)
    const { entries } = cache.size
    if (entries !== PAGES - SHOWN - 1) throw new Error(`${entries} of ${PAGES} pages are left`)
  }
  const middle = (list: readonly Sample[], of: keyof Sample) => median(list.map((sample) => sample[of]))
  const processor = [samples.many, samples.few].map((list) => show(middle(list, 'cpu'), 'ms'))
  yield atMost(
    `Write of an article with ${show(PAGES, 'pages kept')}`,
    middle(samples.many, 'wall'),
    20,
    'ms',
    {
      beside:
        `with none kept ${show(middle(samples.few, 'wall'), 'ms')}; of processor time ${processor.join(' and ')}; ` +
        `removing its ${SHOWN + 1} pages ${show(median(samples.purge), 'ms')}; a fixed task takes ${show(calibrate(), 'ms')}`,
    },
  )
}

/** Pages of which the last few show the article. */
function keepPages(cache: PageCache, slug: string): void {
  const tagOf = (page: number) => (page < PAGES ? `article:other-${page}` : `article:${slug}`)
  for (let page = 0; page < PAGES; page++) {
    const tags = new Set(Array.from({ length: SHOWN + 1 }, (_, i) => tagOf(page + i + 1)))
    const made = makePage(Buffer.from(`page ${page}`), { headers: {}, tags, viewOf: undefined })
    cache.keep(`en /page-${page}`, made, cache.begin())
  }
}

async function measureReaders({ db }: Database): Promise<Figure> {
  let rendered = 0
  const server = createWebServer({
    deps: testDeps(db),
    cache: new PageCache(16),
    files: { kept: new Map(), stored: new Map() },
    rules: { isPage: () => true, parametersOf: () => ({}), normalize: (_, query) => query },
    async fetch() {
      rendered++
      currentScope()?.tags.add('article:shown')
      await wait(RENDERING_MS)
      return new Response('page')
    },
    onView() {},
    operations: () => false,
    onAnswer() {},
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const agent = new Agent({ maxSockets: READERS })
  const { port } = server.address() as AddressInfo
  const read = async () => {
    const [answer] = (await once(get({ port, path: '/about', agent }), 'response')) as [{ resume(): void }]
    answer.resume()
  }
  await Promise.all(Array.from({ length: READERS }, read))
  agent.destroy()
  server.close()
  return atMost(`Renderings for ${show(READERS, 'readers')} of a page just removed`, rendered, 1, '')
}
