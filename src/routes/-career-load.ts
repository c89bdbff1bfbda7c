import type { QueryClient } from '@tanstack/react-query'
import { careerTrackQuery } from '#features/posting/career/queries.ts'
import type { Sector } from '#features/taxonomy/schema-fields.ts'

/**
 * Loads the careers of a sector. @returns the number of open jobs behind them; undefined if they could not be loaded.
 */
export async function loadCareer(client: QueryClient, sector: Sector): Promise<number | undefined> {
  await client.prefetchQuery(careerTrackQuery(sector))
  return client.getQueryData(careerTrackQuery(sector).queryKey)?.Total
}
