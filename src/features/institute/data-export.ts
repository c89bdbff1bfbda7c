import { aboutOrganization } from '#messages/organization/answers.ts'
import type { Exporters } from '#lib/server/exporters.ts'
import { exportClaim, exportOrganization } from '#kits/organization/data-export.ts'
import { instituteOrganization } from './sections/organization.ts'

/** Exports a person's role in an institute, the institute they manage, and their claim. */
export const instituteExporters: Exporters = {
  institute: {
    about: aboutOrganization.institute,
    read: async (db, personId) => ({
      askedFor: await exportClaim(db, 'institute', personId),
      institute: await exportOrganization(db, instituteOrganization, personId),
    }),
  },
}
