import { endpoint, type Service } from '#lib/api/endpoint.ts'
import { tagged } from '#lib/api/tagged.ts'
import { postingListTags } from '../schema.ts'
import { getCareerTrack } from './data.ts'
import { careerTrackSchema, getCareerTrackSchema } from './schema.ts'

/** Defines the call for the careers of a sector. */
export const careerService = {
  prefix: '/posting-service/api/v1',
  name: 'Careers',
  endpoints: {
    'GET /career-track': endpoint({
      summary:
        "Get the roles, skills and salaries of a sector's open jobs, with articles and lectures on the skills",
      input: getCareerTrackSchema,
      output: careerTrackSchema,
      example: { Sector: 'aerospace' },
      async handle(call) {
        const { input, deps, tag } = call
        tag(postingListTags.job)
        return tagged(call, getCareerTrack(deps, input.Sector, new Date()))
      },
    }),
  },
} satisfies Service
