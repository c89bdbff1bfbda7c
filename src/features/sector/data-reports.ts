import { sql } from 'kysely'
import { minutesToRead } from '#messages/sector/facts.ts'
import type { BlogCard } from '#features/blogs/schema.ts'
import { searchBlogs } from '#features/blogs/search/data.ts'
import type { Locale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import type { Sector } from '#features/taxonomy/schema-fields.ts'
import { sectorItem, MAX_PART_ITEMS, formatSectorDay, type PartQuery, type ListPart } from './data-item.ts'
import type { StoredJson } from '#lib/db/stored-rows.ts'
import { readBlogCards } from '#features/blogs/article/data-cards.ts'
import type { SectorItem } from './schema.ts'

/** Words in tags, topics and headings of articles that report on something that was done, found or happened. */
const reportWords = [
  'report',
  'case study',
  'review',
  'comparison',
  'history',
  'statistics',
  'survey',
  'investigation',
  'lessons',
  'field trial',
  'worked example',
  'informe',
  'caso',
  'revisión',
  'comparación',
  'historia',
  'estadística',
  'encuesta',
  'investigación',
  'ejemplo resuelto',
]

/** Converts an article to an entry. @param sector the sector in its address. */
export const articleItem = (card: BlogCard, sector: Sector, language: Locale): SectorItem =>
  sectorItem({
    Title: card.BlogTitle,
    Path: paths.blog('technology', sector, card.BlogID),
    Text: card.BlogDescription,
    Facts: [
      formatSectorDay(card.BlogCreatedDate),
      minutesToRead.in(language, { n: card.ReadingMinutes }),
      card.BlogAuthorsList[0]?.AuthorName ?? '',
    ],
    Language: card.BlogLanguage,
    Since: card.BlogCreatedDate,
    Demonstration: card.BlogDemonstration === true,
  })

/** Returns the cache tags of pages that show articles of the sector. */
export const articleTags = async ({ sources: { db }, sector }: PartQuery): Promise<string[]> =>
  (await searchBlogs(db, { BlogCategoryPrimarySector: [sector], limit: 1 })).tags

/** Lists articles that are tagged as reports, each in one language: the reader's, if available. */
export const listSectorReports: ListPart = async (ask) => {
  const { sources, sector, language } = ask
  const { rows } = await sql<{ card: StoredJson<BlogCard>; total: number }>`
    WITH said AS (
      SELECT string_agg('(' || q || ')', ' | ')::tsquery AS query FROM (
        SELECT phraseto_tsquery('agora_en', word)::text AS q FROM unnest(${reportWords}::text[]) word
        UNION SELECT phraseto_tsquery('agora_es', word)::text FROM unnest(${reportWords}::text[]) word
      ) each_word WHERE q <> ''
    ), tagged AS MATERIALIZED (
      SELECT DISTINCT p.article FROM article_part p, said WHERE p.kind = 2 AND p.words @@ said.query
    ), one_language AS (
      SELECT DISTINCT ON (a.translation_group) a.id, a.created, a.language
      FROM tagged t JOIN article a ON a.id = t.article
      WHERE a.status = 'Published' AND a.fields && ${[sector]}::text[]
      ORDER BY a.translation_group, (left(a.language, 2) <> ${language}), a.id
    )
    SELECT a.card, count(*) OVER ()::int AS total FROM one_language o JOIN article a USING (id)
    ORDER BY (left(o.language, 2) <> ${language}), o.created DESC, o.id DESC LIMIT ${MAX_PART_ITEMS}`.execute(
    sources.db,
  )
  return {
    answer: {
      items: readBlogCards(rows.map(({ card }) => card)).map((card) => articleItem(card, sector, language)),
      total: rows[0]?.total ?? 0,
    },
    tags: await articleTags(ask),
  }
}
