import * as z from 'zod/mini'
import { defineCursor, int4, scoreOrTime } from '#lib/api/cursor.ts'
import { PAGE_SIZE } from '#lib/api/search-input.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Locale } from '#lib/text/locale.ts'
import { searchBest, type RankedItem } from '#kits/search/data.ts'
import { searchPage } from '#kits/search/data-page.ts'
import { factsOf } from '#kits/search/facts.ts'
import { lookUpSearch, type SearchWords } from '#kits/search/data-words.ts'
import { fieldLexeme, writtenIn, timeLexemes } from '#kits/search/item.ts'
import { excerptOf, mark } from '#kits/search/marks.ts'
import { partSeparator, type SearchKind } from '#kits/search/schema.ts'
import { storedItems } from '#kits/search/table.ts'
import { bestByWords } from '#kits/search/words/data-found.ts'
import type { SearchIndex } from '#kits/search/words/data-search-index.ts'
import type { KnownItems } from '#kits/search/words/word-facts.ts'
import type { EverythingResults, FoundKind, Hit, SearchEverything } from './schema.ts'

/** The number of results per kind when all kinds are on one page. */
const RESULTS_PER_KIND = 4
/** The maximum of counted totals. */
const MAX_TOTAL = 1000

/** Score, minutes and id of the last item, and the highest id of the first page, since newer items are left out. */
const resultCursor = defineCursor(z.tuple([scoreOrTime, int4, int4, int4]))

/**
 * Searches all kinds, best first, or one kind with paging. If nothing contains every word, it returns the results with
 * most of them and names the missing words.
 * @throws AppError `invalid_input` for an invalid cursor.
 */
export async function searchEverything(
  db: Db,
  asked: SearchEverything,
  locale: Locale,
  index?: SearchIndex,
): Promise<EverythingResults> {
  const words = await lookUpSearch(db, {
    text: asked.Keywords,
    language: locale,
    begun: true,
    exactly: asked.Exactly,
  })
  const told = { unknown: words.unknown, corrected: words.corrected, beyond: words.beyond }
  if (words.groups.length === 0) return { kinds: [], ...told }
  const found = asked.Kind
    ? await pageOf(db, asked.Kind, words, asked, locale, index)
    : await bestOf(db, words, asked, locale, index?.known)
  return { kinds: found, ...told }
}

/** One group per filter: an item needs one lexeme of each. */
export function filtersOf({
  PrimarySector,
  Language,
  When,
}: Pick<SearchEverything, 'PrimarySector' | 'Language' | 'When'>): string[][] {
  return [
    ...(PrimarySector ? [[fieldLexeme(PrimarySector)]] : []),
    ...(Language ? [[writtenIn(Language.split('-')[0]!)]] : []),
    ...(When ? [[timeLexemes[When]]] : []),
  ]
}

/**
 * Returns the best results of each kind, the kind of the best match first. Results with fewer words than those of
 * another kind are left out.
 */
async function bestOf(
  db: Db,
  words: SearchWords,
  asked: SearchEverything,
  own: Locale,
  known: KnownItems | undefined,
): Promise<FoundKind[]> {
  const filters = filtersOf(asked)
  const search = {
    groups: words.groups,
    filters,
    rare: filters.length > 0,
    own,
    limit: RESULTS_PER_KIND,
  }
  const best = known ? await bestByWords(db, known, search) : await searchBest(db, search)
  const least = Math.min(...best.map(({ lacks }) => lacks))
  return best
    .filter(({ lacks }) => lacks <= least)
    .toSorted((a, b) => b.items[0]!.place[0] - a.items[0]!.place[0])
    .map(({ kind, total, items }) => ({
      Kind: kind,
      results: items.flatMap((item) => hitOf(item, words, own) ?? []),
      ...totalOf(total),
      nextCursor: null,
    }))
}

const totalOf = (total: number) => ({ total: Math.min(total, MAX_TOTAL), totalIsCapped: total > MAX_TOTAL })

/** Returns one page of a kind. */
async function pageOf(
  db: Db,
  kind: SearchKind,
  words: SearchWords,
  asked: SearchEverything,
  own: Locale,
  index: SearchIndex | undefined,
): Promise<FoundKind[]> {
  const limit = asked.limit ?? PAGE_SIZE
  const [score, published, id, known] = resultCursor.read(asked.cursor) ?? []
  const filters = filtersOf(asked)
  const search = {
    groups: words.groups,
    kind,
    filters,
    rare: filters.length > 0,
    own,
    folded: true,
    limit,
    after: score === undefined ? undefined : { score, published: published!, id: id!, known: known! },
  }
  const page = await searchPage(db, search, index)
  const items = page.items ?? []
  const due = await dueAmong(db, items.slice(0, limit))
  const results = items.slice(0, limit).filter((item) => !due.has(item))
  if (results.length === 0) return []
  const last = items.length > limit ? items[limit - 1] : undefined
  return [
    {
      Kind: kind,
      results: results.flatMap((item) => hitOf(item, words, own) ?? []),
      ...totalOf(page.total),
      nextCursor: last ? resultCursor.write([...last.place, known ?? page.newest ?? 0]) : null,
    },
  ]
}

/** Items due for reindexing may be gone or hidden, so they are left out until then. */
async function dueAmong(db: Db, items: readonly RankedItem[]): Promise<Set<RankedItem>> {
  if (items.length === 0) return new Set()
  const keyed = items.flatMap((item) => [item.key, item.key.split(partSeparator)[0]!])
  const rows = await db
    .selectFrom('search_due')
    .select('key')
    .where('kind', '=', items[0]!.kind)
    .where('key', 'in', keyed)
    .execute()
  const due = new Set(rows.map(({ key }) => key))
  return new Set(items.filter(({ key }) => due.has(key) || due.has(key.split(partSeparator)[0]!)))
}

/** Returns undefined for an unreadable item. */
function hitOf(item: RankedItem, words: SearchWords, own: Locale): Hit | undefined {
  const { kind, language, lacks, twins } = item
  const { card, passage } = storedItems.read({ ...item, id: item.place[2] }) ?? {}
  if (!card) return undefined
  const marked = (text: string) => mark(text, words.found)
  return {
    Kind: kind,
    Title: card.title,
    Href: card.href,
    Language: language,
    Text: card.text,
    Facts: factsOf(card, own),
    ...(card.date && { Date: card.date }),
    ...(card.field && { PrimarySector: card.field }),
    ...(card.zone && { Zone: card.zone }),
    ...(card.demo && { Demonstration: true as const }),
    Marks: {
      title: marked(card.title),
      text: marked(card.text),
      ...(passage?.text && {
        passage: { ...passage, text: marked(excerptOf(passage.text, words.found)) },
      }),
    },
    ...(lacks.length > 0 && { Without: lacks.map((i) => words.groups[i - 1]!.typed) }),
    ...(twins && { Translations: twins.map((twin) => ({ Language: twin.language, Href: twin.href })) }),
  }
}
