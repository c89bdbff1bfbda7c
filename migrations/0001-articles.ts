import { sql, type Kysely } from 'kysely'

/** Articles with what lists show (card) and what only their own page shows (detail) as prepared documents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE article (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      slug text NOT NULL UNIQUE,
      status text NOT NULL
        CHECK (status IN ('Draft', 'Submitted', 'Approved', 'Published', 'Archived', 'Rejected')),
      status_reason text,
      title text NOT NULL,
      language text NOT NULL,
      fields text[] NOT NULL,
      created timestamptz NOT NULL,
      updated timestamptz NOT NULL,
      card jsonb NOT NULL,
      detail json NOT NULL,
      related text[] NOT NULL,
      translation_group text NOT NULL,
      source_key text UNIQUE,
      source_hash text
    )`.execute(db)
  await sql`CREATE INDEX article_newest ON article (created DESC, id DESC) WHERE status = 'Published'`.execute(
    db,
  )
  await sql`CREATE INDEX article_translation_group ON article (translation_group)`.execute(db)

  await sql`
    CREATE TABLE article_trend (
      id int PRIMARY KEY REFERENCES article ON DELETE CASCADE,
      live boolean NOT NULL,
      rank float8 NOT NULL
    ) WITH (fillfactor = 70)`.execute(db)
  await sql`CREATE INDEX article_trend_rank ON article_trend (rank DESC, id DESC) WHERE live`.execute(db)

  // Pairs of articles that share words, tags or topics, both ways.
  await sql`
    CREATE TABLE article_similar (
      id int NOT NULL REFERENCES article ON DELETE CASCADE,
      other int NOT NULL REFERENCES article ON DELETE CASCADE,
      score float4 NOT NULL,
      PRIMARY KEY (id, other)
    )`.execute(db)
  await sql`CREATE INDEX article_similar_other ON article_similar (other)`.execute(db)

  await sql`
    CREATE TABLE facet_count (
      field text NOT NULL,
      kind text NOT NULL,
      value text NOT NULL,
      n int NOT NULL,
      PRIMARY KEY (field, kind, value)
    )`.execute(db)
}
