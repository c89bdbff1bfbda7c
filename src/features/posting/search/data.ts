import { sql } from 'kysely'
import { boardCursor, countsOf } from '#kits/board/answer.ts'
import type { BoardIndex } from '#kits/board/data-index.ts'
import { boardWords } from '#kits/board/data-words.ts'
import { foundNothing, type Plan } from '#kits/board/plan.ts'
import type { Db } from '#lib/db/connect.ts'

interface PostingSearch {
  plan: Plan
  text: string | undefined
  where: 'title' | 'all' | undefined
  /** job_facet or project_facet. */
  table: string
}

/** Searches the postings of a kind. Counts of all groups are exact. */
export async function searchPostings<Card, Counts>(
  { db, index }: { db: Db; index: BoardIndex },
  { plan, text = '', where = 'all', table }: PostingSearch,
): Promise<{ results: Card[]; total: number; counts: Counts; nextCursor: string | null }> {
  const query = await boardWords(db, { text, where, similar: 'similar_posting_words' })
  const found = query === undefined ? foundNothing : await index.find(plan, query ?? undefined)
  const shown = found.places.slice(0, plan.limit)
  return {
    results: await getPostingCards<Card>(
      db,
      table,
      shown.map(([, , id]) => id),
    ),
    total: found.total,
    counts: countsOf(plan, found) as Counts,
    nextCursor: found.places.length > plan.limit ? boardCursor.write(shown.at(-1)!) : null,
  }
}

/** In the order of the ids; those that are gone meanwhile are left out. */
async function getPostingCards<Card>(db: Db, table: string, ids: readonly number[]): Promise<Card[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ card: Card }>`
    SELECT f.card FROM unnest(${ids}::int[]) WITH ORDINALITY w(id, at) JOIN ${sql.table(table)} f USING (id)
    ORDER BY w.at`.execute(db)
  return rows.map(({ card }) => card)
}
