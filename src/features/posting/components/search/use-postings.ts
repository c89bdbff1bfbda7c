import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnySearch } from '#kits/board/board.ts'
import { useSession } from '#lib/browser/session.ts'
import type { PostingListKit, FoundPostings } from './list-kit.ts'

/**
 * A page of a list: that for everybody, and in its place, for those who are signed in, theirs as soon as it is there.
 */
export function usePostings<Card extends { id: number }>(kit: PostingListKit<Card>, search: AnySearch) {
  const session = useSession()
  const common = useQuery(kit.query(search))
  const mine = useQuery({
    ...kit.forMe(search, session?.user.id ?? ''),
    enabled: session !== undefined,
    placeholderData: keepPreviousData,
  })
  const own: FoundPostings<Card> | undefined =
    session && mine.data && !mine.isPlaceholderData ? mine.data : undefined
  return {
    data: own ?? common.data,
    error: own ? null : common.error,
    isSignedIn: session !== undefined,
    refetch: () => Promise.all([common.refetch(), ...(session ? [mine.refetch()] : [])]),
  }
}
