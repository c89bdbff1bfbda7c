import type { ReactNode } from 'react'
import * as fit from '#messages/posting/fit.ts'
import { BoardScreen } from '#components/board/board-screen.tsx'
import { HiringTabs } from '#components/board/hiring-tabs.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { addressOf } from '#kits/board/address.ts'
import type { AnySearch } from '#kits/board/board.ts'
import { paths } from '#lib/text/paths.ts'
import type { PostingListKit, FoundPosting, FoundPostings } from './posting-kits.tsx'
import styles from './postings-screen.module.css'
import { useListAnswer, type ListAnswer } from '#components/board/use-list-answer.ts'
import { useSession } from '#lib/browser/session.ts'

interface Props<Card extends { id: number }> {
  kit: PostingListKit<Card>
  search: AnySearch
  /** Renders the button that follows a search. @param address of the search. */
  renderFollow: (address: string) => ReactNode
}

/** Renders the list of jobs or projects, with an explanation of matches beside it. */
export function PostingsScreen<Card extends { id: number }>({ kit, search, renderFollow }: Props<Card>) {
  const { isSignedIn, ...answer } = usePostings(kit, search)
  return (
    <BoardScreen
      kit={kit}
      search={search}
      answer={answer}
      renderFollow={renderFollow}
      filters={kit.renderFilters?.(search)}
      tabs={<HiringTabs current={kit.tab} search={search} />}
      note={
        search.sort === 'fit' &&
        !isSignedIn && (
          <p className={styles.note}>
            {fit.signInForFit()}{' '}
            <a href={paths.signIn({ returnTo: kit.hrefOf(addressOf(kit.board, search)) })}>{fit.signIn()}</a>
          </p>
        )
      }
      aside={
        <Panel>
          <h2>{fit.howCounted()}</h2>
          <p>{fit.howCountedText()}</p>
          {isSignedIn && <a href={paths.myPersonalProfile()}>{fit.changeSkills()}</a>}
        </Panel>
      }
    />
  )
}

/**
 * Returns a page of results: the shared one, replaced by the personal one once it has loaded.
 */
function usePostings<Card extends { id: number }>(
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
