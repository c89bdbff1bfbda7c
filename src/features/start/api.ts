import { memberEndpoint, type Service } from '#lib/api/endpoint.ts'
import { getOwnStart } from './data.ts'
import { noStartInput, ownStartSchema } from './schema.ts'

/** What somebody begins with who is signed in. */
export const startService = {
  prefix: '/start-service/api/v1',
  name: 'Start',
  endpoints: {
    'GET /own': memberEndpoint({
      summary:
        "The caller's profile and what to add next, their events to come, applications, reading, and what they keep for others",
      input: noStartInput,
      output: ownStartSchema,
      handle: ({ deps, viewer, locale }) => getOwnStart(deps, viewer, locale, new Date()),
    }),
  },
} satisfies Service
