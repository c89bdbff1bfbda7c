import { sql } from 'kysely'
import { json } from '#lib/db/json.ts'
import { runBatch } from '#lib/db/bulk-writes.ts'
import type { Db, Trx } from '#lib/db/connect.ts'
import type { Deps } from '#lib/server/deps.ts'
import { FetchError, fetchPublic } from '#lib/server/fetch-public.ts'
import { reasonOf } from '#lib/server/imports/files.ts'
import { readParts } from '#lib/server/imports/reader.ts'
import { createWakeableWorker, type WakeableWorker } from '#lib/server/repeat.ts'
import { AppError } from '#lib/api/errors.ts'
import { JobRows } from '../import/given-job.ts'
import { jobFeedAddress } from './address.ts'
import { getJobFeed, requireFeedMember, type FeedCaller } from './data.ts'
import {
  planFeed,
  refuseFeedPiece,
  writeFeedPiece,
  type FeedBusiness,
  type FeedPlan,
} from './mutations-jobs.ts'
import { jobFeedReader } from './read-feed.ts'
import { READ_AGAIN_HOURS, type JobFeedAnswer, type SaveJobFeed } from './schema.ts'
import type { FeedOutcome } from './table.ts'

/** The database notification that a feed is to be read. */
export const JOB_FEED_DUE = 'job_feed_due'

const RULES = {
  bytes: 20_000_000,
  ms: 20_000,
  accept: 'application/json, application/ld+json;q=0.9, text/html;q=0.8',
}

/** How long an answer may take to read: it can be made to take hours. */
const READ_MS = 60_000

/** A feed that a stopped process was reading is read again after this time. */
const CLAIM_FOR = sql`interval '1 hour'`
/** A feed without jobs closes those that it had if it still has none after this time: with the next day's reading. */
const EMPTY_FOR_MS = 20 * 3_600_000
/** Most rows of an outcome. */
const MAX_ROWS = 200

type FeedDeps = Pick<Deps, 'db' | 'env' | 'log' | 'publishPostings'>

/** Sets the address from which the jobs of the caller's business are read: now, and every day. */
export const saveJobFeed = (
  db: Db,
  caller: FeedCaller,
  { address, publish }: SaveJobFeed,
): Promise<JobFeedAnswer> =>
  db.transaction().execute(async (trx) => {
    const { organizationId } = await requireFeedMember(trx, caller.personId, 'change')
    const values = {
      address: jobFeedAddress(address),
      publish,
      next_read: new Date(),
      emptied: null,
      outcome: null,
    }
    await trx
      .insertInto('job_feed')
      .values({ organization_id: organizationId, ...values })
      .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(values))
      .execute()
    await sql`SELECT pg_notify(${JOB_FEED_DUE}, '')`.execute(trx)
    return getJobFeed(trx, caller)
  })

/** Removes the feed of the caller's business. Its jobs stay, and are the business's own. */
export const deleteJobFeed = (db: Db, caller: FeedCaller): Promise<JobFeedAnswer> =>
  db.transaction().execute(async (trx) => {
    const { organizationId } = await requireFeedMember(trx, caller.personId, 'change')
    await trx.deleteFrom('job_feed').where('organization_id', '=', organizationId).execute()
    return getJobFeed(trx, caller)
  })

/** Creates the worker that reads the feeds that are due, one at a time. */
export function createJobFeedWorker(deps: FeedDeps): WakeableWorker {
  const stopped = new AbortController()
  const worker = createWakeableWorker(
    async () => {
      while (!stopped.signal.aborted && (await readNextFeed(deps, new Date())));
    },
    (error) =>
      deps.log.error(
        { event: 'job_feed.failed', err: error },
        'A job feed could not be processed; it will be read again within an hour',
      ),
  )
  return {
    wake: worker.wake,
    async stop() {
      stopped.abort()
      await worker.stop()
    },
  }
}

interface DueFeed extends FeedBusiness {
  address: string
  company: string
}

/** Reads the feed that has been due longest. Feeds of companies that are not approved wait. @returns whether there was one. */
export async function readNextFeed(deps: FeedDeps, now: Date): Promise<boolean> {
  const feed = await claimFeed(deps.db, now)
  if (!feed) return false
  const read = await fetchFeed(deps, feed)
  const outcome = 'failure' in read ? read.failure : await writeReading(deps, feed, read.rows, now)
  if (outcome) await saveFailure(deps.db, feed, outcome, now)
  return true
}

async function claimFeed(db: Db, now: Date): Promise<DueFeed | undefined> {
  const { rows } = await sql<DueFeed>`
    UPDATE job_feed f SET next_read = ${now}::timestamptz + ${CLAIM_FOR}
    FROM organization o LEFT JOIN document_item d ON d.document = o.document_id AND d.list = 'businessDetails'
    WHERE o.id = f.organization_id AND f.organization_id = (
      SELECT organization_id FROM job_feed JOIN organization ON organization.id = organization_id
      WHERE next_read <= ${now}::timestamptz AND approval = 'approved'
      ORDER BY next_read LIMIT 1 FOR UPDATE OF job_feed SKIP LOCKED)
    RETURNING o.id, o.public_id AS "publicId", f.address,
      coalesce(d.item->>'organizationName', '') AS company`.execute(db)
  return rows[0]
}

/** @returns the reason in English if it cannot be fetched or read. */
async function fetchFeed({ env }: FeedDeps, feed: DueFeed): Promise<{ rows: JobRows } | { failure: string }> {
  try {
    const { address, company } = feed
    const content = await fetchPublic(address, { ...RULES, privateToo: env.FETCH_PRIVATE })
    const rows = new JobRows()
    for await (const { jobs = [], refused = [] } of readParts(
      jobFeedReader,
      { content, company, address },
      { bytes: content.length, distrusted: true, ms: READ_MS },
    )) {
      rows.jobs.push(...jobs)
      rows.refused.push(...refused)
    }
    return { rows }
  } catch (error) {
    // Tells the business about any failure that an answer of another site causes.
    return { failure: error instanceof FetchError ? error.message : reasonOf(error) }
  }
}

/** @returns the reason in English if the jobs cannot be saved. */
async function writeReading(
  { db, publishPostings }: FeedDeps,
  business: DueFeed,
  rows: JobRows,
  now: Date,
): Promise<string | undefined> {
  const plan = await planFeed(rows, { source: `feed:${business.address}`, now })
  for (;;)
    try {
      const isDone = await runBatch(() =>
        db.transaction().execute((trx) => writeNext(trx, business, plan, publishPostings)),
      )
      if (isDone) return undefined
    } catch (error) {
      // Such as more jobs than a profile can have.
      if (!(error instanceof AppError)) throw error
      if (plan.pieces.length === 0) return reasonOf(error)
      refuseFeedPiece(plan, reasonOf(error))
    }
}

/** Writes the next piece of a reading, and with the last one its result. @returns whether nothing is left to do. */
async function writeNext(
  trx: Trx,
  business: DueFeed,
  plan: FeedPlan,
  publishPostings: Deps['publishPostings'],
): Promise<boolean> {
  const { now, outcome } = plan
  // The business is locked first, as every other change does, to avoid deadlocks.
  await trx.selectFrom('organization').select('id').where('id', '=', business.id).forUpdate().execute()
  const feed = await trx
    .selectFrom('job_feed')
    .select(['publish', 'emptied'])
    .where('organization_id', '=', business.id)
    // The business may have changed it meanwhile.
    .where('address', '=', business.address)
    .forUpdate()
    .executeTakeFirst()
  if (!feed) return true
  const isEmptyFinal = feed.emptied !== null && now.getTime() - feed.emptied.getTime() >= EMPTY_FOR_MS
  const writing = { publish: feed.publish, isEmptyFinal, publishPostings }
  const end = await writeFeedPiece(trx, business, plan, writing)
  if (!end) return false
  await trx
    .updateTable('job_feed')
    .set({
      last_read: now,
      last_success: now,
      next_read: nextReading(now),
      emptied: end.isEmptied ? (feed.emptied ?? now) : null,
      outcome: json<FeedOutcome>({ ...outcome, rows: outcome.rows.slice(0, MAX_ROWS) }),
    })
    .where('organization_id', '=', business.id)
    .execute()
  return true
}

async function saveFailure(db: Db, { id, address }: DueFeed, reason: string, now: Date): Promise<void> {
  await db
    .updateTable('job_feed')
    .set({
      last_read: now,
      next_read: nextReading(now),
      outcome: json<FeedOutcome>({
        counts: null,
        rows: [{ kind: 'Refused', place: '', text: reason, about: '' }],
      }),
    })
    .where('organization_id', '=', id)
    .where('address', '=', address)
    .execute()
}

const nextReading = (now: Date): Date => new Date(now.getTime() + READ_AGAIN_HOURS * 3_600_000)
