import { createHash } from 'node:crypto'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { connect, type Database } from '#lib/db/connect.ts'
import { migrate, migrationNames } from '#lib/db/migrate.ts'
import { createLog } from '#lib/server/log.ts'
import { copyMigratedDatabase } from '#test/support/open-database.ts'
import { temporaryFolder } from '#test/support/portal.ts'
import { show } from './figures.ts'

/** Generated content that is made once and kept for the next runs. */
export interface DatabaseContent {
  /** What it is, such as 'events'. */
  what: string
  count: number
  /** Some of it: the content is made anew when the portal's code or the migrations would make this differently. */
  sample: unknown
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
  const name = `${content.what}-${content.count}`
  const key = `${name}-${await keyOf(content)}`
  const folder = join(root, key)
  await mkdir(root, { recursive: true })
  const found = await readdir(root)
  for (const old of found.filter((each) => isVersionOf(each, `${name}-`) && each !== key)) {
    printLine(`Removing ${join(root, old)}, which no longer fits`)
    await rm(join(root, old), { recursive: true })
  }
  if (found.includes(key)) {
    printLine(`Using the ${content.count} ${content.what} in ${folder}`)
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
async function databaseOnServer(url: string, content: DatabaseContent): Promise<string> {
  const kind = `agora_bench_${content.what}_${content.count}_`
  const name = kind + (await keyOf(content))
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
      printLine(`Using the ${content.count} ${content.what} in the database ${name}`)
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

/** Measures on a migrated database without content, in a folder that it may use, too. */
export async function* withEmptyDatabase<T>(
  measure: (database: Database, folder: string) => AsyncIterable<T>,
): AsyncGenerator<T> {
  const { path, remove } = await temporaryFolder()
  await copyMigratedDatabase(join(path, 'data'))
  const database = await connect({ dataDir: join(path, 'data'), log })
  try {
    yield* measure(database, path)
  } finally {
    await database.close()
    await remove()
  }
}

/**
 * Measures on a database with the content: embedded, or on the PostgreSQL server that `url` names. `open` connects to it
 * once more, as another process would.
 */
export async function* withContent<T>(
  content: DatabaseContent,
  url: string | undefined,
  measure: (database: Database, where: string, open: () => Promise<Database>) => AsyncIterable<T>,
): AsyncGenerator<T> {
  const place = url
    ? { url: await databaseOnServer(url, content), dataDir: '' }
    : { dataDir: await embeddedDatabase(content) }
  const open = () => connect({ ...place, log })
  const database = await open()
  try {
    yield* measure(database, `${show(content.count, '')} ${url ? 'on PostgreSQL' : 'embedded'}`, open)
  } finally {
    await database.close()
  }
}

const keyOf = async ({ sample }: DatabaseContent): Promise<string> =>
  createHash('sha256')
    .update((await migrationNames()).join())
    .update(JSON.stringify(sample))
    .digest('hex')
    .slice(0, 12)

/** Whether a name is this kind's with some key behind. */
const isVersionOf = (name: string, kind: string) =>
  name.startsWith(kind) && /^[0-9a-f]{12}$/.test(name.slice(kind.length))

async function make(database: Database, content: DatabaseContent, place: string): Promise<void> {
  printLine(`Making ${content.count} ${content.what} in ${place} …`)
  const start = performance.now()
  await migrate(database.db)
  await content.fill(database)
  printLine(`  done in ${Math.round((performance.now() - start) / 1000)} s`)
}
