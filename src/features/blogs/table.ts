import type { Generated, GeneratedAlways } from 'kysely'
import type * as z from 'zod/mini'
import { storedRows, type JsonColumn } from '#lib/db/stored-rows.ts'
import { blogCardSchema, blogDetailSchema, type BlogCard, type BlogStatus } from './schema.ts'

/** What only the article's own page shows. */
export type BlogDetail = z.output<typeof blogDetailSchema>

/** Reads rows of articles. */
export const storedArticles = storedRows('article', { card: blogCardSchema, detail: blogDetailSchema })

interface ArticleTable {
  id: Generated<number>
  /** BlogID on the wire. */
  slug: string
  status: BlogStatus
  /** Why it was rejected. */
  status_reason: string | null
  /** What the status would be if moderators had not hidden it: then it is archived. Null where they have not. */
  held: BlogStatus | null
  title: string
  language: string
  fields: string[]
  created: Date
  updated: Date
  /** When it became published, if it was stored before; the database notes it, once. */
  published: GeneratedAlways<Date | null>
  /** Made up for demonstration; so says the card as well. */
  demo: Generated<boolean>
  card: JsonColumn<BlogCard>
  detail: JsonColumn<BlogDetail>
  /** The editor's choice, as slugs. */
  related: string[]
  /** The same for an article and its translations: the slug of the original. */
  translation_group: string
  /** Where it was imported from, and the hash of what was read there. */
  source_key: string | null
  source_hash: string | null
}

/** Where an article stood before. */
interface ArticleRedirectTable {
  /** A slug, or a path of the site that it came from, which begins with a slash. */
  former: string
  article: number
}

interface ArticleTrendTable {
  id: number
  /** Published: only those take part. */
  live: boolean
  /** log2 of the decayed score, see trending/score.ts. */
  rank: number
}

/** How often an article was read and shared on a day, UTC. */
interface ArticleDayTable {
  article: number
  /** Read as text: YYYY-MM-DD. */
  day: string
  views: number
  shares: number
}

/** Where readers came from on a day. */
interface ArticleSourceTable {
  article: number
  day: string
  /** See readerSources. */
  source: string
  views: number
}

interface ArticleSimilarTable {
  id: number
  other: number
  score: number
}

interface FacetCountTable {
  /** A sector or subject, or '*' for all. */
  field: string
  kind: 'all' | 'category' | 'topic' | 'process' | 'technology' | 'language' | 'tag'
  value: string
  n: number
  /** Of topics and tags, by which these are found while they are typed. */
  folded: string | null
}

interface ArticleDocTable {
  id: number
  /** Minutes since 1970, UTC. */
  published: number
  /** The filters that lists go by. */
  doc: string
}

/** What a published article is on, each by itself: topics of syllabi are looked for here. */
interface ArticlePartTable {
  article: number
  /** 3 title, 2 tag or topic, 1 heading. */
  kind: number
  words: string
}

interface OrganisationTable {
  name: string
  folded: string
  n: number
}

interface OrganisationPartTable {
  part: string
  name: string
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    article: ArticleTable
    article_redirect: ArticleRedirectTable
    article_trend: ArticleTrendTable
    article_day: ArticleDayTable
    article_source: ArticleSourceTable
    article_similar: ArticleSimilarTable
    facet_count: FacetCountTable
    article_doc: ArticleDocTable
    article_part: ArticlePartTable
    organisation: OrganisationTable
    organisation_part: OrganisationPartTable
  }
}
