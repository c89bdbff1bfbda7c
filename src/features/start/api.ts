import { memberEndpoint, type Service } from '#lib/api/endpoint.ts'
import { getOwnStart } from './data.ts'
import { noStartInput, ownStartSchema } from './schema.ts'

/** The call for the start page and the dashboard of the signed-in user. */
export const startService = {
  prefix: '/start-service/api/v1',
  name: 'Start',
  endpoints: {
    'GET /own': memberEndpoint({
      summary:
        'Get the overview of the current user: profile, upcoming events, applications, reading list and organizations',
      input: noStartInput,
      output: ownStartSchema,
      handle: ({ deps, viewer, locale }) => getOwnStart(deps, viewer, locale, new Date()),
    }),
  },
} satisfies Service
