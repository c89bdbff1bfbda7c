import type { MouseEvent } from 'react'
import * as m from '#messages/board/board.ts'
import { retry as retryText } from '#messages/shell/shell.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './list-failed.module.css'

interface Props {
  /** A title that says what failed. */
  title: string
  message: string
  /** Reloads the page without scripts. */
  href: string
  retry: () => unknown
}

/** An error notice for a list that could not be loaded, with a retry (decisions P13). */
export function ListFailed({ title, message, href, retry }: Props) {
  return (
    <div className={styles.failed}>
      <Notice
        kind="bad"
        title={title}
        action={
          <ButtonLink
            small
            href={href}
            onClick={(event: MouseEvent) => {
              event.preventDefault()
              retry()
            }}
          >
            {retryText()}
          </ButtonLink>
        }
      >
        <p>
          {message} {m.keptFilters()}
        </p>
      </Notice>
    </div>
  )
}
