import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import { deletionsOf, wordsOf } from '#lib/text/words.ts'
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
      WHERE tablename IN ('article_head', 'article_doc') AND indexdef LIKE '%USING gin%'`.execute(this.#db)
    this.#indexes = rows.map((row) => row.definition)
    for (const { name } of rows) await sql`DROP INDEX ${sql.id(name)}`.execute(this.#db)
  }

  /** @param rows a JSON array of what RowBuilder.row gives. */
  async articles(rows: string): Promise<void> {
    const words = (column: string) => sql`to_tsvector(g.configuration::regconfig, ${sql.ref(column)})`
    await sql`
      WITH given AS MATERIALIZED (
        SELECT * FROM json_to_recordset(${rows}::json) AS g(
          place int, slug text, status text, title text, language text, fields text[], created timestamptz,
          updated timestamptz, card json, detail json, related text[], translation_group text, rank float8,
          published int, configuration text, words_a text, words_b text, words_c text, body text, filters text)
      ), written AS (
        INSERT INTO article
          (slug, status, title, language, fields, created, updated, card, detail, related, translation_group)
        SELECT slug, status, title, language, fields, created, updated, card, detail, related, translation_group
        FROM given ORDER BY place RETURNING id, slug
      ), trend AS (
        INSERT INTO article_trend (id, live, rank) SELECT id, true, rank FROM written JOIN given USING (slug)
      ), head AS (
        INSERT INTO article_head (id, published, head)
        SELECT id, published,
          setweight(${words('words_a')}, 'A') || setweight(${words('words_b')}, 'B') ||
          setweight(${words('words_c')}, 'C') || filters::tsvector
        FROM written JOIN given g USING (slug) RETURNING id, head
      )
      INSERT INTO article_doc (id, published, doc)
      SELECT id, published, strip(head || ${words('body')})
      FROM head JOIN written USING (id) JOIN given g USING (slug)`.execute(this.#db)
  }

  /** Call last: writes the counts, builds the indexes, and lets the database see what it holds. */
  async finish({ words, organisations, facets }: Counts): Promise<void> {
    await this.#words(words)
    await this.#organisations(organisations)
    await inChunks(facets, (chunk) =>
      sql`
        INSERT INTO facet_count (field, kind, value, n)
        SELECT field, kind, value, n FROM json_to_recordset(${JSON.stringify(chunk)}::json)
          AS g(field text, kind text, value text, n int)`.execute(this.#db),
    )
    for (const definition of this.#indexes) await sql.raw(definition).execute(this.#db)
    await sql`VACUUM ANALYZE`.execute(this.#db)
  }

  async #words(words: Counts['words']): Promise<void> {
    await sql`
      CREATE TABLE bulk_word
        (word text, shown text, n int, first int, configuration text, dictionary text)`.execute(this.#db)
    await inChunks(words, (chunk) =>
      sql`
        INSERT INTO bulk_word SELECT * FROM json_to_recordset(${JSON.stringify(chunk)}::json)
          AS g(word text, shown text, n int, first int, configuration text, dictionary text)`.execute(
        this.#db,
      ),
    )
    // Plain words go straight to the stemmer, others as the parser takes them apart: as in mutations-search.
    await sql`
      INSERT INTO search_word (word, lexeme, shown, n)
      SELECT word, lexeme, (array_agg(shown ORDER BY first))[1], sum(n) FROM (
        SELECT b.*, (ts_lexize(dictionary::regdictionary, word))[1] AS lexeme FROM bulk_word b WHERE word ~ '^[a-z]+$'
        UNION ALL
        SELECT b.*, t.lexeme FROM bulk_word b, unnest(to_tsvector(configuration::regconfig, word)) t
        WHERE word !~ '^[a-z]+$'
      ) each_word WHERE lexeme IS NOT NULL GROUP BY word, lexeme`.execute(this.#db)
    await sql`DROP TABLE bulk_word`.execute(this.#db)
    const { rows } = await sql<{ word: string }>`SELECT DISTINCT word FROM search_word`.execute(this.#db)
    const pairs = rows.flatMap(({ word }) => deletionsOf(word).map((deletion) => ({ ...deletion, word })))
    await inChunks(pairs, (chunk) =>
      sql`
        INSERT INTO word_delete (at, d, word)
        SELECT at, d, word FROM json_to_recordset(${JSON.stringify(chunk)}::json) AS g(at int, d text, word text)`.execute(
        this.#db,
      ),
    )
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
