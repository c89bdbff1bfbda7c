import * as z from 'zod/mini'
import * as m from '#messages/forms/picture-errors.ts'
import { forbiddenType } from '#messages/organization/answers.ts'
import { MAX_PICTURE_BYTES, pictureTypes } from '#features/profile/picture/schema.ts'
import { getMembership } from '#kits/organization/members/data.ts'
import { canCreateOrganization } from '#kits/organization/policy.ts'
import { uploadSchema } from '#lib/api/content.ts'
import { memberEndpoint, type Service } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import { businessOrganization } from '../sections/organization.ts'

/** Defines the upload of business logos, listed with the other calls for businesses. */
export const logoService = {
  prefix: businessOrganization.prefix,
  name: 'Businesses',
  endpoints: {
    'POST /logo': memberEndpoint({
      summary: 'Upload a cropped business logo and get its address',
      input: uploadSchema({
        types: pictureTypes,
        bytes: MAX_PICTURE_BYTES,
        wrongType: m.wrongKind,
        tooLarge: () => m.tooLarge({ megabytes: MAX_PICTURE_BYTES / 1_000_000 }),
      }),
      output: z.object({ brandLogo: z.string() }),
      answer: { brandLogo: '/media/0123456789abcdef0123456789abcdef/picture.webp' },
      limit: 'write',
      refuses: {
        invalid_input: 'The file is not an image, is damaged, or has too many pixels.',
        forbidden: 'The caller does not manage a business and cannot create one.',
      },
      async handle({ deps, input, viewer }) {
        const member = await getMembership(deps.db, 'business', viewer.personId)
        if (!member && !canCreateOrganization(businessOrganization, viewer))
          throw new AppError('forbidden', forbiddenType.business())
        return { brandLogo: await deps.pictures.add(viewer.personId, input.content, deps.log) }
      },
    }),
  },
} satisfies Service
