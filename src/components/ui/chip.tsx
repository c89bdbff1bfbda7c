import type { ComponentProps } from 'react'
import { classNames } from '#lib/text/class-names.ts'
import { Icon } from './icon.tsx'
import styles from './chip.module.css'

export function Chips({ className, ...props }: ComponentProps<'div'>) {
  return <div className={classNames(styles.chips, className)} {...props} />
}

interface Look {
  /** Whether it uses the colours of the nearest `data-motif` ancestor. */
  motif?: boolean
  /** Whether it is an active filter. */
  on?: boolean
}

/** A tag. Not for status, counts or decoration. */
export function ChipLink({ motif, on, className, children, ...props }: Look & ComponentProps<'a'>) {
  return (
    <a className={look({ motif, on }, className)} {...props}>
      {children}
    </a>
  )
}

/** An active filter, whose link removes it. `label` says so to screen readers. */
export function FilterChip({
  label,
  className,
  children,
  ...props
}: { label: string } & ComponentProps<'a'>) {
  return (
    <a className={classNames(look({ on: true }, className), styles.chipBtn)} aria-label={label} {...props}>
      {children}
      <Icon name="close" />
    </a>
  )
}

const look = ({ motif, on }: Look, className: string | undefined) =>
  classNames(styles.chip, motif && styles.chipMotif, on && styles.chipOn, className)
