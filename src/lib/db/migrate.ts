import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { sql, type Transaction } from 'kysely'
import { StartError } from '#lib/api/errors.ts'
import type { Db } from './connect.ts'
import { inTransaction } from './in-transaction.ts'
import { inTurn } from './in-turn.ts'
import type { Tables } from './tables.ts'

const migrationsFolder = new URL('../../../migrations/', import.meta.url)

/** What the record calls the files in functions/, which are no migration. */
const FUNCTIONS = 'functions'
/** The migrations that took the place of the 82 former ones. */
const BASELINE = 13
const former = { first: '0001-articles', last: '0103-topic-queries', count: 82 }

/** The files that define the database. */
export interface SchemaFiles {
  /** By name, in order: each runs once. */
  migrations: Map<string, string>
  /** Functions and triggers: they run again after a change. */
  functions: string
}

/**
 * Applies the migrations that are missing, in order, and then all functions and triggers, if anything changed. Either
 * everything is applied or nothing, and any number of processes may start at once. There is no way back: a mistake is
 * fixed by another migration.
 * @param folder of the files; another one in tests.
 * @returns the names of the files that were applied.
 * @throws StartError if a file fails, or if the database belongs to another version of the portal.
 */
export async function migrate(db: Db, folder = migrationsFolder): Promise<string[]> {
  const files = await readSchemaFiles(folder)
  return isUpToDate(await readRecord(db), files) ? [] : applySchemaFiles(db, files)
}

/** Reads the files of this version of the portal. */
export async function readSchemaFiles(folder = migrationsFolder): Promise<SchemaFiles> {
  const functionsFolder = new URL(`${FUNCTIONS}/`, folder)
  const functions = (await readdir(functionsFolder)).toSorted()
  const migrations = (await migrationNames(folder)).map(
    async (name) => [name, await readFile(new URL(`${name}.sql`, folder), 'utf8')] as const,
  )
  return {
    migrations: new Map(await Promise.all(migrations)),
    functions: (
      await Promise.all(functions.map((file) => readFile(new URL(file, functionsFolder), 'utf8')))
    ).join('\n'),
  }
}

/** Runs what is missing of the given files in one transaction, and records it. */
export function applySchemaFiles(db: Db, files: SchemaFiles): Promise<string[]> {
  return inTransaction(db, async (unlimited) => {
    // A table of millions takes its time, and so does whoever migrates before.
    await sql`SET LOCAL statement_timeout = 0`.execute(unlimited)
    await sql`SET LOCAL lock_timeout = 0`.execute(unlimited)
    return inTurn(unlimited, 'migrations', (trx) => applyMissing(trx, files))
  })
}

async function applyMissing(trx: Transaction<Tables>, files: SchemaFiles): Promise<string[]> {
  const record = await readRecord(trx)
  if (isUpToDate(record, files)) return []
  const known = [...files.migrations.keys()]
  const applied = await currentNames(record.migrations)
  refuseUnfit(applied, known)
  const missing = known.slice(applied.length)
  for (const name of missing) await run(trx, name, files.migrations.get(name)!)
  await run(trx, FUNCTIONS, files.functions)
  await sql`
      CREATE TABLE IF NOT EXISTS migration (
        name text PRIMARY KEY,
        hash text,
        applied timestamptz NOT NULL DEFAULT now()
      )`.execute(trx)
  await sql`DROP TABLE IF EXISTS kysely_migration, kysely_migration_lock`.execute(trx)
  await sql`
      INSERT INTO migration (name) SELECT unnest(${known}::text[]) ON CONFLICT DO NOTHING`.execute(trx)
  await sql`
      INSERT INTO migration (name, hash) VALUES (${FUNCTIONS}, ${hashOf(files.functions)})
      ON CONFLICT (name) DO UPDATE SET hash = EXCLUDED.hash, applied = EXCLUDED.applied`.execute(trx)
  return [...missing, FUNCTIONS]
}

/** What a database says was applied to it. */
interface SchemaRecord {
  migrations: string[]
  /** The hash of the functions. */
  functions?: string
}

/** Reads which migrations were applied, by the names of that time: none to an empty database. */
export async function readRecord(db: Db): Promise<SchemaRecord> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relname IN ('migration', 'kysely_migration')
    ORDER BY relname DESC`.execute(db)
  if (!tables[0]) return { migrations: [] }
  const { rows } = await sql<{ name: string; hash: string | null }>`
    SELECT name, to_jsonb(m)->>'hash' AS hash FROM ${sql.table(tables[0].name)} m ORDER BY name COLLATE "C"`.execute(
    db,
  )
  return {
    migrations: rows.flatMap(({ name }) => (name === FUNCTIONS ? [] : [name])),
    functions: rows.find(({ name }) => name === FUNCTIONS)?.hash ?? undefined,
  }
}

/**
 * Returns recorded names as they are called today: the 82 former migrations are the first 13 of today.
 * @throws StartError if only some of the former migrations were applied.
 */
export async function currentNames(names: readonly string[]): Promise<readonly string[]> {
  if (names[0] !== former.first) return names
  if (names.length === former.count && names.at(-1) === former.last)
    return (await migrationNames()).slice(0, BASELINE)
  throw new StartError(
    `The database is too old for this version of the portal (it has ${names.length} of ${former.count} former migrations): start commit 8360182c on it once, then this version.`,
  )
}

/** Returns the names of all migrations of this version of the portal, in order. */
export async function migrationNames(folder = migrationsFolder): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}-[a-z0-9-]+\.sql$/.test(file))
  return files.map((file) => file.replace(/\.sql$/, '')).toSorted()
}

/** @throws StartError unless what was applied is the beginning of what is known. */
function refuseUnfit(applied: readonly string[], known: readonly string[]): void {
  const at = applied.findIndex((name, place) => name !== known[place])
  const name = applied[at]
  if (name === undefined) return
  throw new StartError(
    known.includes(name)
      ? `The migration ${known[at]} comes before ${name}, which was applied already: give it a higher number.`
      : `The database belongs to a newer version of the portal (it has ${name}): start that version.`,
  )
}

async function run(db: Db, name: string, text: string): Promise<void> {
  try {
    await sql.raw(text).execute(db)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`The database could not be brought up to date: ${name} failed (${reason}).`, {
      cause: error,
    })
  }
}

const isUpToDate = (record: SchemaRecord, files: SchemaFiles): boolean =>
  record.migrations.join() === [...files.migrations.keys()].join() &&
  record.functions === hashOf(files.functions)

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
