import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { lexemesOfRow, lexemeTexts, type LexemeRow } from './data-lexemes.ts'

const database = await testDatabase()
beforeAll(async () => {
  await sql`CREATE TABLE made_up_doc (id int, doc tsvector)`.execute(database.db)
})

/** What the database reads out of lexemes that lie in a tsvector, some of them in the title. */
async function readBack(title: readonly string[], body: readonly string[]) {
  const { everywhere, titles } = lexemeTexts({ table: 'made_up_doc', doc: 'doc', ids: '' })
  const vectorOf = (lexemes: readonly string[]) =>
    lexemes.map((each, at) => `'${each.replaceAll('\\', '\\\\').replaceAll("'", "''")}':${at + 1}`).join(' ')
  await sql`DELETE FROM made_up_doc`.execute(database.db)
  await sql`INSERT INTO made_up_doc
    VALUES (1, setweight(${vectorOf(title)}::tsvector, 'A') || ${vectorOf(body)}::tsvector)`.execute(
    database.db,
  )
  const { rows } = await sql<LexemeRow>`
    SELECT id, ${everywhere} AS everywhere, ${titles} AS titles FROM made_up_doc`.execute(database.db)
  return lexemesOfRow(rows[0]!)
}

const lexeme = fc.oneof(
  fc.string({ unit: fc.constantFrom("'", '\\', ' ', 'a', 'é', ':', '&'), minLength: 1, maxLength: 5 }),
  fc.constantFrom("' '", "'", '\\', "a' 'b", 'plain', '京都', "\\'"),
)
const lexemes = fc.uniqueArray(lexeme, { maxLength: 6 })

test('whatever letters lexemes have, they are read as they are, those of titles by themselves', async () => {
  await fc.assert(
    fc.asyncProperty(lexemes, lexemes, async (title, body) => {
      const read = await readBack(title, body)
      expect(read.everywhere.toSorted()).toEqual([...new Set([...title, ...body])].sort())
      expect(read.titles.toSorted()).toEqual(title.toSorted())
    }),
    { numRuns: 200 },
  )
})
