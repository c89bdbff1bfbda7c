import { noSuchInstitute, noSuchSyllabus } from '#messages/institute/public.ts'
import { peopleAt } from '#features/profile/public/data-people.ts'
import { endpoint, type Service } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import { getOrMake, tagged } from '#lib/api/tagged.ts'
import { readTogether } from '#lib/db/read-together.ts'
import { getLocale } from '#lib/text/locale.ts'
import { instituteListTag, instituteTag } from '../search/schema.ts'
import { syllabusSchema } from '../schema-syllabus.ts'
import { syllabi } from '../sections/syllabus.ts'
import { getPublicInstitute, getPublicSyllabus } from './data.ts'
import { topicsOnPortal } from './data-topics.ts'
import {
  getPublicInstituteSchema,
  getPublicSyllabusSchema,
  getTopicsOnPortalSchema,
  publicInstituteSchema,
  topicsOnPortalSchema,
} from './schema.ts'
import { topicsToLookUp } from './show.ts'

/** Defines the public calls for institutes. */
export const publicInstituteService = {
  prefix: '/profile-service/api/v1/educationInstitute',
  name: 'Institutes',
  endpoints: {
    'GET /public-institute': endpoint({
      summary: 'Get a public institute by its current or former slug, with a page of each long list',
      input: getPublicInstituteSchema,
      output: publicInstituteSchema,
      refuses: { not_found: 'The institute does not exist or is not public.' },
      async handle(call) {
        const { deps, tag } = call
        const { Slug, ...view } = call.input
        const institute = await getPublicInstitute(deps.db, Slug, view)
        if (!institute) {
          tag(instituteListTag)
          throw new AppError('not_found', noSuchInstitute())
        }
        tag(instituteTag(institute.instituteID))
        const topics = topicsToLookUp(institute.syllabus)
        const { people } = await readTogether(deps.db, { people: peopleAt(institute.instituteID) })
        tag(...people.tags)
        return {
          ...institute,
          // It takes six statements, and changes of the institute rarely change its topics.
          TopicsOnPortal: await tagged(
            call,
            getOrMake(deps.answers, `topics ${getLocale()} ${JSON.stringify(topics)}`, () =>
              topicsOnPortal(deps.db, topics),
            ),
          ),
          People: people.answer,
        }
      },
    }),
    'GET /public-syllabus': endpoint({
      summary: 'Get a syllabus of a public institute',
      input: getPublicSyllabusSchema,
      output: syllabusSchema,
      answer: syllabi.example,
      refuses: { not_found: 'The syllabus does not exist, or its institute is not public.' },
      async handle({ input, deps, tag }) {
        const found = await getPublicSyllabus(deps.db, input.Slug, input.id)
        if (!found) {
          tag(instituteListTag)
          throw new AppError('not_found', noSuchSyllabus())
        }
        tag(instituteTag(found.instituteID))
        return found.syllabus
      },
    }),
    'POST /topics-on-portal': endpoint({
      summary:
        'List the articles on each topic and count the articles and lectures that a search for it finds',
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
