import { useQueryClient } from '@tanstack/react-query'
import type { FoundList } from './list-kit.ts'

type Page<Card> = Pick<FoundList<Card>, 'results' | 'nextCursor'>
type Open<Card> = Page<Card> & { cursor: string | undefined }

/**
 * The pages of a list that are open above the one of the address, since its reader asked for more below. They are kept
 * for coming back.
 * @param list the address of the list without the cursor.
 * @returns `before`, `begin` the cursor of the first of all, and `keep` for the page that is shown before the next one is
 * asked for.
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

/** None where the address is of a page that they do not lead to. */
function pagesBefore<Card>(open: readonly Open<Card>[], cursor: string | undefined): readonly Open<Card>[] {
  const at = open.findIndex((page) => page.cursor === cursor)
  if (at >= 0) return open.slice(0, at)
  return open.at(-1)?.nextCursor === cursor ? open : []
}
