import { queryOptions } from '@tanstack/react-query'
import type { Sector } from '#features/taxonomy/schema-fields.ts'
import { createClient } from '#lib/api/api-client.ts'
import { getLocale } from '#lib/text/locale.ts'
import type { sectorService } from './api.ts'
import type { ContentPageName } from './schema-pages.ts'
import type { Fairs, Front, SectorPageContent } from './schema.ts'

const call = createClient<typeof sectorService>('/sector-service/api/v1')

/** What a page of a sector has, in the language of the page: asked for as nobody, so that it is the same for all. */
export function sectorPageQuery(sector: Sector, page: ContentPageName) {
  const language = getLocale()
  return queryOptions({
    queryKey: ['sectorPage', sector, page, language],
    queryFn: ({ signal }): Promise<SectorPageContent> =>
      call('GET /sector-page', { Sector: sector, Page: page, Language: language }, { signal, bearer: '' }),
  })
}

/** What the front page says of the whole portal. */
export function frontQuery() {
  const language = getLocale()
  return queryOptions({
    queryKey: ['front', language],
    queryFn: ({ signal }): Promise<Front> =>
      call('GET /front', { Language: language }, { signal, bearer: '' }),
  })
}

/** Conferences and summits to come, of all sectors. */
export function fairsQuery() {
  const language = getLocale()
  return queryOptions({
    queryKey: ['fairs', language],
    queryFn: ({ signal }): Promise<Fairs> =>
      call('GET /fairs', { Language: language }, { signal, bearer: '' }),
  })
}
