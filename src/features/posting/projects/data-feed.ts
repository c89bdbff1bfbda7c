import { addressOf, feedSearch, parseSearch } from '#kits/board/address.ts'
import { wireSearch } from '#kits/board/ask.ts'
import type { Address } from '#kits/board/parts.ts'
import type { Db } from '#lib/db/connect.ts'
import { projectsBoard } from './board.ts'
import type { ProjectIndex } from './data-index.ts'
import { searchProjects } from './data.ts'
import type { ProjectCard, ProjectFacets } from './schema.ts'

/** Projects of one feed, the newest. */
const FEED_SIZE = 50

/**
 * The newest projects that a search finds.
 * @param given the parameters of its address; what is wrong in it falls away.
 * @returns `query` is the address of the search, without its order and place in the list.
 */
export async function getFeedProjects(
  sources: { db: Db; projects: ProjectIndex },
  given: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<{ cards: ProjectCard[]; query: Address }> {
  const search = feedSearch(projectsBoard, parseSearch(projectsBoard, given))
  const facets = { ...wireSearch(projectsBoard, search), limit: FEED_SIZE } as ProjectFacets
  const { results } = await searchProjects(sources, facets, now)
  return { cards: results, query: addressOf(projectsBoard, search) }
}
