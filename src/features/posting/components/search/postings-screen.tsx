import * as m from '#messages/posting/board.ts'
import * as fit from '#messages/posting/fit.ts'
import { BoardScreen } from '#components/board/board-screen.tsx'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { feedAddress } from '#kits/board/address.ts'
import type { AnySearch } from '#kits/board/board.ts'
import { paths } from '#lib/text/paths.ts'
import type { PostingListKit } from './list-kit.ts'
import { usePostings } from './use-postings.ts'
import styles from './postings-screen.module.css'

interface Props<Card extends { id: number }> {
  kit: PostingListKit<Card>
  search: AnySearch
}

/** The list of jobs or of projects, and beside it how to keep a search and how the fit is counted. */
export function PostingsScreen<Card extends { id: number }>({ kit, search }: Props<Card>) {
  const { isSignedIn, ...answer } = usePostings(kit, search)
  const feedOf = (format: 'atom' | 'json') => kit.feedOf(format, feedAddress(kit.board, search))
  return (
    <BoardScreen
      kit={kit}
      search={search}
      answer={answer}
      className={styles.cols}
      note={
        search.sort === 'fit' &&
        !isSignedIn && (
          <p className={styles.note}>
            {fit.signInForFit()} <a href={paths.signIn()}>{fit.signIn()}</a>
          </p>
        )
      }
      aside={
        <aside className={styles.side}>
          <Panel>
            <h2>{m.keepSearch()}</h2>
            <p>{m.keepText()}</p>
            <ButtonRow>
              <ButtonLink small href={feedOf('atom')}>
                {m.atomFeed()}
              </ButtonLink>
              <ButtonLink small kind="quiet" href={feedOf('json')}>
                {m.jsonFeed()}
              </ButtonLink>
            </ButtonRow>
          </Panel>
          <Panel>
            <h2>{fit.howCounted()}</h2>
            <p>{fit.howCountedText()}</p>
            {isSignedIn && <a href={paths.myPersonalProfile()}>{fit.changeSkills()}</a>}
          </Panel>
        </aside>
      }
    />
  )
}
