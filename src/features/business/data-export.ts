import { aboutOrganization } from '#messages/organization/answers.ts'
import { exportAskedFor, exportOrganization } from '#kits/organization/data-export.ts'
import type { Exporters } from '#lib/server/exporters.ts'
import { businessOrganization } from './sections/organization.ts'

/** What this feature keeps about a person: their part in a business, what they keep of it, and what they asked for. */
export const businessExporters: Exporters = {
  business: {
    about: aboutOrganization.business,
    read: async (db, personId) => ({
      askedFor: await exportAskedFor(db, 'business', personId),
      business: await exportOrganization(db, businessOrganization, personId),
    }),
  },
}
