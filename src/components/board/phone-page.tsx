import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as m from '#messages/board/board.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import styles from './phone-page.module.css'

/** A page of twenty rows would be a dozen screens on a phone. */
const ROWS = 12
/** The anchor of the further rows. */
const OTHERS = 'others'

/** Marks a row as one that phones show at first, or as a further one. @param place from 0. */
export const phoneRow = (place: number) =>
  place < ROWS ? undefined : { className: styles.late, id: place === ROWS ? OTHERS : undefined }

interface Props {
  /** The number of rows here. */
  rows: number
  /** The number of rows above; if there are any, all rows are shown. */
  above: number
  /** The number of results, if the position of these is known. */
  total: number | string | undefined
  /** The rows, each with the props of `phoneRow`. */
  children: ReactNode
}

/**
 * The rows of a page. Phones show the first ones with a link to the others, which is an anchor: it works without
 * scripts, and the address keeps it. The link to the next page waits until all are shown.
 */
export function PhonePage({ rows, above, total, children }: Props) {
  // On pages rendered by the client, the browser does not apply the anchor.
  const open = useLocation({ select: ({ hash }) => hash === OTHERS })
  return (
    <>
      <div className={styles.rows} data-open={open || above > 0 || undefined}>
        {children}
      </div>
      {above === 0 && rows > ROWS && (
        <nav className={styles.pages} aria-label={m.pages()}>
          {total !== undefined && <p className={styles.shown}>{m.shownOf({ shown: ROWS, total })}</p>}
          <ButtonLink href={`#${OTHERS}`}>{m.showMore({ more: rows - ROWS })}</ButtonLink>
        </nav>
      )}
    </>
  )
}
