import { queryOptions } from '@tanstack/react-query'
import { alwaysFresh } from '#lib/browser/own-query.ts'
import type { LoadJobDescriptions } from './schema.ts'

/** Loads a job; null if it is not open. Disabled while none is selected. */
export const advertQuery = (loadAdverts: LoadJobDescriptions, id: number | undefined) =>
  queryOptions({
    queryKey: ['advert', id],
    enabled: id !== undefined,
    ...alwaysFresh,
    queryFn: async () => (await (await loadAdverts()).read(id ?? 0)) ?? null,
  })
