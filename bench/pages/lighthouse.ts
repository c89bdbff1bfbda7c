import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { freePort } from '#test/support/free-port.ts'
import { openBrowser } from '../browser.ts'
import { atLeast, atMost, orFailed, show, type Figure } from '../figures.ts'
import { withPortal } from '../portal.ts'
import { median } from '../timing.ts'
import { samplePages, type SamplePage } from './sample-pages.ts'
import { serveThemePage } from './theme-page.ts'

/** For each run. */
const TRIES = 3
const VERSION = '13.5.0'
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const measured = [
  'landing',
  'list',
  'article',
  'search without words',
  'events',
  'event',
  'job',
  'company',
  'profile',
] as const satisfies readonly SamplePage[]

/**
 * Lighthouse's mobile run with simulated throttling, on each kind of page: the lowest score of all runs, the median of
 * what is timed, in turns with WordPress's default theme from a static server. Of searches the one without words, since
 * those with words are not for search engines, which Lighthouse holds against them.
 */
export async function* measureLighthouse({ runs }: { runs: number }): AsyncGenerator<Figure> {
  const port = await freePort()
  const browser = await openBrowser([`--remote-debugging-port=${port}`])
  try {
    yield* withPortal({}, async function* ({ url }) {
      const pages = await samplePages(url)
      const theme = await serveThemePage()
      for (const name of measured) {
        yield* orFailed(`Lighthouse mobile, ${name}`, () =>
          measurePage({ name, runs, port, url: url + pages[name], themeUrl: theme.url }),
        )
      }
      await theme.end()
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
async function runLighthouse(url: string, port: number, tries = TRIES): Promise<Report> {
  const args = ['exec', '--yes', `--package=lighthouse@${VERSION}`, '--', 'lighthouse', url, '--quiet']
  const options = ['--output=json', `--port=${port}`, `--only-categories=${categories.join(',')}`]
  const { stdout } = await promisify(execFile)('npm', [...args, ...options], { maxBuffer: 64_000_000 })
  const report = JSON.parse(stdout) as Report
  if (!report.runtimeError) return report
  if (tries > 1) return runLighthouse(url, port, tries - 1)
  throw new Error(report.runtimeError.message)
}

interface Measured {
  name: string
  runs: number
  /** Of the browser. */
  port: number
  url: string
  themeUrl: string
}

async function* measurePage({ name, runs, port, url, themeUrl }: Measured): AsyncGenerator<Figure> {
  const results: Report[] = []
  const themes: Report[] = []
  for (let i = 0; i < runs; i++) {
    results.push(await runLighthouse(url, port))
    themes.push(await runLighthouse(themeUrl, port))
  }
  const scores = categories.map((category) =>
    Math.min(...results.map((result) => (result.categories[category]?.score ?? 0) * 100)),
  )
  const middle = (audit: string, reports = results) =>
    median(reports.map((report) => report.audits[audit]?.numericValue ?? Number.NaN))
  const seconds = (reports: Report[]) => middle('largest-contentful-paint', reports) / 1000
  const tbt = (reports: Report[]) => Math.round(middle('total-blocking-time', reports))
  const cls = show(Number(middle('cumulative-layout-shift').toFixed(3)), '')
  yield* [
    {
      ...atLeast(
        `Lighthouse mobile, ${name}: lowest of four scores`,
        Math.round(Math.min(...scores)),
        100,
        '',
      ),
      beside: `lowest of ${runs} runs: ${categories.map((category, i) => `${category} ${Math.round(scores[i] ?? 0)}`).join(', ')}${shortfalls(results)}`,
    },
    atMost(`LCP, ${name}: by WordPress's default theme`, seconds(results) / seconds(themes), 1, '×', {
      beside: `${show(seconds(results), 's')}; CLS ${cls}`,
    }),
    // A browser that is short of processor time blocks on any page, so the theme's time is the limit.
    atMost(`TBT, ${name}`, tbt(results), tbt(themes), 'ms', {
      beside: `the limit is what WordPress's default theme has`,
    }),
  ]
}

/** The audits that took points away in any run. */
function shortfalls(results: readonly Report[]): string {
  const failed = results.flatMap(({ categories: scored, audits }) =>
    Object.values(scored)
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  )
  return failed.length > 0 ? `; short in ${[...new Set(failed)].join(', ')}` : ''
}
