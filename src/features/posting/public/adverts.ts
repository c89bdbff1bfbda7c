import type { JobDescriptionSource, OfferedJob } from '#features/cv/tailor/schema.ts'
import { ApiError } from '#lib/api/api-client.ts'
import { getSite } from '#lib/text/site.ts'
import { allPages, callApplications } from '../application/queries.ts'
import { NO_POSTING } from '../application/schema.ts'
import { placeOfJob } from '../item/schema-place.ts'
import { jobQueries } from '../jobs/queries.ts'
import type { JobCard } from '../jobs/schema.ts'
import { fetchPosting } from './queries.ts'
import type { PublicJob } from './schema.ts'
import { withoutMarks } from '#lib/text/web/formatted-text.ts'

/** Provides jobs as job descriptions for tailoring a CV. */
export const jobDescriptions: JobDescriptionSource = {
  async applied() {
    const results = await allPages((cursor) =>
      callApplications('GET /applications/mine', { kind: 'job', ...(cursor && { cursor }) }),
    )
    return results
      .filter(({ postingId, open, stage }) => postingId !== NO_POSTING && open && stage !== 'withdrawn')
      .map(({ postingId, title, organizationName }) => ({
        id: postingId,
        title,
        organization: organizationName,
        place: '',
      }))
  },
  async find(typed, signal) {
    const id = jobIdOf(typed)
    if (id === undefined) return (await jobQueries.propose(typed, 'all', signal)).map(offeredJob)
    const job = await openJob(id, signal)
    return job ? [offeredJob(job)] : []
  },
  async read(id) {
    const job = await openJob(id)
    return (
      job && { ...offeredJob(job), text: [job.jobTitle, ...job.skills, withoutMarks(job.details)].join('\n') }
    )
  },
}

const offeredJob = (job: JobCard): OfferedJob => ({
  id: job.id,
  title: job.jobTitle,
  organization: job.organizationName,
  place: placeOfJob(job),
})

/** Returns the number in the URL or path of a portal job. */
function jobIdOf(typed: string): number | undefined {
  const { origin } = getSite()
  const path = typed.trim().replace(origin, '')
  const id = Number(/^\/jobs\/(\d{1,9})(?:[/?#]|$)/.exec(path)?.[1])
  return Number.isNaN(id) ? undefined : id
}

/** Returns an open job; undefined if it is closed or does not exist. */
async function openJob(id: number, signal?: AbortSignal): Promise<PublicJob | undefined> {
  try {
    return (await fetchPosting('job', id, signal)).Job
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_input'))
      return undefined
    throw error
  }
}
