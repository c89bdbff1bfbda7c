import { sql } from 'kysely'
import { getChosenOrganizations } from '#kits/organization/chosen/data.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Sponsor, StoredSponsor } from './schema.ts'

/**
 * Returns the sponsors of an event as its page shows them. An organization of the portal is linked only if a user
 * manages both it and the institute that owns the event, since only they can confirm it (decision note 14).
 * @param instituteID the owner of the event; without one no sponsor is linked.
 * @returns also the cache tags of what is shown.
 */
export async function getSponsors(
  db: Db,
  sponsors: readonly StoredSponsor[] | undefined,
  instituteID: string | null,
): Promise<{ shown: Sponsor[] | undefined; tags: string[] }> {
  if (!sponsors) return { shown: undefined, tags: [] }
  const given = instituteID ? [...new Set(sponsors.flatMap((each) => each.OrganizationID || []))] : []
  const [{ chosen, tags }, kept] = await Promise.all([
    getChosenOrganizations(db, given),
    given.length > 0 ? listCoManagedIds(db, instituteID!) : ([] as string[]),
  ])
  const pathOf = new Map(chosen.map(({ OrganizationID, Path }) => [OrganizationID, Path]))
  const shown = sponsors.map(({ OrganizationID, ...sponsor }): Sponsor => {
    const sponsorPath = kept.includes(OrganizationID) && pathOf.get(OrganizationID)
    return sponsorPath ? { ...sponsor, sponsorPath } : sponsor
  })
  return { shown, tags }
}

/**
 * Returns the public_id of the organizations that an owner or administrator of an institute also manages, including
 * itself.
 */
async function listCoManagedIds(db: Db, instituteID: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT other.public_id AS id
    FROM institute i
    JOIN organization_member m ON m.organization_id = i.id AND m.role IN ('owner', 'admin')
    JOIN organization_member o ON o.person_id = m.person_id AND o.role IN ('owner', 'admin')
    JOIN organization other ON other.id = o.organization_id
    WHERE i.public_id = ${instituteID}`.execute(db)
  return rows.map(({ id }) => id)
}
