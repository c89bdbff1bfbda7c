import { memberEndpoint, type Service } from '#lib/api/endpoint.ts'
import { findOrganizations } from './data.ts'
import { findOrganizationsSchema, foundOrganizationsSchema } from './schema-find.ts'

/** Institutes and companies for people to choose from. */
export const chosenOrganizationService = {
  prefix: '/profile-service/api/v1/organizations',
  name: 'Institutes and companies to choose from',
  endpoints: {
    'GET /find': memberEndpoint({
      summary: 'Up to 6 institutes and companies whose name has what is typed',
      input: findOrganizationsSchema,
      output: foundOrganizationsSchema,
      limit: 'search',
      async handle({ deps, input, locale }) {
        return { results: await findOrganizations(deps.db, input.Typed, locale) }
      },
    }),
  },
} satisfies Service
