import lighthouse, { type Result } from 'lighthouse'
import { paths } from '#lib/paths.ts'
import { openBrowser } from './browser.ts'
import { atLeast, atMost, orFailed, show, type Figure } from './figures.ts'
import { withPortal } from './portal.ts'
import { median } from './timing.ts'

const RUNS = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** WordPress's default theme, measured on such a machine. */
const WORDPRESS_LCP_SECONDS = 1.2
const PORT = 9333

/** Lighthouse's mobile run with simulated throttling, on each kind of page; the median of each figure. */
export async function* measureLighthouse(): AsyncGenerator<Figure> {
  const browser = await openBrowser([`--remote-debugging-port=${PORT}`])
  try {
    yield* withPortal({}, async function* ({ url }, { lists, articles }) {
      const pages = { landing: paths.home(), list: lists[0] ?? '', article: articles[0] ?? '' }
      for (const [name, path] of Object.entries(pages)) {
        yield* orFailed(`Lighthouse mobile, ${name}`, () => measurePage(name, url + path))
      }
    })
  } finally {
    await browser.close()
  }
}

async function* measurePage(name: string, url: string): AsyncGenerator<Figure> {
  const results: Result[] = []
  for (let i = 0; i < RUNS; i++) {
    const run = await lighthouse(url, {
      port: PORT,
      onlyCategories: [...categories],
      formFactor: 'mobile',
      throttlingMethod: 'simulate',
      logLevel: 'silent',
      output: 'json',
    })
    if (!run || run.lhr.runtimeError)
      throw new Error(run?.lhr.runtimeError?.message ?? `No result for ${url}`)
    results.push(run.lhr)
  }
  const middle = (read: (result: Result) => number) => median(results.map(read))
  const scores = categories.map((category) =>
    middle((result) => (result.categories[category]?.score ?? 0) * 100),
  )
  const value = (audit: string) => middle((result) => result.audits[audit]?.numericValue ?? Number.NaN)
  const [lcp, tbt, cls] = [
    value('largest-contentful-paint') / 1000,
    value('total-blocking-time'),
    value('cumulative-layout-shift'),
  ]
  const lowest = Math.min(...scores)
  yield* [
    {
      ...atLeast(`Lighthouse mobile, ${name}: lowest of four scores`, Math.round(lowest), 100, ''),
      beside: `${categories.map((category, i) => `${category} ${Math.round(scores[i] ?? 0)}`).join(', ')}${shortfalls(results)}`,
    },
    atMost(`LCP, ${name}`, lcp, WORDPRESS_LCP_SECONDS, 's', {
      beside: `limit: WordPress, default theme; CLS ${show(Number(cls.toFixed(3)), '')}`,
    }),
    atMost(`TBT, ${name}`, Math.round(tbt), 0, 'ms'),
  ]
}

/** The audits that took points away in the last run. */
function shortfalls(results: readonly Result[]): string {
  const last = results.at(-1)
  const failed = categories.flatMap((category) =>
    (last?.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (last?.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  )
  return failed.length > 0 ? `; short in ${[...new Set(failed)].join(', ')}` : ''
}
