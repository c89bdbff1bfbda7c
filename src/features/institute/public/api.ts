import { noSuchInstitute } from '#messages/institute/public.ts'
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

/** Topics that are looked up for a page; further ones stand there as they are. */
const MAX_TOPICS = 300

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
      async handle(call) {
        const { input, deps, tag } = call
        const institute = await getPublicInstitute(deps.db, input.Slug)
        if (!institute) {
          tag(instituteListTag)
          throw new AppError('not_found', noSuchInstitute())
        }
        tag(instituteTag(institute.instituteID))
        const topics = institute.syllabus.flatMap(({ subjectTopics }) => subjectTopics)
        const asked = [...new Set(topics)].slice(0, MAX_TOPICS)
        return { ...institute, TopicsOnPortal: await tagged(call, topicsOnPortal(deps.db, asked)) }
      },
    }),
    'POST /getTopicsOnPortal': endpoint({
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
