import { institutesIndex } from '#features/organizations/institute/search/data-index.ts'
import { searchInstitutes } from '#features/organizations/institute/search/data.ts'
import type { InstituteFacets } from '#features/organizations/institute/search/schema.ts'
import { BoardIndex } from '#kits/board/data-index.ts'
import type { Database } from '#lib/db/connect.ts'
import { createLog } from '#lib/server/log.ts'
import { generateInstitute } from '#test/support/institute/generate.ts'
import { insertInstitutes } from '#test/support/institute/insert.ts'
import { randomOf } from '#test/support/random.ts'
import { measureIndex, measureSearches, SEARCHES } from '../searches.ts'
import type { Figure } from '../figures.ts'
import { printLine, withContent, type DatabaseContent } from '../reused-database.ts'

const BATCH = 2_000
const LIMIT_MS = 10

const log = createLog('silent')

const generatedInstitutes = (institutes: number): DatabaseContent => ({
  what: 'institutes',
  count: institutes,
  sample: generateInstitute(7),
  fill: ({ db }) => fill(db, institutes),
})

async function fill(db: Database['db'], institutes: number): Promise<void> {
  for (let from = 0; from < institutes; from += BATCH) {
    const count = Math.min(BATCH, institutes - from)
    await insertInstitutes(
      db,
      Array.from({ length: count }, (_, at) => generateInstitute(from + at)),
    )
    if (from % 20_000 === 0) printLine(`${from} of ${institutes} institutes`)
  }
}

/** The board of institutes on the embedded database: all counts exact. */
export const measureInstitutes = (institutes: number): AsyncGenerator<Figure> =>
  withContent(generatedInstitutes(institutes), undefined, async function* (database, where) {
    const index = new BoardIndex(institutesIndex, database.db, log)
    try {
      yield* measureIndex(`Index of institutes, ${where}`, index)
      for (const [what, searches] of Object.entries(searchesOf())) {
        yield await measureSearches(database, {
          what: `Institutes, ${what}, all counts exact, ${where}`,
          limitMs: LIMIT_MS,
          asked: searches,
          async search(facets) {
            return (await searchInstitutes({ db: database.db, institutes: index }, facets)).total
          },
        })
      }
    } finally {
      await index.stop()
    }
  })

/** As people ask: taken from what the institutes have. */
function searchesOf(): Record<string, InstituteFacets[]> {
  const random = randomOf(4_652)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const make = (one: () => InstituteFacets) => Array.from({ length: SEARCHES }, one)
  const groups = (): InstituteFacets => ({
    instituteType: [pick(['Public', 'Private'] as const)],
    educationCategory: [pick(['Univerisity', 'College', 'School'] as const)],
    fundingType: [pick(['Government', 'Self', 'UnAided'] as const)],
    country: [pick(['IN', 'ES', 'DE', 'US'])],
    programName: [pick(['BTech', 'M.Sc', 'PHD'])],
  })
  const words = ['hydraulics', 'burgos', 'bergen', 'cadiz', 'clouds', 'india', 'elements', 'larza']
  return {
    'no filter': make(() => ({ sort: pick(['kept', 'newest'] as const) })),
    'five groups': make(groups),
    'a word': make(() => ({ instituteSearchKeywords: pick(words) })),
    'five groups and a word': make(() => ({ ...groups(), instituteSearchKeywords: pick(words) })),
  }
}
