import type { ComponentProps } from 'react'
import { classNames } from '#lib/text/class-names.ts'
import styles from './panel.module.css'

/** A boxed tool. */
export function Panel({ className, ...props }: ComponentProps<'div'>) {
  return <div className={classNames(styles.panel, className)} {...props} />
}

/** Entries separated by hairlines. */
export function RuleList({ className, ...props }: ComponentProps<'ul'>) {
  return <ul className={classNames(styles.ruleList, className)} {...props} />
}

/** The heading of a side column. */
export function SideTitle({ className, children, ...props }: ComponentProps<'h2'>) {
  return (
    <h2 className={classNames('h-ui', className)} {...props}>
      {children}
    </h2>
  )
}
