import type { QueryClient } from '@tanstack/react-query'
import { fairsQuery, sectorPageQuery } from '#features/sector/queries.ts'
import type { ContentPageName } from '#features/sector/schema-pages.ts'
import type { Sector } from '#features/taxonomy/schema-fields.ts'

/** Loads a sector page. @returns the number of items of the sector; undefined if they could not be loaded. */
export async function loadSectorPage(
  client: QueryClient,
  sector: Sector,
  page: ContentPageName,
): Promise<number | undefined> {
  await client.prefetchQuery(sectorPageQuery(sector, page))
  const shown = client.getQueryData(sectorPageQuery(sector, page).queryKey)
  return shown?.Parts.reduce((sum, { Part, Items }) => (Part === 'nearby' ? sum : sum + Items.length), 0)
}

/** Loads the fairs. @returns their number; undefined if they could not be loaded. */
export async function loadFairs(client: QueryClient): Promise<number | undefined> {
  await client.prefetchQuery(fairsQuery())
  return client.getQueryData(fairsQuery().queryKey)?.Parts[0]?.Items.length
}
