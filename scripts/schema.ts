import { writeFile } from 'node:fs/promises'
import { openTestDatabase } from '#test/support/open-database.ts'
import { schemaFile, schemaOf } from '#test/support/schema.ts'

// Writes migrations/schema.sql: what a new database is like with the migrations at hand.
//   npm run schema

const database = await openTestDatabase(null)
await writeFile(schemaFile, await schemaOf(database.db))
await database.close()
