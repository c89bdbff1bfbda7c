/** URL segments of the business tabs, also the modules assigned to members (decisions A21). */
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
