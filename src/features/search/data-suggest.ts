import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import type { StoredJson } from '#lib/db/stored-rows.ts'
import { correct } from '#kits/search/data-look-up.ts'
import type { Locale } from '#lib/text/locale.ts'
import { LAST, lastWordOf } from '#lib/text/words.ts'
import { lookUpSearch, searchTerms } from '#kits/search/data-words.ts'
import { titled } from '#kits/search/groups.ts'
import type { SearchCard } from '#kits/search/item.ts'
import { partSeparator, type SearchKind } from '#kits/search/schema.ts'
import { storedItems } from '#kits/search/table.ts'
import type { SearchIndex } from '#kits/search/words/data-search-index.ts'
import { shortestTitles } from '#kits/search/words/rank.ts'
import { topicsAndTags } from './data-suggest-topics.ts'
import type { SearchSuggestion } from './schema.ts'

/** Shorter input would match too much. */
const MIN_QUERY_LENGTH = 3
/** The number of suggested items, and of the candidates. */
const MAX_SUGGESTIONS = 5
const MAX_CANDIDATES = 100
/** The number of candidates if these are the best overall, and how many of them to read first. */
const AMONG_KNOWN = 20
const READ_FIRST = 7
/** The maximum number of completions of the last word, and of titles per completion. */
const MAX_COMPLETIONS = 30
const MAX_TITLES = 2_000

/**
 * Suggests topics and tags that begin with the input, then items whose title contains all of it, with the last word
 * possibly unfinished, and with one typing error if there is no exact match. Items come first if the input is most of
 * their title, in the reader's language, and if they are new. Equal titles of a kind and
 * translations are listed once.
 */
export async function suggestItems(
  db: Db,
  typed: string,
  own: Locale,
  index?: SearchIndex,
): Promise<SearchSuggestion[]> {
  const { words, last } = lastWordOf(typed)
  if (last === undefined || [...words, last].join('').length < MIN_QUERY_LENGTH) return []
  const topics = await topicsAndTags(db, [...words, last].join(' '), own)
  const before = await lookUpSearch(db, { text: words.join(' '), language: own, begun: false })
  const ends = before.unknown.length > 0 ? [] : await listCompletions(db, last)
  if (ends.length === 0) return topics
  const groups = [...before.groups.map(({ wide }) => wide), ends]
  const rows = index?.known
    ? await bestOfKnown(db, shortestTitles(index.known, groups, own, AMONG_KNOWN), own)
    : await bestNamed(
        db,
        sql`SELECT id, title_n, language, published FROM search_head
          WHERE head @@ ${groups.map(titled).join('&')}::tsquery LIMIT ${MAX_CANDIDATES}`,
        own,
      )
  const things = rows.map(({ kind, language, card }) => ({
    Kind: kind,
    Language: language,
    Title: card.title,
    Href: card.href,
  }))
  return [...topics, ...things].slice(0, MAX_SUGGESTIONS)
}

interface NamedItem {
  kind: SearchKind
  language: string
  card: SearchCard
}

/**
 * Reads the best items.
 * @param ids best first; more are read if too many of the first have equal titles or may be hidden.
 */
async function bestOfKnown(db: Db, ids: readonly number[], own: Locale): Promise<NamedItem[]> {
  const read = (some: readonly number[]) =>
    bestNamed(
      db,
      sql`SELECT h.id, h.title_n, h.language, h.published FROM unnest(${some}::int[]) a(id)
        CROSS JOIN LATERAL (SELECT * FROM search_head x WHERE x.id = a.id OFFSET 0) h`,
      own,
    )
  const first = await read(ids.slice(0, READ_FIRST))
  return first.length < MAX_SUGGESTIONS && ids.length > READ_FIRST ? read(ids) : first
}

/**
 * Selects the items to show, each title of a kind and each translation once.
 * @param fitting a statement that returns them with their sort keys.
 */
async function bestNamed(db: Db, fitting: RawBuilder<unknown>, own: Locale): Promise<NamedItem[]> {
  const { rows } = await sql<Omit<NamedItem, 'card'> & { id: number; card: StoredJson<SearchCard> }>`
    WITH fitting AS MATERIALIZED (${fitting}), named AS (
      SELECT DISTINCT ON (i.kind, i.card->>'title') i.kind, i.language, i.id, i.card, i.card->>'title' AS title,
        f.title_n, f.published, f.language = ${own} OR f.language = 'un' AS readable, doc.twin
      FROM fitting f JOIN search_item i USING (id) JOIN search_doc doc USING (id)
      WHERE NOT EXISTS (SELECT FROM search_due d
        WHERE d.kind = i.kind AND d.key IN (i.key, split_part(i.key, ${partSeparator}, 1)))
      ORDER BY i.kind, i.card->>'title', f.published DESC
    ), single AS (
      SELECT DISTINCT ON (twin) * FROM named ORDER BY twin, readable DESC, title_n, published DESC
    )
    SELECT id, kind, language, card FROM single
    ORDER BY readable DESC, title_n, published DESC, title LIMIT ${MAX_SUGGESTIONS}`.execute(db)
  return storedItems.readAll(rows)
}

/** Returns completions of the last word: the most frequent title words that begin with it. */
async function listCompletions(db: Db, last: string): Promise<string[]> {
  const { rows } = await sql<{ word: string; n: number }>`
    SELECT word, sum(n_head)::int AS n FROM search_term
    WHERE word ~>=~ ${last} AND word ~<~ ${last + LAST} AND n_head > 0
    GROUP BY word ORDER BY word = ${last} DESC, sum(n_head) DESC, word LIMIT ${MAX_COMPLETIONS}`.execute(db)
  if (rows.length === 0)
    return ((await correct(db, searchTerms, [last], last)).get(last) ?? []).map(({ word }) => word)
  let read = 0
  return rows.filter(({ n }, i) => (read += n) <= MAX_TITLES || i === 0).map(({ word }) => word)
}
