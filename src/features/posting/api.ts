import { endpoint, memberEndpoint, type Service } from '#lib/api/endpoint.ts'
import { addLearning } from './fit/data-learn.ts'
import { getFitProfile } from './fit/data.ts'
import { fitOf } from './fit/fit-of.ts'
import { searchJobs } from './jobs/data.ts'
import { jobResultsSchema, jobsForMeSchema, searchJobsSchema } from './jobs/schema.ts'
import { searchProjects } from './projects/data.ts'
import { projectResultsSchema, projectsForMeSchema, searchProjectsSchema } from './projects/schema.ts'
import { postingListTags } from './schema.ts'

/** Jobs and projects that businesses post. */
export const postingService = {
  prefix: '/posting-service/api/v1',
  name: 'Posting service',
  endpoints: {
    'GET /search-jobs': endpoint({
      summary: 'Open jobs by any mix of facets, with the count of every facet value',
      input: searchJobsSchema,
      output: jobResultsSchema,
      example: { jobType: ['Permenant'], limit: 5 },
      limit: 'search',
      async handle({ input, deps, tag }) {
        tag(postingListTags.job)
        return searchJobs(deps, input, new Date())
      },
    }),
    'GET /search-projects': endpoint({
      summary: 'Open projects by any mix of facets, with the count of every facet value',
      input: searchProjectsSchema,
      output: projectResultsSchema,
      example: { projectType: ['Funded'], limit: 5 },
      limit: 'search',
      async handle({ input, deps, tag }) {
        tag(postingListTags.project)
        return searchProjects(deps, input, new Date())
      },
    }),
    'GET /search-jobs-for-me': memberEndpoint({
      summary: 'The same jobs for somebody who is signed in: how each fits their profile, and why',
      input: searchJobsSchema,
      output: jobsForMeSchema,
      limit: 'search',
      async handle({ input, deps, viewer }) {
        const profile = await getFitProfile(deps.db, viewer.personId)
        const now = new Date()
        const found = await searchJobs(deps, input, now, input.sort === 'fit' ? profile : undefined)
        const fits = found.results.map((job) => fitOf({ ...job, title: job.jobTitle }, profile))
        return { ...found, Fits: await addLearning(deps.db, fits, now) }
      },
    }),
    'GET /search-projects-for-me': memberEndpoint({
      summary: 'The same projects for somebody who is signed in: how each fits their profile, and why',
      input: searchProjectsSchema,
      output: projectsForMeSchema,
      limit: 'search',
      async handle({ input, deps, viewer }) {
        const profile = await getFitProfile(deps.db, viewer.personId)
        const now = new Date()
        const found = await searchProjects(deps, input, now, input.sort === 'fit' ? profile : undefined)
        const fits = found.results.map((project) => fitOf(project, profile))
        return { ...found, Fits: await addLearning(deps.db, fits, now) }
      },
    }),
  },
} satisfies Service
