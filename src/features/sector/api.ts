import { endpoint, type Service } from '#lib/api/endpoint.ts'
import { tagged } from '#lib/api/tagged.ts'
import { gatherFairs } from './data-events.ts'
import { gatherPage } from './data.ts'
import { fairsSchema, getFairsSchema, getSectorPageSchema, sectorPageSchema } from './schema.ts'

/** Pages of sectors. */
export const sectorService = {
  prefix: '/sector-service/api/v1',
  name: 'Sectors',
  endpoints: {
    'POST /getSectorPage': endpoint({
      summary: 'What the portal has for a page of a sector: courses, certificates, books, reports and more',
      input: getSectorPageSchema,
      output: sectorPageSchema,
      example: { Sector: 'information-technology', Page: 'courses', Language: 'en' },
      kept: () => true,
      handle: (call) => tagged(call, gatherPage(call.deps, call.input, new Date())),
    }),
    'POST /getFairs': endpoint({
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
