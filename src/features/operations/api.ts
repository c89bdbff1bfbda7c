import { adminEndpoint, type Service } from '#lib/api/endpoint.ts'
import { listHealthIssues } from './data.ts'
import { healthIssuesInputSchema, healthIssuesSchema } from './schema.ts'

/** Health issues for administrators. */
export const operationsService = {
  prefix: '/operations-service/api/v1',
  name: 'Operations',
  endpoints: {
    'GET /health-issues': adminEndpoint({
      summary:
        'List health issues: low disk space, an unavailable file storage, delayed or failed emails, failing sign-in providers',
      input: healthIssuesInputSchema,
      output: healthIssuesSchema,
      handle: async ({ deps }) => ({ results: await listHealthIssues(deps) }),
    }),
  },
} satisfies Service
