import type { OrganizationDefinition } from '#kits/organization/definition.ts'
import { organizationKinds } from '#kits/organization/kind.ts'
import type { BusinessDocument } from '../schema.ts'
import { businessDocument } from './document.ts'
import { businessRecords, businessTabs } from './registry.ts'

/** Defines businesses as a kind of organization. */
export const businessOrganization = {
  kind: 'business',
  ...organizationKinds.business,
  document: businessDocument,
  records: businessRecords,
  details: 'businessDetails',
  approvedFields: ['organizationName', 'businessRegistrationNumber'],
  tabs: businessTabs,
} as const satisfies OrganizationDefinition<BusinessDocument>
