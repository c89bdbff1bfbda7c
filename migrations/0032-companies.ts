import { sql, type Kysely } from 'kysely'

/** What the board of companies searches businesses by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What searches read: see institute_facet.
  await sql`
    CREATE TABLE business_facet (
      id int PRIMARY KEY REFERENCES organization ON DELETE CASCADE,
      place int NOT NULL,
      began int NOT NULL,
      hiring int NOT NULL,
      bits int8 NOT NULL,
      industry text[] NOT NULL,
      country text[] NOT NULL,
      card json NOT NULL,
      doc tsvector NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX business_facet_place ON business_facet (place, id)`.execute(db)
  await sql`CREATE INDEX business_facet_words ON business_facet USING gin (doc) WITH (fastupdate = off)`.execute(
    db,
  )
  await sql`
    CREATE FUNCTION business_ids(query tsquery) RETURNS text
    LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
    BEGIN
      RETURN (SELECT encode(string_agg(int4send(id), ''::bytea), 'base64') FROM business_facet WHERE doc @@ query);
    END $$`.execute(db)
  await sql`
    CREATE VIEW business_shown AS
    SELECT f.* FROM business_facet f JOIN organization_shown o USING (id)`.execute(db)
  await sql`
    CREATE TRIGGER business_facet_changed AFTER INSERT OR UPDATE OR DELETE ON business_facet
    FOR EACH ROW EXECUTE FUNCTION tell_facet_changed('business_changed')`.execute(db)
  await followApproval(db)
  await followJobs(db)
}

/** Where a business stands in the list depends on whether somebody keeps it; for institutes 0029 does the same. */
async function followApproval(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION business_facet_follows() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      -- Places of one standing: kits/organization/place.ts.
      places CONSTANT int := 481890304;
    BEGIN
      UPDATE business_facet SET
          card = jsonb_set(card::jsonb, '{Unclaimed}', to_jsonb(NEW.approval = 'unclaimed'))::json,
          place = CASE WHEN NEW.approval = 'unclaimed' THEN 2 * places + place % places
            WHEN place >= 2 * places THEN place - places ELSE place END
        WHERE id = NEW.id;
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER business_facet_follows AFTER UPDATE OF approval ON organization
    FOR EACH ROW WHEN (NEW.kind = 'business' AND OLD.approval <> NEW.approval)
    EXECUTE FUNCTION business_facet_follows()`.execute(db)
}

/** Up to which day a business has an open job, whoever publishes or closes some. */
async function followJobs(db: Kysely<unknown>): Promise<void> {
  // Days since 1970; 0 without open jobs.
  await sql`
    CREATE FUNCTION hiring_until(which int) RETURNS int LANGUAGE sql STABLE AS $$
      SELECT coalesce(max(valid_through) - '1970-01-01'::date, 0) FROM posting
      WHERE organization_id = which AND kind = 'job' AND closed IS NULL
    $$`.execute(db)
  await sql`
    CREATE FUNCTION hiring_follows_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE business_facet SET hiring = hiring_until(id)
        WHERE id IN (SELECT organization_id FROM touched WHERE kind = 'job') AND hiring <> hiring_until(id);
      RETURN NULL;
    END $$`.execute(db)
  for (const [name, event, rows] of [
    ['hiring_begins', sql`INSERT`, sql`NEW`],
    ['hiring_changes', sql`UPDATE`, sql`NEW`],
    ['hiring_ends', sql`DELETE`, sql`OLD`],
  ] as const)
    await sql`
      CREATE TRIGGER ${sql.id(name)} AFTER ${event} ON posting REFERENCING ${rows} TABLE AS touched
      FOR EACH STATEMENT EXECUTE FUNCTION hiring_follows_jobs()`.execute(db)
}
