import { sql, type Kysely } from 'kysely'

/** Where readers of an article came from on each day, UTC: the kind of place, nothing of who or of which page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE article_source (
      article int NOT NULL REFERENCES article ON DELETE CASCADE,
      day date NOT NULL,
      source text NOT NULL,
      views int NOT NULL,
      PRIMARY KEY (article, day, source)
    )`.execute(db)
  await sql`CREATE INDEX article_source_day ON article_source (day)`.execute(db)
}
