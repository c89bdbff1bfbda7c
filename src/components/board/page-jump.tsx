import * as m from '#messages/board/board.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { cursorOfOffset, pagesAround } from '#kits/board/paging/jump.ts'
import type { Address } from '#kits/board/parts.ts'
import { PAGE_SIZE } from '#lib/api/search-input.ts'
import styles from './paging.module.css'

interface Props {
  /** The current page number, if known. */
  shown: number | undefined
  total: number
  hrefOf: (change: Address) => string
}

/** Longer lists get a page selector. */
export const LONG = 100

/** Lets readers go to any page of a long list. */
export const PageJump = ({ shown, total, hrefOf }: Props) => (
  <ul className={styles.jump}>
    {pagesAround(shown, total).map((page, at) => (
      <li key={page || -at}>
        {page === 0 ? (
          '…'
        ) : (
          <ButtonLink
            small
            kind={page === shown ? 'primary' : 'quiet'}
            href={hrefOf({ cursor: cursorOfOffset((page - 1) * PAGE_SIZE) })}
            rel={shown && page === shown - 1 ? 'prev' : undefined}
            aria-label={m.pageNumber({ page })}
            aria-current={page === shown ? 'page' : undefined}
          >
            {page}
          </ButtonLink>
        )}
      </li>
    ))}
  </ul>
)
