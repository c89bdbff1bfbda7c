import { aboutOrganization } from '#messages/organization/answers.ts'
import { exportClaim, exportOrganization } from '#kits/organization/data-export.ts'
import type { Exporters } from '#lib/server/exporters.ts'
import { businessOrganization } from './sections/organization.ts'

/** Exports a person's role in a business, the business they manage, and their claim. */
export const businessExporters: Exporters = {
  business: {
    about: aboutOrganization.business,
    read: async (db, personId) => ({
      askedFor: await exportClaim(db, 'business', personId),
      business: await exportOrganization(db, businessOrganization, personId),
    }),
  },
}
