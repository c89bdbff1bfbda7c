import { sql, type Kysely } from 'kysely'

/**
 * What is made up for demonstration says so: a column, and in what lists show a field that goes with it. What the first
 * start of a portal has filled in is known by where it came from: articles by `demo/<field>/<file>.md`, before any other;
 * events and series by the word that stands for their hash; people by an address that cannot be, without a way to sign in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['article', 'event', 'event_series', 'organiser', 'profile', 'stored_file'])
    await sql`ALTER TABLE ${sql.table(table)} ADD COLUMN demo boolean NOT NULL DEFAULT false`.execute(db)

  await sql`
    UPDATE article SET demo = true, card = card || '{"BlogDemonstration": true}'
    WHERE source_key ~ '^demo/[a-z-]+/[a-z0-9-]+([.][a-z]{2})?[.]md$'
      AND id < coalesce((SELECT min(id) FROM article WHERE source_key IS NULL OR source_key NOT LIKE 'demo/%'), 2147483647)`.execute(
    db,
  )
  await sql`
    UPDATE event_series SET demo = true WHERE source_hash = 'demo' AND source_key LIKE 'demo/%'`.execute(db)
  await sql`
    UPDATE event SET demo = true, card = card || '{"eventDemonstration": true}'
    WHERE (source_hash = 'demo' AND source_key LIKE 'demo/%')
      OR series_id IN (SELECT id FROM event_series WHERE demo)`.execute(db)
  await sql`
    UPDATE organiser o SET demo = true
    WHERE EXISTS (SELECT FROM event e WHERE e.organiser_id = o.id AND e.demo)
      AND NOT EXISTS (SELECT FROM event e WHERE e.organiser_id = o.id AND NOT e.demo)`.execute(db)
  await sql`
    UPDATE profile f SET demo = true FROM person p
    WHERE p.id = f.person_id AND p.email = f.public_id || '@example.org' AND p.email_verified
      AND NOT EXISTS (SELECT FROM identity i WHERE i.person_id = p.id)
      AND NOT EXISTS (SELECT FROM audit a WHERE a.person_id = p.id)`.execute(db)
  await sql`
    UPDATE stored_file SET demo = true WHERE original IS NOT NULL AND id IN (
      SELECT (regexp_matches(card::text || detail::text, '/media/([0-9a-f]{32})/', 'g'))[1] FROM article WHERE demo
      UNION SELECT substring(image FROM '/media/([0-9a-f]{32})/') FROM organiser WHERE demo)`.execute(db)

  for (const table of ['article', 'event', 'profile'])
    await sql`CREATE INDEX ${sql.ref(`${table}_demo`)} ON ${sql.table(table)} ((1)) WHERE demo`.execute(db)

  // A row: it was taken out, and does not come back by itself.
  await sql`
    CREATE TABLE demo_removal (
      id boolean PRIMARY KEY DEFAULT true CHECK (id),
      at timestamptz NOT NULL DEFAULT now()
    )`.execute(db)
}
