import { askFeed, nameSearch } from '#kits/board/ask.ts'
import type { Address } from '#kits/board/parts.ts'
import type { Db } from '#lib/db/connect.ts'
import { projectsBoard } from './board.ts'
import type { ProjectIndex } from './data-index.ts'
import { searchProjects } from './data.ts'
import type { ProjectCard } from './schema.ts'

/** The newest projects that a search finds; see askFeed. */
export async function getFeedProjects(
  sources: { db: Db; projects: ProjectIndex },
  given: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<{ entries: ProjectCard[]; query: Address }> {
  const { facets, query } = askFeed(projectsBoard, given)
  const { results } = await searchProjects(sources, facets, now)
  return { entries: results, query }
}

/** See nameSearch. */
export const nameProjectSearch = (given: Readonly<Record<string, unknown>>) =>
  nameSearch(projectsBoard, given)
