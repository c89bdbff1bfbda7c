import { MAX_PICTURE_BYTES, pictureTypes } from '#features/profile/picture/schema.ts'
import { logoEndpoint } from '#kits/organization/logo/api.ts'
import type { Service } from '#lib/api/endpoint.ts'
import { instituteOrganization } from '../sections/organization.ts'

/** Defines the upload of institute logos, listed with the other calls for institutes. */
export const instituteLogoService = {
  prefix: instituteOrganization.prefix,
  name: 'Institutes',
  endpoints: {
    'POST /logo': logoEndpoint(instituteOrganization, { types: pictureTypes, bytes: MAX_PICTURE_BYTES }),
  },
} satisfies Service
