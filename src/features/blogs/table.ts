import type { Generated, GeneratedAlways } from 'kysely'
import type * as z from 'zod/mini'
import { storedRows, type JsonColumn } from '#lib/db/stored-rows.ts'
import type { ArticleLookups } from './import/table.ts'
import { blogCardSchema, blogDetailSchema, type BlogCard, type BlogStatus } from './schema.ts'

/** The part of an article that only its own page shows. */
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
  /** The status to restore when moderators show the article again; archived until then. Null if it is not hidden. */
  held: BlogStatus | null
  title: string
  language: string
  fields: string[]
  created: Date
  updated: Date
  /** When a stored article was first published, set by a trigger; null if never, or if inserted as published. */
  published: GeneratedAlways<Date | null>
  /** Whether it is demo content; also stored in the card. */
  demo: Generated<boolean>
  card: JsonColumn<BlogCard>
  detail: JsonColumn<BlogDetail>
  /** The related articles chosen by the editors, as slugs. */
  related: string[]
  /** The slug of the original, shared by an article and its translations. */
  translation_group: string
  /** The key of the source it was imported from, and the hash of what was read there. */
  source_key: string | null
  source_hash: string | null
  /** The files and links looked for there; null if they do not tell whether it changed. */
  source_lookups: JsonColumn<ArticleLookups> | null
}

/** A former address of an article. */
interface ArticleRedirectTable {
  /** A slug, or a path of the original site, which starts with a slash. */
  former: string
  article: number
}

interface ArticleTrendTable {
  id: number
  /** Whether it is published; only published articles are ranked. */
  live: boolean
  /** log2 of the decayed score, see trending/score.ts. */
  rank: number
}

/** The views and shares of an article on one day, UTC. */
interface ArticleDayTable {
  article: number
  /** Read as text: YYYY-MM-DD. */
  day: string
  views: number
  shares: number
}

/** The views of an article from one source on one day, UTC. */
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
  /** The folded name of a topic or tag, for completion; null for other kinds. */
  folded: string | null
}

/** Articles that `facet_count` counts more than once, since several translations have it. */
interface FacetRepeatTable {
  /** See repeatedFacet. */
  facet: string
  n: number
}

interface ArticleDocTable {
  id: number
  /** Minutes since 1970, UTC. */
  published: number
  /** The values that lists filter by, as lexemes. */
  doc: string
  /** The slug of the original, shared by its translations; set by a trigger, as is the language (two letters). */
  twin: GeneratedAlways<string>
  language: GeneratedAlways<string>
}

/** A title, tag, topic or heading of a published article. The topics of syllabuses are matched against it. */
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
    facet_repeat: FacetRepeatTable
    article_doc: ArticleDocTable
    article_part: ArticlePartTable
    organisation: OrganisationTable
    organisation_part: OrganisationPartTable
  }
}
