import { sql } from 'kysely'
import { businessDocument } from '#features/business/sections/document.ts'
import { changeDocument } from '#kits/document/mutations-change.ts'
import { announceChange } from '#lib/db/announce.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '#lib/db/tables.ts'
import { dayOf } from '../item/days.ts'
import { closingOf } from '../item/posting.ts'
import { publishPostings } from '../mutations.ts'
import { postingListTags, postingLists, postingTag, type PostingKind } from '../schema.ts'

type Trx = Transaction<Tables>

/** A posting whose last day is over. */
interface PastPosting {
  id: number
  kind: PostingKind
  organizationId: number
  documentId: number
  version: number
  itemId: string
  item: Record<string, unknown> | null
}

/**
 * Closes every posting whose last day is over, in the business's document as well: its owner sees it there, and opens it
 * again there. Any number of processes may at once.
 * @returns how many were closed.
 */
export async function closePastPostings({ db, log }: Pick<Deps, 'db' | 'log'>, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM posting WHERE closed IS NULL AND valid_through < ${dayOf(now)}::date ORDER BY id`.execute(
    db,
  )
  let closed = 0
  // One that cannot be closed keeps no other from it.
  for (const { id } of rows)
    try {
      if (await closePast(db, id, now)) closed++
    } catch (error) {
      log.error({ err: error, posting: id }, 'a posting could not be closed; it is tried again in an hour')
    }
  return closed
}

const closePast = (db: Db, id: number, now: Date): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const past = await lockPast(trx, id, now)
    if (!past) return false
    if (past.item && (await closeItem(trx, past))) await publishPostings(trx, past.organizationId, now)
    // What stands there can no longer be read, or says nothing of its state: then the posting alone is closed.
    const { numUpdatedRows } = await trx
      .updateTable('posting')
      .set({ closed: now, updated: now })
      .where('id', '=', id)
      .where('closed', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0) await announceChange(trx, [postingListTags[past.kind], postingTag(id)])
    return true
  })

/** The business comes first, as for everybody who changes it: in another order two could wait for each other. */
async function lockPast(trx: Trx, id: number, now: Date): Promise<PastPosting | undefined> {
  await sql`
    SELECT FROM organization WHERE id = (SELECT organization_id FROM posting WHERE id = ${id}) FOR UPDATE`.execute(
    trx,
  )
  const { rows } = await sql<PastPosting>`
    SELECT p.id, p.kind, o.id AS "organizationId", o.document_id AS "documentId", p.item_id AS "itemId",
      (SELECT version FROM document WHERE id = o.document_id) AS version,
      (SELECT item FROM document_item d WHERE d.document = o.document_id AND d.id = p.item_id
        AND d.list = CASE p.kind WHEN 'job' THEN ${postingLists.job} ELSE ${postingLists.project} END) AS item
    FROM posting p JOIN organization o ON o.id = p.organization_id
    WHERE p.id = ${id} AND p.closed IS NULL AND p.valid_through < ${dayOf(now)}::date`.execute(trx)
  return rows[0]
}

/** @returns whether the item took it. */
async function closeItem(
  trx: Trx,
  { kind, documentId, version, itemId, item }: PastPosting,
): Promise<boolean> {
  const to = closingOf(kind)
  const was = Object.fromEntries(Object.keys(to).map((key) => [key, item?.[key] ?? '']))
  try {
    const at = [postingLists[kind], itemId]
    const { changed } = await changeDocument(trx, businessDocument, documentId, {
      version,
      changes: [{ do: 'set', at, was, to }],
    })
    return changed
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
