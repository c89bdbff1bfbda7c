import { sql } from 'kysely'
import type { Database } from '../../src/lib/db/connect.ts'

interface Spare {
  database: Database
  print: string
  tables: string[]
  uses: number
}

/** Rows that are gone take room until then. */
const MOST_USES = 60
const PATIENCE_MS = 10_000
const spare: Spare[] = []

/**
 * A database that is empty but for what migrations leave: one that an earlier run has given back, or a new one. Making
 * one takes twenty times as long as emptying it.
 */
export async function borrowDatabase(make: () => Promise<Database>): Promise<Database> {
  let found = spare.pop()
  if (found && !(await emptied(found))) found = undefined
  found ??= await describe(await make())
  const { database } = found
  let isOpen = true
  return {
    ...database,
    listen: (channel, onNotice, onGap) =>
      database.listen(channel, (payload) => (isOpen ? onNotice(payload) : undefined), onGap),
    close: async () => {
      if (!isOpen) return
      isOpen = false
      spare.push(found)
    },
  }
}

async function describe(database: Database): Promise<Spare> {
  const { rows } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE 'kysely%'`.execute(
    database.db,
  )
  return { database, print: await printOf(database), tables: rows.map(({ name }) => name), uses: 0 }
}

/** Of everything that tests may have changed beside rows. */
async function printOf({ db }: Database): Promise<string> {
  const { rows } = await sql<{ print: string }>`
    SELECT md5(string_agg(x, ',')) AS print FROM (
      SELECT relname || relkind::text AS x FROM pg_class WHERE relnamespace = 'public'::regnamespace
      UNION ALL SELECT tgname || tgenabled::text FROM pg_trigger
      UNION ALL SELECT proname || md5(prosrc) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
      UNION ALL SELECT conname FROM pg_constraint ORDER BY 1) y`.execute(db)
  return rows[0]!.print
}

/** @returns false when it can be used no more: in a transaction that hangs, or changed beyond its rows. */
async function emptied(given: Spare): Promise<boolean> {
  if (++given.uses > MOST_USES) return false
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MS, false))
  return Promise.race([late, empty(given).catch(() => false)])
}

async function empty(given: Spare): Promise<boolean> {
  const { db } = given.database
  await sql`ROLLBACK`.execute(db)
  await sql`RESET ALL`.execute(db)
  if ((await printOf(given.database)) !== given.print) return false
  const tests = given.tables.map((name) => sql`EXISTS (SELECT FROM ${sql.table(name)}) AS ${sql.id(name)}`)
  const { rows } = await sql<Record<string, boolean>>`SELECT ${sql.join(tests)}`.execute(db)
  // Neither triggers nor foreign keys: everything goes.
  await sql`SET session_replication_role = replica`.execute(db)
  for (const name of given.tables) if (rows[0]![name]) await sql`DELETE FROM ${sql.table(name)}`.execute(db)
  await sql`SELECT setval(c.oid::regclass, s.seqstart, false)
    FROM pg_class c JOIN pg_sequence s ON s.seqrelid = c.oid`.execute(db)
  await sql`RESET ALL`.execute(db)
  return true
}
