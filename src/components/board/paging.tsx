import * as m from '#messages/board/board.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import type { Address } from '#kits/board/parts.ts'
import styles from './paging.module.css'

interface Props {
  /** The page that is shown; none for the first. */
  cursor: string | undefined
  nextCursor: string | null
  hrefOf: (change: Address) => string
}

/** The ways to the first and to the next page of a list. */
export function Paging({ cursor, nextCursor, hrefOf }: Props) {
  if (!nextCursor && !cursor) return null
  return (
    <nav className={styles.pages} aria-label={m.pages()}>
      {cursor && (
        <ButtonLink kind="quiet" href={hrefOf({ cursor: undefined })}>
          {m.firstPage()}
        </ButtonLink>
      )}
      {nextCursor && (
        <ButtonLink href={hrefOf({ cursor: nextCursor })} rel="next">
          {m.nextPage()}
        </ButtonLink>
      )}
    </nav>
  )
}
