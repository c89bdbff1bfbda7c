import { askFeed, nameSearch } from '#kits/board/ask.ts'
import type { Address } from '#kits/board/parts.ts'
import type { Db } from '#lib/db/connect.ts'
import { jobsBoard } from './board.ts'
import type { JobIndex } from './data-index.ts'
import { searchJobs } from './data.ts'
import type { JobCard } from './schema.ts'

/** The newest jobs that a search finds; see askFeed. */
export async function getFeedJobs(
  sources: { db: Db; jobs: JobIndex },
  given: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<{ entries: JobCard[]; query: Address }> {
  const { facets, query } = askFeed(jobsBoard, given)
  const { results } = await searchJobs(sources, facets, now)
  return { entries: results, query }
}

/** See nameSearch. */
export const nameJobSearch = (given: Readonly<Record<string, unknown>>) => nameSearch(jobsBoard, given)
