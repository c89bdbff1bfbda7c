import type { ComponentProps } from 'react'
import { classNames } from '#lib/text/class-names.ts'
import styles from './accordion-link.module.css'

interface LinkProps extends ComponentProps<'a'> {
  count?: number | undefined
  current?: boolean
}

/** A link in an accordion, with its number of results. */
export function AccordionLink({ count, current, children, className, ...props }: LinkProps) {
  return (
    <a className={classNames(styles.accLink, className)} aria-current={current || undefined} {...props}>
      <span>{children}</span>
      {count !== undefined && <span>{count}</span>}
    </a>
  )
}
