import { sql } from 'kysely'
import { listNewestArticles } from '#features/blogs/search/data-followed.ts'
import { listNewestEvents, type FollowedEvents } from '#features/events/search/data-followed.ts'
import { isEventSector, sectorCategories } from '#features/events/schema-values.ts'
import { storedPostings } from '#features/posting/item/data-cards.ts'
import type { JobCard } from '#features/posting/jobs/schema.ts'
import type { ProjectCard } from '#features/posting/projects/schema.ts'
import type { PostingKind } from '#features/posting/schema.ts'
import type { Db } from '#lib/db/connect.ts'
import type { StoredJson } from '#lib/db/stored-rows.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Locale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { getFeedCompanies } from '#features/organizations/business/search/data-feed.ts'
import { getFeedJobs, getFeedProjects } from '#features/posting/search/data-feed.ts'
import type { Follow, FollowKind, NewsItem } from '../schema.ts'
import { readSearch, type SearchedList } from './searches.ts'
import { articlePath } from '#features/blogs/article/schema-path.ts'
import type { BlogCard } from '#features/blogs/schema.ts'
import { isField } from '#features/taxonomy/schema-fields.ts'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'

export type NewsDeps = Pick<Deps, 'db' | 'jobs' | 'projects' | 'companies'>

interface NewsInput {
  follows: readonly Follow[]
  locale: Locale
  now: Date
  limit: number
}

/** Updates from the events of one sector or institute. */
const EVENTS_EACH = 10

/** Returns the newest updates of all follows, each once. Of translated articles it picks the reader's language. */
export async function newsOf(
  deps: NewsDeps,
  { follows, locale, now, limit }: NewsInput,
): Promise<NewsItem[]> {
  const valuesOf = (kind: FollowKind) => follows.flatMap(({ Kind, Value }) => (Kind === kind ? [Value] : []))
  const articles = { field: valuesOf('field'), tag: valuesOf('tag'), author: valuesOf('author') }
  const categories = valuesOf('field')
    .filter(isEventSector)
    .map((sector) => sectorCategories[sector])
  const found = await Promise.all([
    listNewestArticles(deps.db, articles, locale, limit).then((found) =>
      found.map(({ card, since }) => articleNews(card, since, locale)),
    ),
    // A follow with hundreds of updates must leave room for the others.
    newsOfEvents(deps.db, { categories, institutes: valuesOf('institute') }, now, EVENTS_EACH),
    newsOfCompanies(deps.db, valuesOf('company'), limit),
    ...valuesOf('search').map((address) => newsOfSearch(deps, address, now)),
  ])
  const byPath = new Map(found.flat().map((news) => [news.Path, news]))
  return [...byPath.values()]
    .sort((a, b) => (a.Date < b.Date ? 1 : a.Date > b.Date ? -1 : a.Path < b.Path ? -1 : 1))
    .slice(0, limit)
}

/** Upcoming events of sectors and institutes. */
const newsOfEvents = async (
  db: Db,
  followed: FollowedEvents,
  now: Date,
  limit: number,
): Promise<NewsItem[]> =>
  (await listNewestEvents(db, followed, now, limit)).map(({ id, slug, created, card }) => ({
    Kind: 'event',
    Title: card.eventTitle,
    Path: paths.event(id, slug),
    About: card.eventOrganiser,
    Date: created.toISOString(),
    When: card,
  }))

/** Open jobs and projects of companies. */
async function newsOfCompanies(db: Db, companies: readonly string[], limit: number): Promise<NewsItem[]> {
  if (companies.length === 0) return []
  const { rows } = await sql<{
    kind: PostingKind
    id: number
    slug: string
    job: StoredJson<JobCard> | null
    project: StoredJson<ProjectCard> | null
  }>`
    SELECT p.kind, p.id, p.slug, j.card AS job, r.card AS project
    FROM organization o JOIN posting_shown p ON p.organization_id = o.id
      LEFT JOIN job_facet j ON j.id = p.id LEFT JOIN project_facet r ON r.id = p.id
    WHERE o.public_id = ANY(${companies}::text[]) AND coalesce(j.id, r.id) IS NOT NULL
    ORDER BY p.posted DESC, p.id DESC LIMIT ${limit}::int`.execute(db)
  return storedPostings
    .readAll(rows)
    .map(({ kind, id, slug, job, project }) => postingNews(kind, { ...(job ?? project)!, id, Slug: slug }))
}

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
async function newsOfSearch(sources: Sources, address: string, now: Date): Promise<NewsItem[]> {
  const search = readSearch(address)
  return search ? finders[search.list](sources, search.given, now) : []
}

/** @param since when it became visible. */
const articleNews = (card: BlogCard, since: Date, locale: Locale): NewsItem => ({
  Kind: 'article',
  Title: card.BlogTitle,
  Path: articlePath(card),
  About: card.BlogCategoryPrimarySector.filter(isField)
    .map((field) => fieldNames[field].in(locale))
    .join(', '),
  Date: since.toISOString(),
})

/** @param card a job or a project from a search. */
const postingNews = (kind: PostingKind, card: JobCard | ProjectCard): NewsItem => ({
  Kind: kind,
  Title: 'jobTitle' in card ? card.jobTitle : card.title,
  Path: paths[kind](card.id, card.Slug),
  About: card.organizationName,
  Date: `${card.postedDate}T00:00:00.000Z`,
})
