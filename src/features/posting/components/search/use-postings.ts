import { useListAnswer, type ListAnswer } from '#components/board/use-list-answer.ts'
import type { AnySearch } from '#kits/board/board.ts'
import { useSession } from '#lib/browser/session.ts'
import type { FoundPosting, FoundPostings, PostingListKit } from './list-kit.ts'

/**
 * A page of a list: that for everybody, and in its place, for those who are signed in, theirs as soon as it is there.
 */
export function usePostings<Card extends { id: number }>(
  kit: PostingListKit<Card>,
  search: AnySearch,
): ListAnswer<FoundPosting<Card>> & { isSignedIn: boolean } {
  const session = useSession()
  const isSignedIn = session !== undefined
  const common = useListAnswer(kit.query(search))
  const mine = useListAnswer(kit.forMe(search, session?.user.id ?? ''), isSignedIn)
  const own = isSignedIn ? mine.data : undefined
  const data = own ?? common.data
  const latest = data ?? (isSignedIn ? mine.latest : undefined) ?? common.latest
  return {
    data: data && withFits(data),
    latest: latest && withFits(latest),
    error: own ? null : common.error,
    isSignedIn,
    refetch: () => Promise.all([common.refetch(), ...(isSignedIn ? [mine.refetch()] : [])]),
  }
}

function withFits<Card extends { id: number }>({ results, Fits, ...found }: FoundPostings<Card>) {
  const fits = new Map(Fits?.map((fit) => [fit.id, fit]))
  return { ...found, results: results.map((card) => ({ card, fit: fits.get(card.id) })) }
}
