import { createHash } from 'node:crypto'
import { generateNKeysBetween } from 'fractional-indexing'
import { sql, type Kysely } from 'kysely'

/**
 * A document is a row for each of its records and items, so that saving one costs the same however many there are
 * (decision note 11). Profiles move over with all that they hold, also what can no longer be read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE document (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      version int NOT NULL DEFAULT 1,
      news_from int NOT NULL DEFAULT 1,
      bytes int NOT NULL DEFAULT 0
    )`.execute(db)
  // json keeps the text as it is, and reads it faster than jsonb: nothing ever looks into an item here. Some of each
  // page stays free, so that a changed item finds room beside its old version.
  await sql`
    CREATE TABLE document_item (
      document int NOT NULL REFERENCES document ON DELETE CASCADE,
      list text COLLATE "C" NOT NULL,
      id text COLLATE "C" NOT NULL,
      pos text COLLATE "C" NOT NULL,
      version int NOT NULL,
      item json NOT NULL,
      PRIMARY KEY (document, list, id)
    ) WITH (fillfactor = 85)`.execute(db)
  await sql`
    CREATE TABLE document_gone (
      document int NOT NULL REFERENCES document ON DELETE CASCADE,
      list text COLLATE "C" NOT NULL,
      id text COLLATE "C" NOT NULL,
      version int NOT NULL,
      at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (document, list, id)
    )`.execute(db)
  await sql`ALTER TABLE profile ADD COLUMN document_id int UNIQUE REFERENCES document`.execute(db)
  await moveProfiles(db)
  // Several items may change their places in several statements: what counts is the end.
  await sql`
    ALTER TABLE document_item ADD CONSTRAINT document_item_order UNIQUE (document, list, pos)
    DEFERRABLE INITIALLY DEFERRED`.execute(db)
  await sql`
    ALTER TABLE profile ALTER COLUMN document_id SET NOT NULL, DROP COLUMN document, DROP COLUMN version`.execute(
    db,
  )
  // Whoever deletes a profile, or its person, deletes what it holds.
  await sql`
    CREATE FUNCTION delete_document() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM document WHERE id = OLD.document_id;
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER profile_takes_document AFTER DELETE ON profile
    FOR EACH ROW EXECUTE FUNCTION delete_document()`.execute(db)
}

interface ProfileRow {
  person_id: string
  version: number
  document: string
}

/** Profiles in memory at a time: each weighs 1 MB at most. */
const BATCH = 20

async function moveProfiles(db: Kysely<unknown>): Promise<void> {
  for (let last = ''; ;) {
    const { rows } = await sql<ProfileRow>`
      SELECT person_id, version, document::text FROM profile
      WHERE person_id > ${last} ORDER BY person_id LIMIT ${BATCH}`.execute(db)
    for (const row of rows) await moveProfile(db, row)
    const end = rows.at(-1)
    if (!end) return
    last = end.person_id
  }
}

async function moveProfile(db: Kysely<unknown>, { person_id, version, document }: ProfileRow): Promise<void> {
  const items = itemsOf(JSON.parse(document) as Record<string, unknown>)
  const bytes = items.reduce((sum, { item }) => sum + Buffer.byteLength(JSON.stringify(item)), 0)
  const made = await sql<{ id: number }>`
    INSERT INTO document (version, news_from, bytes) VALUES (${version}, ${version}, ${bytes}) RETURNING id`.execute(
    db,
  )
  const id = made.rows[0]!.id
  await sql`
    INSERT INTO document_item (document, list, id, pos, version, item)
    SELECT ${id}, list, id, pos, ${version}, COALESCE(item, 'null')
    FROM json_to_recordset(${JSON.stringify(items)}::json) AS r(list text, id text, pos text, item json)`.execute(
    db,
  )
  await sql`UPDATE profile SET document_id = ${id} WHERE person_id = ${person_id}`.execute(db)
}

interface MovedItem {
  list: string
  id: string
  pos: string
  item: unknown
}

/** The personal data have one row without an id; what stood in place of a list counts as an item of it. */
function itemsOf(document: Record<string, unknown>): MovedItem[] {
  return Object.entries(document).flatMap(([list, value]): MovedItem[] => {
    if (list === 'UserPersonalData') return [{ list, id: '', pos: 'a0', item: value }]
    const items: unknown[] = Array.isArray(value) ? value : [value]
    const places = generateNKeysBetween(null, null, items.length)
    const taken = new Set<string>()
    return items.map((item, index) => {
      const own = idOf(item)
      const id = taken.has(own) ? idOf([index, item]) : own
      taken.add(id)
      return { list, id, pos: places[index]!, item }
    })
  })
}

function idOf(item: unknown): string {
  const id = (item as { id?: unknown } | null)?.id
  return typeof id === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(id)
    ? id
    : createHash('sha256').update(JSON.stringify(item)).digest('hex').slice(0, 12)
}
