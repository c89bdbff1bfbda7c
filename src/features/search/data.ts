import { sql } from 'kysely'
import * as z from 'zod/mini'
import { defineCursor, int4, scoreOrTime } from '#lib/api/cursor.ts'
import { PAGE_SIZE } from '#lib/api/search-input.ts'
import type { Db } from '#lib/db/connect.ts'
import { allOf } from '#lib/db/search-query.ts'
import { countryName } from '#lib/text/countries.ts'
import type { Locale } from '#lib/text/locale.ts'
import { searchRanked, type RankedItem } from '#kits/search/data.ts'
import { lookUpSearch, type SearchWords } from '#kits/search/data-words.ts'
import { fieldLexeme, kindLexeme, writtenIn, timeLexemes } from '#kits/search/item.ts'
import { excerptOf, mark } from '#kits/search/marks.ts'
import { partSeparator, searchedKinds, type SearchKind } from '#kits/search/schema.ts'
import type { FoundEverything, FoundKind, Hit, SearchEverything } from './schema.ts'

/** Of each kind, where all stand on one page. */
const BEST = 4
/** Of so many of each kind: the dates of a series all say the same. */
const AMONG = 12
/** Totals are counted to here. */
const MOST = 1000
/** Of all that is published, a kind that is less than this is few. */
const FEW = 4

/** Score, minutes and id of the item before it; only items up to the highest id of the first page. */
const place = defineCursor(z.tuple([scoreOrTime, int4, int4, int4]))

/**
 * What is found of each kind, the best first; of one kind page by page. Where nothing has every word, what has most of
 * them, and says which it lacks.
 * @throws AppError `invalid_input` for a broken cursor.
 */
export async function searchEverything(
  db: Db,
  asked: SearchEverything,
  locale: Locale,
): Promise<FoundEverything> {
  const words = await lookUpSearch(db, {
    text: asked.Keywords,
    language: locale,
    begun: true,
    exactly: asked.Exactly,
  })
  const told = { unknown: words.unknown, corrected: words.corrected, beyond: words.beyond }
  if (words.groups.length === 0) return { kinds: [], ...told }
  const totals = await countKinds(db)
  const kinds = asked.Kind ? [asked.Kind] : await kindsWith(db, words, asked, [...totals.keys()])
  const found: Ranked[] = []
  for (const kind of kinds) found.push(await findKind(db, kind, words, asked, totals, locale))
  const least = Math.min(...found.map(({ lacks }) => lacks))
  return {
    kinds: found
      // What has fewer of the words than another kind is no answer beside it.
      .filter(({ kind, lacks }) => kind.results.length > 0 && (asked.Kind !== undefined || lacks <= least))
      .toSorted((a, b) => b.score - a.score)
      .map(({ kind }) => kind),
    ...told,
  }
}

async function countKinds(db: Db): Promise<Map<SearchKind, number>> {
  const rows = await db.selectFrom('search_total').select(['kind', 'n']).where('n', '>', 0).execute()
  return new Map(rows.map(({ kind, n }) => [kind, n]))
}

/** One group for each filter: an item needs a lexeme of each. */
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

/** The kinds of which something has every word; all there are, where nothing has. */
async function kindsWith(
  db: Db,
  { groups }: SearchWords,
  asked: SearchEverything,
  all: readonly SearchKind[],
): Promise<readonly SearchKind[]> {
  const query = allOf([...groups.map(({ wide }) => wide), ...filtersOf(asked)])
  const { rows } = await sql<{ kind: SearchKind; n: number }>`
    SELECT kind, n FROM search_kind_counts(${query}::text, ${all}::text[], false)`.execute(db)
  const having = rows.filter(({ n }) => n > 0).map(({ kind }) => kind)
  return having.length > 0 ? searchedKinds.filter((kind) => having.includes(kind)) : all
}

interface Ranked {
  kind: FoundKind
  /** Of the best. */
  score: number
  /** How many of the words that one lacks. */
  lacks: number
}

async function findKind(
  db: Db,
  kind: SearchKind,
  words: SearchWords,
  asked: SearchEverything,
  totals: ReadonlyMap<SearchKind, number>,
  own: Locale,
): Promise<Ranked> {
  const limit = asked.Kind ? (asked.limit ?? PAGE_SIZE) : AMONG
  const after = asked.Kind ? place.read(asked.cursor) : undefined
  const [score, published, id, known] = after ?? []
  const filters = filtersOf(asked)
  const all = [...totals.values()].reduce((sum, n) => sum + n, 0)
  const page = await searchRanked(db, {
    groups: words.groups,
    filters: allOf([[kindLexeme(kind)], ...filters]),
    rare: filters.length > 0 || (totals.get(kind) ?? 0) * FEW < all,
    own,
    folded: true,
    limit,
    after: after && { score: score!, published: published!, id: id!, known: known! },
  })
  const items = page.items ?? []
  const due = await dueAmong(db, items.slice(0, limit))
  const fresh = items.slice(0, limit).filter((item) => !due.has(item))
  const shown = asked.Kind ? fresh : distinct(fresh).slice(0, BEST)
  const last = items.length > limit ? items[limit - 1] : undefined
  return {
    kind: {
      Kind: kind,
      results: shown.map((item) => hitOf(item, words, own)),
      total: Math.min(page.total, MOST),
      totalIsCapped: page.total > MOST,
      nextCursor: last ? place.write([...last.place, known ?? page.newest ?? 0]) : null,
    },
    score: shown[0]?.place[0] ?? 0,
    lacks: shown[0]?.lacks.length ?? Number.POSITIVE_INFINITY,
  }
}

const distinct = (items: readonly RankedItem[]) =>
  items.filter((item, at) => items.findIndex(({ card }) => card.title === item.card.title) === at)

/** What is to be written again may be gone, or hidden: it is found again once it is written. */
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

function hitOf(
  { kind, language, card, passage, lacks, twins }: RankedItem,
  words: SearchWords,
  own: Locale,
): Hit {
  const marked = (text: string) => mark(text, words.found)
  return {
    Kind: kind,
    Title: card.title,
    Href: card.href,
    Language: language,
    Text: card.text,
    Facts: [...(card.facts ?? []), ...(card.country ? [countryName(card.country, own)] : [])],
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
