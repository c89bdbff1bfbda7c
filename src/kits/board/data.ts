import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import type { Stored } from '#lib/db/stored-rows.ts'
import { boardCursor, countsOf } from './answer.ts'
import type { BoardIndex } from './data-index.ts'
import { foundNothing, type Plan } from './plan.ts'
import { boardWords, type WordsAsked } from './words/data-words.ts'

interface BoardSearch<Card> {
  plan: Plan
  text: string | undefined
  where: WordsAsked['where'] | undefined
  /** Reads the table that holds the cards of the items, by their ids. */
  cards: StoredCards<Card>
}

interface StoredCards<Card> {
  table: string
  readAll: (rows: readonly CardRow<Card>[]) => { card: Card }[]
}
interface CardRow<Card> {
  id: number
  card: Stored<Card>
}

/** Searches the items of a board, by its index and the words of their texts. Counts of all groups are exact. */
export async function searchBoard<Card, Counts>(
  { db, index }: { db: Db; index: BoardIndex },
  { plan, text = '', where = 'all', cards }: BoardSearch<Card>,
): Promise<{ results: Card[]; total: number; counts: Counts; nextCursor: string | null }> {
  const query = await boardWords(db, { text, where }, index.words)
  const found = query === undefined ? foundNothing : await index.find(plan, query ?? undefined)
  const shown = found.places.slice(0, plan.limit)
  return {
    results: await getCards(
      db,
      cards,
      shown.map(([, , id]) => id),
    ),
    total: found.total,
    counts: countsOf(plan, found) as Counts,
    nextCursor: found.places.length > plan.limit ? boardCursor.write(shown.at(-1)!) : null,
  }
}

/** In the order of the ids; those that are gone meanwhile, or cannot be read, are left out. */
async function getCards<Card>(
  db: Db,
  { table, readAll }: StoredCards<Card>,
  ids: readonly number[],
): Promise<Card[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<CardRow<Card>>`
    SELECT f.id, f.card FROM unnest(${ids}::int[]) WITH ORDINALITY w(id, at) JOIN ${sql.table(table)} f USING (id)
    ORDER BY w.at`.execute(db)
  return readAll(rows).map(({ card }) => card)
}
