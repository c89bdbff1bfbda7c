import { sql } from 'kysely'
import { relationPhrases } from '#kits/relation/data.ts'
import { relateBest, type RelationPart, type RelationPhrase } from '#kits/relation/score.ts'
import type { Tagged } from '#lib/api/tagged.ts'
import type { Db } from '#lib/db/connect.ts'
import { defineRead, readTogether } from '#lib/db/read-together.ts'
import type { StoredJson } from '#lib/db/stored-rows.ts'
import { syllabiOn, taughtIn } from './search/data-topics.ts'
import type { Blog, BlogCard, RelatedArticle, TaughtIn } from './schema.ts'
import { storedArticles, type BlogDetail } from './table.ts'
import { readBlogCards } from './article/data-cards.ts'
import { cleanStoredHtml, distrustLinks, type HeadingLevel } from '#lib/text/html.ts'
import { articleTag } from './article/tags.ts'

/** The number of related articles. */
const RELATED = 6

interface StoredRow extends Omit<Row, 'card' | 'detail' | 'related'> {
  /** BlogID. */
  id: string
  card: StoredJson<BlogCard>
  detail: StoredJson<BlogDetail>
  chosen: StoredJson<BlogCard>[]
  near: { card: StoredJson<BlogCard>; fields: string[]; parts: RelationPart[] }[]
}

interface Row {
  card: BlogCard
  detail: BlogDetail
  translations: Blog['Translations']
  related: RelatedArticle[]
  /** Whether its author is trusted (`is_trusted`); null without an author, undefined if not read. */
  untrusted?: boolean | null
}

/** Whether the portal has any articles. */
export const hasArticles = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('article').select('id').limit(1).executeTakeFirst()) !== undefined

/**
 * Reads published articles with content, translations and related articles, in the given order; unknown IDs are
 * left out (decisions P10). It takes one statement for any number of articles, and another for topics that are not
 * cached.
 */
export async function getBlogs(db: Db, blogIds: readonly string[]): Promise<Tagged<Blog[]>> {
  const ids = [...new Set(blogIds)]
  const { read, syllabi } = await readTogether(db, {
    read: defineRead(
      sql<StoredRow>`
        SELECT g.*, g.card->>'BlogID' AS id, (
          SELECT NOT is_trusted(d.owner_id) FROM article a JOIN article_draft d ON d.article_id = a.id
          WHERE a.slug = g.card->>'BlogID'
        ) AS untrusted
        FROM get_articles(${ids}::text[], ${RELATED}::int) WITH ORDINALITY g ORDER BY g.ordinality`,
      (rows) => storedArticles.readAll(rows),
    ),
    syllabi: syllabiOn(ids),
  })
  const topics = new Map(
    read.map(({ id, card, detail }) => [id, [...card.BlogTags, ...detail.BlogMainTopics]]),
  )
  // Looked up together, then taken from the cache.
  await relationPhrases(db, [...topics.values()].flat().concat(read.map(({ card }) => card.BlogTitle)))
  const phrases = new Map<string, RelationPhrase[]>()
  for (const { id, card } of read) phrases.set(id, await relationPhrases(db, topics.get(id)!, card.BlogTitle))
  const taught = taughtIn(syllabi, phrases)
  const presented = read.map(({ chosen, near, ...row }) => {
    const own = { phrases: phrases.get(row.id)!, fields: row.card.BlogCategoryPrimarySector }
    const candidates = near.flatMap(({ card, ...each }) =>
      readBlogCards([card]).map((read) => ({ ...each, card: read })),
    )
    const related = [
      ...readBlogCards(chosen).map((card) => ({ ...card, On: '' })),
      ...relateBest(own, candidates).map(({ item, relation }) => ({ ...item.card, On: relation.on[0]! })),
    ]
    return presentBlog({ ...row, related }, taught.answer.get(row.id))
  })
  const blogs = await Promise.all(presented)
  const shown = blogs.flatMap((blog) => [
    blog.BlogID,
    ...blog.RelatedBlogs.map((card) => card.BlogID),
    ...blog.Translations.map((translation) => translation.BlogID),
  ])
  return { answer: blogs, tags: [...new Set(shown)].map(articleTag).concat(taught.tags) }
}

/** Tells whether an article was archived by its editors: it is gone, which its page says. */
export async function isArchived(db: Db, blogId: string): Promise<Tagged<boolean>> {
  const row = await db
    .selectFrom('article')
    .select('id')
    .where('slug', '=', blogId)
    .where('status', '=', 'Archived')
    .where('held', 'is', null)
    .executeTakeFirst()
  return { answer: row !== undefined, tags: [articleTag(blogId)] }
}

/** Loads what renders formulas and colours code, for articles that have some. */
async function enricherOf({ BlogContentDetails }: BlogDetail): Promise<(html: string) => string> {
  const parts = BlogContentDetails.flatMap((section) => [section, ...section.SubSection])
  const hasCode = parts.some(({ Content }) => Content.includes('language-'))
  return hasCode ? (await import('./article/enrich.ts')).enrich : (html) => html
}

/** Prepares a stored article for reading: sanitized again, with formulas and coloured code. */
export async function presentBlog(
  { card, detail, translations, related, untrusted }: Row,
  taught: TaughtIn[] = [],
): Promise<Blog> {
  const other = new Set(translations.map((translation) => translation.BlogID))
  const enrich = await enricherOf(detail)
  const show = (html: string, level: HeadingLevel) => {
    const shown = enrich(cleanStoredHtml(html, level))
    return untrusted ? distrustLinks(shown) : shown
  }
  const byId = new Map(related.toReversed().map((each) => [each.BlogID, each]))
  return {
    ...card,
    ...detail,
    BlogContentDetails: detail.BlogContentDetails.map((section) => ({
      ...section,
      Content: show(section.Content, 3),
      SubSection: section.SubSection.map((part) => ({
        ...part,
        Content: show(part.Content, 4),
      })),
    })),
    RelatedBlogs: [...byId.values()]
      .toReversed()
      .filter((each) => !other.has(each.BlogID))
      .slice(0, RELATED),
    Translations: translations,
    TaughtIn: taught,
    ...(untrusted && { BlogUntrusted: true as const }),
  }
}
