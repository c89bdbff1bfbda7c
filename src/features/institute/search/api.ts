import { endpoint, type Service } from '#lib/api/endpoint.ts'
import { searchInstitutes } from './data.ts'
import { instituteListTag, instituteResultsSchema, instituteSearchSchema } from './schema.ts'

/** The search for institutes. */
export const instituteSearchService = {
  prefix: '/profile-service/api/v1/educationInstitute',
  name: 'Institute service',
  endpoints: {
    'GET /search': endpoint({
      summary: 'Institutes by any mix of facets, with the count of every facet value',
      input: instituteSearchSchema,
      output: instituteResultsSchema,
      example: { instituteType: ['Public'], limit: 5 },
      limit: 'search',
      async handle({ input, deps, tag }) {
        tag(instituteListTag)
        return searchInstitutes(deps, input)
      },
    }),
  },
} satisfies Service
