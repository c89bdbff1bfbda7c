import { requireOwn } from '#features/profile/policy.ts'
import { memberEndpoint, type Service } from '#lib/api/endpoint.ts'
import { listVariants } from './data.ts'
import { createVariant, deleteVariant, updateVariant } from './mutations.ts'
import * as schema from './schema.ts'

/** CVs are made in the browser; the portal keeps the selections that people name. Whoever may keep a profile may keep them. */
export const cvService = {
  prefix: '/cv-service/api/v1',
  name: 'CV variants',
  endpoints: {
    'GET /variants': memberEndpoint({
      summary: "The caller's named selections for CVs, the oldest first",
      input: schema.noVariantInput,
      output: schema.variantsSchema,
      refuses: { forbidden: 'The user type of the caller has no personal profile.' },
      async handle({ deps, viewer }) {
        requireOwn(viewer, undefined)
        return { results: await listVariants(deps.db, viewer.personId) }
      },
    }),
    'POST /variants/create': memberEndpoint({
      summary: 'Keeps a selection under a name that no other of the caller has',
      input: schema.createVariantSchema,
      output: schema.variantSchema,
      limit: 'write',
      refuses: {
        forbidden: 'The user type of the caller has no personal profile.',
        conflict: 'The name is taken, or there are as many as may be.',
      },
      handle({ deps, input, viewer }) {
        requireOwn(viewer, undefined)
        return createVariant(deps.db, viewer.personId, input)
      },
    }),
    'PUT /variants/update': memberEndpoint({
      summary: 'Renames a selection of the caller or replaces what it holds; a stale version is refused',
      input: schema.updateVariantSchema,
      output: schema.variantSchema,
      limit: 'write',
      refuses: {
        forbidden: 'The user type of the caller has no personal profile.',
        not_found: 'The caller has no such selection.',
        stale: 'It was made from an older version.',
        conflict: 'The name is taken.',
      },
      handle({ deps, input, viewer }) {
        requireOwn(viewer, undefined)
        return updateVariant(deps.db, viewer.personId, input)
      },
    }),
    'POST /variants/delete': memberEndpoint({
      summary: 'Deletes a selection of the caller',
      input: schema.deleteVariantSchema,
      output: schema.deletedVariantSchema,
      limit: 'write',
      refuses: {
        forbidden: 'The user type of the caller has no personal profile.',
        not_found: 'The caller has no such selection.',
      },
      async handle({ deps, input, viewer }) {
        requireOwn(viewer, undefined)
        await deleteVariant(deps.db, viewer.personId, input.id)
        return input
      },
    }),
  },
} satisfies Service
