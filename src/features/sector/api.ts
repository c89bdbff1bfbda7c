import { endpoint, type Service } from '#lib/api/endpoint.ts'
import { tagged } from '#lib/api/tagged.ts'
import { gatherFairs } from './data-events.ts'
import { gatherFront } from './data-front.ts'
import { gatherPage } from './data.ts'
import {
  fairsSchema,
  getFairsSchema,
  frontSchema,
  getFrontSchema,
  getSectorPageSchema,
  sectorPageSchema,
} from './schema.ts'

/** Pages of sectors. */
export const sectorService = {
  prefix: '/sector-service/api/v1',
  name: 'Sectors',
  endpoints: {
    'GET /sector-page': endpoint({
      summary: 'What the portal has for a page of a sector: courses, certificates, books, reports and more',
      input: getSectorPageSchema,
      output: sectorPageSchema,
      example: { Sector: 'information-technology', Page: 'courses', Language: 'en' },
      kept: () => true,
      handle: (call) => tagged(call, gatherPage(call.deps, call.input, new Date())),
    }),
    'GET /front': endpoint({
      summary:
        'What the front page says of the whole portal: how much there is, the next events, jobs, institutes',
      input: getFrontSchema,
      output: frontSchema,
      example: { Language: 'en' },
      kept: () => true,
      handle: (call) => tagged(call, gatherFront(call.deps, call.input.Language, new Date())),
    }),
    'GET /fairs': endpoint({
      summary: 'Conferences and summits to come, of all sectors',
      input: getFairsSchema,
      output: fairsSchema,
      example: { Language: 'en' },
      kept: () => true,
      async handle(call) {
        const { deps, input } = call
        return { Parts: [await tagged(call, gatherFairs(deps, input.Language, new Date()))] }
      },
    }),
  },
} satisfies Service
