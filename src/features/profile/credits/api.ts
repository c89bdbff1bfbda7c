import { memberEndpoint, type Service } from '#lib/api/endpoint.ts'
import { requireOwnProfile } from '../policy.ts'
import { findPeople, getOwnWorks } from './data.ts'
import { updateCredits } from './mutations.ts'
import { findPeopleSchema } from './schema.ts'
import * as schema from './schema.ts'

/** Articles and talks of people, and whether their public page shows them. */
export const creditService = {
  prefix: '/profile-service/api/v1/credits',
  name: 'Articles and talks of people',
  endpoints: {
    'GET /own': memberEndpoint({
      summary: 'List the articles and events that name the caller, and whether the public page shows them',
      input: schema.noCreditInput,
      output: schema.ownWorksSchema,
      refuses: {
        forbidden: 'The caller’s user type has no personal profile.',
        not_found: 'The caller has no profile yet.',
      },
      handle({ deps, viewer }) {
        requireOwnProfile(viewer, undefined)
        return getOwnWorks(deps.db, viewer)
      },
    }),
    'GET /people': memberEndpoint({
      summary: 'Search people by name, up to 6 results',
      input: findPeopleSchema,
      output: schema.foundPeopleSchema,
      limit: 'search',
      async handle({ deps, input }) {
        return { results: await findPeople(deps.db, input.Typed) }
      },
    }),
    'PATCH /shown': memberEndpoint({
      summary: "Update which articles and talks appear on the caller's public page",
      input: schema.creditSettingsSchema,
      output: schema.ownWorksSchema,
      refuses: {
        forbidden: 'The caller’s email address is not verified, or the user type has no personal profile.',
        not_found: 'The caller has no profile yet, or the work does not name the caller.',
      },
      handle({ deps, input, viewer }) {
        requireOwnProfile(viewer, undefined)
        return updateCredits(deps.db, viewer, input)
      },
    }),
  },
} satisfies Service
