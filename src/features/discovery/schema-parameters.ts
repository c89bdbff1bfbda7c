import { companiesBoard } from '#features/organizations/business/search/board.ts'
import { institutesBoard } from '#features/organizations/institute/search/board.ts'
import { jobsBoard } from '#features/posting/jobs/board.ts'
import { projectsBoard } from '#features/posting/projects/board.ts'
import { pageParametersOf } from '#kits/board/address.ts'
import type { PageParameters } from '#lib/api/read-query.ts'

/** The query parameters of the lists of institutes, companies, jobs and projects: see events/search. */
export const listedParameters: PageParameters = {
  ...pageParametersOf(institutesBoard),
  ...pageParametersOf(companiesBoard),
  ...pageParametersOf(jobsBoard),
  ...pageParametersOf(projectsBoard),
}
