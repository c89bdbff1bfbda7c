import { sql, type Transaction } from 'kysely'
import type { Tables } from '#lib/db/tables.ts'

/**
 * Owners whose account is not approved yet apply with the institute that they keep: an administrator sees its name,
 * number and web site, and who was refused is looked at again (decisions S10).
 */
export async function applyWithInstitute(
  transaction: Transaction<Tables>,
  instituteId: number,
): Promise<void> {
  await sql`
    UPDATE person p SET organization = d.item->>'instituteName',
      registration_number = nullif(d.item->>'instituteRegistrationNumber', ''), web_site = d.item->>'website',
      approval = 'pending', approval_reason = NULL
    FROM institute i, institute_member m, document_item d
    WHERE i.id = ${instituteId} AND m.institute_id = i.id AND m.role = 'owner' AND p.id = m.person_id
      AND d.document = i.document_id AND d.list = 'instituteDetails' AND p.approval IN ('pending', 'refused')
      AND (p.organization, coalesce(p.registration_number, ''), p.web_site) IS DISTINCT FROM
        (d.item->>'instituteName', coalesce(d.item->>'instituteRegistrationNumber', ''), d.item->>'website')`.execute(
    transaction,
  )
  await settleInstitute(transaction, instituteId)
}

/** Works out whether an institute is approved, and what its members are told of it with their session. */
export async function settleInstitute(transaction: Transaction<Tables>, instituteId: number): Promise<void> {
  await sql`SELECT settle_institute(${instituteId}::int)`.execute(transaction)
}
