import { postingListTags } from '#features/posting/schema.ts'
import { searchEndpoint } from '#kits/board/api.ts'
import type { Service } from '#lib/api/endpoint.ts'
import { businessListTag } from '../schema-tag.ts'
import { searchCompanies } from './data.ts'
import { companyResultsSchema, companySearchSchema } from './schema.ts'

/** Defines the search for businesses. */
export const companySearchService = {
  prefix: '/profile-service/api/v1/businessOrganization',
  name: 'Business service',
  endpoints: {
    'GET /search-companies': searchEndpoint({
      of: 'Businesses',
      input: companySearchSchema,
      output: companyResultsSchema,
      example: { businessType: ['private'], limit: 5 },
      tags: [businessListTag, postingListTags.job],
      find: searchCompanies,
    }),
  },
} satisfies Service
