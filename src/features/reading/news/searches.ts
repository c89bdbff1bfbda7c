import * as companies from '#messages/business/board.ts'
import * as jobs from '#messages/posting/jobs.ts'
import * as projects from '#messages/posting/projects.ts'
import { companiesBoard } from '#features/organizations/business/search/board.ts'
import { jobsBoard } from '#features/posting/jobs/board.ts'
import { projectsBoard } from '#features/posting/projects/board.ts'
import { nameSearch } from '#kits/board/ask.ts'
import { paths } from '#lib/text/paths.ts'

/** Lists whose searches can be followed, by their content. */
const lists = {
  job: { path: paths.jobs, board: jobsBoard, title: jobs.jobs },
  project: { path: paths.projects, board: projectsBoard, title: projects.projects },
  company: { path: paths.companies, board: companiesBoard, title: companies.companies },
} as const
export type SearchedList = keyof typeof lists

/** A search of a list from its URL, without order and position. */
interface NamedSearch {
  list: SearchedList
  /** The canonical URL. */
  address: string
  /** The query parameters. */
  given: Record<string, string>
  /** A description of the search in the language of the page. */
  title: string
}

/** @returns nothing for any other URL. */
export function readSearch(address: string): NamedSearch | undefined {
  const [path, query = ''] = address.split('?', 2)
  const found = (Object.keys(lists) as SearchedList[]).find((list) => lists[list].path() === path)
  if (!found) return undefined
  const given = Object.fromEntries(new URLSearchParams(query))
  const { path: pathOf, board, title } = lists[found]
  const { query: own, filters } = nameSearch(board, given)
  return { list: found, address: pathOf(own), given, title: [title(), ...filters].join(' · ') }
}
