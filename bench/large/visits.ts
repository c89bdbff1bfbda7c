import { setTimeout as sleep } from 'node:timers/promises'
import { atMost, show, type Figure } from '../figures.ts'
import { percentile } from '../timing.ts'
import type { BenchServer } from './server.ts'

/** Between two requests of the visitor, who does not wait for an answer before the next. */
const VISIT_MS = 100
/** How long the visitor is watched without a save. */
export const CALM_MS = 50 * VISIT_MS
const VISITOR_MS = 100
/** The search follows a save after its answer; the bench gives up after this. */
const FOLLOWS_MS = 1_200_000

interface Visits {
  times: number[]
  failed: number
}

export const visitorFigure = (what: string, visits: Visits, calm: Visits): Figure => ({
  ...atMost(
    `A visitor while a PUT ${what} and until the search follows: p95 / longest`,
    percentile(visits.times, 0.95),
    VISITOR_MS,
    'ms',
    {
      beside: `${visits.times.length} pages, ${visits.failed} failed; without a save ${show(percentile(calm.times, 0.95), 'ms')}`,
    },
  ),
  measured: `${show(percentile(visits.times, 0.95), '')} / ${show(Math.max(...visits.times), 'ms')}`,
})

/** Opens a page every so often, as visitors do: whether or not the page before has arrived. */
export async function visited<T>(
  { url }: BenchServer,
  pages: readonly string[],
  run: () => Promise<T>,
): Promise<Visits & { result: T }> {
  const times: number[] = []
  const open: Promise<void>[] = []
  let failed = 0
  const done = new AbortController()
  const visit = async (path: string) => {
    const begun = performance.now()
    const ok = await fetch(new URL(path, url), { headers: { 'accept-language': 'en' } }).then(
      (response) => response.text().then(() => response.ok),
      () => false,
    )
    times.push(performance.now() - begun)
    if (!ok) failed++
  }
  const visiting = (async () => {
    for (let count = 0; !done.signal.aborted; count++) {
      open.push(visit(pages[count % pages.length]!))
      await sleep(VISIT_MS)
    }
  })()
  const result = await run().finally(() => done.abort())
  await visiting
  await Promise.all(open)
  return { result, times, failed }
}

/** @returns how long a save takes until its answer, and until the search follows, and the visits meanwhile. */
export async function saveVisited(
  server: BenchServer,
  pages: readonly string[],
  { save, isFollowed }: { save: () => Promise<void>; isFollowed: () => Promise<boolean> },
): Promise<{ seconds: number; followed: number; visits: Visits }> {
  const begun = performance.now()
  let seconds = 0
  const visits = await visited(server, pages, async () => {
    await save()
    seconds = (performance.now() - begun) / 1000
    while (!(await isFollowed())) {
      if (performance.now() - begun > FOLLOWS_MS) throw new Error('The search does not follow')
      await sleep(1_000)
    }
  })
  return { seconds, followed: (performance.now() - begun) / 1000, visits }
}
