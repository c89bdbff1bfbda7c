import { noSuchInstitute } from '#messages/institute/public.ts'
import { getPeopleAt } from '#features/profile/public/data-people.ts'
import { endpoint, type Service } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import { tagged } from '#lib/api/tagged.ts'
import { instituteListTag, instituteTag } from '../search/schema.ts'
import { getPublicInstitute } from './data.ts'
import { topicsOnPortal } from './data-topics.ts'
import {
  getPublicInstituteSchema,
  getTopicsOnPortalSchema,
  publicInstituteSchema,
  topicsOnPortalSchema,
} from './schema.ts'
import { topicsLookedUp } from './show.ts'

/** Institutes as everybody sees them. */
export const publicInstituteService = {
  prefix: '/profile-service/api/v1/educationInstitute',
  name: 'Institutes',
  endpoints: {
    'GET /public-institute': endpoint({
      summary: 'An institute as everybody sees it, by the address of its page or a former one',
      input: getPublicInstituteSchema,
      output: publicInstituteSchema,
      refuses: { not_found: 'There is no such institute that others may see.' },
      async handle(call) {
        const { input, deps, tag } = call
        const institute = await getPublicInstitute(deps.db, input.Slug)
        if (!institute) {
          tag(instituteListTag)
          throw new AppError('not_found', noSuchInstitute())
        }
        tag(instituteTag(institute.instituteID))
        const topics = topicsLookedUp(institute.syllabus)
        return {
          ...institute,
          TopicsOnPortal: await tagged(call, topicsOnPortal(deps.db, topics)),
          People: await tagged(call, getPeopleAt(deps.db, institute.instituteID)),
        }
      },
    }),
    'POST /topics-on-portal': endpoint({
      summary:
        'What the portal has on topics: the articles that are on each, and how many articles and lectures its searches find',
      input: getTopicsOnPortalSchema,
      output: topicsOnPortalSchema,
      example: { topics: ['Metal fatigue'] },
      limit: 'search',
      async handle(call) {
        return { results: await tagged(call, topicsOnPortal(call.deps.db, call.input.topics)) }
      },
    }),
  },
} satisfies Service
