import type { Trx } from '#lib/db/connect.ts'
import { sql } from 'kysely'

/**
 * Submits the organization of an unapproved owner for approval: an administrator sees its name,
 * number and website. A refused owner is reviewed again (decisions S10), and so is one approved for another organization
 * unless they own that one here: its approval does not extend to this one, and nobody could approve this one.
 */
export async function applyWithOrganization(transaction: Trx, organizationId: number): Promise<void> {
  await sql`
    UPDATE person p SET organization = o.name, registration_number = nullif(o.number, ''), web_site = o.website,
      approval = 'pending', approval_reason = NULL
    FROM organization_named(${organizationId}::int) o, organization_member m
    WHERE m.organization_id = ${organizationId} AND m.role = 'owner' AND p.id = m.person_id
      AND (p.approval IN ('pending', 'refused') OR (p.approval = 'approved'
        AND (lower(p.organization), coalesce(p.registration_number, '')) IS DISTINCT FROM (lower(o.name), o.number)
        AND NOT EXISTS (SELECT FROM organization_member own JOIN organization x ON x.id = own.organization_id
          WHERE own.person_id = p.id AND x.approval = 'approved')))
      AND (p.organization, coalesce(p.registration_number, ''), p.web_site) IS DISTINCT FROM
        (o.name, o.number, o.website)`.execute(transaction)
  await updateApproval(transaction, organizationId)
}

/**
 * Adds the organization's new registration number to accounts approved without one, so that both stay approved:
 * the basis of the approval has not changed.
 */
export async function addApprovedNumber(transaction: Trx, organizationId: number): Promise<void> {
  await sql`
    UPDATE person p SET registration_number = o.number
    FROM organization_named(${organizationId}::int) o, organization_member m
    WHERE m.organization_id = ${organizationId} AND m.role = 'owner' AND p.id = m.person_id AND p.approval = 'approved'
      AND lower(p.organization) = lower(o.name) AND coalesce(p.registration_number, '') = '' AND o.number <> ''`.execute(
    transaction,
  )
}

/** Updates the approval of an organization and of its members' sessions. */
export async function updateApproval(transaction: Trx, organizationId: number): Promise<void> {
  await sql`SELECT settle_organization(${organizationId}::int)`.execute(transaction)
}
