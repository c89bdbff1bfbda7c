import { aboutOrganization } from '#messages/organization/answers.ts'
import type { Exporters } from '#lib/server/exporters.ts'
import { exportOrganization } from '#kits/organization/data-export.ts'
import { instituteOrganization } from './sections/organization.ts'

/** What this feature keeps about a person: their part in an institute, what they keep of it, and what they asked for. */
export const instituteExporters: Exporters = {
  institute: {
    about: aboutOrganization.institute,
    async read(db, personId) {
      const askedFor = await db
        .selectFrom('organization_claim as c')
        .innerJoin('institute as i', 'i.id', 'c.organization_id')
        .select(['public_id as instituteID', 'slug', 'reason', 'c.created'])
        .where('person_id', '=', personId)
        .executeTakeFirst()
      return {
        askedFor: askedFor ?? null,
        institute: await exportOrganization(db, instituteOrganization, personId, 'instituteID'),
      }
    },
  },
}
