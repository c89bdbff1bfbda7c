import { useQueryClient } from '@tanstack/react-query'
import type { ListResult } from './list-kit.ts'

type Page<Card> = Pick<ListResult<Card>, 'results' | 'nextCursor'>
type Open<Card> = Page<Card> & { cursor: string | undefined }

/**
 * Keeps the open pages of a list above the current one, also for returning to it.
 * @param list its address without the cursor.
 * @returns `before`, `begin` (the cursor of the first page) and `keep`, to call before the next page is requested.
 */
export function useOpenPages<Card>(list: string, cursor: string | undefined) {
  const client = useQueryClient()
  const key = ['openPages', list]
  const open = client.getQueryData<Open<Card>[]>(key) ?? []
  const before = pagesBefore(open, cursor)
  return {
    before: before.flatMap(({ results }) => results),
    begin: before.length > 0 ? before[0]!.cursor : cursor,
    keep: ({ results, nextCursor }: Page<Card>) =>
      client.setQueryData(key, [...before, { results, nextCursor, cursor }]),
  }
}

/** Returns no pages if they do not lead to the page of the address. */
function pagesBefore<Card>(open: readonly Open<Card>[], cursor: string | undefined): readonly Open<Card>[] {
  const at = open.findIndex((page) => page.cursor === cursor)
  if (at >= 0) return open.slice(0, at)
  return open.at(-1)?.nextCursor === cursor ? open : []
}
