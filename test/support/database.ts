import { createHash } from 'node:crypto'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { Kysely, PostgresDialect } from 'kysely'
import { connect, type Database } from '#lib/db/connect.ts'
import { listenOnPglite } from '#lib/db/listen.ts'
import { migrate } from '#lib/db/migrate.ts'
import { pglitePool } from '#lib/db/pglite-pool.ts'
import type { Tables } from '#lib/db/tables.ts'
import { createLog } from '#lib/server/log.ts'

/**
 * A fresh, migrated database for one test file: PGlite in memory, or one of its own on the server at TEST_DATABASE_URL,
 * which `close` drops.
 * @param server null for the embedded one whatever is set.
 */
export async function testDatabase(
  server: string | null | undefined = process.env['TEST_DATABASE_URL'],
): Promise<Database> {
  return server ? onServer(server) : inMemory()
}

async function inMemory(): Promise<Database> {
  const pglite = await PGlite.create({ loadDataDir: await migratedSnapshot(), extensions: { unaccent } })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pglitePool(pglite) }) })
  return {
    db,
    kind: 'pglite',
    listen: listenOnPglite(pglite),
    caughtUp: () => Promise.resolve(),
    exclusively: (run) => run(),
    close: () => db.destroy(),
  }
}

// Making and migrating a database takes seconds, loading one 0.3 s: it is kept until a migration changes.
async function migratedSnapshot(): Promise<Blob> {
  const folder = new URL('../../migrations/', import.meta.url)
  const hash = createHash('sha256').update(process.version)
  for (const file of (await readdir(folder)).sort())
    hash.update(file).update(await readFile(new URL(file, folder)))
  const path = join(tmpdir(), `agora-migrated-${hash.digest('hex').slice(0, 16)}.tar`)
  const kept = await readFile(path).catch(() => undefined)
  if (kept) return new Blob([kept])
  const pglite = await PGlite.create({ extensions: { unaccent } })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pglitePool(pglite) }) })
  await migrate(db)
  const snapshot = await pglite.dumpDataDir('none')
  await db.destroy()
  // Renamed into place, so that another test file never reads half of it.
  await writeFile(`${path}.${process.pid}`, Buffer.from(await snapshot.arrayBuffer()))
  await rename(`${path}.${process.pid}`, path)
  return snapshot
}

/**
 * The address of a fresh, empty database on the server at TEST_DATABASE_URL, for tests that open it from other
 * processes; nothing when the tests run on the embedded database.
 */
export async function testDatabaseUrl(): Promise<{ url: string; drop(): Promise<void> } | undefined> {
  const server = process.env['TEST_DATABASE_URL']
  return server ? createDatabase(server) : undefined
}

async function createDatabase(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const { default: pg } = await import('pg')
  const name = `agora_test_${process.pid}_${crypto.randomUUID().slice(0, 8)}`
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await admin(`CREATE DATABASE ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => admin(`DROP DATABASE ${name} WITH (FORCE)`) }
}

async function onServer(server: string): Promise<Database> {
  const { url, drop } = await createDatabase(server)
  const database = await connect({ url, dataDir: '', log: createLog('silent') })
  await migrate(database.db)
  return {
    ...database,
    async close() {
      await database.close()
      await drop()
    },
  }
}
