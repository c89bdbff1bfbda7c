import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import { isMailAddress } from '#lib/text/mail-address.ts'
import type { OrganizationKind } from './kind.ts'

/** The list of each kind that says where its departments are reached, and what an address of mail is called in it. */
const contactLists = {
  institute: { list: 'instituteContactEmails', email: 'email' },
  business: { list: 'businessContactDetails', email: 'businessEmail' },
} as const

/** A department that takes messages, as everybody sees it. */
export interface ShownContact {
  id: string
  department: string
}

/** Those of a document, for a page that everybody sees, as SQL of a JSON list. @param document its id. */
export const shownContacts = (kind: OrganizationKind, document: RawBuilder<unknown>) => {
  const { list, email } = contactLists[kind]
  return sql<ShownContact[]>`
    (SELECT coalesce(json_agg(json_build_object('id', c.id, 'department', coalesce(c.item->>'department', ''))
        ORDER BY c.pos), '[]')
      FROM document_item c WHERE c.document = ${document} AND c.list = ${list} AND c.item->>${sql.lit(email)} <> '')`
}

/** Where a message to an organization goes. Its address is for the mail alone. */
export interface OrganizationAddressee {
  organizationId: number
  organizationName: string
  department: string
  email: string
}

/**
 * @param slug of the organization's page.
 * @param id of one of its contacts.
 * @returns nothing when others may not see the organization, or the contact has no address.
 */
export async function getAddressee(
  db: Db,
  kind: OrganizationKind,
  slug: string,
  id: string,
): Promise<OrganizationAddressee | undefined> {
  const { list, email } = contactLists[kind]
  const { rows } = await sql<OrganizationAddressee>`
    SELECT o.id AS "organizationId", n.name AS "organizationName",
      coalesce(c.item->>'department', '') AS department, c.item->>${sql.lit(email)} AS email
    FROM organization o JOIN organization_shown s ON s.id = o.id
      CROSS JOIN LATERAL organization_named(o.id) n
      JOIN document_item c ON c.document = o.document_id AND c.list = ${list} AND c.id = ${id}
    WHERE o.kind = ${kind} AND o.slug = ${slug}`.execute(db)
  const [row] = rows
  return row?.email && isMailAddress(row.email) ? row : undefined
}
