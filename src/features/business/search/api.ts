import { postingListTags } from '#features/posting/schema.ts'
import { endpoint, type Service } from '#lib/api/endpoint.ts'
import { businessListTag } from '../schema-tag.ts'
import { searchCompanies } from './data.ts'
import { companyResultsSchema, companySearchSchema } from './schema.ts'

/** The search for businesses. */
export const companySearchService = {
  prefix: '/profile-service/api/v1/businessOrganization',
  name: 'Business service',
  endpoints: {
    'GET /search-companies': endpoint({
      summary: 'Businesses by any mix of facets, with the count of every facet value',
      input: companySearchSchema,
      output: companyResultsSchema,
      example: { businessType: ['private'], limit: 5 },
      limit: 'search',
      async handle({ input, deps, tag }) {
        tag(businessListTag, postingListTags.job)
        return searchCompanies(deps, input, new Date())
      },
    }),
  },
} satisfies Service
