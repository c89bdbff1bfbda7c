import { paths } from '#lib/text/paths.ts'

/**
 * The kinds of organization, which can have several members (decisions A21), with their properties outside of
 * documents; public pages load them. API paths, cache tags and tables use these names.
 */
export const organizationKinds = {
  institute: {
    /** The path prefix of its service. */
    prefix: '/profile-service/api/v1/educationInstitute',
    /** The user types that can create one; further members may have any type. */
    userTypes: ['Educational Institution'],
    /** The names of its ID and name in API calls. */
    idKey: 'instituteID',
    nameKey: 'instituteName',
    publicPath: (slug: string) => paths.institute(slug),
    /** The path of the profile page for members. */
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
