import type { ReactNode, Ref } from 'react'
import { classNames } from '#lib/text/class-names.ts'
import styles from './member-page.module.css'

interface Props {
  /** Omit it if the content has a heading of its own. */
  title?: string
  lede?: ReactNode
  /** Buttons next to the title. */
  acts?: ReactNode
  /** Refers to a heading that can get the focus. */
  heading?: Ref<HTMLHeadingElement>
  className?: string | undefined
  children: ReactNode
}

/** The layout of the pages on which people keep what is theirs: articles, events, applications. */
export const MemberPage = ({ title, lede, acts, heading, className, children }: Props) => (
  <main id="main">
    <div className={classNames('wrap', styles.page, className)}>
      {title && (
        <header className={styles.head}>
          <div>
            <h1 ref={heading} tabIndex={heading ? -1 : undefined}>
              {title}
            </h1>
            {lede !== undefined && <p>{lede}</p>}
          </div>
          {acts}
        </header>
      )}
      {children}
    </div>
  </main>
)
