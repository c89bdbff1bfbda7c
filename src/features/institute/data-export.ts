import { aboutOrganization } from '#messages/organization/answers.ts'
import type { Exporters } from '#lib/server/exporters.ts'
import { exportAskedFor, exportOrganization } from '#kits/organization/data-export.ts'
import { instituteOrganization } from './sections/organization.ts'

/** What this feature keeps about a person: their part in an institute, what they keep of it, and what they asked for. */
export const instituteExporters: Exporters = {
  institute: {
    about: aboutOrganization.institute,
    read: async (db, personId) => ({
      askedFor: await exportAskedFor(db, 'institute', personId),
      institute: await exportOrganization(db, instituteOrganization, personId),
    }),
  },
}
