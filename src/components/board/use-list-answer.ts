import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { FoundList } from './list-kit.ts'

/** What a list knows while it asks, and after. */
export interface ListAnswer<Card> {
  /** What this search finds, once it is there. */
  data: FoundList<Card> | undefined
  /** The same, and until it is there what was found before. */
  latest: FoundList<Card> | undefined
  error: Error | null
  refetch: () => Promise<unknown>
}

// oxlint-disable-next-line typescript/no-explicit-any -- keys and errors of queries differ by list
export type ListQuery<List> = UseQueryOptions<any, any, List, any>

/** Asks for a page of a list. */
export function useListAnswer<List extends FoundList<unknown>>(query: ListQuery<List>, enabled = true) {
  const { data, isPlaceholderData, error, refetch } = useQuery<unknown, Error, List>({
    ...query,
    enabled,
    placeholderData: keepPreviousData as never,
  })
  return { data: isPlaceholderData ? undefined : data, latest: data, error, refetch }
}
