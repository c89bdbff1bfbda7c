import { memberEndpoint, type Service } from '#lib/api/endpoint.ts'
import { findOrganizations } from './data.ts'
import { findOrganizationsSchema, foundOrganizationsSchema } from './schema-find.ts'

/** Defines the call that suggests institutes and companies while a person types. */
export const chosenOrganizationService = {
  prefix: '/profile-service/api/v1/organizations',
  name: 'Institutes and companies to choose from',
  endpoints: {
    'GET /find': memberEndpoint({
      summary: 'Find up to 6 institutes and companies by part of their name',
      input: findOrganizationsSchema,
      output: foundOrganizationsSchema,
      limit: 'search',
      async handle({ deps, input, locale }) {
        return { results: await findOrganizations(deps.db, input.Typed, locale) }
      },
    }),
  },
} satisfies Service
