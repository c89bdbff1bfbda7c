import { queryOptions } from '@tanstack/react-query'
import type { LoadJobDescriptions } from './schema.ts'

/** Loads a job; null if it is not open. Disabled while none is selected. */
export const advertQuery = (loadAdverts: LoadJobDescriptions, id: number | undefined) =>
  queryOptions({
    queryKey: ['advert', id],
    enabled: id !== undefined,
    staleTime: 0,
    gcTime: 0,
    queryFn: async () => (await (await loadAdverts()).read(id ?? 0)) ?? null,
  })
