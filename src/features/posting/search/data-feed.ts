import { parseFeedSearch } from '#kits/board/ask.ts'
import type { AnyBoard } from '#kits/board/board.ts'
import type { Address } from '#kits/board/parts.ts'
import type { Deps } from '#lib/server/deps.ts'
import { jobsBoard } from '../jobs/board.ts'
import { searchJobs } from '../jobs/data.ts'
import { projectsBoard } from '../projects/board.ts'
import { searchProjects } from '../projects/data.ts'

type Sources = Pick<Deps, 'db' | 'jobs' | 'projects'>

const feedOf =
  <Facets, Card>(
    board: AnyBoard,
    search: (sources: Sources, facets: Facets, now: Date) => Promise<{ results: Card[] }>,
  ) =>
  async (
    sources: Sources,
    given: Readonly<Record<string, unknown>>,
    now: Date,
  ): Promise<{ entries: Card[]; query: Address }> => {
    const { facets, query } = parseFeedSearch(board, given)
    return { entries: (await search(sources, facets as Facets, now)).results, query }
  }

/** Returns the newest jobs or projects of a search; see parseFeedSearch. */
export const getFeedJobs = feedOf(jobsBoard, searchJobs)
export const getFeedProjects = feedOf(projectsBoard, searchProjects)
