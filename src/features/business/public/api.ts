import { noSuchCompany } from '#messages/business/public.ts'
import { postingListTags } from '#features/posting/schema.ts'
import { endpoint, type Service } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import { businessListTag, businessTag } from '../schema-tag.ts'
import { getPublicBusiness } from './data.ts'
import { getPublicBusinessSchema, publicBusinessSchema } from './schema.ts'

/** Businesses as everybody sees them. */
export const publicBusinessService = {
  prefix: '/profile-service/api/v1/businessOrganization',
  name: 'Businesses',
  endpoints: {
    'GET /public-business': endpoint({
      summary: 'A business as everybody sees it, by the address of its page or a former one',
      input: getPublicBusinessSchema,
      output: publicBusinessSchema,
      refuses: { not_found: 'There is no such business that others may see.' },
      async handle({ input, deps, tag }) {
        const found = await getPublicBusiness(deps.db, input.Slug, new Date())
        if (!found) {
          tag(businessListTag)
          throw new AppError('not_found', noSuchCompany())
        }
        const { answer, tags } = found
        tag(businessTag(answer.organizationID), postingListTags.job, postingListTags.project, ...tags)
        return answer
      },
    }),
  },
} satisfies Service
