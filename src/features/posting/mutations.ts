import { sql, type Transaction } from 'kysely'
import { announceChange } from '#lib/db/announce.ts'
import type { Tables } from '#lib/db/tables.ts'
import { getChangedItems, getPostingBusiness, isUpToDate, type ChangedItem } from './data.ts'
import { dayOf } from '#lib/text/dates/days.ts'
import { postingState, type PostingState } from './item/posting.ts'
import { writeJobFacets } from './jobs/mutations.ts'
import { writeProjectFacets } from './projects/mutations.ts'
import { postingListTags, postingLists, postingTag, type PostingKind } from './schema.ts'

type Trx = Transaction<Tables>

/** Raise this when items are read differently: the next save of a business then rewrites all its postings. */
const READER_VERSION = 5

declare module '#lib/server/deps.ts' {
  interface Deps {
    /** See publishPostings. */
    publishPostings: typeof publishPostings
  }
}

/**
 * Updates the postings of a business from the jobs and projects of its document, in the given transaction;
 * unchanged ones are not touched. Removed or closed items leave a closed posting. Whether the open ones are
 * visible depends on the business's approval: see posting_shown.
 * @param saved IDs of the saved items if no others changed; without them all are compared, and all are rewritten if
 * the business data in postings has changed.
 */
export async function publishPostings(
  transaction: Trx,
  organizationId: number,
  now = new Date(),
  saved?: readonly string[],
): Promise<void> {
  const business = await getPostingBusiness(transaction, organizationId)
  if (!business) return
  const { name, brandLogo, slug, industries, demo, branches } = business
  const of = JSON.stringify([READER_VERSION, name, brandLogo, slug, industries, demo, branches])
  const ids = saved && (await isUpToDate(transaction, business, of)) ? saved : undefined
  const changed = await getChangedItems(transaction, business, of, ids)
  const today = dayOf(now)
  const written = changed.flatMap((each) => {
    const state = postingState(each.kind, each.item, each.known, today)
    return state ? [{ ...each, ...state }] : []
  })
  const gone = await closeRemoved(transaction, organizationId, now, ids)
  const posted = await writePostings(transaction, organizationId, written, now)
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
  ids?: readonly string[],
): Promise<TouchedPosting[]> {
  const among = ids ? sql`AND p.item_id = ANY(${ids}::text[])` : sql``
  // Clearing the hash rewrites the posting with the next save.
  const { rows } = await sql<TouchedPosting>`
    UPDATE posting p SET closed = coalesce(p.closed, ${now}::timestamptz), hash = '', updated = ${now}::timestamptz
    FROM organization o
    WHERE p.organization_id = ${organizationId}::int AND o.id = p.organization_id AND p.hash <> '' ${among}
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
