import { endpoint, type Service } from '#lib/api/endpoint.ts'
import { hasDemoContent } from './data.ts'
import { DEMO_TAG, demoStateSchema, demoInputSchema } from './schema.ts'

export const demoService = {
  prefix: '/demo-service/api/v1',
  name: 'Demonstration',
  endpoints: {
    'GET /state': endpoint({
      summary: 'Get whether the portal holds demo content',
      input: demoInputSchema,
      output: demoStateSchema,
      async handle({ deps, tag }) {
        tag(DEMO_TAG)
        return { demonstration: await hasDemoContent(deps.db) }
      },
    }),
  },
} satisfies Service
