import type { Trx } from '#lib/db/connect.ts'
import { sql } from 'kysely'
import { businessDocument } from '#features/organizations/business/sections/document.ts'
import { changeDocument } from '#kits/document/mutations-change.ts'
import { postingLists, type PostingKind } from '../schema.ts'

/** A posting with its item, locked until the transaction ends. */
export interface LockedPosting {
  id: number
  kind: PostingKind
  organizationId: number
  documentId: number
  /** Version of the document. */
  version: number
  itemId: string
  item: Record<string, unknown> | null
  /** YYYY-MM-DD */
  validThrough: string
  closed: boolean
}

/** Locks the business first and then the posting, as everywhere, to avoid deadlocks. */
export async function lockPosting(trx: Trx, id: number): Promise<LockedPosting | undefined> {
  await sql`
    SELECT FROM organization WHERE id = (SELECT organization_id FROM posting WHERE id = ${id}) FOR UPDATE`.execute(
    trx,
  )
  const { rows } = await sql<LockedPosting>`
    SELECT p.id, p.kind, o.id AS "organizationId", o.document_id AS "documentId", p.item_id AS "itemId",
      p.valid_through::text AS "validThrough", p.closed IS NOT NULL AS closed,
      (SELECT version FROM document WHERE id = o.document_id) AS version,
      (SELECT item FROM document_item d WHERE d.document = o.document_id AND d.id = p.item_id
        AND d.list = CASE p.kind WHEN 'job' THEN ${postingLists.job} ELSE ${postingLists.project} END) AS item
    FROM posting p JOIN organization o ON o.id = p.organization_id WHERE p.id = ${id}`.execute(trx)
  return rows[0]
}

/**
 * Sets fields of a posting's item like an edit by its owner, so that an open form notices the change.
 * @returns whether anything changed.
 * @throws AppError if the item cannot be read or is invalid with the change.
 */
export async function setInItem(
  trx: Trx,
  { kind, documentId, version, itemId, item }: LockedPosting,
  to: Record<string, string>,
): Promise<boolean> {
  const was = Object.fromEntries(Object.keys(to).map((key) => [key, item?.[key] ?? '']))
  const at = [postingLists[kind], itemId]
  const changes = [{ do: 'set' as const, at, was, to }]
  const { changed } = await changeDocument(trx, businessDocument, documentId, { version, changes })
  return changed.length > 0
}
