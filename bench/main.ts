/**
 * `npm run bench`: measures the portal and prints one table, each figure beside its limit. Generated content is kept
 * below `<DATA_DIR>/bench` (and, with DATABASE_URL, in databases of their own named agora_bench_…) for the next run.
 * Options: `--only <part>[,<part>…]`, `--items <number>` (articles and events, half of each), `--events <number>` and `--jobs <number>` for the searches,
 * `--corpus <folder>` for another corpus of articles whose relevance is measured, and that is imported,
 * `--seconds <number>` for each round of load, `--runs <number>` of Lighthouse on each page, `--write` to put a row for each part into docs/figures.md,
 * `--compare <commit>` to measure another commit beside this one, in turns, with the other options given to both.
 */
import { parseArgs } from 'node:util'
import { measureEditor } from './articles/editor.ts'
import { measureInvalidation } from './articles/invalidation.ts'
import { measureWriting } from './articles/writing.ts'
import { measureCachedPage } from './pages/cached-page.ts'
import { measureJobs } from './business/jobs.ts'
import { measureTables } from './business/tables.ts'
import { measureCv } from './members/cv.ts'
import { compareWith } from './compare.ts'
import { measureEventClick } from './events/click.ts'
import { measureEvents } from './events/searches.ts'
import { measureReading } from './imports/reading.ts'
import { measureLargeBusiness } from './large/business.ts'
import { measureLargeInstitute } from './large/institute.ts'
import { measureLargePeople } from './large/people.ts'
import { measureInstitutes } from './institutes/searches.ts'
import { measureSyllabi } from './institutes/syllabi.ts'
import { writeFigures } from './figures-page.ts'
import { orFailed, table, type Figure } from './figures.ts'
import { measureInteractions } from './pages/interactions.ts'
import { measureLighthouse } from './pages/lighthouse.ts'
import { measureMemoryAndStart } from './memory-and-start.ts'
import { measurePageWeight } from './pages/page-weight.ts'
import { removeDemoData } from './portal.ts'
import { measureProfile } from './members/profile.ts'
import { measureSearch } from './search/measure.ts'
import { measureRelevance } from './relevance/measure.ts'
import { measureTyped } from './relevance/measure-typed.ts'
import { measureStorage } from './storage.ts'
import { measureMixed } from './mixed.ts'
import { measureSignIn } from './members/sign-in.ts'
import { measureUncachedPages } from './pages/uncached-pages.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    items: { type: 'string' },
    events: { type: 'string' },
    jobs: { type: 'string' },
    corpus: { type: 'string' },
    seconds: { type: 'string', default: '5' },
    runs: { type: 'string', default: '5' },
    write: { type: 'boolean' },
    compare: { type: 'string' },
  },
})
if (values.compare) {
  const { compare: commit, write: _, ...both } = values
  const given = Object.entries(both).flatMap(([name, value]) => [`--${name}`, String(value)])
  process.stdout.write(`\n${await compareWith(commit, given)}\n`)
  process.exit()
}

const seconds = Number(values.seconds)
const url = process.env['DATABASE_URL']
// The portals that are measured here use the embedded database; the search is measured on both.
delete process.env['DATABASE_URL']

const parts: Record<string, () => AsyncIterable<Figure>> = {
  start: measureMemoryAndStart,
  weight: measurePageWeight,
  inp: measureInteractions,
  cached: () => measureCachedPage({ seconds }),
  uncached: () => measureUncachedPages({ seconds }),
  writing: () => measureWriting(values.corpus),
  editor: measureEditor,
  invalidation: measureInvalidation,
  search: () => measureSearch(Number(values.items ?? 200_000)),
  relevance: () => measureRelevance(values.corpus),
  typed: measureTyped,
  accounts: measureSignIn,
  profile: measureProfile,
  cv: measureCv,
  events: () => measureEvents(Number(values.events ?? 100_000)),
  click: () => measureEventClick({ events: Number(values.events ?? 100_000) }),
  institute: async function* measureInstitute() {
    yield* measureSyllabi()
    yield* measureInstitutes(100_000)
  },
  large: async function* measureLarge() {
    yield* measureLargeInstitute()
    yield* measureLargePeople()
  },
  imports: measureReading,
  'large-business': () => measureLargeBusiness(Number(values.jobs ?? 10_000)),
  business: measureTables,
  jobs: () => measureJobs(Number(values.jobs ?? 100_000)),
  ...(url && {
    server: () => measureSearch(Number(values.items ?? 1_000_000), url),
    'jobs-server': () => measureJobs(Number(values.jobs ?? 1_000_000), url),
    storage: () => measureStorage({ url }),
    'events-server': () => measureEvents(Number(values.events ?? 1_000_000), url),
  }),
  lighthouse: () => measureLighthouse({ runs: Number(values.runs) }),
}

const wanted = values.only?.split(',') ?? Object.keys(parts)
/** The mixed load takes ten minutes: measured only when it is asked for. */
const all: typeof parts = { ...parts, mixed: measureMixed }
const unknown = wanted.filter((name) => !(name in all))
if (unknown.length > 0 || !(seconds > 0) || !(Number(values.runs) >= 1)) {
  const about =
    unknown.length > 0
      ? `There is no part ${unknown.join(', ')}`
      : '--seconds takes a number above 0, --runs one from 1'
  process.stderr.write(`${about}. Parts: ${Object.keys(all).join(', ')}.\n`)
  process.exit(1)
}

const measured = new Map<string, Figure[]>()
for (const name of wanted) {
  process.stderr.write(`Measuring: ${name}\n`)
  const figures: Figure[] = []
  for await (const figure of orFailed(name, all[name]!)) figures.push(figure)
  measured.set(name, figures)
}
await removeDemoData()
const figures = [...measured.values()].flat()
process.stdout.write(`\n${table(figures)}\n`)
if (values.write) await writeFigures(measured)
if (figures.some((figure) => figure.failed)) process.exitCode = 1
