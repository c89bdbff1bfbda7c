import { adminEndpoint, type Service } from '#lib/api/endpoint.ts'
import { listTroubles } from './data.ts'
import { troublesInputSchema, troublesSchema } from './schema.ts'

/** What administrators should know of the running of the portal. */
export const operationsService = {
  prefix: '/operations-service/api/v1',
  name: 'Operations',
  endpoints: {
    'GET /troubles': adminEndpoint({
      summary:
        'What needs somebody: a disk that is nearly full, mail that waits or failed, a provider that fails',
      input: troublesInputSchema,
      output: troublesSchema,
      handle: async ({ deps }) => ({ results: await listTroubles(deps) }),
    }),
  },
} satisfies Service
