import type { QueryClient } from '@tanstack/react-query'
import { fairsQuery, sectorPageQuery } from '#features/sector/queries.ts'
import type { ContentPageName } from '#features/sector/schema-pages.ts'
import type { Sector } from '#features/taxonomy/schema-fields.ts'

/** @returns how many things a page of a sector shows; nothing when they could not be read. */
export async function loadSectorPage(
  client: QueryClient,
  sector: Sector,
  page: ContentPageName,
): Promise<number | undefined> {
  await client.prefetchQuery(sectorPageQuery(sector, page))
  const shown = client.getQueryData(sectorPageQuery(sector, page).queryKey)
  return shown?.Parts.reduce((sum, { Items }) => sum + Items.length, 0)
}

/** @returns how many fairs there are; nothing when they could not be read. */
export async function loadFairs(client: QueryClient): Promise<number | undefined> {
  await client.prefetchQuery(fairsQuery())
  return client.getQueryData(fairsQuery().queryKey)?.Parts[0]?.Items.length
}
