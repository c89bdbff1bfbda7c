import { sql, type Kysely } from 'kysely'

/**
 * What makes accounts trustworthy: registrations that nobody verifies have an end, applicants name whom they act for, and
 * an address is changed by its owner, at both addresses.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Those that exist already get their 7 days from now on (decisions S7).
  await sql`
    ALTER TABLE person
      ADD COLUMN verify_by timestamptz NOT NULL DEFAULT now() + interval '7 days',
      ADD COLUMN organization text,
      ADD COLUMN registration_number text,
      ADD COLUMN web_site text`.execute(db)
  await sql`CREATE INDEX person_unverified ON person (verify_by) WHERE NOT email_verified`.execute(db)
  await sql`
    CREATE TABLE email_change (
      id text PRIMARY KEY,
      person_id text NOT NULL REFERENCES person ON DELETE CASCADE,
      old_email text NOT NULL,
      new_email text NOT NULL,
      old_confirmed boolean NOT NULL DEFAULT false,
      new_confirmed boolean NOT NULL DEFAULT false,
      created timestamptz NOT NULL DEFAULT now(),
      changed timestamptz
    )`.execute(db)
  await sql`CREATE INDEX email_change_person ON email_change (person_id)`.execute(db)
}
