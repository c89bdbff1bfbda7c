import { sql, type Transaction } from 'kysely'
import { inTurn } from '#lib/db/in-turn.ts'
import { addDeletions, removeDeletions, searchIn } from '#lib/db/search-count.ts'
import type { Tables } from '#lib/db/tables.ts'
import { indexItem, type Searchable } from './item.ts'
import type { Phrase } from './phrases.ts'
import type { SearchKind } from './schema.ts'

type Trx = Transaction<Tables>

/** What is to be found of an item from now on; nothing where it is gone or hidden. */
export interface SearchWrite {
  kind: SearchKind
  key: string
  item: Searchable | undefined
}

/** Changes of the counts of one word. */
interface Delta {
  n: number
  head: number
  shown: string
}

/** By language, by word. */
type Deltas = Map<string, Map<string, Delta>>

/**
 * Brings the search in step with what is published, within the transaction that saves it. Call it behind everything that
 * waits for another lock.
 */
export async function writeSearchItems(trx: Trx, writes: readonly SearchWrite[]): Promise<void> {
  if (writes.length === 0) return
  await inTurn(trx, 'search', async () => {
    const deltas: Deltas = new Map()
    const totals = new Map<string, number>()
    const phrases: PhraseDeltas = new Map()
    await takeOut(trx, writes, { deltas, totals, phrases })
    const items = writes.flatMap(({ item }) => (item ? [item] : []))
    if (items.length > 0) await putIn(trx, items, { deltas, totals, phrases })
    for (const [language, words] of deltas) await countTerms(trx, language, words)
    await countPhrases(trx, phrases)
    await countTotals(trx, totals)
  })
}

type PhraseDeltas = Map<string, { phrase: Phrase; dictionary: string; n: number }>

interface Counted {
  deltas: Deltas
  totals: Map<string, number>
  phrases: PhraseDeltas
}

/** The language as words are counted by. */
const baseOf = (language: string) => language.slice(0, 2).toLowerCase()

async function takeOut(
  trx: Trx,
  writes: readonly SearchWrite[],
  { deltas, totals, phrases }: Counted,
): Promise<void> {
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
    countPhrase(phrases, language, old, -1)
    add(totals, kind, -1)
    const inHead = new Set(head)
    for (const word of words)
      if (!word.startsWith('#'))
        count(deltas, language, word, { n: -1, head: inHead.has(word) ? -1 : 0, shown: '' })
  }
  const gone = writes.filter(({ item }) => !item)
  if (gone.length > 0)
    await sql`
      DELETE FROM search_item i
      USING unnest(${gone.map(({ kind }) => kind)}::text[], ${gone.map(({ key }) => key)}::text[]) g(kind, key)
      WHERE i.kind = g.kind AND i.key = g.key`.execute(trx)
}

async function putIn(
  trx: Trx,
  items: readonly Searchable[],
  { deltas, totals, phrases }: Counted,
): Promise<void> {
  const rows = items.map((item) => {
    const { words, ...indexed } = indexItem(item)
    const language = baseOf(item.language)
    add(totals, item.kind, 1)
    for (const [word, { shown, inHead }] of words)
      count(deltas, language, word, { n: 1, head: inHead ? 1 : 0, shown })
    const { kind, key, twin, published, card } = item
    const { dictionary } = searchIn(item.language)
    countPhrase(phrases, language, indexed.phrases, 1)
    return { kind, key, twin, published, card, language, full: item.language, dictionary, ...indexed }
  })
  await sql`
    WITH given AS MATERIALIZED (
      SELECT * FROM json_to_recordset(${JSON.stringify(rows)}::json) AS g(kind text, key text, twin text, published int,
        card json, language text, "full" text, dictionary text, head text, doc text, passages json, phrases json, "titleWords" json)
    ), written AS (
      INSERT INTO search_item (kind, key, language, card, passages, phrases)
      SELECT kind, key, "full", card, passages, phrases FROM given
      ON CONFLICT (kind, key) DO UPDATE
        SET language = excluded.language, card = excluded.card, passages = excluded.passages, phrases = excluded.phrases
      RETURNING id, kind, key
    ), head AS (
      INSERT INTO search_head (id, published, language, title_n, head)
      SELECT id, published, language, (SELECT count(*) FROM json_array_elements_text("titleWords") w
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

function count(deltas: Deltas, language: string, word: string, by: Delta): void {
  const words = deltas.get(language) ?? new Map<string, Delta>()
  deltas.set(language, words)
  const known = words.get(word)
  if (!known) return void words.set(word, { ...by })
  known.n += by.n
  known.head += by.head
  known.shown ||= by.shown
}

const add = (totals: Map<string, number>, kind: string, n: number) =>
  totals.set(kind, (totals.get(kind) ?? 0) + n)

/** Words that an item had and has keep their counts, and are not written. */
async function countTerms(trx: Trx, language: string, words: Map<string, Delta>): Promise<void> {
  const changed = [...words]
    .filter(([, { n, head }]) => n !== 0 || head !== 0)
    .map(([word, delta]) => ({ word, ...delta }))
  const added = changed.filter(({ n }) => n >= 0)
  const gone = changed.filter(({ n }) => n < 0)
  if (added.length > 0) {
    const { rows } = await sql<{ word: string; fresh: boolean }>`
      INSERT INTO search_term (word, language, stem, shown, n, n_head)
      SELECT word, ${language}, coalesce((ts_lexize(${searchIn(language).dictionary}::regdictionary, word))[1], word),
        shown, n, head
      FROM json_to_recordset(${JSON.stringify(added)}::json) AS g(word text, shown text, n int, head int)
      ON CONFLICT (word, language) DO UPDATE
        SET n = search_term.n + excluded.n, n_head = search_term.n_head + excluded.n_head
      RETURNING word, xmax = 0 AS fresh`.execute(trx)
    const fresh = rows.filter((row) => row.fresh && isPlain(row.word)).map((row) => row.word)
    await addDeletions(trx, 'search_term_delete', fresh)
  }
  if (gone.length === 0) return
  const { rows } = await sql<{ word: string }>`
    UPDATE search_term s SET n = s.n + g.n, n_head = s.n_head + g.head
    FROM json_to_recordset(${JSON.stringify(gone)}::json) AS g(word text, n int, head int)
    WHERE s.word = g.word AND s.language = ${language}
    RETURNING CASE WHEN s.n <= 0 THEN s.word END AS word`.execute(trx)
  const emptied = rows.map((row) => row.word).filter((word) => word !== null)
  if (emptied.length === 0) return
  await sql`DELETE FROM search_term WHERE n <= 0 AND language = ${language} AND word = ANY(${emptied}::text[])`.execute(
    trx,
  )
  await removeDeletions(trx, 'search_term_delete', emptied.filter(isPlain), 'search_term')
}

/** Joined words are not corrected: their parts are. */
const isPlain = (word: string) => /^[\p{L}\p{N}\p{M}]+$/u.test(word)

function countPhrase(counts: PhraseDeltas, language: string, phrases: readonly Phrase[], n: number): void {
  for (const phrase of phrases) {
    const key = `${phrase[0]} ${phrase[1]}`
    const known = counts.get(key)
    if (known) known.n += n
    else counts.set(key, { phrase, dictionary: searchIn(language).dictionary, n })
  }
}

/** Words that say too little in their language are no part of a phrase. */
async function countPhrases(trx: Trx, counts: PhraseDeltas): Promise<void> {
  const changed = [...counts.values()]
    .filter(({ n }) => n !== 0)
    .map(({ phrase: [first, next, shown], dictionary, n }) => ({ first, next, shown, dictionary, n }))
  const [added, gone] = [changed.filter(({ n }) => n > 0), changed.filter(({ n }) => n < 0)]
  if (added.length > 0)
    await sql`
      INSERT INTO search_phrase (first, next, shown, n)
      SELECT first, next, shown, n
      FROM json_to_recordset(${JSON.stringify(added)}::json) AS g(first text, next text, shown text, dictionary text, n int)
      WHERE ts_lexize(dictionary::regdictionary, first) IS DISTINCT FROM '{}'
        AND ts_lexize(dictionary::regdictionary, next) IS DISTINCT FROM '{}'
      ON CONFLICT (first, next) DO UPDATE SET n = search_phrase.n + excluded.n`.execute(trx)
  if (gone.length === 0) return
  await sql`
    UPDATE search_phrase p SET n = p.n + g.n
    FROM json_to_recordset(${JSON.stringify(gone)}::json) AS g(first text, next text, n int)
    WHERE p.first = g.first AND p.next = g.next`.execute(trx)
  await sql`
    DELETE FROM search_phrase p USING json_to_recordset(${JSON.stringify(gone)}::json) AS g(first text, next text)
    WHERE p.first = g.first AND p.next = g.next AND p.n <= 0`.execute(trx)
}

async function countTotals(trx: Trx, totals: Map<string, number>): Promise<void> {
  const changed = [...totals].filter(([, n]) => n !== 0)
  if (changed.length === 0) return
  await sql`
    INSERT INTO search_total (kind, n)
    SELECT * FROM unnest(${changed.map(([kind]) => kind)}::text[], ${changed.map(([, n]) => n)}::int[])
    ON CONFLICT (kind) DO UPDATE SET n = search_total.n + excluded.n`.execute(trx)
}
