import { sql, type Kysely } from 'kysely'

/** How often an article was read and shared on each day, UTC; nothing of who did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE article_day (
      article int NOT NULL REFERENCES article ON DELETE CASCADE,
      day date NOT NULL,
      views int NOT NULL,
      shares int NOT NULL,
      PRIMARY KEY (article, day)
    )`.execute(db)
  await sql`CREATE INDEX article_day_day ON article_day (day)`.execute(db)
}
