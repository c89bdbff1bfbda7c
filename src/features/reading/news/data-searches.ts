import { getFeedCompanies } from '#features/business/search/data-feed.ts'
import { getFeedJobs, getFeedProjects } from '#features/posting/search/data-feed.ts'
import type { Deps } from '#lib/server/deps.ts'
import { paths } from '#lib/text/paths.ts'
import type { NewsItem } from '../schema.ts'
import { postingNews } from './item.ts'
import { readSearch, type SearchedList } from './searches.ts'

type Sources = Pick<Deps, 'db' | 'jobs' | 'projects' | 'companies'>
type Find = (sources: Sources, given: Readonly<Record<string, string>>, now: Date) => Promise<NewsItem[]>

const finders: Record<SearchedList, Find> = {
  job: async (...asked) => (await getFeedJobs(...asked)).entries.map((card) => postingNews('job', card)),
  project: async (...asked) =>
    (await getFeedProjects(...asked)).entries.map((card) => postingNews('project', card)),
  company: async (...asked) =>
    (await getFeedCompanies(...asked)).entries.map(({ card, created }) => ({
      Kind: 'company',
      Title: card.organizationName,
      Path: paths.company(card.Slug),
      About: card.businessIndustry.join(', '),
      Date: created.toISOString(),
    })),
}

/** Returns the newest results of a search, or nothing for an invalid path. */
export async function newsOfSearch(sources: Sources, address: string, now: Date): Promise<NewsItem[]> {
  const search = readSearch(address)
  return search ? finders[search.list](sources, search.given, now) : []
}
