import { sql, type Kysely } from 'kysely'

/** What somebody has taught is shown by a decision of its own; until it is taken, that of the talks holds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE profile ADD COLUMN shows_courses boolean NOT NULL DEFAULT false`.execute(db)
  await sql`UPDATE profile SET shows_courses = shows_talks WHERE shows_talks`.execute(db)
  await sql`
    CREATE OR REPLACE VIEW credit_shown AS
    SELECT c.id, c.kind, c.article_id, c.event_id, c.name, p.id AS person_id, f.public_id, f.document_id
    FROM credit c
    JOIN person p ON p.email = c.email AND p.email_verified AND p.disabled IS NULL AND p.delete_after IS NULL
    JOIN profile f ON f.person_id = p.id
    WHERE c.shown AND CASE c.kind WHEN 'article' THEN f.shows_articles WHEN 'course' THEN f.shows_courses
      ELSE f.shows_talks END`.execute(db)
}
