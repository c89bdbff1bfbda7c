/** What can be kept by several (decisions A21). In addresses of calls, tags and tables they are called so. */
export type OrganizationKind = 'institute' | 'business'
