import { MAX_PICTURE_BYTES, pictureTypes } from '#features/profile/picture/schema.ts'
import { logoEndpoint } from '#kits/organization/logo/api.ts'
import type { Service } from '#lib/api/endpoint.ts'
import { businessOrganization } from '../sections/organization.ts'

/** Defines the upload of business logos, listed with the other calls for businesses. */
export const logoService = {
  prefix: businessOrganization.prefix,
  name: 'Businesses',
  endpoints: {
    'POST /logo': logoEndpoint(businessOrganization, { types: pictureTypes, bytes: MAX_PICTURE_BYTES }),
  },
} satisfies Service
