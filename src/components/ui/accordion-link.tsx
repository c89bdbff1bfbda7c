import type { ComponentProps } from 'react'
import { classNames } from '#lib/text/class-names.ts'
import styles from './accordion-link.module.css'

interface LinkProps extends ComponentProps<'a'> {
  count?: number | undefined
  current?: boolean
}

/** A link inside an accordion, with how many results it leads to. */
export function AccordionLink({ count, current, children, className, ...props }: LinkProps) {
  return (
    <a className={classNames(styles.accLink, className)} aria-current={current || undefined} {...props}>
      <span>{children}</span>
      {count !== undefined && <span>{count}</span>}
    </a>
  )
}
