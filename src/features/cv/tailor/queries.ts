import { queryOptions } from '@tanstack/react-query'
import type { LoadAdverts } from './schema.ts'

/** A job as it is now; null when it is not open. Nothing is asked while none is chosen. */
export const advertQuery = (loadAdverts: LoadAdverts, id: number | undefined) =>
  queryOptions({
    queryKey: ['advert', id],
    enabled: id !== undefined,
    staleTime: 0,
    gcTime: 0,
    queryFn: async () => (await (await loadAdverts()).read(id ?? 0)) ?? null,
  })
