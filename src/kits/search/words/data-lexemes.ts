import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import type { IndexLayout } from '#kits/board/definition.ts'
import { SegmentBuilder, type ItemLexemes, type Segment } from './segment.ts'

/** Items that are read at once: the embedded database answers nobody meanwhile. */
const READ_AT_ONCE = 100
/** Of a segment: with more, sorting its words would keep others waiting. */
const ITEMS_OF_SEGMENT = 4_000

/**
 * Reads the words of some items.
 * @param ids ascending.
 * @param pause awaited now and then; where it says no, the work is left.
 * @returns nothing where it was left.
 */
export async function readSegments(
  db: Db,
  index: IndexLayout,
  ids: Int32Array,
  pause: () => Promise<boolean>,
): Promise<Segment[] | undefined> {
  const segments: Segment[] = []
  let builder = new SegmentBuilder()
  for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
    if (!(await pause())) return undefined
    for (const row of await readItems(db, index, Array.from(ids.subarray(from, from + READ_AT_ONCE))))
      builder.add(row)
    if (builder.size < ITEMS_OF_SEGMENT) continue
    segments.push(builder.build())
    builder = new SegmentBuilder()
  }
  return builder.size > 0 ? [...segments, builder.build()] : segments
}

/** A tsvector without its places is much quicker to write and to read than its rows. */
export const lexemeTexts = (words: IndexLayout['words']) => ({
  everywhere: words ? sql`strip(${sql.ref(words.doc)})::text` : sql`''`,
  titles: words ? sql`strip(ts_filter(${sql.ref(words.doc)}, '{a}'))::text` : sql`''`,
})

async function readItems(
  db: Db,
  { words, table }: IndexLayout,
  ids: readonly number[],
): Promise<ItemLexemes[]> {
  const { everywhere, titles } = lexemeTexts(words)
  const { rows } = await sql<LexemeRow>`
    SELECT id, ${everywhere} AS everywhere, ${titles} AS titles
    FROM ${sql.table(words?.table ?? table)} WHERE id = ANY(${ids}::int[]) ORDER BY id`.execute(db)
  return rows.map(lexemesOfRow)
}

/** As the database writes them: see lexemeTexts. */
export interface LexemeRow {
  id: number
  everywhere: string
  titles: string
}

export const lexemesOfRow = ({ id, everywhere, titles }: LexemeRow): ItemLexemes => ({
  id,
  everywhere: lexemesIn(everywhere),
  titles: lexemesIn(titles),
})

/** The lexemes of a tsvector without places, as the database writes it. */
function lexemesIn(text: string): string[] {
  if (text === '') return []
  // Nearly all: nothing in them had to be escaped.
  if (!text.includes("''") && !text.includes('\\')) return text.slice(1, -1).split("' '")
  return [...text.matchAll(/'((?:[^'\\]|''|\\\\)*)'/g)].map(([, lexeme]) =>
    lexeme!.replaceAll("''", "'").replaceAll('\\\\', '\\'),
  )
}
