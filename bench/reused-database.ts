import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { connect, type Database } from '#lib/db/connect.ts'
import { migrate } from '#lib/db/migrate.ts'
import { createLog } from '#lib/server/log.ts'

/** Generated content that is made once and kept for the next runs. */
export interface DatabaseContent {
  /** Of the databases that it may take the place of, such as '100000' or 'events-100000'. */
  name: string
  /** Changes when it would be made differently. */
  key: string
  /** What is told while it is made or used. */
  what: string
  /** Puts it into an empty, migrated database. */
  fill(database: Database): Promise<void>
}

const root = join(resolve(process.env['DATA_DIR'] || './data'), 'bench')
const log = createLog('silent')
export const printLine = (line: string) => process.stderr.write(`${line}\n`)

/**
 * The data folder of an embedded database with the content, kept below `<DATA_DIR>/bench`; one that no longer fits is
 * made anew.
 */
export async function embeddedDatabase(content: DatabaseContent): Promise<string> {
  const { name } = content
  const key = `${name}-${content.key}`
  const folder = join(root, key)
  await mkdir(root, { recursive: true })
  const found = await readdir(root)
  for (const old of found.filter((each) => isVersionOf(each, `${name}-`) && each !== key)) {
    printLine(`Removing ${join(root, old)}, which no longer fits`)
    await rm(join(root, old), { recursive: true })
  }
  if (found.includes(key)) {
    printLine(`Using the ${content.what} in ${folder}`)
    return folder
  }
  const making = join(root, `making-${key}`)
  await rm(making, { recursive: true, force: true })
  const database = await connect({ dataDir: making, log })
  await make(database, content, folder).finally(() => database.close())
  await rename(making, folder)
  return folder
}

/** The same on a PostgreSQL server, as a database of its own beside the one that `url` names. */
export async function databaseOnServer(url: string, content: DatabaseContent): Promise<string> {
  const kind = `agora_bench_${content.name.replaceAll('-', '_')}_`
  const name = kind + content.key
  const { default: pg } = await import('pg')
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    const { rows } = await admin.query<{ datname: string }>('SELECT datname FROM pg_database')
    const found = rows.map(({ datname }) => datname)
    const address = (database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href
    for (const old of found.filter((each) => isVersionOf(each, kind) && each !== name)) {
      printLine(`Dropping the database ${old}, which no longer fits`)
      await admin.query(`DROP DATABASE ${pg.escapeIdentifier(old)}`)
    }
    if (found.includes(name)) {
      printLine(`Using the ${content.what} in the database ${name}`)
      return address(name)
    }
    const making = `agora_bench_making_${process.pid}`
    await admin.query(`CREATE DATABASE ${making}`)
    const database = await connect({ url: address(making), dataDir: '', log })
    await make(database, content, name).finally(() => database.close())
    await admin.query(`ALTER DATABASE ${making} RENAME TO ${name}`)
    return address(name)
  } finally {
    await admin.end()
  }
}

/** Whether a name is this kind's with some key behind. */
const isVersionOf = (name: string, kind: string) =>
  name.startsWith(kind) && /^[0-9a-f]{12}$/.test(name.slice(kind.length))

async function make(database: Database, content: DatabaseContent, place: string): Promise<void> {
  printLine(`Making ${content.what} in ${place} …`)
  const start = performance.now()
  await migrate(database.db)
  await content.fill(database)
  printLine(`  done in ${Math.round((performance.now() - start) / 1000)} s`)
}
