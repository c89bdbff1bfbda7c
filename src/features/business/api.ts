import * as m from '#messages/organization/answers.ts'
import { DOCUMENT_BODY_BYTES, patchAnswerSchema, patchSchema } from '#kits/document/schema.ts'
import { memberEndpoints } from '#kits/organization/members/api.ts'
import { canBegin } from '#kits/organization/policy.ts'
import { memberEndpoint, type Service } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import { getBusiness } from './data.ts'
import { changeBusiness, createBusiness, updateBusiness } from './mutations.ts'
import * as schema from './schema.ts'
import { businessOrganization } from './sections/organization.ts'

const refuses = {
  forbidden: 'It is another business, a tab that the member was not given, or a name that is approved.',
  not_found: 'The caller keeps no business.',
  too_large: 'The profile would be too large.',
} as const

/** Businesses, for those who keep them (profile areas, section 7). */
export const businessService = {
  prefix: businessOrganization.prefix,
  name: 'Businesses',
  endpoints: {
    'POST /getByOrganizationID': memberEndpoint({
      summary: 'The business that the caller keeps, under its id',
      input: schema.getByOrganizationIdSchema,
      output: schema.businessesByIdSchema,
      refuses: { forbidden: 'It is another business.', not_found: refuses.not_found },
      async handle({ deps, input, viewer }) {
        const business = await getBusiness(deps, viewer.personId)
        if (!business) throw new AppError('not_found', m.noOrganization('business'))
        if (input.organizationID.some((id) => id !== '' && id !== business.organizationID))
          throw new AppError('forbidden', m.othersOrganization('business'))
        return { [business.organizationID]: business }
      },
    }),
    'POST /create': memberEndpoint({
      summary: 'Begins a business with its details and its registered address; the caller owns it',
      input: schema.createBusinessSchema,
      output: schema.businessSchema,
      limit: 'write',
      refuses: {
        forbidden: 'The user type of the caller has none.',
        conflict: 'The caller keeps a business already.',
      },
      handle({ deps, input, viewer }) {
        if (!canBegin(businessOrganization, viewer))
          throw new AppError('forbidden', m.forbiddenType.business())
        return createBusiness(deps, viewer, input)
      },
    }),
    'PUT /update': memberEndpoint({
      summary: 'Replaces parts of the business that the caller keeps; a stale version is refused',
      input: schema.updateBusinessSchema,
      output: schema.businessSchema,
      bodyBytes: DOCUMENT_BODY_BYTES,
      limit: 'write',
      refuses: { ...refuses, stale: 'It was made from an older version.' },
      handle: ({ deps, input, viewer }) => updateBusiness(deps, viewer, input),
    }),
    'PATCH /update': memberEndpoint({
      summary: 'Changes records and items of the business: all that is asked for, or nothing',
      input: patchSchema,
      output: patchAnswerSchema,
      // What a file brings is saved at once, or not at all.
      bodyBytes: DOCUMENT_BODY_BYTES,
      limit: 'write',
      refuses: {
        ...refuses,
        conflict: 'What it changes was changed meanwhile; `conflicts` says what.',
      },
      handle: ({ deps, input, viewer }) => changeBusiness(deps, viewer, input),
    }),
    ...memberEndpoints(businessOrganization),
  },
} satisfies Service
