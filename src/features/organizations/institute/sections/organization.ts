import { organizationKinds } from '#kits/organization/kind.ts'
import type { OrganizationDefinition } from '#kits/organization/definition.ts'
import type { InstituteDocument } from '../schema.ts'
import { instituteDocument } from './document.ts'
import { instituteRecords, instituteTabs } from './registry.ts'

/** Defines institutes as a kind of organization. */
export const instituteOrganization = {
  kind: 'institute',
  ...organizationKinds.institute,
  document: instituteDocument,
  records: instituteRecords,
  details: 'instituteDetails',
  approvedFields: ['instituteName', 'instituteRegistrationNumber'],
  tabs: instituteTabs,
} as const satisfies OrganizationDefinition<InstituteDocument>
