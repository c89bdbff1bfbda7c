import { sql } from 'kysely'
import type { Trx } from '#lib/db/connect.ts'
import { withAdvisoryLock } from '#lib/db/advisory-lock.ts'
import { isDryRun } from '#lib/db/in-transaction.ts'
import { indexItem, type Searchable } from './item.ts'
import {
  countPhrases,
  countTerm,
  countTotal,
  noCounts,
  searchIn,
  writeSearchCounts,
  type SearchCounts,
} from './mutations-counts.ts'
import type { Phrase } from './phrases.ts'
import type { SearchKind } from './schema.ts'

/** The new state of an item in the search; absent if it was deleted or hidden. */
export interface SearchWrite {
  kind: SearchKind
  key: string
  item: Searchable | undefined
}

/**
 * Updates the search in the transaction that saves the items. Call it after everything that waits for another
 * lock.
 */
export async function writeSearchItems(trx: Trx, writes: readonly SearchWrite[]): Promise<void> {
  if (writes.length === 0) return
  await withAdvisoryLock(trx, 'search', async () => {
    const counts = noCounts()
    await takeOut(trx, writes, counts)
    const items = writes.flatMap(({ item }) => (item ? [item] : []))
    for (const rows of statementsOf(itemRowsOf(items, counts))) await writeItemRows(trx, rows)
    // Most of the work, and it would be rolled back: items that can be stored can be counted.
    if (!isDryRun(trx)) await writeSearchCounts(trx, counts)
  })
}

/** Characters of rows per statement: the embedded database lets nobody else run meanwhile. */
const MAX_CHARACTERS = 100_000

/** Splits rows into the JSON of statements. */
function* statementsOf(rows: readonly object[]): Generator<string> {
  let some: string[] = []
  let size = 0
  for (const row of rows) {
    const written = JSON.stringify(row)
    some.push(written)
    size += written.length
    if (size < MAX_CHARACTERS) continue
    yield `[${some.join()}]`
    some = []
    size = 0
  }
  if (some.length > 0) yield `[${some.join()}]`
}

/** Returns the language that word counts use. */
const baseOf = (language: string) => language.slice(0, 2).toLowerCase()

async function takeOut(trx: Trx, writes: readonly SearchWrite[], counts: SearchCounts): Promise<void> {
  const { rows } = await sql<{
    kind: SearchKind
    key: string
    language: string
    phrases: Phrase[]
    words: string[]
    head: string[]
  }>`
    SELECT i.kind, i.key, h.language, i.phrases, tsvector_to_array(d.doc) AS words, tsvector_to_array(h.head) AS head
    FROM unnest(${writes.map(({ kind }) => kind)}::text[], ${writes.map(({ key }) => key)}::text[]) g(kind, key)
    JOIN search_item i ON i.kind = g.kind AND i.key = g.key
    JOIN search_head h ON h.id = i.id JOIN search_doc d ON d.id = i.id`.execute(trx)
  for (const { kind, language, words, head, phrases: old } of rows) {
    countPhrases(counts, language, old, -1)
    countTotal(counts, kind, -1)
    const inHead = new Set(head)
    for (const word of words)
      if (!word.startsWith('#'))
        countTerm(counts, language, word, { n: -1, head: inHead.has(word) ? -1 : 0, shown: '' })
  }
  const gone = writes.filter(({ item }) => !item)
  if (gone.length > 0)
    await sql`
      DELETE FROM search_item i
      USING unnest(${gone.map(({ kind }) => kind)}::text[], ${gone.map(({ key }) => key)}::text[]) g(kind, key)
      WHERE i.kind = g.kind AND i.key = g.key`.execute(trx)
}

/** Returns the rows of items, and adds their words to the counts. */
export function itemRowsOf(items: readonly Searchable[], counts: SearchCounts) {
  return items.map((item) => {
    const { words, ...indexed } = indexItem(item)
    const language = baseOf(item.language)
    countTotal(counts, item.kind, 1)
    for (const [word, { shown, inHead }] of words)
      countTerm(counts, language, word, { n: 1, head: inHead ? 1 : 0, shown })
    const { kind, key, twin, published, card, turns } = item
    const { dictionary } = searchIn(item.language)
    countPhrases(counts, language, indexed.phrases, 1)
    return { kind, key, twin, published, card, turns, language, full: item.language, dictionary, ...indexed }
  })
}

/**
 * Replaces the rows of items; the caller updates the counts.
 * @param rows JSON from `itemRowsOf`.
 */
export async function writeItemRows(trx: Trx, rows: string): Promise<void> {
  await sql`
    WITH given AS MATERIALIZED (
      SELECT * FROM json_to_recordset(${rows}::json) AS g(kind text, key text, twin text, published int,
        card json, language text, "full" text, dictionary text, head text, doc text, passages json, phrases json, "titleWords" json, turns int)
    ), written AS (
      INSERT INTO search_item (kind, key, language, card, passages, phrases, turns)
      SELECT kind, key, "full", card, passages, phrases, turns FROM given
      ON CONFLICT (kind, key) DO UPDATE
        SET language = excluded.language, card = excluded.card, passages = excluded.passages, phrases = excluded.phrases,
          turns = excluded.turns
      RETURNING id, kind, key
    ), head AS (
      INSERT INTO search_head (id, kind, published, language, title_n, head)
      SELECT id, kind, published, language, (SELECT count(*) FROM json_array_elements_text("titleWords") w
          WHERE ts_lexize(dictionary::regdictionary, w) IS DISTINCT FROM '{}'), head::tsvector
      FROM written JOIN given USING (kind, key)
      ON CONFLICT (id) DO UPDATE SET published = excluded.published, language = excluded.language,
        title_n = excluded.title_n, head = excluded.head
    )
    INSERT INTO search_doc (id, kind, published, twin, twin_key, doc)
    SELECT id, kind, published,
      coalesce((SELECT min(o.twin) FROM search_doc o WHERE o.kind = g.kind AND o.twin_key = g.twin),
        CASE WHEN g.twin IS NULL THEN id ELSE min(id) OVER (PARTITION BY kind, g.twin) END), g.twin, doc::tsvector
    FROM written JOIN given g USING (kind, key)
    ON CONFLICT (id) DO UPDATE SET published = excluded.published, twin = excluded.twin, twin_key = excluded.twin_key,
      doc = excluded.doc`.execute(trx)
}
