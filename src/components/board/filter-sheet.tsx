import type { ReactNode } from 'react'
import * as m from '#messages/board/board.ts'
import { Button, ButtonLink, IconButton } from '../ui/button.tsx'
import styles from './filter-sheet.module.css'

interface Props {
  /** The id for the button that opens it. */
  id: string
  title: string
  /** The list's address without filters. */
  clear: string
  /** The label of the button back to the list; undefined until the results are counted. */
  show: string | undefined
  children: ReactNode
}

/** The filters of a list: columns of the page if there is space, else a bottom sheet. */
export function FilterSheet({ id, title, clear, show, children }: Props) {
  return (
    <div id={id} popover="auto" className={styles.sheet} suppressHydrationWarning>
      <div className={styles.sheetHead}>
        <h2>{title}</h2>
        <IconButton
          icon="close"
          label={m.closeFilters()}
          popoverTarget={id}
          popoverTargetAction="hide"
          suppressHydrationWarning
        />
      </div>
      {children}
      <div className={styles.sheetFoot}>
        <ButtonLink href={clear}>{m.clearAll()}</ButtonLink>
        <Button type="submit" kind="primary">
          <span className={styles.show}>{show ?? m.applyFilters()}</span>
          <span className={styles.apply}>{m.applyFilters()}</span>
        </Button>
      </div>
    </div>
  )
}
