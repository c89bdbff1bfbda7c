/**
 * `npm run bench`: measures the portal and prints one table, each figure beside its limit. Generated articles are kept
 * below `<DATA_DIR>/bench` (and, with DATABASE_URL, in databases of their own named agora_bench_…) for the next run.
 * Options: `--only <part>[,<part>…]`, `--articles <number>` for the search, `--seconds <number>` for each round of load.
 */
import { parseArgs } from 'node:util'
import { measureCachedPage } from './cached-page.ts'
import { table, type Figure } from './figures.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureMemoryAndStart } from './memory-and-start.ts'
import { measurePageWeight } from './page-weight.ts'
import { removeDemoData } from './portal.ts'
import { measureEmbeddedSearch, measureServerSearch } from './search.ts'
import { measureUncachedPages } from './uncached-pages.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    articles: { type: 'string' },
    seconds: { type: 'string', default: '5' },
  },
})
const seconds = Number(values.seconds)
const url = process.env['DATABASE_URL']
// The portals that are measured here use the embedded database; the search is measured on both.
delete process.env['DATABASE_URL']

const parts: Record<string, () => Promise<Figure[]>> = {
  start: measureMemoryAndStart,
  weight: measurePageWeight,
  cached: () => measureCachedPage({ seconds }),
  uncached: () => measureUncachedPages({ seconds }),
  search: () => measureEmbeddedSearch({ articles: Number(values.articles ?? 100_000) }),
  ...(url && { server: () => measureServerSearch({ articles: Number(values.articles ?? 1_000_000), url }) }),
  lighthouse: measureLighthouse,
}

const wanted = values.only?.split(',') ?? Object.keys(parts)
const unknown = wanted.filter((name) => !(name in parts))
if (unknown.length > 0 || !(seconds > 0)) {
  const about =
    unknown.length > 0 ? `There is no part ${unknown.join(', ')}` : '--seconds takes a number above 0'
  process.stderr.write(`${about}. Parts: ${Object.keys(parts).join(', ')}.\n`)
  process.exit(1)
}

const figures: Figure[] = []
for (const name of wanted) {
  process.stderr.write(`Measuring: ${name}\n`)
  try {
    figures.push(...(await parts[name]!()))
  } catch (error) {
    process.exitCode = 1
    const reason = error instanceof Error ? error.message : String(error)
    figures.push({ what: name, measured: 'failed', beside: reason.replaceAll(/\s+/g, ' ') })
  }
}
await removeDemoData()
process.stdout.write(`\n${table(figures)}\n`)
