import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { openBrowser } from '../browser.ts'
import { atLeast, atMost, orFailed, show, type Figure } from '../figures.ts'
import { withPortal } from '../portal.ts'
import { median } from '../timing.ts'
import { samplePages, type SamplePage } from './sample-pages.ts'

const RUNS = 3
/** For each run. */
const TRIES = 3
const VERSION = '13.5.0'
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** WordPress's default theme, measured on such a machine. */
const WORDPRESS_LCP_SECONDS = 1.2
const PORT = 9333
const measured = [
  'landing',
  'list',
  'article',
  'search without words',
  'search',
  'events',
  'event',
  'job',
  'company',
  'profile',
] as const satisfies readonly SamplePage[]

/** Lighthouse's mobile run with simulated throttling, on each kind of page; the median of each figure. */
export async function* measureLighthouse(): AsyncGenerator<Figure> {
  const browser = await openBrowser([`--remote-debugging-port=${PORT}`])
  try {
    yield* withPortal({}, async function* ({ url }) {
      const pages = await samplePages(url)
      for (const name of measured)
        yield* orFailed(`Lighthouse mobile, ${name}`, () => measurePage(name, url + pages[name]))
    })
  } finally {
    await browser.close()
  }
}

/** As much of Lighthouse's report as is read. */
interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>
  runtimeError?: { message: string }
}

/**
 * Runs Lighthouse as it comes from the registry: 180 packages that nothing else of the project needs. Now and then it gives
 * up on a page that it measures the next time ('NO_NAVSTART').
 */
async function runLighthouse(url: string, tries = TRIES): Promise<Report> {
  const args = ['exec', '--yes', `--package=lighthouse@${VERSION}`, '--', 'lighthouse', url, '--quiet']
  const options = ['--output=json', `--port=${PORT}`, `--only-categories=${categories.join(',')}`]
  const { stdout } = await promisify(execFile)('npm', [...args, ...options], { maxBuffer: 64_000_000 })
  const report = JSON.parse(stdout) as Report
  if (!report.runtimeError) return report
  if (tries > 1) return runLighthouse(url, tries - 1)
  throw new Error(report.runtimeError.message)
}

async function* measurePage(name: string, url: string): AsyncGenerator<Figure> {
  const results: Report[] = []
  for (let i = 0; i < RUNS; i++) results.push(await runLighthouse(url))
  const middle = (read: (result: Report) => number) => median(results.map(read))
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
function shortfalls(results: readonly Report[]): string {
  const last = results.at(-1)
  const failed = categories.flatMap((category) =>
    (last?.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (last?.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  )
  return failed.length > 0 ? `; short in ${[...new Set(failed)].join(', ')}` : ''
}
