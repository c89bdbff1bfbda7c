import { searchEndpoint } from '#kits/board/api.ts'
import { memberEndpoint, type MemberCall, type Service } from '#lib/api/endpoint.ts'
import { addLearning } from './fit/data-learn.ts'
import { getFitProfile } from './fit/data.ts'
import { fitOf } from './fit/fit-of.ts'
import type { FitProfile } from './fit/points.ts'
import { searchJobs } from './jobs/data.ts'
import { jobResultsSchema, jobsForMeSchema, searchJobsSchema } from './jobs/schema.ts'
import { searchProjects } from './projects/data.ts'
import { projectResultsSchema, projectsForMeSchema, searchProjectsSchema } from './projects/schema.ts'
import { postingListTags } from './schema.ts'

/** Defines the search for jobs and projects that businesses post. */
export const postingService = {
  prefix: '/posting-service/api/v1',
  name: 'Posting service',
  endpoints: {
    'GET /search-jobs': searchEndpoint({
      of: 'Open jobs',
      input: searchJobsSchema,
      output: jobResultsSchema,
      example: { jobType: ['Permenant'], limit: 5 },
      tags: [postingListTags.job],
      find: searchJobs,
    }),
    'GET /search-projects': searchEndpoint({
      of: 'Open projects',
      input: searchProjectsSchema,
      output: projectResultsSchema,
      example: { projectType: ['Funded'], limit: 5 },
      tags: [postingListTags.project],
      find: searchProjects,
    }),
    'GET /search-jobs-for-me': memberEndpoint({
      summary: "Search open jobs and match each with the caller's profile",
      input: searchJobsSchema,
      output: jobsForMeSchema,
      limit: 'search',
      handle: (call) =>
        withFits(
          call,
          (now, profile) => searchJobs(call.deps, call.input, now, profile),
          ({ jobTitle }) => jobTitle,
        ),
    }),
    'GET /search-projects-for-me': memberEndpoint({
      summary: "Search open projects and match each with the caller's profile",
      input: searchProjectsSchema,
      output: projectsForMeSchema,
      limit: 'search',
      handle: (call) =>
        withFits(
          call,
          (now, profile) => searchProjects(call.deps, call.input, now, profile),
          ({ title }) => title,
        ),
    }),
  },
} satisfies Service

/** @param search sorts by match if it gets a profile. */
async function withFits<Card extends { id: number; skills: string[] }, Found extends { results: Card[] }>(
  { input, deps: { db }, viewer }: MemberCall<{ sort?: string | undefined }>,
  search: (now: Date, profile: FitProfile | undefined) => Promise<Found & { results: Card[] }>,
  titleOf: (card: Card) => string,
) {
  const profile = await getFitProfile(db, viewer.personId)
  const now = new Date()
  const found = await search(now, input.sort === 'fit' ? profile : undefined)
  const fits = found.results.map((card) => fitOf({ ...card, title: titleOf(card) }, profile))
  return { ...found, Fits: await addLearning(db, fits, now) }
}
