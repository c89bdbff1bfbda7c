import { noSuchInstitute } from '#messages/institute/public.ts'
import { endpoint, type Service } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import { instituteListTag, instituteTag } from '../search/schema.ts'
import { getPublicInstitute } from './data.ts'
import { getPublicInstituteSchema, publicInstituteSchema } from './schema.ts'

/** Institutes as everybody sees them. */
export const publicInstituteService = {
  prefix: '/profile-service/api/v1/educationInstitute',
  name: 'Institutes',
  endpoints: {
    'POST /getPublicInstitute': endpoint({
      summary: 'An institute as everybody sees it, by the address of its page or a former one',
      input: getPublicInstituteSchema,
      output: publicInstituteSchema,
      refuses: { not_found: 'There is no such institute that others may see.' },
      async handle({ input, deps, tag }) {
        const institute = await getPublicInstitute(deps.db, input.Slug)
        if (!institute) {
          tag(instituteListTag)
          throw new AppError('not_found', noSuchInstitute())
        }
        tag(instituteTag(institute.instituteID))
        return institute
      },
    }),
  },
} satisfies Service
