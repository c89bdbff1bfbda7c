import { sql, type Kysely } from 'kysely'

/** Institutes, who keeps them, and what the board of institutes searches them by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What an institute holds is a document (decision note 11). Nobody keeps one that a register brought.
  await sql`
    CREATE TABLE institute (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      public_id text NOT NULL UNIQUE,
      slug text NOT NULL UNIQUE,
      document_id int NOT NULL UNIQUE REFERENCES document,
      approval text NOT NULL CHECK (approval IN ('unclaimed', 'pending', 'approved', 'refused')),
      approval_reason text,
      approval_answer text,
      source_key text UNIQUE,
      source_hash text,
      demo boolean NOT NULL DEFAULT false,
      created timestamptz NOT NULL DEFAULT now(),
      updated timestamptz NOT NULL DEFAULT now()
    )`.execute(db)
  await sql`CREATE INDEX institute_demo ON institute ((1)) WHERE demo`.execute(db)
  await sql`CREATE INDEX institute_waiting ON institute (created) WHERE approval = 'pending'`.execute(db)
  await sql`
    CREATE TRIGGER institute_takes_document AFTER DELETE ON institute
    FOR EACH ROW EXECUTE FUNCTION delete_document()`.execute(db)

  // An address that an institute had leads to it for good.
  await sql`
    CREATE TABLE institute_former_slug (
      slug text PRIMARY KEY,
      institute_id int NOT NULL REFERENCES institute ON DELETE CASCADE
    )`.execute(db)
  await sql`CREATE INDEX institute_former_slug_institute ON institute_former_slug (institute_id)`.execute(db)

  // Owner, admin, user (decisions A21); the modules are tabs.
  await sql`
    CREATE TABLE institute_member (
      institute_id int NOT NULL REFERENCES institute ON DELETE CASCADE,
      person_id text NOT NULL REFERENCES person ON DELETE CASCADE,
      role text NOT NULL CHECK (role IN ('owner', 'admin', 'user')),
      modules text[] NOT NULL,
      created timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (institute_id, person_id)
    )`.execute(db)
  // Whoever keeps an institute keeps one: the profile page is of that one.
  await sql`CREATE UNIQUE INDEX institute_member_person ON institute_member (person_id)`.execute(db)

  // The token is kept as its hash; whoever has the mail has the token.
  await sql`
    CREATE TABLE institute_invitation (
      id text PRIMARY KEY,
      institute_id int NOT NULL REFERENCES institute ON DELETE CASCADE,
      email text NOT NULL,
      role text NOT NULL CHECK (role IN ('owner', 'admin', 'user')),
      modules text[] NOT NULL,
      token text NOT NULL UNIQUE,
      invited_by text REFERENCES person ON DELETE SET NULL,
      created timestamptz NOT NULL DEFAULT now(),
      expires timestamptz NOT NULL,
      UNIQUE (institute_id, email)
    )`.execute(db)
  await sql`CREATE INDEX institute_invitation_by ON institute_invitation (invited_by)`.execute(db)

  // What searches read, of those that others may see: see event_facet.
  await sql`
    CREATE TABLE institute_facet (
      id int PRIMARY KEY REFERENCES institute ON DELETE CASCADE,
      place int NOT NULL,
      founded int NOT NULL,
      bits int8 NOT NULL,
      country text[] NOT NULL,
      state text[] NOT NULL,
      programme text[] NOT NULL,
      card json NOT NULL,
      doc tsvector NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX institute_facet_place ON institute_facet (place, id)`.execute(db)
  await sql`CREATE INDEX institute_facet_words ON institute_facet USING gin (doc) WITH (fastupdate = off)`.execute(
    db,
  )
  await sql`
    CREATE FUNCTION institute_ids(query tsquery) RETURNS text
    LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
    BEGIN
      RETURN (SELECT encode(string_agg(int4send(id), ''::bytea), 'base64') FROM institute_facet WHERE doc @@ query);
    END $$`.execute(db)
}
