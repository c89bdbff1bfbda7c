import { sql, type RawBuilder } from 'kysely'
import type { ItemLexemes } from './segment.ts'

/** Lexemes as the database writes them: a tsvector without its places is much quicker to write and to read than its rows. */
export interface LexemeRow {
  id: number
  everywhere: string
  titles: string
}

export const lexemeText = (doc: string): RawBuilder<string> => sql`strip(${sql.ref(doc)})::text`

/** Of the lexemes of the weight A. */
export const titleText = (doc: string): RawBuilder<string> =>
  sql`strip(ts_filter(${sql.ref(doc)}, '{a}'))::text`

export const lexemesOfRow = ({ id, everywhere, titles }: LexemeRow): ItemLexemes => ({
  id,
  everywhere: lexemesIn(everywhere),
  titles: lexemesIn(titles),
})

/** The lexemes of a tsvector without places, as the database writes it. */
export function lexemesIn(text: string): string[] {
  if (text === '') return []
  // Nearly all: nothing in them had to be escaped.
  if (!text.includes("''") && !text.includes('\\')) return text.slice(1, -1).split("' '")
  return [...text.matchAll(/'((?:[^'\\]|''|\\\\)*)'/g)].map(([, lexeme]) =>
    lexeme!.replaceAll("''", "'").replaceAll('\\\\', '\\'),
  )
}

/** Ids that the database packed: read one by one they would take longer than finding them. */
export function unpackIds(packed: string | null | undefined): Int32Array {
  const bytes = Buffer.from(packed ?? '', 'base64').swap32()
  return new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)
}
