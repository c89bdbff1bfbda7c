import { sql, type RawBuilder } from 'kysely'
import type { ItemLexemes } from './segment.ts'

/**
 * Lexemes as the database writes them: a tsvector without positions is much faster to write and read than
 * rows.
 */
export interface LexemeRow {
  id: number
  everywhere: string
  titles: string
}

export const lexemeText = (doc: string): RawBuilder<string> => sql`strip(${sql.ref(doc)})::text`

/** Returns the lexemes of weight A. */
export const titleText = (doc: string): RawBuilder<string> =>
  sql`strip(ts_filter(${sql.ref(doc)}, '{a}'))::text`

export const lexemesOfRow = ({ id, everywhere, titles }: LexemeRow): ItemLexemes => ({
  id,
  everywhere: lexemesIn(everywhere),
  titles: lexemesIn(titles),
})

/** Parses the lexemes of a tsvector without positions. */
export function lexemesIn(text: string): string[] {
  if (text === '') return []
  // Most have no escapes.
  if (!text.includes("''") && !text.includes('\\')) return text.slice(1, -1).split("' '")
  return [...text.matchAll(/'((?:[^'\\]|''|\\\\)*)'/g)].map(([, lexeme]) =>
    lexeme!.replaceAll("''", "'").replaceAll('\\\\', '\\'),
  )
}

/** Unpacks ids that the database packed: reading them row by row takes longer than finding them. */
export function unpackIds(packed: string | null | undefined): Int32Array {
  const bytes = Buffer.from(packed ?? '', 'base64').swap32()
  return new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)
}
