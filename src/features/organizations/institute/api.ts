import * as m from '#messages/organization/answers.ts'
import { MAX_PICTURE_BYTES, pictureTypes } from '#features/profile/picture/schema.ts'
import { organizationEndpoints, ownOrganization, readRefuses } from '#kits/organization/api.ts'
import { logoEndpoint } from '#kits/organization/logo/api.ts'
import { getMembership } from '#kits/organization/members/data.ts'
import { nothing } from '#kits/organization/members/schema.ts'
import { memberEndpoint, type Service } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import { getAnnouncedEvents } from './announced/data.ts'
import { announcedEventsSchema } from './announced/schema.ts'
import { instituteCalls } from './mutations.ts'
import * as schema from './schema.ts'
import { instituteOrganization } from './sections/organization.ts'

/** Defines the calls for members of an institute (profile areas, section 7). */
export const instituteService = {
  prefix: instituteOrganization.prefix,
  name: 'Institutes',
  endpoints: {
    'POST /getByInstituteId': memberEndpoint({
      summary: "Get the caller's institute",
      input: schema.getByInstituteIdSchema,
      output: schema.instituteSchema,
      limit: 'none',
      refuses: readRefuses('institute'),
      handle: (call) => ownOrganization(instituteCalls, call, [call.input.instituteID]),
    }),
    'GET /announced-events': memberEndpoint({
      summary: "List the events that the caller's institute announces, with their status in the event search",
      input: nothing,
      output: announcedEventsSchema,
      refuses: { not_found: readRefuses('institute').not_found },
      async handle({ deps, viewer }) {
        const member = await getMembership(deps.db, 'institute', viewer.personId)
        if (!member) throw new AppError('not_found', m.noOrganization({ kind: 'institute' }))
        return getAnnouncedEvents(deps.db, member.organizationId)
      },
    }),
    ...organizationEndpoints(instituteCalls, {
      create: schema.createInstituteSchema,
      update: schema.updateInstituteSchema,
      answer: schema.instituteSchema,
      createdWith: 'details',
    }),
    'POST /logo': logoEndpoint(instituteOrganization, { types: pictureTypes, bytes: MAX_PICTURE_BYTES }),
  },
} satisfies Service
