import type { ReactNode } from 'react'
import * as m from '#messages/board/board.ts'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { Panel } from '#components/ui/panel.tsx'
import styles from './board-side.module.css'

interface Props {
  /** Returns the feed of the current search. */
  feedOf: (format: 'atom' | 'json') => string
  /** A button to follow the search. */
  follow?: ReactNode
  /** More panels. */
  children?: ReactNode
}

/** The column beside a list: saving a search, and more panels. */
export const BoardSide = ({ feedOf, follow, children }: Props) => (
  <aside className={styles.side}>
    <Panel>
      <h2>{m.keepSearch()}</h2>
      <p>{m.keepText()}</p>
      <ButtonRow>
        {follow}
        <ButtonLink small href={feedOf('atom')}>
          {m.atomFeed()}
        </ButtonLink>
        <ButtonLink small kind="quiet" href={feedOf('json')}>
          {m.jsonFeed()}
        </ButtonLink>
      </ButtonRow>
    </Panel>
    {children}
  </aside>
)
