import type { Trx } from '#lib/db/connect.ts'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { FIRST } from '#kits/document/mutations-rows.ts'
import type { AnyRecord } from '#kits/document/record.ts'
import { blankItem } from '#kits/document/section.ts'
import type { OrganizationKind } from '../kind.ts'

/** An unclaimed organization from an import. */
interface ImportedOrganization {
  /** Base of its slug, which gets a number if taken. */
  base: string
  /** Identifies it in every version of the import. */
  key: string
  hash: string
  domains: readonly string[]
}

/** A created organization, in input order. */
interface CreatedOrganization {
  id: number
  document: number
}

/** Creates unclaimed organizations, each with an empty document. */
export async function createUnclaimed(
  trx: Trx,
  kind: OrganizationKind,
  brought: readonly ImportedOrganization[],
): Promise<CreatedOrganization[]> {
  if (brought.length === 0) return []
  const slugs = await freeSlugs(
    trx,
    kind,
    brought.map(({ base }) => base),
  )
  const { rows: documents } = await sql<{ id: number }>`
    INSERT INTO document (bytes) SELECT 0 FROM generate_series(1, ${brought.length}::int) RETURNING id`.execute(
    trx,
  )
  const begun = await trx
    .insertInto('organization')
    .values(
      brought.map(({ key, hash, domains }, at) => ({
        kind,
        public_id: randomBytes(9).toString('base64url'),
        slug: slugs[at]!,
        document_id: documents[at]!.id,
        approval: 'unclaimed' as const,
        source_key: key,
        source_hash: hash,
        domains: [...domains],
      })),
    )
    .returning('id')
    .execute()
  return begun.map(({ id }, at) => ({ id, document: documents[at]!.id }))
}

/**
 * Returns a slug for each organization, in the order of the bases; one that is or was taken gets a number. Slugs are
 * unique, so no concurrent transaction can take the same one.
 */
export async function freeSlugs(
  trx: Trx,
  kind: OrganizationKind,
  bases: readonly string[],
): Promise<string[]> {
  const { rows: found } = await sql<{ slug: string }>`
    SELECT s.slug FROM (SELECT slug FROM organization WHERE kind = ${kind} UNION ALL
      SELECT slug FROM organization_former_slug WHERE kind = ${kind}) s
    WHERE regexp_replace(s.slug, '-[0-9]+$', '') = ANY(${bases}::text[]) OR s.slug = ANY(${bases}::text[])`.execute(
    trx,
  )
  const taken = new Set(found.map(({ slug }) => slug))
  return bases.map((base) => {
    let slug = base
    for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`
    taken.add(slug)
    return slug
  })
}

/** The known records of a document by their keys; all others stay empty. */
export interface KnownRecords {
  document: number
  known: Readonly<Record<string, object>>
}

/** Writes the known records of documents. @param records the records of their kind. */
export async function writeKnownRecords(
  trx: Trx,
  records: Readonly<Record<string, AnyRecord>>,
  written: readonly KnownRecords[],
): Promise<void> {
  if (written.length === 0) return
  const items = written.flatMap(({ document, known }) =>
    Object.entries(records).map(([list, record]) => ({
      document,
      list,
      item: { ...blankItem(record), ...known[list] },
    })),
  )
  await sql`
    INSERT INTO document_item (document, list, id, pos, version, item)
    SELECT document, list, '', ${FIRST}, 1, item
    FROM json_to_recordset(${JSON.stringify(items)}::json) AS r(document int, list text, item json)
    ON CONFLICT (document, list, id) DO UPDATE SET item = excluded.item`.execute(trx)
  await sql`
    UPDATE document d SET bytes = (SELECT sum(octet_length(item::text)) FROM document_item i WHERE i.document = d.id)
    WHERE d.id = ANY(${written.map(({ document }) => document)}::int[])`.execute(trx)
}
