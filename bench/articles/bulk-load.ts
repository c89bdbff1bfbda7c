import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import { wordsOf } from '#lib/text/words.ts'
import type { Searchable } from '#kits/search/item.ts'
import { writeSearchItems } from '#kits/search/mutations.ts'
import type { Counts } from './bulk-rows.ts'

/** Rows of one statement that writes counts. */
const CHUNK = 20_000

/**
 * Writes articles of which the database has none yet: what `createBlog` writes one by one, by few statements over many
 * rows each, and the indexes of words last.
 */
export class BulkLoad {
  readonly #db: Db
  #indexes: string[] = []

  constructor(db: Db) {
    this.#db = db
  }

  /** Call first: takes down the indexes that are quicker to build over all rows. */
  async begin(): Promise<void> {
    const { rows } = await sql<{ name: string; definition: string }>`
      SELECT indexname AS name, indexdef AS definition FROM pg_indexes
      WHERE tablename IN ('search_head', 'search_doc', 'article_doc') AND indexdef LIKE '%USING gin%'`.execute(
      this.#db,
    )
    this.#indexes = rows.map((row) => row.definition)
    for (const { name } of rows) await sql`DROP INDEX ${sql.id(name)}`.execute(this.#db)
  }

  /** @param rows a JSON array of what RowBuilder.row gives. */
  async articles(rows: string): Promise<void> {
    await sql`
      WITH given AS MATERIALIZED (
        SELECT * FROM json_to_recordset(${rows}::json) AS g(
          place int, slug text, status text, title text, language text, fields text[], created timestamptz,
          updated timestamptz, card json, detail json, related text[], translation_group text, rank float8,
          published int, filters text)
      ), written AS (
        INSERT INTO article
          (slug, status, title, language, fields, created, updated, card, detail, related, translation_group)
        SELECT slug, status, title, language, fields, created, updated, card, detail, related, translation_group
        FROM given ORDER BY place RETURNING id, slug
      ), trend AS (
        INSERT INTO article_trend (id, live, rank) SELECT id, true, rank FROM written JOIN given USING (slug)
      )
      INSERT INTO article_doc (id, published, doc)
      SELECT id, published, filters::tsvector FROM written JOIN given USING (slug)`.execute(this.#db)
    const items = (JSON.parse(rows) as { item: Searchable }[]).map(({ item }) => item)
    await this.#db.transaction().execute((trx) =>
      writeSearchItems(
        trx,
        items.map((item) => ({ kind: item.kind, key: item.key, item })),
      ),
    )
  }

  /** Call last: writes the counts, builds the indexes, and lets the database see what it holds. */
  async finish({ organisations, facets }: Counts): Promise<void> {
    await this.#organisations(organisations)
    await inChunks(facets, (chunk) =>
      sql`
        INSERT INTO facet_count (field, kind, value, n)
        SELECT field, kind, value, n FROM json_to_recordset(${JSON.stringify(chunk)}::json)
          AS g(field text, kind text, value text, n int)`.execute(this.#db),
    )
    await sql`SELECT write_article_parts(ARRAY(SELECT id FROM article))`.execute(this.#db)
    for (const definition of this.#indexes) await sql.raw(definition).execute(this.#db)
    await sql`VACUUM ANALYZE`.execute(this.#db)
  }

  async #organisations(organisations: Counts['organisations']): Promise<void> {
    const rows = organisations.map(({ name, n }) => ({ name, n, words: wordsOf(name) }))
    await inChunks(rows, (chunk) =>
      sql`
        INSERT INTO organisation (name, folded, n)
        SELECT name, array_to_string(words, ' '), n FROM json_to_recordset(${JSON.stringify(chunk)}::json)
          AS g(name text, n int, words text[])`.execute(this.#db),
    )
    const parts = rows.flatMap(({ name, words }) =>
      words.map((_, i) => ({ part: words.slice(i).join(' '), name })),
    )
    await inChunks(parts, (chunk) =>
      sql`
        INSERT INTO organisation_part (part, name)
        SELECT part, name FROM json_to_recordset(${JSON.stringify(chunk)}::json) AS g(part text, name text)
        ON CONFLICT DO NOTHING`.execute(this.#db),
    )
  }
}

async function inChunks<T>(rows: readonly T[], write: (chunk: T[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += CHUNK) await write(rows.slice(start, start + CHUNK))
}
