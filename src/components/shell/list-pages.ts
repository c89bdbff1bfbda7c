import * as companies from '#messages/business/board.ts'
import * as institutes from '#messages/institute/board.ts'
import { newestJobs } from '#messages/posting/career.ts'
import * as jobs from '#messages/posting/jobs.ts'
import * as projects from '#messages/posting/projects.ts'
import { paths } from '#lib/text/paths.ts'

/**
 * The lists that people search, in the order of the footer. Footer, sitemap, portal search, heads and feeds use it, and
 * the tests of all pages. `newest` is the title of the feeds.
 */
export const listPages = {
  institutes: {
    path: paths.institutes,
    title: institutes.institutes,
    lede: institutes.institutesLede,
    newest: institutes.newestInstitutes,
  },
  companies: {
    path: paths.companies,
    title: companies.companies,
    lede: companies.companiesLede,
    newest: companies.newestCompanies,
  },
  jobs: { path: paths.jobs, title: jobs.jobs, lede: jobs.jobsLede, newest: newestJobs },
  projects: {
    path: paths.projects,
    title: projects.projects,
    lede: projects.projectsLede,
    newest: projects.newestProjects,
  },
} as const
export type ListPage = keyof typeof listPages

/** The addresses of all lists. */
export const listPaths: string[] = Object.values(listPages).map(({ path }) => path())
