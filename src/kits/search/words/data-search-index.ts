import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import type { Log } from '#lib/server/log.ts'
import { searchTag } from '../schema.ts'
import { lexemesIn, lexemesOfRow, lexemeText, titleText, unpackIds, type LexemeRow } from './data-lexemes.ts'
import { ProcessIndex, type AllItems, type ItemChanges } from './data-process-index.ts'
import { ItemColumns, type ItemFacts } from './item-columns.ts'
import type { ItemLexemes } from './segment.ts'
import { inTitle, type KnownItems } from './word-facts.ts'

/** Notifies every process of a written or deleted item (migrations/functions/search.sql). */
export const SEARCH_CHANGED = 'search_changed'

/** Keeps the words of all published items, and the other data for ranking. */
export class SearchIndex extends ProcessIndex {
  readonly #db: Db
  #columns = new ItemColumns()

  constructor(db: Db, log: Log) {
    super('search', log)
    this.#db = db
  }

  /** All items, once their words are complete: until then searches use the database alone. */
  get known(): KnownItems | undefined {
    return this.words && { words: this.words, columns: this.#columns }
  }

  protected async readAll(): Promise<AllItems> {
    this.#columns = new ItemColumns()
    const { rows } = await sql<{ ids: string | null }>`
      SELECT encode(string_agg(int4send(id), ''::bytea ORDER BY id), 'base64') AS ids FROM search_doc`.execute(
      this.#db,
    )
    return { ids: unpackIds(rows[0]?.ids), tags: [searchTag] }
  }

  // `readWords` reads the columns, too.
  protected readChanges(ids: readonly number[]): Promise<ItemChanges> {
    return Promise.resolve({ ids, apply: () => [searchTag] })
  }

  protected async readWords(ids: readonly number[]): Promise<ItemLexemes[]> {
    const { rows } = await sql<ItemFacts & LexemeRow & { title: string }>`
      SELECT d.id, d.kind, d.published, h.language, h.title_n AS "titleWords", d.twin,
        ${lexemeText('d.doc')} AS everywhere, ${lexemeText('h.head')} AS titles, ${titleText('h.head')} AS title
      FROM unnest(${ids}::int[]) a(id)
      CROSS JOIN LATERAL (SELECT * FROM search_doc x WHERE x.id = a.id OFFSET 0) d
      CROSS JOIN LATERAL (SELECT * FROM search_head x WHERE x.id = a.id OFFSET 0) h
      ORDER BY a.id`.execute(this.#db)
    for (const row of rows) this.#columns.set(row)
    // The head replaces a board's title; title words are separate lexemes.
    return rows.map((row) => {
      const { everywhere, ...item } = lexemesOfRow(row)
      return { ...item, everywhere: [...everywhere, ...lexemesIn(row.title).map(inTitle)] }
    })
  }
}

declare module '#lib/server/deps.ts' {
  interface Deps {
    search: SearchIndex
  }
}
