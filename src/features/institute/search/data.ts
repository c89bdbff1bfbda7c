import { sql } from 'kysely'
import { boardCursor, countsOf } from '#kits/board/answer.ts'
import { boardWords } from '#kits/board/data-words.ts'
import { foundNothing } from '#kits/board/plan.ts'
import type { Db } from '#lib/db/connect.ts'
import { institutePlan, type InstituteIndex } from './data-index.ts'
import type { InstituteCard, InstituteFacets, InstituteResults } from './schema.ts'

interface Sources {
  db: Db
  institutes: InstituteIndex
}

/**
 * Searches the institutes that others may see. Counts of all groups are exact.
 * @throws AppError `invalid_input` for a cursor that is not one.
 */
export async function searchInstitutes(
  { db, institutes }: Sources,
  facets: InstituteFacets,
): Promise<InstituteResults> {
  const plan = institutePlan(facets)
  const query = await boardWords(db, {
    text: facets.instituteSearchKeywords ?? '',
    where: facets.instituteKeywordFilter ?? 'all',
  })
  const found = query === undefined ? foundNothing : await institutes.find(plan, query ?? undefined)
  const shown = found.places.slice(0, plan.limit)
  return {
    results: await getCards(
      db,
      shown.map(([, , id]) => id),
    ),
    total: found.total,
    counts: countsOf(plan, found) as InstituteResults['counts'],
    nextCursor: found.places.length > plan.limit ? boardCursor.write(shown.at(-1)!) : null,
  }
}

/** In the order of the ids; those that are gone meanwhile are left out. */
async function getCards(db: Db, ids: readonly number[]): Promise<InstituteCard[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ card: InstituteCard }>`
    SELECT f.card FROM unnest(${ids}::int[]) WITH ORDINALITY w(id, at) JOIN institute_facet f USING (id)
    ORDER BY w.at`.execute(db)
  return rows.map(({ card }) => card)
}
