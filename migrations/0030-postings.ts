import { sql, type Kysely } from 'kysely'

/** Jobs and projects that businesses post, and what their boards search them by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A row of an item that was closed or deleted stays: its page says so, and applications hang on it.
  await sql`
    CREATE TABLE posting (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      kind text NOT NULL CHECK (kind IN ('job', 'project')),
      organization_id int NOT NULL REFERENCES organization ON DELETE CASCADE,
      item_id text NOT NULL,
      slug text NOT NULL,
      posted date NOT NULL,
      valid_through date NOT NULL,
      closed timestamptz,
      reminded date,
      hash text NOT NULL,
      updated timestamptz NOT NULL DEFAULT now(),
      UNIQUE (organization_id, kind, item_id)
    )`.execute(db)
  await sql`CREATE INDEX posting_open ON posting (valid_through) WHERE closed IS NULL`.execute(db)

  // What searches read: see institute_facet.
  await sql`
    CREATE TABLE job_facet (
      id int PRIMARY KEY REFERENCES posting ON DELETE CASCADE,
      posted int NOT NULL,
      bits int8 NOT NULL,
      country text[] NOT NULL,
      location text[] NOT NULL,
      skill text[] NOT NULL,
      industry text[] NOT NULL,
      knows text[] NOT NULL,
      titled text[] NOT NULL,
      card json NOT NULL,
      doc tsvector NOT NULL
    )`.execute(db)
  await sql`
    CREATE TABLE project_facet (
      id int PRIMARY KEY REFERENCES posting ON DELETE CASCADE,
      posted int NOT NULL,
      target int NOT NULL,
      bits int8 NOT NULL,
      skill text[] NOT NULL,
      industry text[] NOT NULL,
      knows text[] NOT NULL,
      titled text[] NOT NULL,
      card json NOT NULL,
      doc tsvector NOT NULL
    )`.execute(db)
  await sql`
    CREATE FUNCTION tell_facet_changed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify(TG_ARGV[0], coalesce(NEW.id, OLD.id)::text);
      RETURN NULL;
    END $$`.execute(db)
  // Those that others may see. At midnight the portal closes what is past; until it has, this leaves it out.
  await sql`
    CREATE VIEW posting_shown AS
    SELECT p.* FROM posting p JOIN organization o ON o.id = p.organization_id
    WHERE p.closed IS NULL AND p.valid_through >= (now() AT TIME ZONE 'UTC')::date
      AND (o.approval IN ('approved', 'unclaimed') OR o.source_key IS NOT NULL)`.execute(db)
  for (const kind of ['job', 'project']) await searchKind(db, kind)
  await tellChanges(db)
  await keepWords(db)
}

async function searchKind(db: Kysely<unknown>, kind: string): Promise<void> {
  const facet = `${kind}_facet`
  await sql`CREATE INDEX ${sql.id(`${facet}_posted`)} ON ${sql.table(facet)} (posted, id)`.execute(db)
  await sql`
    CREATE INDEX ${sql.id(`${facet}_words`)} ON ${sql.table(facet)} USING gin (doc) WITH (fastupdate = off)`.execute(
    db,
  )
  await sql`
    CREATE VIEW ${sql.id(`${kind}_shown`)} AS
    SELECT f.* FROM ${sql.table(facet)} f JOIN posting_shown USING (id)`.execute(db)
  await sql`
    CREATE FUNCTION ${sql.id(`${kind}_ids`)}(query tsquery) RETURNS text
    LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
    BEGIN
      RETURN (SELECT encode(string_agg(int4send(id), ''::bytea), 'base64') FROM ${sql.table(facet)}
        WHERE doc @@ query);
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER ${sql.id(`${facet}_changed`)} AFTER INSERT OR UPDATE OR DELETE ON ${sql.table(facet)}
    FOR EACH ROW EXECUTE FUNCTION tell_facet_changed(${sql.lit(`${kind}_changed`)})`.execute(db)
}

/** Processes and kept pages hear of whatever else shows or hides a posting, whoever writes. */
async function tellChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION tell_posting_changed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify(NEW.kind || '_changed', NEW.id::text);
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER posting_changed AFTER UPDATE OF closed, valid_through ON posting
    FOR EACH ROW WHEN (OLD.closed IS DISTINCT FROM NEW.closed OR OLD.valid_through <> NEW.valid_through)
    EXECUTE FUNCTION tell_posting_changed()`.execute(db)
  // With the business all of its postings come and go; their pages carry its tag, which is announced with it.
  await sql`
    CREATE FUNCTION postings_follow_organization() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' THEN
        PERFORM pg_notify(kind || '_changed', id::text) FROM posting WHERE organization_id = NEW.id;
      END IF;
      PERFORM pg_notify('content_changed', '["jobs","projects"]');
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER postings_follow_approval AFTER UPDATE OF approval, source_key ON organization
    FOR EACH ROW WHEN (OLD.kind = 'business' AND (OLD.approval <> NEW.approval
      OR (OLD.source_key IS NULL) <> (NEW.source_key IS NULL)))
    EXECUTE FUNCTION postings_follow_organization()`.execute(db)
  await sql`
    CREATE TRIGGER postings_go AFTER DELETE ON organization
    FOR EACH ROW WHEN (OLD.kind = 'business') EXECUTE FUNCTION postings_follow_organization()`.execute(db)
}

/**
 * The words of postings, and each with one letter left out: what a mistyped word may have been meant as. A word that no
 * posting has any more finds nothing, so none is ever taken out.
 */
async function keepWords(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE posting_word (word text COLLATE "C" PRIMARY KEY)`.execute(db)
  await sql`
    CREATE TABLE posting_word_delete (
      at smallint NOT NULL,
      d text COLLATE "C" NOT NULL,
      word text COLLATE "C" NOT NULL,
      PRIMARY KEY (at, d, word)
    )`.execute(db)
  // Of the words that were typed, those that no word begins with: for each the words that differ by one mistake, as
  // similar_event_words (0011) has them.
  await sql`
    CREATE FUNCTION similar_posting_words(typed text[]) RETURNS TABLE (asked text, word text)
    LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
    BEGIN RETURN QUERY
      SELECT t.w, near.word FROM unnest(typed) t(w)
      CROSS JOIN LATERAL (
        SELECT x.word FROM (
          SELECT left(w, i) || substr(w, i + 2) AS form FROM generate_series(0, length(w) - 1) i
          UNION SELECT left(w, i) || substr(w, i + 2, 1) || substr(w, i + 1, 1) || substr(w, i + 3)
          FROM generate_series(0, length(w) - 2) i
        ) f JOIN posting_word x ON x.word = f.form
        UNION
        SELECT y.word FROM (
          SELECT i, left(w, i) || substr(w, i + 2) AS form FROM generate_series(0, length(w) - 1) i
          UNION ALL SELECT i, w FROM generate_series(0, length(w)) i
        ) f JOIN posting_word_delete y ON y.at = f.i AND y.d = f.form
      ) near
      WHERE NOT EXISTS (SELECT FROM posting_word k WHERE k.word >= w AND k.word < w || chr(1114111));
    END $$`.execute(db)
}
