import { memberEndpoint, type Service } from '#lib/api/endpoint.ts'
import { businessOrganization } from '../sections/organization.ts'
import { getJobFeed } from './data.ts'
import { deleteJobFeed, saveJobFeed } from './mutations.ts'
import * as schema from './schema.ts'

const noBusiness = 'The caller does not manage a business.'
const refuses = {
  not_found: noBusiness,
  forbidden: 'The caller is neither an owner nor an administrator of the business.',
}

/** Defines the calls for the feed from which a business's jobs are read, listed with the other calls for businesses. */
export const jobFeedService = {
  prefix: businessOrganization.prefix,
  name: 'Businesses',
  endpoints: {
    'GET /job-feed': memberEndpoint({
      summary: "Get the job feed of the caller's business with the result of the last reading",
      input: schema.ofJobFeedSchema,
      output: schema.jobFeedSchema,
      refuses: { not_found: noBusiness, forbidden: 'The caller cannot edit the jobs of the business.' },
      handle: ({ deps, viewer, locale }) => getJobFeed(deps.db, { personId: viewer.personId, locale }),
    }),
    'POST /save-job-feed': memberEndpoint({
      summary:
        "Set the address from which jobs of the caller's business are read, now and every day: a job board of Greenhouse, Lever or Ashby, or JobPosting data on a page or as JSON",
      input: schema.saveJobFeedSchema,
      output: schema.jobFeedSchema,
      example: { address: 'https://jobs.lever.co/tidewater', publish: true },
      refuses,
      handle: ({ deps, input, viewer, locale }) =>
        saveJobFeed(deps.db, { personId: viewer.personId, locale }, input),
    }),
    'POST /delete-job-feed': memberEndpoint({
      summary: "Remove the job feed of the caller's business; its jobs stay",
      input: schema.ofJobFeedSchema,
      output: schema.jobFeedSchema,
      refuses,
      handle: ({ deps, viewer, locale }) => deleteJobFeed(deps.db, { personId: viewer.personId, locale }),
    }),
  },
} satisfies Service
