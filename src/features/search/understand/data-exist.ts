import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import { quoteLexeme } from '#lib/text/words.ts'
import type { KnownItems } from '#kits/search/words/word-facts.ts'

/** Returns those lexemes that an item has, from the in-memory index once it is loaded. */
export async function lexemesThatExist(
  db: Db,
  lexemes: readonly string[],
  known: KnownItems | undefined,
): Promise<ReadonlySet<string>> {
  if (known) return new Set(lexemes.filter((lexeme) => known.words.knows(lexeme)))
  if (lexemes.length === 0) return new Set()
  const { rows } = await sql<{ i: number }>`
    SELECT i FROM queries_that_find(${lexemes.map(quoteLexeme)}::text[], ${lexemes.length}::int)`.execute(db)
  return new Set(rows.map(({ i }) => lexemes[i - 1]!))
}
