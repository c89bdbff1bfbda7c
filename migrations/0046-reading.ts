import { sql, type Kysely } from 'kysely'

/** What people keep to read, what they follow, and whether they get a weekly mail of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Moments may be the same: their order is nth.
  await sql`
    CREATE TABLE kept_article (
      person_id text NOT NULL REFERENCES person ON DELETE CASCADE,
      article_id int NOT NULL REFERENCES article ON DELETE CASCADE,
      added timestamptz NOT NULL DEFAULT now(),
      nth int GENERATED ALWAYS AS IDENTITY,
      PRIMARY KEY (person_id, article_id)
    )`.execute(db)
  await sql`CREATE INDEX kept_article_article ON kept_article (article_id)`.execute(db)
  await sql`
    CREATE TABLE follow (
      person_id text NOT NULL REFERENCES person ON DELETE CASCADE,
      kind text NOT NULL,
      value text NOT NULL,
      added timestamptz NOT NULL DEFAULT now(),
      nth int GENERATED ALWAYS AS IDENTITY,
      PRIMARY KEY (person_id, kind, value)
    )`.execute(db)

  // The key of their feed, and the first day of which the next mail tells: null for those who want none.
  await sql`
    CREATE TABLE reader (
      person_id text PRIMARY KEY REFERENCES person ON DELETE CASCADE,
      feed_key text UNIQUE,
      digest_from date
    )`.execute(db)
  await sql`CREATE INDEX reader_digest ON reader (digest_from) WHERE digest_from IS NOT NULL`.execute(db)

  // What is new of a sector, and of an institute.
  await sql`CREATE INDEX event_newest ON event (category, created DESC, id DESC)`.execute(db)

  // Where a mail that comes again and again is stopped with one press (RFC 8058).
  await sql`ALTER TABLE mail ADD COLUMN unsubscribe text`.execute(db)
}
