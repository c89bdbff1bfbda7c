import { sql, type Transaction } from 'kysely'
import { announceChange } from '#lib/db/announce.ts'
import { runBatches } from '#lib/db/bulk-writes.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Tables } from '#lib/db/tables.ts'
import type { Deps } from '#lib/server/deps.ts'
import { createWakeableWorker, type WakeableWorker } from '#lib/server/repeat.ts'
import { dayOf } from '#lib/text/dates/days.ts'
import {
  getChangedItems,
  getPostingBusiness,
  listOutdatedItems,
  listPostingItems,
  type ChangedItem,
  type PostingBusiness,
} from './data.ts'
import { postingState, type PostingState } from './item/posting.ts'
import { writeJobFacets } from './jobs/mutations.ts'
import { writeProjectFacets } from './projects/mutations.ts'
import { postingListTags, postingLists, postingTag, type PostingKind } from './schema.ts'

type Trx = Transaction<Tables>

/** Notifies that postings of a business need publishing. */
export const POSTING_DUE = 'posting_due'

/** Raise this when items are read differently: the next save of a business then rewrites all its postings. */
const READER_VERSION = 5

declare module '#lib/server/deps.ts' {
  interface Deps {
    /** See publishPostings. */
    publishPostings: typeof publishPostings
  }
}

/** Postings that a save updates itself; of more, the save only notes that they are due. */
const MAX_AT_ONCE = 20
/** Postings per transaction of the worker. Other requests run between two of them. */
const BATCH_SIZE = 15

/**
 * Updates the postings of a business from the jobs and projects of its document: within the given transaction if they are
 * few, otherwise soon afterwards. Removed or closed items leave a closed posting. Whether the open ones are visible
 * depends on the business's approval: see posting_shown.
 * @param items IDs of the changed items; absent if any may have changed. If the business data in postings has changed,
 * all others are updated as well.
 */
export async function publishPostings(
  transaction: Trx,
  organizationId: number,
  now: Date,
  items?: readonly string[],
): Promise<void> {
  const business = await getPostingBusiness(transaction, organizationId)
  if (!business) return
  const all = items
    ? [...items, ...(await listOutdatedItems(transaction, business, shownBy(business)))]
    : await listPostingItems(transaction, business)
  const ids = [...new Set(all)]
  if (ids.length <= MAX_AT_ONCE) return writeChanged(transaction, business, ids, now)
  const own = items && items.length <= MAX_AT_ONCE ? items : []
  await writeChanged(transaction, business, own, now)
  const later = ids.filter((id) => !own.includes(id))
  await sql`
    INSERT INTO posting_due (organization_id, item_id) SELECT ${organizationId}::int, unnest(${later}::text[])
    ON CONFLICT DO NOTHING`.execute(transaction)
  await sql`SELECT pg_notify(${POSTING_DUE}, ${String(organizationId)})`.execute(transaction)
}

/** Returns the business data that postings show. */
const shownBy = ({ name, brandLogo, slug, industries, demo, branches }: PostingBusiness): string =>
  JSON.stringify([READER_VERSION, name, brandLogo, slug, industries, demo, branches])

/** Updates the postings of those items that differ from them. */
async function writeChanged(
  transaction: Trx,
  business: PostingBusiness,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  const changed = await getChangedItems(transaction, business, shownBy(business), ids)
  const today = dayOf(now)
  const written = changed.flatMap((each) => {
    const state = postingState(each.kind, each.item, each.known, today)
    return state ? [{ ...each, ...state }] : []
  })
  const gone = await closeRemoved(transaction, business.organizationId, now, ids)
  const posted = await writePostings(transaction, business.organizationId, written, now)
  const keyOf = ({ kind, itemId }: { kind: PostingKind; itemId: string }) => `${kind} ${itemId}`
  const postingIds = new Map(posted.map((posting) => [keyOf(posting), posting.id]))
  const ofKind = (kind: PostingKind) =>
    written
      .filter((each) => each.kind === kind)
      .map((each) => ({ ...each, id: postingIds.get(keyOf(each))! }))
  await writeJobFacets(transaction, business, ofKind('job'))
  await writeProjectFacets(transaction, business, ofKind('project'))
  const touched = [...gone, ...posted]
  if (touched.length > 0) await announcePostings(transaction, touched)
}

/** Updates all postings that are due, in batches. Several processes may run it at once. */
export async function publishDuePostings(db: Db, now = new Date()): Promise<void> {
  const due = await db.selectFrom('posting_due').select('organization_id as id').distinct().execute()
  await runBatches(due, ({ id }) => db.transaction().execute((trx) => publishBatch(trx, id, now)))
}

/**
 * Updates a posting at once if a save has left it to the worker, so that what is done to it next sees how it is stored.
 */
export async function publishIfDue(transaction: Trx, id: number, now: Date): Promise<void> {
  const { rows } = await sql<{ organizationId: number; itemId: string }>`
    SELECT p.organization_id AS "organizationId", p.item_id AS "itemId" FROM posting p
      JOIN posting_due due ON due.organization_id = p.organization_id AND due.item_id = p.item_id
    WHERE p.id = ${id}::int`.execute(transaction)
  const [due] = rows
  if (!due) return
  await lockBusiness(transaction, due.organizationId)
  await transaction
    .deleteFrom('posting_due')
    .where('organization_id', '=', due.organizationId)
    .where('item_id', '=', due.itemId)
    .execute()
  const business = await getPostingBusiness(transaction, due.organizationId)
  if (business) await writeChanged(transaction, business, [due.itemId], now)
}

/** Locks the business first, as every other change does, to avoid deadlocks. */
const lockBusiness = (transaction: Trx, organizationId: number) =>
  transaction.selectFrom('organization').select('id').where('id', '=', organizationId).forUpdate().execute()

/** Updates the next postings that are due. @returns whether there may be more. */
async function publishBatch(trx: Trx, organizationId: number, now: Date): Promise<boolean> {
  await lockBusiness(trx, organizationId)
  const { rows } = await sql<{ id: string }>`
    DELETE FROM posting_due WHERE organization_id = ${organizationId}::int AND item_id IN (
      SELECT item_id FROM posting_due WHERE organization_id = ${organizationId}::int
      ORDER BY item_id LIMIT ${BATCH_SIZE})
    RETURNING item_id AS id`.execute(trx)
  const business = rows.length > 0 && (await getPostingBusiness(trx, organizationId))
  if (business)
    await writeChanged(
      trx,
      business,
      rows.map(({ id }) => id),
      now,
    )
  return rows.length === BATCH_SIZE
}

/** Updates them on notification. */
export const createPostingWorker = ({ db, log }: Pick<Deps, 'db' | 'log'>): WakeableWorker =>
  createWakeableWorker(
    () => publishDuePostings(db),
    (error) =>
      log.error(
        { event: 'posting.publish_failed', err: error },
        'Could not publish postings of businesses; retrying within a minute',
      ),
  )

/** A written row of posting. */
interface TouchedPosting {
  id: number
  kind: PostingKind
  itemId: string
}

/** Hides a posting from everyone but its business, or shows it again, regardless of later saves. */
export async function hidePosting(transaction: Trx, id: number, hidden: boolean): Promise<void> {
  const rows = await transaction
    .updateTable('posting')
    .set({ hidden, updated: new Date() })
    .where('id', '=', id)
    .returning(['id', 'kind', 'organization_id'])
    .execute()
  if (rows.length > 0) await announcePostings(transaction, rows)
}

async function closeRemoved(
  transaction: Trx,
  organizationId: number,
  now: Date,
  ids: readonly string[],
): Promise<TouchedPosting[]> {
  // Clearing the hash rewrites the posting with the next save.
  const { rows } = await sql<TouchedPosting>`
    UPDATE posting p SET closed = coalesce(p.closed, ${now}::timestamptz), hash = '', updated = ${now}::timestamptz
    FROM organization o
    WHERE p.organization_id = ${organizationId}::int AND o.id = p.organization_id AND p.hash <> ''
      AND p.item_id = ANY(${ids}::text[])
      AND NOT EXISTS (SELECT FROM document_item d WHERE d.document = o.document_id AND d.id = p.item_id
        AND d.list = CASE p.kind WHEN 'job' THEN ${postingLists.job} ELSE ${postingLists.project} END)
    RETURNING p.id, p.kind, p.item_id AS "itemId"`.execute(transaction)
  return rows
}

async function writePostings(
  transaction: Trx,
  organizationId: number,
  written: readonly (ChangedItem & PostingState)[],
  now: Date,
): Promise<TouchedPosting[]> {
  if (written.length === 0) return []
  const rows = written.map(({ kind, itemId, slug, posted, validThrough, closed, draft, hash }) => ({
    kind,
    itemId,
    slug,
    posted,
    validThrough,
    closed,
    draft,
    hash,
  }))
  const { rows: touched } = await sql<TouchedPosting>`
    INSERT INTO posting AS p (kind, organization_id, item_id, slug, posted, valid_through, closed, draft, hash, updated)
    SELECT kind, ${organizationId}::int, "itemId", slug, posted, "validThrough",
      CASE WHEN closed THEN ${now}::timestamptz END, draft, hash, ${now}::timestamptz
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r(kind text, "itemId" text, slug text, posted date,
      "validThrough" date, closed boolean, draft boolean, hash text)
    ON CONFLICT (organization_id, kind, item_id) DO UPDATE SET slug = excluded.slug, posted = excluded.posted,
      valid_through = excluded.valid_through, draft = excluded.draft, hash = excluded.hash, updated = excluded.updated,
      closed = CASE WHEN excluded.closed IS NOT NULL THEN coalesce(p.closed, excluded.closed) END
    RETURNING p.id, p.kind, p.item_id AS "itemId"`.execute(transaction)
  return touched
}

/** Invalidates the cached pages of these postings. */
async function announcePostings(
  transaction: Trx,
  postings: readonly Pick<TouchedPosting, 'id' | 'kind'>[],
): Promise<void> {
  const lists = new Set(postings.map(({ kind }) => postingListTags[kind]))
  await announceChange(transaction, [...lists, ...postings.map(({ id }) => postingTag(id))])
}
