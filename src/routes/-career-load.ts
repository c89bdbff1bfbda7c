import type { QueryClient } from '@tanstack/react-query'
import { careerTrackQuery } from '#features/posting/career/queries.ts'
import type { Sector } from '#features/taxonomy/schema-fields.ts'

/** @returns how many open jobs the careers of a sector are counted from; nothing when they could not be read. */
export async function loadCareer(client: QueryClient, sector: Sector): Promise<number | undefined> {
  await client.prefetchQuery(careerTrackQuery(sector))
  return client.getQueryData(careerTrackQuery(sector).queryKey)?.Total
}
