import { requireOwnProfile } from '#features/profile/policy.ts'
import { memberEndpoint, type Service } from '#lib/api/endpoint.ts'
import { listVariants } from './data.ts'
import { createVariant, deleteVariant, updateVariant } from './mutations.ts'
import * as schema from './schema.ts'

/** CVs are created in the browser; the server stores named selections for everyone who may have a profile. */
export const cvService = {
  prefix: '/cv-service/api/v1',
  name: 'CV variants',
  endpoints: {
    'GET /variants': memberEndpoint({
      summary: "List the caller's CV variants, oldest first",
      input: schema.noVariantInput,
      output: schema.variantsSchema,
      refuses: { forbidden: 'The caller’s user type has no personal profile.' },
      async handle({ deps, viewer }) {
        requireOwnProfile(viewer, undefined)
        return { results: await listVariants(deps.db, viewer.personId) }
      },
    }),
    'POST /variants/create': memberEndpoint({
      summary: 'Create a CV variant with a unique name',
      input: schema.createVariantSchema,
      output: schema.variantSchema,
      refuses: {
        forbidden: 'The caller’s user type has no personal profile.',
        conflict: 'The name is taken, or the limit of variants is reached.',
      },
      handle({ deps, input, viewer }) {
        requireOwnProfile(viewer, undefined)
        return createVariant(deps.db, viewer.personId, input)
      },
    }),
    'PUT /variants/update': memberEndpoint({
      summary: 'Update the name or the selection of a CV variant',
      input: schema.updateVariantSchema,
      output: schema.variantSchema,
      refuses: {
        forbidden: 'The caller’s user type has no personal profile.',
        not_found: 'The caller has no variant with this id.',
        stale: '`version` is not the current version. List the variants and try again.',
        conflict: 'The name is taken.',
      },
      handle({ deps, input, viewer }) {
        requireOwnProfile(viewer, undefined)
        return updateVariant(deps.db, viewer.personId, input)
      },
    }),
    'POST /variants/delete': memberEndpoint({
      summary: 'Delete a CV variant',
      input: schema.deleteVariantSchema,
      output: schema.deletedVariantSchema,
      refuses: {
        forbidden: 'The caller’s user type has no personal profile.',
        not_found: 'The caller has no variant with this id.',
      },
      async handle({ deps, input, viewer }) {
        requireOwnProfile(viewer, undefined)
        await deleteVariant(deps.db, viewer.personId, input.id)
        return input
      },
    }),
  },
} satisfies Service
