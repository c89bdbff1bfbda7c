import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface Props {
  title: ReactNode
  /** How to fill the list, or which filters are active. */
  children?: ReactNode
  /** One or two buttons. */
  actions?: ReactNode
}

/** The content of an empty list. */
export function EmptyState({ title, children, actions }: Props) {
  return (
    <div className={styles.empty}>
      <svg
        className={styles.emptyDrawing}
        viewBox="0 0 128 72"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d="M4 66V26L64 6l60 20v40M28 66V36M52 66V36M76 66V36M100 66V36M0 66h128M18 30h92" />
      </svg>
      <p className="h-ui">{title}</p>
      {children && <div className={styles.emptyText}>{children}</div>}
      {actions && <div className={styles.emptyActions}>{actions}</div>}
    </div>
  )
}
