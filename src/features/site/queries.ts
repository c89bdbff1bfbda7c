import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#lib/api/api-client.ts'
import { freshQuery } from '#lib/browser/own-query.ts'
import { getLocale } from '#lib/text/locale.ts'
import type { LegalPage } from '#lib/text/paths.ts'
import type { siteService } from './api.ts'
import type { SitePartName } from './schema.ts'

/** The API of the portal settings. */
export const callSite = createClient<typeof siteService>('/site-service/api/v1')

/** Loads a legal text in the page's language. @param version an earlier one. */
export const legalQuery = (page: LegalPage, version?: number) =>
  queryOptions({
    queryKey: ['legal', page, version ?? 0],
    queryFn: ({ signal }) =>
      callSite('GET /legal', { page, locale: getLocale(), ...(version && { version }) }, { signal }),
  })

/** Loads a part for editing, with its versions. */
export const sitePartQuery = (part: SitePartName) =>
  freshQuery(['admin', 'site', part], (options) => callSite('GET /part', { part }, options))

/** Loads an earlier version, which never changes. */
export const siteVersionQuery = (part: SitePartName, version: number) =>
  queryOptions({
    queryKey: ['admin', 'site', part, version],
    queryFn: async ({ signal }) => (await callSite('GET /version', { part, version }, { signal })).document,
  })
