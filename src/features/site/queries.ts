import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#lib/api/api-client.ts'
import { getLocale } from '#lib/text/locale.ts'
import type { LegalPage } from '#lib/text/paths.ts'
import type { siteService } from './api.ts'
import type { SitePartName } from './schema.ts'

/** The API of what administrators write for the whole portal. */
export const callSite = createClient<typeof siteService>('/site-service/api/v1')

/** A legal text in the language of the page. @param version an earlier one. */
export const legalQuery = (page: LegalPage, version?: number) =>
  queryOptions({
    queryKey: ['legal', page, version ?? 0],
    queryFn: ({ signal }) =>
      callSite('GET /legal', { page, locale: getLocale(), ...(version && { version }) }, { signal }),
  })

// Asked for anew at every visit: others may have written meanwhile.
const fresh = { staleTime: 0, gcTime: 0 }

/** A part as administrators write it, with its versions. */
export const sitePartQuery = (part: SitePartName) =>
  queryOptions({
    queryKey: ['admin', 'site', part],
    queryFn: ({ signal }) => callSite('GET /part', { part }, { signal }),
    ...fresh,
  })

/** What an earlier version says; it never changes. */
export const siteVersionQuery = (part: SitePartName, version: number) =>
  queryOptions({
    queryKey: ['admin', 'site', part, version],
    queryFn: async ({ signal }) => (await callSite('GET /version', { part, version }, { signal })).document,
  })
