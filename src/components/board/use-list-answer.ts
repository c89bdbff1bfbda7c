import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ListResult } from './list-kit.ts'

/** The state of a list query. */
export interface ListAnswer<Card> {
  /** The results of this search, once loaded. */
  data: ListResult<Card> | undefined
  /** The same, or the previous results until then. */
  latest: ListResult<Card> | undefined
  error: Error | null
  refetch: () => Promise<unknown>
}

// oxlint-disable-next-line typescript/no-explicit-any -- keys and errors of queries differ by list
export type ListQuery<List> = UseQueryOptions<any, any, List, any>

/** Loads a page of a list. */
export function useListAnswer<List extends ListResult<unknown>>(query: ListQuery<List>, enabled = true) {
  const { data, isPlaceholderData, error, refetch } = useQuery<unknown, Error, List>({
    ...query,
    enabled,
    placeholderData: keepPreviousData as never,
  })
  return { data: isPlaceholderData ? undefined : data, latest: data, error, refetch }
}
