import { sql, type Transaction } from 'kysely'
import type { Tables } from '#lib/db/tables.ts'

/**
 * Owners whose account is not approved yet apply with the organization that they keep: an administrator sees its name,
 * number and web site, and who was refused is looked at again (decisions S10).
 */
export async function applyWithOrganization(
  transaction: Transaction<Tables>,
  organizationId: number,
): Promise<void> {
  await sql`
    UPDATE person p SET organization = o.name, registration_number = nullif(o.number, ''), web_site = o.website,
      approval = 'pending', approval_reason = NULL
    FROM organization_named(${organizationId}::int) o, organization_member m
    WHERE m.organization_id = ${organizationId} AND m.role = 'owner' AND p.id = m.person_id
      AND p.approval IN ('pending', 'refused')
      AND (p.organization, coalesce(p.registration_number, ''), p.web_site) IS DISTINCT FROM
        (o.name, o.number, o.website)`.execute(transaction)
  await settleOrganization(transaction, organizationId)
}

/**
 * Accounts that were approved for an organization without a number get the one that it has now, so that both stay approved:
 * what the approval rested on is unchanged.
 */
export async function addApprovedNumber(
  transaction: Transaction<Tables>,
  organizationId: number,
): Promise<void> {
  await sql`
    UPDATE person p SET registration_number = o.number
    FROM organization_named(${organizationId}::int) o, organization_member m
    WHERE m.organization_id = ${organizationId} AND m.role = 'owner' AND p.id = m.person_id AND p.approval = 'approved'
      AND lower(p.organization) = lower(o.name) AND coalesce(p.registration_number, '') = '' AND o.number <> ''`.execute(
    transaction,
  )
}

/** Works out whether an organization is approved, and what its members are told of it with their session. */
export async function settleOrganization(
  transaction: Transaction<Tables>,
  organizationId: number,
): Promise<void> {
  await sql`SELECT settle_organization(${organizationId}::int)`.execute(transaction)
}
