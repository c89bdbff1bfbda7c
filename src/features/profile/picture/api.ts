import * as z from 'zod/mini'
import * as m from '#messages/forms/picture-errors.ts'
import { uploadSchema } from '#lib/api/content.ts'
import { memberEndpoint, type Service } from '#lib/api/endpoint.ts'
import { requireOwnProfile } from '../policy.ts'
import { MAX_PICTURE_BYTES, pictureTypes } from './schema.ts'

/** Profile pictures; part of the profile service. */
export const pictureService = {
  prefix: '/profile-service/api/v1',
  name: 'Personal profiles',
  endpoints: {
    'POST /userprofile/picture': memberEndpoint({
      summary: 'Upload a profile picture; use the returned address in the personal data',
      input: uploadSchema({
        types: pictureTypes,
        bytes: MAX_PICTURE_BYTES,
        wrongType: m.wrongKind,
        tooLarge: () => m.tooLarge({ megabytes: MAX_PICTURE_BYTES / 1_000_000 }),
      }),
      output: z.object({ ProfilePicture: z.string() }),
      answer: { ProfilePicture: '/media/0123456789abcdef0123456789abcdef/picture.webp' },
      refuses: {
        invalid_input: 'The file is not a picture, is damaged, or has too many pixels.',
        forbidden: 'The caller’s user type has no personal profile.',
      },
      async handle({ deps, input, viewer }) {
        requireOwnProfile(viewer, undefined)
        return { ProfilePicture: await deps.pictures.add(viewer.personId, input.content, deps.log) }
      },
    }),
  },
} satisfies Service
