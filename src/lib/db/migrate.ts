import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { StartError } from '#lib/api/errors.ts'
import type { Db, Trx } from './connect.ts'
import { inTransaction } from './in-transaction.ts'
import { withAdvisoryLock } from './advisory-lock.ts'

const migrationsFolder = new URL('../../../migrations/', import.meta.url)

/** The name in the record for the files in functions/, which are not migrations. */
const FUNCTIONS = 'functions'
/** The migrations that replaced the former 82. */
const BASELINE = 13
const former = { first: '0001-articles', last: '0103-topic-queries', count: 82 }

/** The files that define the database. */
export interface SchemaFiles {
  /** Migrations in order; each runs once. */
  migrations: Map<string, string>
  /** Functions and triggers, which run again after a change. */
  functions: string
}

/**
 * Applies missing migrations in order, then all functions and triggers, all in one transaction; any number of
 * processes may start at once, and those of the version before may start beside them. There are no down migrations: fix a mistake with another migration.
 * @param folder of the files; another one in tests.
 * @returns the names of the applied files.
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

/** Applies missing files in one transaction and records them. */
export function applySchemaFiles(db: Db, files: SchemaFiles): Promise<string[]> {
  return inTransaction(db, async (unlimited) => {
    // Migrating a table of millions of rows takes long, and so does waiting for another process that
    // migrates.
    await sql`SET LOCAL statement_timeout = 0`.execute(unlimited)
    await sql`SET LOCAL lock_timeout = 0`.execute(unlimited)
    return withAdvisoryLock(unlimited, 'migrations', (trx) => applyMissing(trx, files))
  })
}

async function applyMissing(trx: Trx, files: SchemaFiles): Promise<string[]> {
  const record = await readRecord(trx)
  if (isUpToDate(record, files)) return []
  const known = [...files.migrations.keys()]
  const applied = await currentNames(record.migrations)
  refuseUnfit(applied, known)
  // A newer version runs here: its schema and its functions serve this version as well.
  if (applied.length > known.length) return []
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

/** The applied migrations, as the database records them. */
interface SchemaRecord {
  migrations: string[]
  /** The hash of the functions. */
  functions?: string
}

/** Reads the names of applied migrations; none for an empty database. */
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
 * Maps recorded names to current ones: the 82 former migrations became the first 13.
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

/** Lists all migrations of this version in order. */
export async function migrationNames(folder = migrationsFolder): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}-[a-z0-9-]+\.sql$/.test(file))
  return files.map((file) => file.replace(/\.sql$/, '')).toSorted()
}

/**
 * Checks the applied migrations.
 * @throws StartError unless they are the first ones of this version, or those of a newer version that this one can
 * run beside.
 */
function refuseUnfit(applied: readonly string[], known: readonly string[]): void {
  const at = applied.findIndex((name, place) => name !== known[place])
  if (at === -1) return
  const name = applied[at]!
  if (known.includes(name))
    throw new StartError(
      `The migration ${known[at]} comes before ${name}, which was applied already: give it a higher number.`,
    )
  const unfit = at < known.length ? name : applied.slice(at).find(isContract)
  if (unfit)
    throw new StartError(
      `The database belongs to a newer version of the portal (it has ${unfit}): start that version.`,
    )
}

/** Tells a migration that takes something away, so that earlier versions cannot run on its database. */
const isContract = (name: string): boolean => /^\d{4}-contract-/.test(name)

const otherEncoding =
  "If the database's encoding is not UTF8, create one that is (CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0)."
/** Advice for common mistakes in setting up a database, by SQLSTATE. */
const advices: Record<string, string> = {
  // insufficient_privilege
  '42501': "Make the portal's role the owner of the database (ALTER DATABASE … OWNER TO …).",
  // untranslatable_character, feature_not_supported
  '22P05': otherEncoding,
  '0A000': otherEncoding,
}

async function run(db: Db, name: string, text: string): Promise<void> {
  try {
    await sql.raw(text).execute(db)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const { code = '' } = error as { code?: string }
    const advice = Object.hasOwn(advices, code) ? ` ${advices[code]}` : ''
    throw new StartError(`The database could not be migrated: ${name} failed (${reason}).${advice}`, {
      cause: error,
    })
  }
}

const isUpToDate = (record: SchemaRecord, files: SchemaFiles): boolean =>
  record.migrations.join() === [...files.migrations.keys()].join() &&
  record.functions === hashOf(files.functions)

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
