import { sql, type Kysely } from 'kysely'

/**
 * Where articles stood before: a slug that one had, or a path of the site that it came from, which begins with a slash.
 * What leads there goes on leading to the article.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE article_redirect (
      former text PRIMARY KEY,
      article int NOT NULL REFERENCES article ON DELETE CASCADE
    )`.execute(db)
  await sql`CREATE INDEX article_redirect_article ON article_redirect (article)`.execute(db)
}
