import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { createBlog } from '#features/blogs/mutations.ts'
import type { Db } from '#lib/db/connect.ts'
import { articlesFor } from './made.ts'
import { checkBulkLoad } from './bulk-check.ts'
import { BulkLoad } from './bulk-load.ts'
import { RowBuilder, type RowsAnswer, type RowsOrder } from './bulk-rows.ts'
import {
  databaseOnServer,
  embeddedDatabase,
  migrationNames,
  say,
  type DatabaseContent,
} from '../reused-database.ts'
import { loadSections } from '../members/sections.ts'

/** As many articles are written as the portal does, one by one; more in bulk, without what only their own pages show. */
const ONE_BY_ONE = 5_000
/** Articles of one statement. */
const BATCH = 200
/** Articles whose rows stand for the builders' work in the key. */
const FINGERPRINT = 5

/** The data folder of an embedded database with this many generated articles. */
export const embeddedArticles = async (articles: number): Promise<string> =>
  embeddedDatabase(await contentOf(articles))

/** The same on a PostgreSQL server, as a database of its own beside the one that `url` names. */
export const articlesOnServer = async (url: string, articles: number): Promise<string> =>
  databaseOnServer(url, await contentOf(articles))

const contentOf = async (articles: number): Promise<DatabaseContent> => ({
  name: String(articles),
  key: await keyOf(articles),
  what: `${articles} articles`,
  fill: ({ db }) => (articles <= ONE_BY_ONE ? fillAsPortal(db, articles) : fillInBulk(db, articles)),
})

async function keyOf(articles: number): Promise<string> {
  const builder = new RowBuilder(new Map())
  const sample = Array.from(articlesFor(articles, FINGERPRINT), (article) => builder.row(article))
  const hash = createHash('sha256')
    .update(await migrationNames())
    .update(JSON.stringify(sample))
  return hash.digest('hex').slice(0, 12)
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
