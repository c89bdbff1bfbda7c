import { sql } from 'kysely'
import { createBlog } from '#features/blogs/mutations.ts'
import type { Db } from '#lib/db/connect.ts'
import { testDatabase } from '#test/support/database.ts'
import { articlesFor } from './made.ts'
import { BulkLoad } from './bulk-load.ts'
import { RowBuilder } from './bulk-rows.ts'
import { loadSections } from '../members/sections.ts'

const SAMPLE = 40
/** Which articles are similar depends on the order of writing. Only an article's own page shows it, no search. */
const LEFT_OUT = 'article_similar'

/**
 * Writes some articles one by one as the portal does, and in bulk, each into a fresh database, and compares all that
 * was written.
 * @throws Error naming the table and the first row that differs.
 */
export async function checkBulkLoad(): Promise<void> {
  const inputs = [...articlesFor(SAMPLE)]
  const real = await tablesAfter(async (db) => {
    await loadSections(db)
    for (const input of inputs) await createBlog(db, input)
  })
  const bulk = await tablesAfter(async (db) => {
    const builder = new RowBuilder(await loadSections(db))
    const load = new BulkLoad(db)
    await load.begin()
    await load.articles(JSON.stringify(inputs.map((input) => builder.row(input))))
    await load.finish(builder.counts())
  })
  for (const [table, rows] of real) {
    const others = bulk.get(table) ?? []
    const at = rows.findIndex((row, i) => row !== others[i])
    if (at < 0 && rows.length === others.length) continue
    const place = at < 0 ? rows.length : at
    throw new Error(
      `Bulk loading writes ${table} differently: ${rows[place]?.slice(0, 500)} became ${others[place]?.slice(0, 500)}`,
    )
  }
}

async function tablesAfter(write: (db: Db) => Promise<void>): Promise<Map<string, string[]>> {
  const { db, close } = await testDatabase()
  try {
    await write(db)
    const { rows: tables } = await sql<{ name: string }>`
      SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()
        AND tablename NOT LIKE 'kysely%' AND tablename <> ${LEFT_OUT} ORDER BY 1`.execute(db)
    const content = new Map<string, string[]>()
    for (const { name } of tables) {
      // When a section was written differs from run to run.
      const { rows } = await sql<{ row: string }>`
        SELECT (to_jsonb(t) - ${name === 'section' ? 'updated' : ''})::text AS row
        FROM ${sql.table(name)} t ORDER BY 1`.execute(db)
      content.set(
        name,
        rows.map(({ row }) => row),
      )
    }
    return content
  } finally {
    await close()
  }
}
