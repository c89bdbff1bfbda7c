import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import { isMailAddress } from '#lib/text/mail-address.ts'

/** Where a message to an institute goes. Its address is for the mail alone. */
export interface InstituteAddressee {
  instituteId: number
  instituteName: string
  department: string
  email: string
}

/**
 * @param slug of the institute's page.
 * @param id of a contact of the institute.
 * @returns nothing when others may not see the institute, or the contact has no address.
 */
export async function getInstituteAddressee(
  db: Db,
  slug: string,
  id: string,
): Promise<InstituteAddressee | undefined> {
  const { rows } = await sql<InstituteAddressee>`
    SELECT i.id AS "instituteId", d.item->>'instituteName' AS "instituteName",
      coalesce(c.item->>'department', '') AS department, c.item->>'email' AS email
    FROM institute i JOIN institute_shown USING (id)
      JOIN document_item d ON d.document = i.document_id AND d.list = 'instituteDetails'
      JOIN document_item c ON c.document = i.document_id AND c.list = 'instituteContactEmails' AND c.id = ${id}
    WHERE i.slug = ${slug}`.execute(db)
  const [row] = rows
  return row?.email && isMailAddress(row.email) ? row : undefined
}
