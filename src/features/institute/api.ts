import * as m from '#messages/organization/answers.ts'
import { DOCUMENT_BODY_BYTES, patchAnswerSchema, patchSchema } from '#kits/document/schema.ts'
import { memberEndpoint, type Service } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import { memberEndpoints } from '#kits/organization/members/api.ts'
import { getMembership } from '#kits/organization/members/data.ts'
import { nothing } from '#kits/organization/members/schema.ts'
import { canBegin } from '#kits/organization/policy.ts'
import { getAnnounced } from './announced/data.ts'
import { announcedEventsSchema } from './announced/schema.ts'
import { claimEndpoints } from './claim/api.ts'
import { getInstitute } from './data.ts'
import { instituteOrganization } from './sections/organization.ts'
import { changeInstitute, createInstitute, updateInstitute } from './mutations.ts'
import * as schema from './schema.ts'

const refuses = {
  forbidden: 'It is another institute, a tab that the member was not given, or a name that is approved.',
  not_found: 'The caller keeps no institute.',
  too_large: 'The profile would be too large.',
} as const

/** Institutes, for those who keep them (profile areas, section 7). */
export const instituteService = {
  prefix: instituteOrganization.prefix,
  name: 'Institutes',
  endpoints: {
    'POST /getByInstituteId': memberEndpoint({
      summary: 'The institute that the caller keeps',
      input: schema.getByInstituteIdSchema,
      output: schema.instituteSchema,
      refuses: { forbidden: 'It is another institute.', not_found: refuses.not_found },
      async handle({ deps, input, viewer }) {
        const institute = await getInstitute(deps, viewer.personId)
        if (!institute) throw new AppError('not_found', m.noOrganization('institute'))
        if (input.instituteID && input.instituteID !== institute.instituteID)
          throw new AppError('forbidden', m.othersOrganization('institute'))
        return institute
      },
    }),
    'POST /create': memberEndpoint({
      summary: 'Begins an institute with its details; the caller owns it',
      input: schema.createInstituteSchema,
      output: schema.instituteSchema,
      limit: 'write',
      refuses: {
        forbidden: 'The user type of the caller has none.',
        conflict: 'The caller keeps an institute already.',
      },
      handle({ deps, input, viewer }) {
        if (!canBegin(instituteOrganization, viewer))
          throw new AppError('forbidden', m.forbiddenType.institute())
        return createInstitute(deps, viewer, input)
      },
    }),
    'PUT /update': memberEndpoint({
      summary: 'Replaces parts of the institute that the caller keeps; a stale version is refused',
      input: schema.updateInstituteSchema,
      output: schema.instituteSchema,
      bodyBytes: DOCUMENT_BODY_BYTES,
      limit: 'write',
      refuses: { ...refuses, stale: 'It was made from an older version.' },
      handle: ({ deps, input, viewer }) => updateInstitute(deps, viewer, input),
    }),
    'PATCH /update': memberEndpoint({
      summary: 'Changes records and items of the institute: all that is asked for, or nothing',
      input: patchSchema,
      output: patchAnswerSchema,
      // What a file brings is saved at once, or not at all.
      bodyBytes: DOCUMENT_BODY_BYTES,
      limit: 'write',
      refuses: {
        ...refuses,
        conflict: 'What it changes was changed meanwhile; `conflicts` says what.',
      },
      handle: ({ deps, input, viewer }) => changeInstitute(deps, viewer, input),
    }),
    'POST /announcedEvents': memberEndpoint({
      summary: 'What the institute of the caller announces, with where the event search has it',
      input: nothing,
      output: announcedEventsSchema,
      refuses: { not_found: refuses.not_found },
      async handle({ deps, viewer }) {
        const member = await getMembership(deps.db, 'institute', viewer.personId)
        if (!member) throw new AppError('not_found', m.noOrganization('institute'))
        return getAnnounced(deps.db, member.organizationId)
      },
    }),
    ...memberEndpoints(instituteOrganization),
    ...claimEndpoints,
  },
} satisfies Service
