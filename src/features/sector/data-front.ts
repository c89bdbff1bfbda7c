import { getFieldCounts } from '#features/blogs/data-overview.ts'
import { listNextEvents } from '#features/events/event/data-listed.ts'
import { searchInstitutes } from '#features/institute/search/data.ts'
import { instituteListTag } from '#features/institute/search/schema.ts'
import { searchJobs } from '#features/posting/jobs/data.ts'
import { postingListTags } from '#features/posting/schema.ts'
import type { Tagged } from '#lib/api/tagged.ts'
import type { Deps } from '#lib/server/deps.ts'
import { countryName } from '#lib/text/countries.ts'
import type { Locale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { sectorItem } from './data-item.ts'
import type { Front } from './schema.ts'

/** The maximum number of events on the front page, and of those in one sector. */
const MAX_EVENTS = 6
const MAX_EVENTS_PER_SECTOR = 2
/** The maximum number of jobs, and of institutes. */
const MAX_OTHERS = 3

/** Returns the portal-wide content of the front page. */
export async function getSectorFront(
  sources: Pick<Deps, 'db' | 'events' | 'jobs' | 'institutes'>,
  language: Locale,
  now: Date,
): Promise<Tagged<Front>> {
  const { answer: articles, tags: articleTags } = await getFieldCounts(sources.db)
  const { answer: coming, tags: eventTags } = await listNextEvents(
    sources,
    MAX_EVENTS,
    MAX_EVENTS_PER_SECTOR,
    now,
  )
  const jobs = await searchJobs(sources, { limit: MAX_OTHERS }, now)
  const institutes = await searchInstitutes(sources, { limit: MAX_OTHERS })
  const place = (town: string, country: string) =>
    [town, country && countryName(country, language)].filter(Boolean).join(', ')
  return {
    answer: {
      Articles: articles.total,
      Events: coming.total,
      Coming: coming.events,
      Jobs: jobs.results.map((job) =>
        sectorItem({
          Title: job.jobTitle,
          Path: paths.job(job.id, job.Slug),
          Facts: [job.organizationName, place(job.location, job.country)],
          Demonstration: job.Demonstration,
        }),
      ),
      Institutes: institutes.results.map((institute) =>
        sectorItem({
          Title: institute.instituteName,
          Path: paths.institute(institute.Slug),
          Facts: [place(institute.city, institute.country)],
          Demonstration: institute.Demonstration,
        }),
      ),
    },
    tags: [...articleTags, ...eventTags, postingListTags.job, instituteListTag],
  }
}
