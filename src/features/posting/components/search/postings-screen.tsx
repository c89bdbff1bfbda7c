import type { ReactNode } from 'react'
import * as fit from '#messages/posting/fit.ts'
import { BoardScreen } from '#components/board/board-screen.tsx'
import { HiringTabs } from '#components/board/hiring-tabs.tsx'
import { Panel } from '#components/ui/panel.tsx'
import type { AnySearch } from '#kits/board/board.ts'
import { paths } from '#lib/text/paths.ts'
import type { PostingListKit } from './list-kit.ts'
import { usePostings } from './use-postings.ts'
import styles from './postings-screen.module.css'

interface Props<Card extends { id: number }> {
  kit: PostingListKit<Card>
  search: AnySearch
  /** A button that follows a search, by its address. */
  renderFollow: (address: string) => ReactNode
}

/** The list of jobs or of projects, and beside it how the fit is counted. */
export function PostingsScreen<Card extends { id: number }>({ kit, search, renderFollow }: Props<Card>) {
  const { isSignedIn, ...answer } = usePostings(kit, search)
  return (
    <BoardScreen
      kit={kit}
      search={search}
      answer={answer}
      renderFollow={renderFollow}
      tabs={<HiringTabs current={kit.tab} search={search} />}
      note={
        search.sort === 'fit' &&
        !isSignedIn && (
          <p className={styles.note}>
            {fit.signInForFit()} <a href={paths.signIn()}>{fit.signIn()}</a>
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
