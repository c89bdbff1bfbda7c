import { articlePath } from '#features/blogs/article/schema-path.ts'
import type { BlogCard } from '#features/blogs/schema.ts'
import type { JobCard } from '#features/posting/jobs/schema.ts'
import type { ProjectCard } from '#features/posting/projects/schema.ts'
import type { PostingKind } from '#features/posting/schema.ts'
import { isField } from '#features/taxonomy/schema-fields.ts'
import type { Locale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import type { NewsItem } from '../schema.ts'

/** @param since when it became visible. */
export const articleNews = (card: BlogCard, since: Date, locale: Locale): NewsItem => ({
  Kind: 'article',
  Title: card.BlogTitle,
  Path: articlePath(card),
  About: card.BlogCategoryPrimarySector.filter(isField)
    .map((field) => fieldNames[field].in(locale))
    .join(', '),
  Date: since.toISOString(),
})

/** @param card a job or a project from a search. */
export const postingNews = (kind: PostingKind, card: JobCard | ProjectCard): NewsItem => ({
  Kind: kind,
  Title: 'jobTitle' in card ? card.jobTitle : card.title,
  Path: paths[kind](card.id, card.Slug),
  About: card.organizationName,
  Date: `${card.postedDate}T00:00:00.000Z`,
})
