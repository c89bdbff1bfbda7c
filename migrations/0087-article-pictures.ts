import { sql, type Kysely } from 'kysely'

/**
 * Pictures that authors put into articles, and what uses them: a working copy with its versions, or what is published.
 * `checked`: when one was last known to be used, at first when it came.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE article_picture (
      file_id text PRIMARY KEY REFERENCES stored_file ON DELETE CASCADE,
      draft_id uuid REFERENCES article_draft ON DELETE SET NULL,
      bytes int NOT NULL,
      checked timestamptz NOT NULL DEFAULT now()
    )`.execute(db)
  await sql`CREATE INDEX article_picture_draft ON article_picture (draft_id)`.execute(db)
  await sql`CREATE INDEX article_picture_checked ON article_picture (checked)`.execute(db)
  await sql`
    CREATE TABLE article_picture_use (
      file_id text NOT NULL REFERENCES article_picture ON DELETE CASCADE,
      draft_id uuid REFERENCES article_draft ON DELETE CASCADE,
      article_id int REFERENCES article ON DELETE CASCADE,
      CHECK (num_nonnulls(draft_id, article_id) = 1),
      UNIQUE NULLS NOT DISTINCT (file_id, draft_id, article_id)
    )`.execute(db)
  await sql`CREATE INDEX article_picture_use_draft ON article_picture_use (draft_id)`.execute(db)
  await sql`CREATE INDEX article_picture_use_article ON article_picture_use (article_id)`.execute(db)
}
