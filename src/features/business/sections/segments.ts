/** The tabs of a business's profile as they stand in addresses, and as modules that members are given (decisions A21). */
export const tabSegments = {
  basic: 'basic',
  address: 'address',
  users: 'users',
  tax: 'tax',
  products: 'products',
  service: 'service',
  contacts: 'contacts',
  region: 'region',
  socialMedia: 'social-media',
  jobs: 'jobs',
  projects: 'projects',
} as const
