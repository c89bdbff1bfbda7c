import { sql } from 'kysely'
import type { Moderated } from '#kits/moderation/moderated.ts'
import type { Db } from '#lib/db/connect.ts'
import { articlePath } from './article/schema-path.ts'
import { visibleToVisitors } from './policy.ts'
import type { BlogCard } from './schema.ts'

interface Row {
  key: string
  card: BlogCard
  email: string | null
  locale: string | null
}

/** Articles as moderators read them; their owner is the first author whose address somebody has verified. */
const readRows = async (db: Db, condition: ReturnType<typeof sql>) => {
  const { rows } = await sql<Row>`
    SELECT a.slug AS key, a.card, o.email, o.locale FROM article a
    LEFT JOIN LATERAL (
      SELECT p.email, p.locale FROM credit c JOIN person p ON p.email = c.email AND p.email_verified
      WHERE c.article_id = a.id ORDER BY c.id LIMIT 1
    ) o ON true
    WHERE ${condition}`.execute(db)
  return rows.map(({ key, card, email, locale }) => ({
    key,
    title: card.BlogTitle,
    path: articlePath(card),
    language: card.BlogLanguage,
    owner: email && locale ? { email, locale } : undefined,
  }))
}

/** Articles, by their BlogID. */
export const moderatedArticles: Moderated = {
  kind: 'article',
  find: async (db, id) => (await readRows(db, sql`a.slug = ${id} AND a.status = ${visibleToVisitors}`))[0],
  read: (db, keys) => readRows(db, sql`a.slug = ANY(${keys}::text[])`),
}
