import { parseFeedSearch } from '#kits/board/ask.ts'
import type { Address } from '#kits/board/parts.ts'
import type { Deps } from '#lib/server/deps.ts'
import { jobsBoard } from '../jobs/board.ts'
import { searchJobs } from '../jobs/data.ts'
import type { JobCard } from '../jobs/schema.ts'
import { projectsBoard } from '../projects/board.ts'
import { searchProjects } from '../projects/data.ts'
import type { ProjectCard } from '../projects/schema.ts'

type Sources = Pick<Deps, 'db' | 'jobs' | 'projects'>
type FeedInput = Readonly<Record<string, unknown>>

interface FeedPostings<Card> {
  entries: Card[]
  query: Address
}

/** Returns the newest jobs of a search; see parseFeedSearch. */
export async function getFeedJobs(
  sources: Sources,
  given: FeedInput,
  now: Date,
): Promise<FeedPostings<JobCard>> {
  const { facets, query } = parseFeedSearch(jobsBoard, given)
  return { entries: (await searchJobs(sources, facets, now)).results, query }
}

/** Returns the newest projects of a search; see parseFeedSearch. */
export async function getFeedProjects(
  sources: Sources,
  given: FeedInput,
  now: Date,
): Promise<FeedPostings<ProjectCard>> {
  const { facets, query } = parseFeedSearch(projectsBoard, given)
  return { entries: (await searchProjects(sources, facets, now)).results, query }
}
