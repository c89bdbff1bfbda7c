import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, type MouseEvent } from 'react'
import * as m from '#messages/board/board.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { pageOffset } from '#kits/board/paging/jump.ts'
import type { Address } from '#kits/board/parts.ts'
import { PAGE_SIZE } from '#lib/api/search-input.ts'
import { isPlainClick } from '#lib/browser/soft-navigation.ts'
import { LONG, PageJump } from './page-jump.tsx'
import styles from './paging.module.css'

interface Props {
  /** The cursor of the address; undefined for the first page. */
  cursor: string | undefined
  /** The results; undefined while loading. */
  found:
    | {
        /** Undefined if there are more than are counted. */
        total: number | undefined
        results: readonly unknown[]
        nextCursor: string | null
      }
    | undefined
  /** The number of results above that page. */
  above: number
  /** For lists with a page selector: the page that the shown results begin with. */
  jump?: { begin: string | undefined }
  hrefOf: (change: Address) => string
  /** Called before the next page is requested. */
  onMore: () => void
}

/**
 * Shows more of a list below the current results, in the same history entry. Without scripts it links to the next page,
 * and from there to the first.
 */
export function Paging({ cursor, found, above, jump, hrefOf, onMore }: Props) {
  const navigate = useNavigate()
  const shownRef = useRef<HTMLOutputElement>(null)
  const pressed = useRef(false)
  const isLast = found && !found.nextCursor
  useEffect(() => {
    // The button that had the focus is gone.
    if (isLast && pressed.current) shownRef.current?.focus({ preventScroll: true })
  }, [isLast])
  if (!cursor && isLast) return null
  const shown = above + (found?.results.length ?? 0)
  const all = found?.total
  const skipped = jump && all !== undefined ? pageOffset(jump.begin, all) : undefined
  // Deep in the list, the number of results above is only known after a jump.
  const total = !cursor || above > 0 || skipped !== undefined ? all : undefined
  const last = (skipped ?? 0) + shown
  const href = hrefOf({ cursor: found?.nextCursor ?? cursor })
  const more = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    // Another page is not a new search, for which the form would scroll to the top.
    event.stopPropagation()
    if (!found) return
    pressed.current = true
    onMore()
    void navigate({ href, replace: true, resetScroll: false })
  }
  return (
    <nav className={styles.pages} aria-label={m.pages()}>
      {total !== undefined && (
        <output ref={shownRef} tabIndex={-1} className={styles.shown}>
          {skipped ? m.rangeOf({ first: skipped + 1, last, total }) : m.shownOf({ shown, total })}
        </output>
      )}
      {cursor && above === 0 && !skipped && (
        <ButtonLink kind="quiet" href={hrefOf({ cursor: undefined })}>
          {m.firstPage()}
        </ButtonLink>
      )}
      {!isLast && (
        <ButtonLink href={href} rel="next" aria-busy={!found || undefined} onClick={more}>
          {found ? m.showMore({ more: Math.min(PAGE_SIZE, (total ?? Infinity) - last) }) : m.loadingMore()}
        </ButtonLink>
      )}
      {jump && all !== undefined && (all > LONG || skipped) && (
        <PageJump
          shown={skipped === undefined ? undefined : Math.ceil(last / PAGE_SIZE)}
          total={all}
          hrefOf={hrefOf}
        />
      )}
    </nav>
  )
}
