import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { sql } from 'kysely'
import { connect, type Database, type Db } from '#lib/db/connect.ts'
import { applySchemaFiles, currentNames, readRecord, readSchemaFiles } from '#lib/db/migrate.ts'
import { createLog } from '#lib/server/log.ts'
import { testDatabaseUrl } from '../open-database.ts'

/** Where filled databases of earlier versions are kept. */
export const milestoneFolder = new URL('../../upgrade/', import.meta.url)

/** What signs people in on the database, and what its schema was. */
export interface MilestoneHead {
  migrations: string[]
  /** The functions and triggers of that time, since those of today may need later migrations. */
  functions: string
  secret: string
  /** Of everybody who has one. */
  password: string
  /** Addresses of who administers the portal and of who has something of everything. */
  admin: string
  member: string
  sequences: Record<string, string>
}

/** The rows of a table as the database writes them: parsed here, long numbers and JSON as it was typed would change. */
interface TableRows {
  table: string
  rows: string
}

interface KeptFile {
  /** In the folder of the portal's data. */
  path: string
  base64: string
}

/** A filled database of some version of the portal, with the files that its rows name. */
export interface Milestone {
  head: MilestoneHead
  tables: TableRows[]
  files: KeptFile[]
}

/** The record of the migrations is written by applying them. */
const ofMigrations = /^(?:migration|kysely_.*)$/

/** Takes a database and its files. */
export async function takeMilestone(
  db: Db,
  dataDir: string,
  access: Pick<MilestoneHead, 'secret' | 'password' | 'admin' | 'member'>,
): Promise<Milestone> {
  const { rows: sequences } = await sql<{ name: string; last: string }>`
    SELECT sequencename AS name, last_value::text AS last FROM pg_sequences
    WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`.execute(db)
  const tables: TableRows[] = []
  for (const table of Object.keys(await columnsOf(db))) {
    const { rows } = await sql<{ rows: string }>`
      SELECT coalesce(json_agg(to_json(t) ORDER BY to_json(t)::text), '[]')::text AS rows FROM ${sql.table(table)} t`.execute(
      db,
    )
    tables.push({ table, rows: rows[0]!.rows })
  }
  const files: KeptFile[] = []
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const base64 = (await readFile(path)).toString('base64')
    files.push({ path: path.slice(dataDir.length + 1), base64 })
  }
  return {
    head: {
      ...access,
      migrations: (await readRecord(db)).migrations,
      functions: (await readSchemaFiles()).functions,
      sequences: Object.fromEntries(sequences.map(({ name, last }) => [name, last])),
    },
    tables,
    files: files.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
  }
}

/** As lines of JSON, compressed: the head, the tables, the files. @returns how many bytes. */
export async function writeMilestone(path: URL, { head, tables, files }: Milestone): Promise<number> {
  const lines = [head, ...tables, ...files].map((line) => JSON.stringify(line))
  const packed = await promisify(brotliCompress)(`${lines.join('\n')}\n`, {
    params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
  })
  await writeFile(path, packed)
  return packed.length
}

export async function readMilestone(path: URL): Promise<Milestone> {
  const text = (await promisify(brotliDecompress)(await readFile(path))).toString()
  const [head, ...lines] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)
  return {
    head: head as MilestoneHead,
    tables: lines.filter((line): line is TableRows => 'table' in (line as object)),
    files: lines.filter((line): line is KeptFile => 'path' in (line as object)),
  }
}

/**
 * Makes an empty database as the migrations of the milestone left it, and puts its rows in and its files into a folder.
 * What came later is for the portal to apply that starts on it.
 * @returns the database, and its URL if it is on a server.
 */
export async function restoreMilestone(
  { head, tables, files }: Milestone,
  dataDir: string,
): Promise<Database & { url?: string }> {
  const server = await testDatabaseUrl()
  const database = await connect({ url: server?.url, dataDir: 'memory://', log: createLog('silent') })
  const { db } = database
  await applyMilestoneSchema(db, head)
  const columns = await columnsOf(db)
  await db.transaction().execute(async (trx) => {
    // No triggers: what they wrote is among what is put in, as is what the migrations did.
    await sql`SET LOCAL session_replication_role = replica`.execute(trx)
    const names = Object.keys(columns).map((name) => sql.table(name))
    await sql`TRUNCATE ${sql.join(names)}`.execute(trx)
    for (const { table, rows } of tables) {
      const list = sql.join(columns[table]!.map((name) => sql.ref(name)))
      await sql`
        INSERT INTO ${sql.table(table)} (${list}) OVERRIDING SYSTEM VALUE
        SELECT ${list} FROM json_populate_recordset(NULL::${sql.table(table)}, ${rows}::json)`.execute(trx)
    }
    for (const [name, last] of Object.entries(head.sequences))
      await sql`SELECT setval(${name}::regclass, ${last}::bigint)`.execute(trx)
  })
  for (const { path, base64 } of files) {
    await mkdir(dirname(join(dataDir, path)), { recursive: true })
    await writeFile(join(dataDir, path), Buffer.from(base64, 'base64'))
  }
  return {
    ...database,
    ...(server && { url: server.url }),
    async close() {
      await database.close()
      await server?.drop()
    },
  }
}

/** Of each table what can be written. */
async function columnsOf(db: Db): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    SELECT table_name AS table, array_agg(column_name::text ORDER BY ordinal_position) AS columns
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND is_generated = 'NEVER'
    GROUP BY table_name ORDER BY table_name`.execute(db)
  return Object.fromEntries(
    rows.filter(({ table }) => !ofMigrations.test(table)).map(({ table, columns }) => [table, columns]),
  )
}

/** Applies the migrations that the milestone had, and records them as the portal of that time did. */
async function applyMilestoneSchema(db: Db, { migrations, functions }: MilestoneHead): Promise<void> {
  const names = await currentNames(migrations)
  const files = await readSchemaFiles()
  const applied = [...files.migrations].filter(([name]) => names.includes(name))
  await applySchemaFiles(db, { migrations: new Map(applied), functions })
  if (names === migrations) return
  await sql`DROP TABLE migration`.execute(db)
  await sql`CREATE TABLE kysely_migration (name varchar(255) PRIMARY KEY, timestamp varchar(255) NOT NULL)`.execute(
    db,
  )
  await sql`CREATE TABLE kysely_migration_lock (id varchar(255) PRIMARY KEY, is_locked integer NOT NULL)`.execute(
    db,
  )
  await sql`INSERT INTO kysely_migration SELECT unnest(${migrations}::text[]), now()`.execute(db)
}
