import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { createBlog } from '#features/blogs/mutations.ts'
import { connect, type Database, type Db } from '#lib/db/connect.ts'
import { migrate } from '#lib/db/migrate.ts'
import { createLog } from '#lib/log.ts'
import { articlesFor } from './articles.ts'
import { checkBulkLoad } from './bulk-check.ts'
import { BulkLoad } from './bulk-load.ts'
import { RowBuilder, type RowsAnswer, type RowsOrder } from './bulk-rows.ts'
import { loadSections } from './sections.ts'

/** As many articles are written as the portal does, one by one; more in bulk, without what only their own pages show. */
const ONE_BY_ONE = 5_000
/** Articles of one statement. */
const BATCH = 200
/** Articles whose rows stand for the builders' work in the key. */
const FINGERPRINT = 5

const root = join(resolve(process.env['DATA_DIR'] || './data'), 'bench')
const log = createLog('silent')
const say = (line: string) => process.stderr.write(`${line}\n`)

/**
 * The data folder of an embedded database with this many generated articles. It is kept below `<DATA_DIR>/bench` for the
 * next run, under its size, the migrations and what the builders make of an article; one that no longer fits is
 * made anew.
 */
export async function embeddedArticles(articles: number): Promise<string> {
  const key = await keyOf(articles)
  const folder = join(root, key)
  await mkdir(root, { recursive: true })
  const found = await readdir(root)
  for (const old of found.filter((name) => name.startsWith(`${articles}-`) && name !== key)) {
    say(`Removing ${join(root, old)}, which no longer fits`)
    await rm(join(root, old), { recursive: true })
  }
  if (found.includes(key)) {
    say(`Using the ${articles} articles in ${folder}`)
    return folder
  }
  const making = join(root, `making-${key}`)
  await rm(making, { recursive: true, force: true })
  const database = await connect({ dataDir: making, log })
  await fill(database, articles, folder).finally(() => database.close())
  await rename(making, folder)
  return folder
}

/** The same on a PostgreSQL server, as a database of its own beside the one that `url` names. */
export async function articlesOnServer(url: string, articles: number): Promise<string> {
  const name = `agora_bench_${(await keyOf(articles)).replace('-', '_')}`
  const { default: pg } = await import('pg')
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    const { rows } = await admin.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE datname LIKE $1',
      [`agora\\_bench\\_%${articles}\\_%`],
    )
    const found = rows.map(({ datname }) => datname)
    const address = (database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href
    for (const old of found.filter((each) => each !== name)) {
      say(`Dropping the database ${old}, which no longer fits`)
      await admin.query(`DROP DATABASE ${pg.escapeIdentifier(old)}`)
    }
    if (found.includes(name)) {
      say(`Using the ${articles} articles in the database ${name}`)
      return address(name)
    }
    const making = `agora_bench_making_${articles}_${process.pid}`
    await admin.query(`CREATE DATABASE ${making}`)
    const database = await connect({ url: address(making), dataDir: '', log })
    await fill(database, articles, name).finally(() => database.close())
    await admin.query(`ALTER DATABASE ${making} RENAME TO ${name}`)
    return address(name)
  } finally {
    await admin.end()
  }
}

async function keyOf(articles: number): Promise<string> {
  const migrations = await readdir(new URL('../migrations/', import.meta.url))
  const builder = new RowBuilder(new Map())
  const sample = Array.from(articlesFor(articles, FINGERPRINT), (article) => builder.row(article))
  const hash = createHash('sha256').update(migrations.sort().join()).update(JSON.stringify(sample))
  return `${articles}-${hash.digest('hex').slice(0, 12)}`
}

async function fill({ db }: Database, articles: number, place: string): Promise<void> {
  say(`Making ${articles} articles in ${place} …`)
  const start = performance.now()
  await migrate(db)
  if (articles <= ONE_BY_ONE) await fillAsPortal(db, articles)
  else await fillInBulk(db, articles)
  say(`  done in ${Math.round((performance.now() - start) / 1000)} s`)
}

async function fillAsPortal(db: Db, articles: number): Promise<void> {
  await loadSections(db)
  for (const article of articlesFor(articles)) await createBlog(db, article)
  await sql`VACUUM ANALYZE`.execute(db)
}

async function fillInBulk(db: Db, articles: number): Promise<void> {
  await checkBulkLoad()
  const load = new BulkLoad(db)
  const order: RowsOrder = { articles, batch: BATCH, ancestors: await loadSections(db) }
  await load.begin()
  const builder = new Worker(new URL('bulk-rows.ts', import.meta.url), { workerData: order })
  try {
    let written = 0
    for await (const answer of answersOf(builder)) {
      if ('counts' in answer) {
        await load.finish(answer.counts)
        break
      }
      await load.articles(answer.rows)
      written += BATCH
      if (written % Math.max(BATCH, articles / 10) < BATCH) say(`  ${Math.min(written, articles)}`)
    }
  } finally {
    await builder.terminate()
  }
}

// One batch is always being built while another is written.
async function* answersOf(builder: Worker): AsyncGenerator<RowsAnswer> {
  const ask = async () => {
    const answered = once(builder, 'message')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    builder.postMessage('next')
    return ((await answered) as [RowsAnswer])[0]
  }
  let next = ask()
  for (;;) {
    const answer = await next
    if (!('counts' in answer)) next = ask()
    yield answer
  }
}
