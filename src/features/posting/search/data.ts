import type { BoardIndex } from '#kits/board/data-index.ts'
import { searchBoard } from '#kits/board/data.ts'
import type { Plan } from '#kits/board/plan.ts'
import type { Db } from '#lib/db/connect.ts'

interface PostingSearch {
  plan: Plan
  text: string | undefined
  where: 'title' | 'all' | undefined
  /** job_facet or project_facet. */
  table: string
}

/** Searches the postings of a kind. Counts of all groups are exact. */
export const searchPostings = <Card, Counts>(
  sources: { db: Db; index: BoardIndex },
  search: PostingSearch,
): ReturnType<typeof searchBoard<Card, Counts>> => searchBoard<Card, Counts>(sources, search)
