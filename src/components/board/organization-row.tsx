import type { ReactNode } from 'react'
import styles from './organization-row.module.css'

interface Props {
  /** Its logo. */
  mark: ReactNode
  name: string
  href: string
  /** Facts about it. */
  children: ReactNode
}

/** An organization in a list. */
export const OrganizationRow = ({ mark, name, href, children }: Props) => (
  <article className={styles.row}>
    {mark}
    <div className={styles.main}>
      <h2 className={styles.name}>
        <a href={href}>{name}</a>
      </h2>
      {children}
    </div>
  </article>
)
