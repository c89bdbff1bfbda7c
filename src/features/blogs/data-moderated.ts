import { sql } from 'kysely'
import type { Moderated } from '#kits/moderation/moderated.ts'
import { storedText } from '#kits/moderation/stored-text.ts'
import type { Db } from '#lib/db/connect.ts'
import type { StoredJson } from '#lib/db/stored-rows.ts'
import { paths } from '#lib/text/paths.ts'
import { textOfSections } from './article/build.ts'
import { articlePath } from './article/schema-path.ts'
import { hideBlog } from './mutations.ts'
import { visibleToVisitors } from './policy.ts'
import { listCurrentSlugs } from './redirects/data.ts'
import type { BlogCard } from './schema.ts'
import { storedArticles } from './table.ts'

interface Row {
  id: string
  card: StoredJson<BlogCard>
  hidden: boolean
  draftId: string | null
  personId: string | null
  email: string | null
  locale: string | null
}

/**
 * Reads articles for moderators. The owner is the person who created the draft, if also an author; otherwise the first
 * author with a verified address, and otherwise the person who corrects the article in the editor.
 */
const readRows = async (db: Db, condition: ReturnType<typeof sql>) => {
  const { rows } = await sql<Row>`
    SELECT a.slug AS id, a.card, a.held IS NOT NULL AS hidden, d.id AS "draftId", o.id AS "personId", o.email, o.locale
    FROM article a LEFT JOIN article_draft d ON d.article_id = a.id
    LEFT JOIN LATERAL (
      SELECT p.id, p.email, p.locale FROM (
        SELECT 3 AS place, 0 AS at, d.owner_id AS id
        UNION ALL SELECT CASE WHEN p.id = d.owner_id THEN 1 ELSE 2 END, c.id, p.id
        FROM credit c JOIN person p ON p.email = c.email AND p.email_verified WHERE c.article_id = a.id
      ) known JOIN person p USING (id) ORDER BY place, at LIMIT 1
    ) o ON true
    WHERE ${condition}`.execute(db)
  return storedArticles.readAll(rows).map(({ id: key, card, hidden, draftId, personId, email, locale }) => ({
    key,
    title: card.BlogTitle,
    path: articlePath(card),
    ownPath: paths.myArticles(draftId ?? ''),
    language: card.BlogLanguage,
    owner: personId && email && locale ? { personId, email, locale } : undefined,
    hidden,
  }))
}

/** Returns the current BlogID of an article that may have been reported under a former one. */
const calledNow = async (db: Db, key: string): Promise<string> =>
  (await listCurrentSlugs(db, [key])).get(key) ?? key

/** Finds articles by their current or reported BlogID. */
export const moderatedArticles: Moderated = {
  kind: 'article',
  find: async (db, id) => (await readRows(db, sql`a.slug = ${id} AND a.status = ${visibleToVisitors}`))[0],
  async read(db, keys) {
    const renamed = await listCurrentSlugs(db, keys)
    const rows = await readRows(db, sql`a.slug = ANY(${[...keys, ...renamed.values()]}::text[])`)
    const found = new Map(rows.map((row) => [row.key, row]))
    return keys.flatMap((key) => {
      const row = found.get(renamed.get(key) ?? key)
      return row ? [{ ...row, key }] : []
    })
  },
  async readText(db, key) {
    const row = await db
      .selectFrom('article')
      .select(['id', 'card', 'detail'])
      .where('slug', '=', await calledNow(db, key))
      .executeTakeFirst()
      .then(storedArticles.read)
    return row ? storedText(row.card.BlogDescription, textOfSections(row.detail.BlogContentDetails)) : ''
  },
  setHidden: async (db, key, hidden) => hideBlog(db, await calledNow(db, key), hidden),
}
