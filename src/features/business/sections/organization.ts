import type { OrganizationDefinition } from '#kits/organization/definition.ts'
import { paths } from '#lib/text/paths.ts'
import type { BusinessDocument } from '../schema.ts'
import { businessDocument } from './document.ts'
import { businessRecords, businessTabs } from './registry.ts'

/** Businesses as organizations. */
export const businessOrganization = {
  kind: 'business',
  prefix: '/profile-service/api/v1/businessOrganization',
  userTypes: ['Business'],
  document: businessDocument,
  records: businessRecords,
  details: 'businessDetails',
  approvedFields: ['organizationName', 'businessRegistrationNumber'],
  tabs: businessTabs,
  ownPath: paths.myBusinessProfile,
} as const satisfies OrganizationDefinition<BusinessDocument>
