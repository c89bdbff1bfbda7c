import { memberEndpoint, type Service } from '#lib/api/endpoint.ts'
import { requireOwn } from '../policy.ts'
import { findPeople } from './data-people.ts'
import { getOwnWorks } from './data.ts'
import { updateCredits } from './mutations.ts'
import { findPeopleSchema } from './schema-find.ts'
import * as schema from './schema.ts'

/** What somebody has written and said here, and whether the page about them tells. */
export const creditService = {
  prefix: '/profile-service/api/v1/credits',
  name: 'Articles and talks of people',
  endpoints: {
    'GET /own': memberEndpoint({
      summary:
        "Articles and events that name the caller's verified address, and what of it the public page shows",
      input: schema.noCreditInput,
      output: schema.ownWorksSchema,
      refuses: {
        forbidden: 'The user type of the caller has no profile.',
        not_found: 'There is no profile yet.',
      },
      handle({ deps, viewer }) {
        requireOwn(viewer, undefined)
        return getOwnWorks(deps.db, viewer)
      },
    }),
    'GET /people': memberEndpoint({
      summary: 'Up to 6 people whose name has what is typed, to name them as speakers',
      input: findPeopleSchema,
      output: schema.foundPeopleSchema,
      limit: 'search',
      async handle({ deps, input }) {
        return { results: await findPeople(deps.db, input.Typed) }
      },
    }),
    'PATCH /shown': memberEndpoint({
      summary: "Which articles and talks lead to the caller's public page, and stand on it",
      input: schema.creditSettingsSchema,
      output: schema.ownWorksSchema,
      limit: 'write',
      refuses: {
        forbidden: 'The address of the caller is not verified, or the user type has no profile.',
        not_found: 'There is no profile yet, or the work names somebody else.',
      },
      handle({ deps, input, viewer }) {
        requireOwn(viewer, undefined)
        return updateCredits(deps.db, viewer, input)
      },
    }),
  },
} satisfies Service
