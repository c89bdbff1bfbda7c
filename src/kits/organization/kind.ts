import { paths } from '#lib/text/paths.ts'

/**
 * What can be kept by several (decisions A21), each with what is said of it without its document: pages of everybody know
 * it. In addresses of calls, tags and tables the kinds are called so.
 */
export const organizationKinds = {
  institute: {
    /** Of its service. */
    prefix: '/profile-service/api/v1/educationInstitute',
    /** Types of accounts that begin one; who keeps one with them may be of any. */
    userTypes: ['Educational Institution'],
    /** What its id and its name are called on the wire. */
    idKey: 'instituteID',
    nameKey: 'instituteName',
    publicPath: (slug: string) => paths.institute(slug),
    /** Of the page of those who keep it. */
    ownPath: paths.myInstitutionProfile,
  },
  business: {
    prefix: '/profile-service/api/v1/businessOrganization',
    userTypes: ['Business'],
    idKey: 'organizationID',
    nameKey: 'organizationName',
    publicPath: paths.company,
    ownPath: paths.myBusinessProfile,
  },
} as const

export type OrganizationKind = keyof typeof organizationKinds

/** Returns the kind with its article, for descriptions of calls. */
export const oneOf = (kind: OrganizationKind): string => (kind === 'business' ? 'a business' : 'an institute')
