import { noSuchCompany } from '#messages/business/public.ts'
import { postingListTags } from '#features/posting/schema.ts'
import { endpoint, type Service } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import { businessListTag, businessTag } from '../schema-tag.ts'
import { getPublicBusiness } from './data.ts'
import { getPublicBusinessSchema, publicBusinessSchema } from './schema.ts'

/** Defines the public calls for businesses. */
export const publicBusinessService = {
  prefix: '/profile-service/api/v1/businessOrganization',
  name: 'Businesses',
  endpoints: {
    'GET /public-business': endpoint({
      summary: 'Get a public business by its current or former slug, with a page of each long list',
      input: getPublicBusinessSchema,
      output: publicBusinessSchema,
      refuses: { not_found: 'The business does not exist or is not public.' },
      async handle({ input, deps, tag }) {
        const { Slug, ...view } = input
        const found = await getPublicBusiness(deps.db, Slug, new Date(), view)
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
