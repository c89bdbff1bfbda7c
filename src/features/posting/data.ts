import { sql } from 'kysely'
import { recordText, recordTexts, type StoredRecord } from '#kits/document/fields/record-text.ts'
import type { Db } from '#lib/db/connect.ts'
import type { PostingBranch } from './item/schema-place.ts'
import type { KnownPosting } from './item/posting.ts'
import { postingLists, type PostingKind } from './schema.ts'

/** The fields of a business that its postings show. */
export interface PostingBusiness {
  organizationId: number
  documentId: number
  publicId: string
  slug: string
  name: string
  /** Address of the logo; empty without one. */
  brandLogo: string
  industries: string[]
  demo: boolean
  /** Where its branches are, for postings that name a branch and no place. */
  branches: PostingBranch[]
}

/** Returns a business for its postings; undefined if it does not exist. */
export async function getPostingBusiness(
  db: Db,
  organizationId: number,
): Promise<PostingBusiness | undefined> {
  const { rows } = await sql<
    Omit<PostingBusiness, 'organizationId' | 'name' | 'brandLogo' | 'industries' | 'branches'> & {
      details: StoredRecord | null
      addresses: StoredRecord[] | null
    }
  >`
    SELECT o.document_id AS "documentId", o.public_id AS "publicId", o.slug, o.demo,
      (SELECT item FROM document_item d WHERE d.document = o.document_id AND d.list = 'businessDetails') AS details,
      (SELECT json_agg(item ORDER BY d.list, d.pos, d.id) FROM document_item d WHERE d.document = o.document_id
        AND d.list IN ('businessBranchAddress', 'businessRegisteredAddress')) AS addresses
    FROM organization o WHERE o.id = ${organizationId}::int AND o.kind = 'business'`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { details, addresses, ...business } = row
  return {
    ...business,
    organizationId,
    name: recordText(details, 'organizationName'),
    brandLogo: recordText(details, 'brandLogo'),
    industries: recordTexts(details, 'businessIndustry'),
    branches: (addresses ?? []).map((address) => ({
      name: recordText(address, 'branchName'),
      city: recordText(address, 'city'),
      country: recordText(address, 'country'),
    })),
  }
}

/** An item that differs from its posting or has none. */
export interface ChangedItem {
  kind: PostingKind
  itemId: string
  item: StoredRecord
  hash: string
  /** Its posting, if any. */
  known: KnownPosting | undefined
}

/**
 * Returns the IDs of the items whose postings were made from other business data.
 * @param of business data that postings show.
 */
export async function listOutdatedItems(
  db: Db,
  { organizationId }: Pick<PostingBusiness, 'organizationId'>,
  of: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT item_id AS id FROM posting WHERE organization_id = ${organizationId}::int AND hash <> ''
      AND split_part(hash, ':', 1) <> md5(${of}::text)`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns the IDs of all jobs and projects of a business, and of those that its postings were made from. */
export async function listPostingItems(
  db: Db,
  { documentId, organizationId }: PostingBusiness,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM document_item
    WHERE document = ${documentId}::int AND list IN (${postingLists.job}, ${postingLists.project})
    UNION SELECT item_id FROM posting WHERE organization_id = ${organizationId}::int AND hash <> ''`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/**
 * Returns those of some items that differ from their postings.
 * @param of business data that postings show; if it changes, every posting changes.
 */
export async function getChangedItems(
  db: Db,
  { documentId, organizationId }: PostingBusiness,
  of: string,
  ids: readonly string[],
): Promise<ChangedItem[]> {
  const { rows } = await sql<Omit<ChangedItem, 'known'> & Record<keyof KnownPosting, never>>`
    WITH given AS (
      SELECT CASE list WHEN ${postingLists.job} THEN 'job' ELSE 'project' END AS kind, id, pos, item,
        md5(${of}::text) || ':' || md5(item::text) AS hash
      FROM document_item
      WHERE document = ${documentId}::int AND list IN (${postingLists.job}, ${postingLists.project})
        AND id = ANY(${ids}::text[])
    )
    SELECT g.kind, g.id AS "itemId", g.item, g.hash, p.posted::text AS posted,
      p.valid_through::text AS "validThrough", p.closed IS NOT NULL AS closed
    FROM given g LEFT JOIN posting p
      ON p.organization_id = ${organizationId}::int AND p.kind = g.kind AND p.item_id = g.id
    WHERE p.id IS NULL OR p.hash <> g.hash
    ORDER BY g.kind, g.pos, g.id`.execute(db)
  return rows.map(({ posted, validThrough, closed, ...item }) => ({
    ...item,
    known: posted === null ? undefined : { posted, validThrough, closed },
  }))
}
