import { endpoint, type Service } from '#lib/api/endpoint.ts'
import { tagged } from '#lib/api/tagged.ts'
import { listFairs } from './data-events.ts'
import { getSectorFront, getSectorPage } from './data.ts'
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
      summary: 'Get the content of a sector page, such as courses, certificates, books or reports',
      input: getSectorPageSchema,
      output: sectorPageSchema,
      example: { Sector: 'information-technology', Page: 'courses', Language: 'en' },
      kept: () => true,
      handle: (call) => tagged(call, getSectorPage(call.deps, call.input, new Date())),
    }),
    'GET /front': endpoint({
      summary: 'Get the content of the front page: counts, upcoming events, jobs and institutes',
      input: getFrontSchema,
      output: frontSchema,
      example: { Language: 'en' },
      kept: () => true,
      handle: (call) => tagged(call, getSectorFront(call.deps, call.input.Language, new Date())),
    }),
    'GET /fairs': endpoint({
      summary: 'List upcoming conferences and summits in all sectors',
      input: getFairsSchema,
      output: fairsSchema,
      example: { Language: 'en' },
      kept: () => true,
      async handle(call) {
        const { deps, input } = call
        return { Parts: [await tagged(call, listFairs(deps, input.Language, new Date()))] }
      },
    }),
  },
} satisfies Service
