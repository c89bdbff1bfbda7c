import { sql } from 'kysely'
import { createBlog } from '#features/blogs/mutations.ts'
import type { Db } from '#lib/db/connect.ts'
import { articlesFor } from './made.ts'
import { embeddedDatabase } from '../reused-database.ts'
import { loadSections } from '../members/sections.ts'

/** Articles whose texts stand for all in the key. */
const FINGERPRINT = 5

/** The data folder of an embedded database with this many generated articles, written one by one as the portal does. */
export const embeddedArticles = (articles: number): Promise<string> =>
  embeddedDatabase({
    what: 'articles',
    count: articles,
    sample: [...articlesFor(FINGERPRINT)],
    fill: ({ db }) => fill(db, articles),
  })

async function fill(db: Db, articles: number): Promise<void> {
  await loadSections(db)
  for (const article of articlesFor(articles)) await createBlog(db, article)
  await sql`VACUUM ANALYZE`.execute(db)
}
