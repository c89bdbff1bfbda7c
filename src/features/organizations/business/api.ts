import { MAX_PICTURE_BYTES, pictureTypes } from '#features/profile/picture/schema.ts'
import { organizationEndpoints, ownOrganization, readRefuses } from '#kits/organization/api.ts'
import { logoEndpoint } from '#kits/organization/logo/api.ts'
import { memberEndpoint, type Service } from '#lib/api/endpoint.ts'
import { businessCalls } from './mutations.ts'
import * as schema from './schema.ts'
import { businessOrganization } from './sections/organization.ts'

/** Defines the calls for members of a business (profile areas, section 7). */
export const businessService = {
  prefix: businessOrganization.prefix,
  name: 'Businesses',
  endpoints: {
    'POST /getByOrganizationID': memberEndpoint({
      summary: "Get the caller's business, keyed by its ID",
      input: schema.getByOrganizationIdSchema,
      output: schema.businessesByIdSchema,
      limit: 'none',
      refuses: readRefuses('business'),
      async handle(call) {
        const business = await ownOrganization(businessCalls, call, call.input.organizationID)
        return { [business.organizationID]: business }
      },
    }),
    ...organizationEndpoints(businessCalls, {
      create: schema.createBusinessSchema,
      update: schema.updateBusinessSchema,
      answer: schema.businessSchema,
      createdWith: 'details and its registered address',
    }),
    'POST /logo': logoEndpoint(businessOrganization, { types: pictureTypes, bytes: MAX_PICTURE_BYTES }),
  },
} satisfies Service
