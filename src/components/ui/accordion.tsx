import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#lib/text/class-names.ts'
import styles from './accordion.module.css'

interface Props extends Omit<ComponentProps<'details'>, 'title'> {
  title: ReactNode
}

/** A native <details>, which works before scripts load. */
export function Accordion({ title, children, className, ...props }: Props) {
  return (
    <details className={classNames(styles.acc, className)} suppressHydrationWarning {...props}>
      <summary>{title}</summary>
      <div className={styles.accBody}>{children}</div>
    </details>
  )
}
