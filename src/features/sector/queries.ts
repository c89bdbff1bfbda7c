import { queryOptions } from '@tanstack/react-query'
import type { Sector } from '#features/taxonomy/schema-fields.ts'
import { createClient } from '#lib/api/api-client.ts'
import { getLocale } from '#lib/text/locale.ts'
import type { sectorService } from './api.ts'
import type { ContentPageName } from './schema-pages.ts'
import type { Fairs, Front, SectorPageContent } from './schema.ts'

const call = createClient<typeof sectorService>('/sector-service/api/v1')

/**
 * Queries the content of a sector page in the language of the page, anonymously, so that it is the same for everyone.
 */
export function sectorPageQuery(sector: Sector, page: ContentPageName) {
  const language = getLocale()
  return queryOptions({
    queryKey: ['sectorPage', sector, page, language],
    queryFn: ({ signal }): Promise<SectorPageContent> =>
      call('GET /sector-page', { Sector: sector, Page: page, Language: language }, { signal, bearer: '' }),
  })
}

/** Queries the portal-wide content of the front page. */
export function frontQuery() {
  const language = getLocale()
  return queryOptions({
    queryKey: ['front', language],
    queryFn: ({ signal }): Promise<Front> =>
      call('GET /front', { Language: language }, { signal, bearer: '' }),
  })
}

/** Queries upcoming conferences and summits of all sectors. */
export function fairsQuery() {
  const language = getLocale()
  return queryOptions({
    queryKey: ['fairs', language],
    queryFn: ({ signal }): Promise<Fairs> =>
      call('GET /fairs', { Language: language }, { signal, bearer: '' }),
  })
}
