import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#lib/text/class-names.ts'
import styles from './check.module.css'

interface Props extends ComponentProps<'input'> {
  children: ReactNode
  /** How many results it would leave. */
  count?: number | string | undefined
  tight?: boolean
}

/** A checkbox, or with `type="radio"` a radio button; the whole row is the target. */
export function Check({ children, count, tight, className, type = 'checkbox', ...props }: Props) {
  return (
    <label className={classNames(styles.check, tight && styles.checkTight, className)}>
      <input type={type} {...props} />
      <span>{children}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  )
}

/** On or off, at once. */
export function Switch({ children, className, ...props }: ComponentProps<'input'> & { children: ReactNode }) {
  return (
    <label className={classNames(styles.switch, className)}>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox has its state */}
      <input type="checkbox" role="switch" {...props} />
      {children}
    </label>
  )
}
