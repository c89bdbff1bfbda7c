import { adminEndpoint, type Service } from '#lib/api/endpoint.ts'
import { listTroubles } from './data.ts'
import { troublesInputSchema, troublesSchema } from './schema.ts'

/** Health issues for administrators. */
export const operationsService = {
  prefix: '/operations-service/api/v1',
  name: 'Operations',
  endpoints: {
    'GET /troubles': adminEndpoint({
      summary: 'List health issues: low disk space, delayed or failed emails, failing sign-in providers',
      input: troublesInputSchema,
      output: troublesSchema,
      handle: async ({ deps }) => ({ results: await listTroubles(deps) }),
    }),
  },
} satisfies Service
