import { searchEndpoint } from '#kits/board/api.ts'
import type { Service } from '#lib/api/endpoint.ts'
import { searchInstitutes } from './data.ts'
import { instituteListTag, instituteResultsSchema, instituteSearchSchema } from './schema.ts'

/** Defines the search for institutes. */
export const instituteSearchService = {
  prefix: '/profile-service/api/v1/educationInstitute',
  name: 'Institute service',
  endpoints: {
    'GET /search': searchEndpoint({
      of: 'Institutes',
      input: instituteSearchSchema,
      output: instituteResultsSchema,
      example: { instituteType: ['Public'], limit: 5 },
      tags: [instituteListTag],
      find: searchInstitutes,
    }),
  },
} satisfies Service
