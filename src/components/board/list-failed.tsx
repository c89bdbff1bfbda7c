import type { MouseEvent } from 'react'
import * as m from '#messages/board/board.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './list-failed.module.css'

interface Props {
  /** What failed. */
  title: string
  message: string
  /** Loads the page anew, without scripts. */
  href: string
  retry: () => unknown
}

/** A list that could not be loaded (decisions P13): what happened, what is kept, and a way on. */
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
            {m.retry()}
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
