import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import { isMailAddress } from '#lib/text/mail-address.ts'
import type { OrganizationKind } from './kind.ts'

/** Contact list of each kind, with its field for the email address. */
const contactLists = {
  institute: { list: 'instituteContactEmails', email: 'email' },
  business: { list: 'businessContactDetails', email: 'businessEmail' },
} as const

/** Public data of a department that accepts messages. */
export interface ShownContact {
  id: string
  department: string
}

/** Returns SQL for a document's public contacts as a JSON list. @param document its ID. */
export const shownContacts = (kind: OrganizationKind, document: RawBuilder<unknown>) => {
  const { list, email } = contactLists[kind]
  return sql<ShownContact[]>`
    (SELECT coalesce(json_agg(json_build_object('id', c.id, 'department', coalesce(c.item->>'department', ''))
        ORDER BY c.pos), '[]')
      FROM document_item c WHERE c.document = ${document} AND c.list = ${sql.lit(list)} AND c.item->>${sql.lit(email)} <> '')`
}

/** Recipient of a message to an organization. The address is only for sending. */
export interface OrganizationRecipient {
  organizationId: number
  organizationName: string
  department: string
  email: string
}

/**
 * Returns the recipient of a message. @param slug of the organization's page.
 * @param id of one of its contacts.
 * @returns undefined if the organization is hidden or the contact has no address.
 */
export async function getOrganizationRecipient(
  db: Db,
  kind: OrganizationKind,
  slug: string,
  id: string,
): Promise<OrganizationRecipient | undefined> {
  const { list, email } = contactLists[kind]
  const { rows } = await sql<OrganizationRecipient>`
    SELECT o.id AS "organizationId", n.name AS "organizationName",
      coalesce(c.item->>'department', '') AS department, c.item->>${sql.lit(email)} AS email
    FROM organization o JOIN organization_shown s ON s.id = o.id
      CROSS JOIN LATERAL organization_named(o.id) n
      JOIN document_item c ON c.document = o.document_id AND c.list = ${list} AND c.id = ${id}
    WHERE o.kind = ${kind} AND o.slug = ${slug}`.execute(db)
  const [row] = rows
  return row?.email && isMailAddress(row.email) ? row : undefined
}
