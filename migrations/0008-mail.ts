import { sql, type Kysely } from 'kysely'

/**
 * Mails that wait, and for some weeks what became of each. The content goes when there is nothing left to do: it holds
 * secret links.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE mail (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      kind text NOT NULL,
      recipient text NOT NULL,
      locale text NOT NULL,
      subject text,
      text text,
      html text,
      created timestamptz NOT NULL DEFAULT now(),
      attempts int NOT NULL DEFAULT 0,
      next_try timestamptz DEFAULT now(),
      sent timestamptz,
      error text,
      CHECK (next_try IS NULL OR (subject IS NOT NULL AND text IS NOT NULL AND html IS NOT NULL))
    )`.execute(db)
  await sql`CREATE INDEX mail_waiting ON mail (next_try) WHERE next_try IS NOT NULL`.execute(db)
  await sql`CREATE INDEX mail_finished ON mail (created) WHERE next_try IS NULL`.execute(db)
}
