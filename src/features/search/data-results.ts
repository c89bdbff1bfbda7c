import * as z from 'zod/mini'
import { defineCursor, int4, scoreOrTime } from '#lib/api/cursor.ts'
import { PAGE_SIZE } from '#lib/api/search-input.ts'
import type { Db } from '#lib/db/connect.ts'
import { dateFormat } from '#lib/text/dates/date-format.ts'
import type { Locale } from '#lib/text/locale.ts'
import { searchBest, type RankedItem } from '#kits/search/data.ts'
import { searchPage } from '#kits/search/data-page.ts'
import { factsOf } from '#kits/search/facts.ts'
import type { SearchWords } from '#kits/search/data-words.ts'
import { fieldLexeme, writtenIn, timeLexemes } from '#kits/search/item.ts'
import { excerptOf, mark } from '#kits/search/marks.ts'
import { partSeparator, type SearchKind } from '#kits/search/schema.ts'
import { storedItems } from '#kits/search/table.ts'
import { bestByWords } from '#kits/search/words/data-found.ts'
import { UNDER_COMING } from '#kits/search/words/rank.ts'
import type { Hit, SearchEverything } from './schema.ts'
import type { BestResults } from './understand/answers.ts'
import type { SearchContext } from './understand/data-understand.ts'

/** The number of results per kind when all kinds are on one page. */
export const RESULTS_PER_KIND = 4
/** The number of results that are read of a time, to show those that start then before those under way. */
const READ_OF_TIME = 24
/** The maximum of counted totals. */
const MAX_TOTAL = 1000

/**
 * Score, minutes and id of the last item, the highest id of the first page, since newer items are left out, and whether
 * the words were understood.
 */
export const resultCursor = defineCursor(z.tuple([scoreOrTime, int4, int4, int4, z.boolean()]))
export type ResultPlace = NonNullable<ReturnType<typeof resultCursor.read>>

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

/** Words and filters. */
type FilteredWords = SearchWords & { filters: string[][] }

/** The kinds that explain something. */
const explaining = new Set<SearchKind>(['article', 'event'])

/**
 * Returns the best results of each kind, the kind of the best match first. Results with fewer words than those of
 * another kind are left out.
 * @param from the first day of a time: events that began before it come last.
 */
export async function bestOf(
  db: Db,
  words: FilteredWords,
  { locale: own, index, explains }: SearchContext,
  from?: string,
): Promise<BestResults> {
  const known = index?.known
  const { groups, filters } = words
  const search = {
    groups,
    filters,
    rare: filters.length > 0,
    own,
    limit: from ? READ_OF_TIME : RESULTS_PER_KIND,
  }
  const best = known ? await bestByWords(db, known, search) : await searchBest(db, search)
  const least = Math.min(...best.map(({ lacks }) => lacks))
  const ordered = best
    .filter(({ lacks }) => lacks <= least)
    .toSorted((a, b) => fitOf(b.items[0]!) - fitOf(a.items[0]!))
    .toSorted((a, b) => (explains ? Number(explaining.has(b.kind)) - Number(explaining.has(a.kind)) : 0))
  return {
    best: ordered[0] ? fitOf(ordered[0].items[0]!) : 0,
    first: ordered[0]?.items[0]!.place[2],
    kinds: ordered.map(({ kind, total, items }) => ({
      Kind: kind,
      results: startingFirst(
        items.flatMap((item) => hitOf(item, words, own) ?? []),
        from,
      ).slice(0, RESULTS_PER_KIND),
      ...totalOf(total),
      nextCursor: null,
    })),
  }
}

/** Sorts events that began before a day last. */
function startingFirst(hits: readonly Hit[], from: string | undefined): readonly Hit[] {
  if (!from) return hits
  const isUnderWay = ({ Date: starts, Zone }: Hit) =>
    starts !== undefined && Zone !== undefined && dayInZone(starts, Zone) < from
  return hits.toSorted((a, b) => Number(isUnderWay(a)) - Number(isUnderWay(b)))
}

const dayInZone = (time: string, timeZone: string): string =>
  dateFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date(time))

const totalOf = (total: number) => ({ total: Math.min(total, MAX_TOTAL), totalIsCapped: total > MAX_TOTAL })

/** Returns one page of a kind. */
export async function pageOfKind(
  db: Db,
  kind: SearchKind,
  words: FilteredWords,
  asked: SearchEverything,
  place: ResultPlace | undefined,
  { locale: own, index, isUnderstood }: SearchContext & { isUnderstood: boolean },
): Promise<BestResults> {
  const limit = asked.limit ?? PAGE_SIZE
  const [score, published, id, known] = place ?? []
  const { groups, filters } = words
  const search = {
    groups,
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
  if (results.length === 0) return { kinds: [], best: 0 }
  const last = items.length > limit ? items[limit - 1] : undefined
  const kinds = [
    {
      Kind: kind,
      results: results.flatMap((item) => hitOf(item, words, own) ?? []),
      ...totalOf(page.total),
      nextCursor: last ? resultCursor.write([...last.place, known ?? page.newest ?? 0, isUnderstood]) : null,
    },
  ]
  return { kinds, best: fitOf(results[0]!), first: results[0]!.place[2] }
}

/** How well an item fits the words: past events come after others of their kind, but not after other kinds. */
const fitOf = ({ place: [score] }: RankedItem): number => (score < 0 ? score + UNDER_COMING : score)

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
    ...(card.past && { Past: true as const }),
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
