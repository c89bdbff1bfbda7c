import { sql, type Kysely } from 'kysely'

/**
 * What signing in asks for besides a password or a provider: an authenticator's codes, a passkey, or a recovery code.
 * person says since when it is asked, so that a sign-in without it costs no further statement.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE person ADD second_factor timestamptz`.execute(db)
  await sql`
    CREATE TABLE authenticator (
      person_id text PRIMARY KEY REFERENCES person ON DELETE CASCADE,
      secret text NOT NULL,
      confirmed timestamptz,
      last_step bigint NOT NULL DEFAULT 0,
      created timestamptz NOT NULL DEFAULT now()
    )`.execute(db)
  await sql`
    CREATE TABLE recovery_code (
      hash text PRIMARY KEY,
      person_id text NOT NULL REFERENCES person ON DELETE CASCADE
    )`.execute(db)
  await sql`CREATE INDEX recovery_code_person ON recovery_code (person_id)`.execute(db)
  await sql`
    CREATE TABLE passkey (
      id text PRIMARY KEY,
      person_id text NOT NULL REFERENCES person ON DELETE CASCADE,
      name text NOT NULL,
      public_key text NOT NULL,
      counter bigint NOT NULL,
      transports text[] NOT NULL,
      created timestamptz NOT NULL DEFAULT now(),
      used timestamptz
    )`.execute(db)
  await sql`CREATE INDEX passkey_person ON passkey (person_id)`.execute(db)
}
