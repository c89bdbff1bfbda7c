import { sql, type Kysely } from 'kysely'

/** What people have written at the contact form, and where an answer to a mail goes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `sender` stands for the network it came from, for the limits of an hour; it cannot be read back.
  await sql`
    CREATE TABLE contact_message (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      created timestamptz NOT NULL DEFAULT now(),
      name text NOT NULL,
      email text NOT NULL,
      subject text NOT NULL,
      text text NOT NULL,
      locale text NOT NULL,
      sender text,
      mailed boolean NOT NULL,
      answered timestamptz,
      answered_by text REFERENCES person ON DELETE SET NULL
    )`.execute(db)
  await sql`CREATE INDEX contact_message_created ON contact_message (created)`.execute(db)
  await sql`CREATE INDEX contact_message_email ON contact_message (email)`.execute(db)
  await sql`CREATE INDEX contact_message_open ON contact_message (id DESC) WHERE answered IS NULL`.execute(db)
  await sql`CREATE INDEX contact_message_answered_by ON contact_message (answered_by)`.execute(db)

  // With an account go the messages of its address, whoever deletes it; but only where the address was known to be its own.
  await sql`
    CREATE FUNCTION delete_contact_messages() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM contact_message WHERE email = OLD.email;
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER person_takes_messages AFTER DELETE ON person
    FOR EACH ROW WHEN (OLD.email_verified) EXECUTE FUNCTION delete_contact_messages()`.execute(db)

  await sql`ALTER TABLE mail ADD COLUMN reply_to text`.execute(db)
}
