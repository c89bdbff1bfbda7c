import * as z from 'zod/mini'
import * as m from '#messages/forms/picture-errors.ts'
import { forbiddenType } from '#messages/organization/answers.ts'
import { uploadSchema } from '#lib/api/content.ts'
import { memberEndpoint } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import type { AnyOrganization } from '../definition.ts'
import { oneOf } from '../kind.ts'
import { getMembership } from '../members/data.ts'
import { canCreateOrganization } from '../policy.ts'

/** Defines the upload of an organization's logo. @param picture the accepted files. */
export const logoEndpoint = (
  definition: AnyOrganization,
  { types, bytes }: { types: readonly string[]; bytes: number },
) =>
  memberEndpoint({
    summary: `Upload a cropped logo of the caller's ${definition.kind} and get its address`,
    input: uploadSchema({
      types,
      bytes,
      wrongType: m.wrongKind,
      tooLarge: () => m.tooLarge({ megabytes: bytes / 1_000_000 }),
    }),
    output: z.object({ brandLogo: z.string() }),
    answer: { brandLogo: '/media/0123456789abcdef0123456789abcdef/picture.webp' },
    refuses: {
      invalid_input: 'The file is not an image, is damaged, or has too many pixels.',
      forbidden: `The caller does not manage ${oneOf(definition.kind)} and cannot create one.`,
    },
    async handle({ deps, input, viewer }) {
      const member = await getMembership(deps.db, definition.kind, viewer.personId)
      if (!member && !canCreateOrganization(definition, viewer))
        throw new AppError('forbidden', forbiddenType[definition.kind]())
      return { brandLogo: await deps.pictures.add(viewer.personId, input.content, deps.log) }
    },
  })
