import { sql, type RawBuilder } from 'kysely'
import { PAGE_SIZE } from '#lib/api/search-input.ts'
import type { Db } from '#lib/db/connect.ts'
import type { StoredJson } from '#lib/db/stored-rows.ts'
import { boardCursor, countsOf, parseBoardCursor } from './answer.ts'
import type { AnyBoard } from './board.ts'
import type { BoardIndex } from './data-index.ts'
import type { DefinedIndex } from './definition.ts'
import { noMatches, planBoard } from './plan.ts'
import { boardWords, type WordsInput } from './words/data-words.ts'

/** The validated search by wire name. */
type Facets = Readonly<Record<string, unknown>> & { cursor?: string | undefined; limit?: number | undefined }

interface Results {
  results: unknown[]
  total: number
  counts: unknown
  nextCursor: string | null
}

/** Reads cards by id. */
interface StoredCards<Card> {
  table: string
  /** SQL for the card of the row `f`; by default its column. */
  card?: RawBuilder<unknown>
  readAll: (rows: readonly CardRow<Card>[]) => { card: Card }[]
}

interface CardRow<Card> {
  id: number
  card: StoredJson<Card>
}

/**
 * Searches a board by filters and words, with exact counts of all groups.
 * @param moment the input of the board's own conditions.
 * @throws AppError `invalid_input` for an invalid cursor.
 */
export async function searchBoard<R extends Results, B extends AnyBoard, C extends string, Moment>(
  { db, index, cards }: { db: Db; index: BoardIndex; cards: StoredCards<R['results'][number]> },
  definition: DefinedIndex<B, C, Moment>,
  facets: Facets,
  moment: Moment,
): Promise<R> {
  const { words } = definition.board
  const plan = planBoard(definition, facets, moment, {
    limit: facets.limit ?? PAGE_SIZE,
    ...parseBoardCursor(facets.cursor),
  })
  const asked = {
    text: (words && (facets[words.wire] as string | undefined)) ?? '',
    where: (words && (facets[words.inWire] as WordsInput['where'] | undefined)) ?? 'all',
  }
  const query = await boardWords(db, asked, index.words)
  const found = query === undefined ? noMatches : await index.find(plan, query ?? undefined)
  const shown = found.places.slice(0, plan.limit)
  const ids = shown.map(([, , id]) => id)
  return {
    results: await getCards(db, cards, ids),
    total: found.total,
    counts: countsOf(plan, found),
    nextCursor: found.places.length > plan.limit ? boardCursor.write(shown.at(-1)!) : null,
  } as R
}

/** Reads cards in the order of the ids; missing and unreadable ones are left out. */
async function getCards<Card>(
  db: Db,
  { table, card = sql`f.card`, readAll }: StoredCards<Card>,
  ids: readonly number[],
): Promise<Card[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<CardRow<Card>>`
    SELECT f.id, ${card} AS card FROM unnest(${ids}::int[]) WITH ORDINALITY w(id, at) JOIN ${sql.table(table)} f USING (id)
    ORDER BY w.at`.execute(db)
  return readAll(rows).map(({ card }) => card)
}
