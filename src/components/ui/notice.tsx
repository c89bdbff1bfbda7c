import type { ReactNode } from 'react'
import { classNames } from '#lib/text/class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from '#content/drawings/glyphs.ts'
import styles from './notice.module.css'

const kinds = {
  info: { icon: 'info', className: undefined },
  ok: { icon: 'check', className: styles.noticeOk },
  warn: { icon: 'warning', className: styles.noticeWarn },
  bad: { icon: 'warning', className: styles.noticeBad },
} as const satisfies Record<string, { icon: IconName; className: string | undefined }>

interface Props {
  kind?: keyof typeof kinds
  /** The event; `children` say what is safe and what to do. */
  title?: ReactNode
  /** A button, such as Retry. */
  action?: ReactNode
  children?: ReactNode
}

/** A message in the page. Failures are announced at once, others when the screen reader pauses. */
export function Notice({ kind = 'info', title, action, children }: Props) {
  const { icon, className } = kinds[kind]
  return (
    <div className={classNames(styles.notice, className)} role={kind === 'bad' ? 'alert' : 'status'}>
      <Icon name={icon} />
      <div>
        {title && <strong>{title}</strong>}
        {children}
        {action && <div className={styles.noticeAction}>{action}</div>}
      </div>
    </div>
  )
}
