import { endpoint, type Service } from '#lib/api/endpoint.ts'
import { getSectionData, sectionTag } from './data.ts'
import { sectionDataInputSchema, sectionDataSchema } from './schema.ts'

/** The vocabulary of sectors and subjects, which the specification lists under the blog service. */
export const taxonomyService = {
  prefix: '/blog-service/api/v1',
  name: 'Section data',
  endpoints: {
    'POST /getSectionData': endpoint({
      summary: 'Get the categories and topics of a sector or subject',
      input: sectionDataInputSchema,
      output: sectionDataSchema,
      limit: 'none',
      kept: () => true,
      example: { PrimarySector: 'aerospace' },
      handle({ input, deps, tag }) {
        tag(sectionTag(input.PrimarySector))
        return getSectionData(deps.db, input.PrimarySector)
      },
    }),
  },
} satisfies Service
