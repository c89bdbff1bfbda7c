import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { Kysely, PostgresDialect } from 'kysely'
import type { Client } from 'pg'
import { announceChange } from '#lib/db/announce.ts'
import { checkEmbedded, connect, type Database } from '#lib/db/connect.ts'
import { listenOnPglite } from '#lib/db/listen.ts'
import { migrate, readSchemaFiles } from '#lib/db/migrate.ts'
import { loadPgliteModule } from '#lib/db/pglite/module.ts'
import { pglitePool } from '#lib/db/pglite/pool.ts'
import type { Tables } from '#lib/db/tables.ts'
import { createLog } from '#lib/server/log.ts'

/**
 * A fresh, migrated database: PGlite in memory, or one of its own on the server at TEST_DATABASE_URL, which `close` drops.
 * @param server null for the embedded one whatever is set.
 */
export async function openTestDatabase(
  server: string | null | undefined = process.env['TEST_DATABASE_URL'],
): Promise<Database> {
  return server ? onServer(server) : loadedDatabase()
}

/** The tags of pages to forget that an act announces. */
export async function announcedBy(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  act: () => Promise<unknown>,
): Promise<string[]> {
  const heard: string[] = []
  await listen(
    'content_changed',
    (payload) => void heard.push(...(JSON.parse(payload) as string[])),
    () => {},
  )
  // Notices come in the order of the writes: what lies between these two is of the act.
  const [begin, end] = [randomUUID(), randomUUID()]
  await announceChange(db, [begin])
  await act()
  await announceChange(db, [end])
  for (let tries = 0; tries < 500 && !heard.includes(end); tries++)
    await new Promise((resolve) => setTimeout(resolve, 10))
  return heard.slice(heard.indexOf(begin) + 1, heard.indexOf(end))
}

// With the default of 128 MB starting takes twice as long.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB']
const extensions = { unaccent }

/** An embedded database in memory with what was dumped: by default an empty, migrated one. */
export async function loadedDatabase(dump?: Blob): Promise<Database & { dump(): Promise<Blob> }> {
  const pglite = await PGlite.create({
    loadDataDir: dump ?? (await (snapshot ??= migratedSnapshot())),
    pgliteWasmModule: await loadPgliteModule(),
    extensions,
    startParams,
  })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pglitePool(pglite) }) })
  return {
    db,
    direct: db,
    kind: 'pglite',
    commands: new Map(),
    listen: listenOnPglite(pglite).listen,
    verifyNotifications: () => Promise.resolve(),
    check: () => checkEmbedded(db),
    caughtUp: () => Promise.resolve(),
    exclusively: (run) => run(),
    close: () => db.destroy(),
    async dump() {
      await pglite.exec('CHECKPOINT')
      return pglite.dumpDataDir('none')
    },
  }
}

/** For all files that one worker runs. */
let snapshot: Promise<Blob> | undefined

/**
 * Lays a migrated database into the data folder of a portal that has none: making one there takes seconds.
 * @param dataDir need not exist.
 */
export async function copyMigratedDatabase(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'database')
  if (existsSync(folder)) return
  await (snapshot ??= migratedSnapshot())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await promisify(execFile)('tar', ['-xf', await snapshotPath(), '-C', folder])
}

const snapshotPath = async () =>
  join(tmpdir(), `agora-migrated-${await hashOfMigrations(process.version)}.tar`)

// Making and migrating a database takes seconds, loading one 0.3 s: it is kept until a migration changes.
async function migratedSnapshot(): Promise<Blob> {
  const path = await snapshotPath()
  const kept = await readFile(path).catch(() => undefined)
  if (kept) return new Blob([kept])
  const pglite = await PGlite.create({
    pgliteWasmModule: await loadPgliteModule(),
    extensions,
    startParams,
  })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pglitePool(pglite) }) })
  await migrate(db)
  // No test makes a further database: without the patterns for one there is a third to load.
  await pglite.exec(`UPDATE pg_database SET datistemplate = false WHERE datname LIKE 'template_'`)
  for (const name of ['template0', 'template1']) await pglite.exec(`DROP DATABASE ${name}`)
  await pglite.exec('CHECKPOINT')
  const made = await pglite.dumpDataDir('none')
  await db.destroy()
  // Renamed into place, so that another test file never reads half of it.
  await writeFile(`${path}.${process.pid}`, Buffer.from(await made.arrayBuffer()))
  await rename(`${path}.${process.pid}`, path)
  return made
}

/** Changes with the migrations, with how a database is made here, and with what else is given. */
async function hashOfMigrations(also: string): Promise<string> {
  const { migrations, functions } = await readSchemaFiles()
  const hash = createHash('sha256')
    .update(also)
    .update(JSON.stringify([...migrations]))
    .update(functions)
  for (const file of ['../../src/lib/db/migrate.ts', import.meta.url])
    hash.update(await readFile(new URL(file, import.meta.url)))
  return hash.digest('hex').slice(0, 16)
}

/**
 * The address of a fresh, empty database on the server at TEST_DATABASE_URL, for tests that open it from other
 * processes; nothing when the tests run on the embedded database.
 */
export async function testDatabaseUrl(): Promise<{ url: string; drop(): Promise<void> } | undefined> {
  const server = process.env['TEST_DATABASE_URL']
  return server ? createDatabase(server) : undefined
}

async function createDatabase(
  server: string,
  pattern = 'template1',
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `agora_test_${process.pid}_${randomUUID().slice(0, 8)}`
  await onServerItself(server, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${pattern}`))
  return {
    url: addressOf(server, name),
    drop: () => onServerItself(server, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`)),
  }
}

async function onServer(server: string): Promise<Database> {
  pattern ??= migratedPattern(server)
  const { url, drop } = await createDatabase(server, await pattern)
  const database = await connect({ url, dataDir: '', log: createLog('silent') })
  return {
    ...database,
    async close() {
      await database.close()
      await drop()
    },
  }
}

let pattern: Promise<string> | undefined
/** Any number that no other lock has. */
const PATTERN_LOCK = 4_650_900

/** The name of a migrated database on the server, from which others are made; made by whoever needs it first. */
async function migratedPattern(server: string): Promise<string> {
  const name = `agora_migrated_${await hashOfMigrations('')}`
  await onServerItself(server, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [PATTERN_LOCK])
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
    if (rowCount) return
    // Renamed when it is whole.
    await client.query(`DROP DATABASE IF EXISTS ${name}_making WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${name}_making`)
    const made = await connect({
      url: addressOf(server, `${name}_making`),
      dataDir: '',
      log: createLog('silent'),
    })
    await migrate(made.db)
    await made.close()
    await client.query(`ALTER DATABASE ${name}_making RENAME TO ${name}`)
  })
  return name
}

async function onServerItself(server: string, run: (client: Client) => Promise<unknown>): Promise<void> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await run(client).finally(() => client.end())
}

function addressOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
