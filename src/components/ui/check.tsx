import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#lib/text/class-names.ts'
import styles from './check.module.css'

interface Props extends ComponentProps<'input'> {
  children: ReactNode
  /** The number of results it would give. */
  count?: number | string | undefined
  tight?: boolean
}

/** A checkbox, or with `type="radio"` a radio button; the whole row can be clicked. */
export function Check({ children, count, tight, className, type = 'checkbox', ...props }: Props) {
  return (
    <label className={classNames(styles.check, tight && styles.checkTight, className)}>
      <input type={type} {...props} />
      <span>{children}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  )
}

/** A switch that takes effect at once. */
export function Switch({ children, className, ...props }: ComponentProps<'input'> & { children: ReactNode }) {
  return (
    <label className={classNames(styles.switch, className)}>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox has its state */}
      <input type="checkbox" role="switch" {...props} />
      {children}
    </label>
  )
}
