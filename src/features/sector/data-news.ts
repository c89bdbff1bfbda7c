import { kinds } from '#messages/sector/facts.ts'
import { businessListTag } from '#features/organizations/business/schema-tag.ts'
import { listLatestEvents } from '#features/events/event/data-listed.ts'
import { sectorCategories } from '#features/events/schema-values.ts'
import type { BlogCard } from '#features/blogs/schema.ts'
import { searchBlogs } from '#features/blogs/search/data.ts'
import { searchJobs } from '#features/posting/jobs/data.ts'
import { searchProjects } from '#features/posting/projects/data.ts'
import { postingListTags } from '#features/posting/schema.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Tagged } from '#lib/api/tagged.ts'
import { paths } from '#lib/text/paths.ts'
import { eventItem } from './data-events.ts'
import { sectorItem, MAX_PART_ITEMS, formatSectorDay, type PartQuery, type ListPart } from './data-item.ts'
import { articleItem } from './data-reports.ts'
import type { SectorItem } from './schema.ts'

/** The maximum number of entries of all kinds together. */
const MAX_NEWS = 24
/** The maximum number of articles among other kinds. */
const MAX_ARTICLES = 6
/** If fewer articles are in the reader's language, those in other languages are added. */
const MIN_ARTICLES = 6

/** Lists the newest entries of a sector, of every kind: articles, events, jobs and projects. */
export const listSectorNews: ListPart = async (ask) => {
  const found = [await newArticles(ask), await newEvents(ask), await newJobs(ask), await newProjects(ask)]
  const items = found
    .flatMap(({ answer }) => answer)
    .toSorted((a, b) => ((a.Since ?? '') > (b.Since ?? '') ? -1 : 1))
    .slice(0, MAX_NEWS)
  return { answer: { items, total: items.length }, tags: found.flatMap(({ tags }) => tags) }
}

/** Lists the newest articles. */
export const listSectorArticles: ListPart = async (ask) => {
  const { answer, tags } = await newestArticles(ask)
  return { answer: { items: answer.items.slice(0, MAX_ARTICLES), total: answer.total }, tags }
}

const withKind = (kind: string, item: SectorItem): SectorItem => ({
  ...item,
  Facts: [kind, ...item.Facts],
})

async function newestArticles({ sources: { db }, sector, language }: PartQuery): ReturnType<ListPart> {
  const inSector = { BlogCategoryPrimarySector: [sector], limit: MAX_PART_ITEMS }
  const own = await searchBlogs(db, { ...inSector, BlogLanguage: language })
  let cards: BlogCard[] = own.answer.results
  if (cards.length < MIN_ARTICLES) {
    const all = await searchBlogs(db, inSector)
    cards = await oneLanguage(db, [...cards, ...all.answer.results])
  }
  return {
    answer: {
      items: cards.map((card) => articleItem(card, sector, language)),
      total: Math.max(own.answer.total, cards.length),
    },
    tags: own.tags,
  }
}

/** Returns the articles without further translations of the same one. */
async function oneLanguage(db: Db, cards: readonly BlogCard[]): Promise<BlogCard[]> {
  const slugs = cards.map(({ BlogID }) => BlogID)
  const rows = await db
    .selectFrom('article')
    .select(['slug', 'translation_group'])
    .where('slug', 'in', slugs.length > 0 ? slugs : [''])
    .execute()
  const groups = new Map(rows.map(({ slug, translation_group: group }) => [slug, group]))
  const groupOf = ({ BlogID }: BlogCard) => groups.get(BlogID) ?? BlogID
  return cards.filter((card, at) => cards.findIndex((other) => groupOf(other) === groupOf(card)) === at)
}

async function newArticles(ask: PartQuery): Promise<Tagged<SectorItem[]>> {
  const { answer, tags } = await newestArticles(ask)
  return { answer: answer.items.map((item) => withKind(kinds.article.in(ask.language), item)), tags }
}

async function newEvents({ sources, sector, language, now }: PartQuery): Promise<Tagged<SectorItem[]>> {
  const { answer, tags } = await listLatestEvents(sources, [sectorCategories[sector]], MAX_PART_ITEMS, now)
  return { answer: answer.map((event) => eventItem(event, language)), tags }
}

async function newJobs({ sources, sector, language, now }: PartQuery): Promise<Tagged<SectorItem[]>> {
  const { results } = await searchJobs(sources, { sector: [sector], limit: MAX_PART_ITEMS }, now)
  const answer = results.map((job) =>
    sectorItem({
      Title: job.jobTitle,
      Path: paths.job(job.id, job.Slug),
      Facts: [kinds.job.in(language), formatSectorDay(job.postedDate), job.organizationName, job.location],
      Since: job.postedDate,
      Demonstration: job.Demonstration,
    }),
  )
  return { answer, tags: [postingListTags.job, businessListTag] }
}

async function newProjects({ sources, sector, language, now }: PartQuery): Promise<Tagged<SectorItem[]>> {
  const { results } = await searchProjects(sources, { sector: [sector], limit: MAX_PART_ITEMS }, now)
  const answer = results.map((project) =>
    sectorItem({
      Title: project.title,
      Path: paths.project(project.id, project.Slug),
      Facts: [kinds.project.in(language), formatSectorDay(project.postedDate), project.organizationName],
      Since: project.postedDate,
      Demonstration: project.Demonstration,
    }),
  )
  return { answer, tags: [postingListTags.project] }
}
