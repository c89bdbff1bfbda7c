import { sql } from 'kysely'
import { chosenOrganizations } from '#kits/organization/chosen/data.ts'
import { defineRead, type Read } from '#lib/db/read-together.ts'
import type { Sponsor, StoredSponsor } from './schema.ts'

/**
 * Reads the sponsors of an event as its page shows them. An organization of the portal is linked only if one of its
 * owners or administrators also manages the institute that owns the event, since only they can confirm it (decision
 * note 14).
 * @param instituteID the owner of the event; without one no sponsor is linked.
 * @returns also the cache tags of what is shown.
 */
export function sponsorsOf(
  sponsors: readonly StoredSponsor[] | undefined,
  instituteID: string | null,
): Read<{ shown: Sponsor[] | undefined; tags: string[] }> {
  const named = instituteID ? (sponsors ?? []).flatMap((each) => each.OrganizationID || []) : []
  const { query, present } = chosenOrganizations([...new Set(named)])
  const confirmed = sql`
    SELECT * FROM (${query}) c WHERE public_id IN (
      SELECT other.public_id
      FROM institute i
      JOIN organization_member m ON m.organization_id = i.id AND m.role IN ('owner', 'admin')
      JOIN organization_member o ON o.person_id = m.person_id AND o.role IN ('owner', 'admin')
      JOIN organization other ON other.id = o.organization_id
      WHERE i.public_id = ${instituteID}::text)`
  return defineRead(confirmed, (rows) => {
    const { chosen, tags } = present(rows)
    const pathOf = new Map(chosen.map(({ OrganizationID, Path }) => [OrganizationID, Path]))
    const shown = sponsors?.map(({ OrganizationID, ...sponsor }): Sponsor => {
      const sponsorPath = pathOf.get(OrganizationID)
      return sponsorPath ? { ...sponsor, sponsorPath } : sponsor
    })
    return { shown, tags }
  })
}
