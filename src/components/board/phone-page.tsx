import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as m from '#messages/board/board.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import styles from './phone-page.module.css'

/** A page of twenty is a dozen screens of a phone. */
const ROWS = 12
/** The place in the address from which on the others are shown. */
const OTHERS = 'others'

/** What makes a row one of those that phones show at first, or one of the others. @param place counted from 0. */
export const phoneRow = (place: number) =>
  place < ROWS ? undefined : { className: styles.late, id: place === ROWS ? OTHERS : undefined }

interface Props {
  /** How many rows stand here. */
  rows: number
  /** How many stand above them; then they were asked for, and are all shown. */
  above: number
  /** How many were found, where it is known which place these have. */
  total: number | string | undefined
  /** The rows, each with what `phoneRow` gives it. */
  children: ReactNode
}

/**
 * The rows of a page, and on phones the first of them with the way to the others, which is a place on the page: it works
 * without scripts, and the address keeps it. What follows this, the way to the next page, waits until they are shown.
 */
export function PhonePage({ rows, above, total, children }: Props) {
  // Where the client has made the page, the browser does not know the place in its address.
  const open = useLocation({ select: ({ hash }) => hash === OTHERS })
  return (
    <>
      <div className={styles.rows} data-open={open || above > 0 || undefined}>
        {children}
      </div>
      {above === 0 && rows > ROWS && (
        <nav className={styles.pages} aria-label={m.pages()}>
          {total !== undefined && <p className={styles.shown}>{m.shownOf(ROWS, total)}</p>}
          <ButtonLink href={`#${OTHERS}`}>{m.showMore(rows - ROWS)}</ButtonLink>
        </nav>
      )}
    </>
  )
}
