import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#lib/api/api-client.ts'
import { ofOwnData } from '#lib/browser/own-query.ts'
import { businessOrganization } from '../sections/organization.ts'
import type { jobFeedService } from './api.ts'

/** Calls the API for job feeds. */
export const callJobFeed = createClient<typeof jobFeedService>(businessOrganization.prefix)

/** The polling interval while a feed is about to be read, in milliseconds. */
const POLL_MS = 2_000

/** Queries the job feed of the signed-in person's business. */
export const jobFeedQuery = () =>
  queryOptions({
    ...ofOwnData('jobFeed'),
    queryFn: ({ signal }) => callJobFeed('GET /job-feed', {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.result?.state === 'waiting' ? POLL_MS : false),
  })
