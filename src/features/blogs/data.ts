import { sql } from 'kysely'
import type { Tagged } from '#lib/api/tagged.ts'
import type { Db } from '#lib/db/connect.ts'
import type { StoredJson } from '#lib/db/stored-rows.ts'
import { searchBlogs } from './search/data.ts'
import { taughtIn } from './search/data-topics.ts'
import type { Blog, BlogCard, TaughtIn } from './schema.ts'
import { storedArticles, type BlogDetail } from './table.ts'
import { readBlogCards } from './article/data-cards.ts'
import { cleanStoredHtml, distrustLinks, type HeadingLevel } from '#lib/text/html.ts'
import { enrich } from './article/enrich.ts'
import { articleTag } from './article/tags.ts'

/** The number of related articles. */
const RELATED = 6
/** With fewer, the newest ones of the same sector or subject are added. */
const MIN_RELATED = 4

interface StoredRow extends Omit<Row, 'card' | 'detail' | 'chosen' | 'near'> {
  /** BlogID. */
  id: string
  card: StoredJson<BlogCard>
  detail: StoredJson<BlogDetail>
  chosen: StoredJson<BlogCard>[]
  near: StoredJson<BlogCard>[]
}

interface Row {
  card: BlogCard
  detail: BlogDetail
  translations: Blog['Translations']
  chosen: BlogCard[]
  near: BlogCard[]
  /** Whether its author is trusted (`is_trusted`); null without an author, undefined if not read. */
  untrusted?: boolean | null
}

/** Whether the portal has any articles. */
export const hasArticles = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('article').select('id').limit(1).executeTakeFirst()) !== undefined

/**
 * Reads published articles with content, translations and related articles, in the given order; unknown IDs are
 * left out (decisions P10). Needs a second query only for articles with few related ones.
 */
export async function getBlogs(db: Db, blogIds: readonly string[]): Promise<Tagged<Blog[]>> {
  const ids = [...new Set(blogIds)]
  const { rows } = await sql<StoredRow>`
    SELECT g.*, g.card->>'BlogID' AS id, (
      SELECT NOT is_trusted(d.owner_id) FROM article a JOIN article_draft d ON d.article_id = a.id
      WHERE a.slug = g.card->>'BlogID'
    ) AS untrusted
    FROM get_articles(${ids}::text[], ${RELATED}::int) WITH ORDINALITY g ORDER BY g.ordinality`.execute(db)
  const taught = await taughtIn(db, ids)
  const blogs = storedArticles.readAll(rows).map(({ chosen, near, ...row }) => {
    const related = { chosen: readBlogCards(chosen), near: readBlogCards(near) }
    return presentBlog({ ...row, ...related }, taught.answer.get(row.card.BlogID))
  })
  for (const blog of blogs) if (blog.RelatedBlogs.length < MIN_RELATED) await addNewest(db, blog)
  const shown = blogs.flatMap((blog) => [
    blog.BlogID,
    ...blog.RelatedBlogs.map((card) => card.BlogID),
    ...blog.Translations.map((translation) => translation.BlogID),
  ])
  return { answer: blogs, tags: [...new Set(shown)].map(articleTag).concat(taught.tags) }
}

async function addNewest(db: Db, blog: Blog): Promise<void> {
  const filters = {
    BlogCategoryPrimarySector: blog.BlogCategoryPrimarySector,
    BlogLanguage: blog.BlogLanguage,
  }
  const { answer } = await searchBlogs(db, { ...filters, limit: RELATED + MIN_RELATED })
  const shown = new Set([blog, ...blog.RelatedBlogs, ...blog.Translations].map((each) => each.BlogID))
  const further = answer.results.filter((card) => !shown.has(card.BlogID))
  blog.RelatedBlogs = [...blog.RelatedBlogs, ...further].slice(0, RELATED)
}

/** Prepares a stored article for reading: sanitized again, with formulas and coloured code. */
export function presentBlog(
  { card, detail, translations, chosen, near, untrusted }: Row,
  taught: TaughtIn[] = [],
): Blog {
  const other = new Set(translations.map((translation) => translation.BlogID))
  const show = (html: string, level: HeadingLevel) => {
    const shown = enrich(cleanStoredHtml(html, level))
    return untrusted ? distrustLinks(shown) : shown
  }
  const related = new Map([...chosen, ...near].map((each) => [each.BlogID, each]))
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
    RelatedBlogs: [...related.values()].filter((each) => !other.has(each.BlogID)).slice(0, RELATED),
    Translations: translations,
    TaughtIn: taught,
    ...(untrusted && { BlogUntrusted: true as const }),
  }
}
