import { paths } from '#lib/text/paths.ts'
import type { OrganizationDefinition } from '#kits/organization/definition.ts'
import type { InstituteDocument } from '../schema.ts'
import { instituteDocument } from './document.ts'
import { instituteRecords, instituteTabs } from './registry.ts'

/** Institutes as organizations. */
export const instituteOrganization = {
  kind: 'institute',
  prefix: '/profile-service/api/v1/educationInstitute',
  userTypes: ['Educational Institution'],
  document: instituteDocument,
  records: instituteRecords,
  details: 'instituteDetails',
  approvedFields: ['instituteName', 'instituteRegistrationNumber'],
  tabs: instituteTabs,
  ownPath: paths.myInstitutionProfile,
} as const satisfies OrganizationDefinition<InstituteDocument>
