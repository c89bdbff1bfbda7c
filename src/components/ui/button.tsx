import type { ComponentProps } from 'react'
import { classNames } from '#lib/text/class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from '#content/drawings/glyphs.ts'
import styles from './button.module.css'

interface Look {
  /** One primary action per view; others are outlined (default) or quiet. `danger` is for destructive actions. */
  kind?: 'primary' | 'quiet' | 'danger'
  small?: boolean
  /** As wide as its container. */
  block?: boolean
}

/** Returns the class of something else that looks like a button. */
export function buttonClass({ kind, small, block }: Look, className?: string): string {
  return classNames(
    styles.btn,
    kind === 'primary' && styles.btnPrimary,
    kind === 'quiet' && styles.btnQuiet,
    kind === 'danger' && styles.btnDanger,
    small && styles.btnSm,
    block && styles.btnBlock,
    className,
  )
}

export function Button({
  kind,
  small,
  block,
  className,
  type = 'button',
  ...props
}: Look & ComponentProps<'button'>) {
  // oxlint-disable-next-line react/button-has-type -- a type is always set
  return <button type={type} className={buttonClass({ kind, small, block }, className)} {...props} />
}

export function ButtonLink({
  kind,
  small,
  block,
  className,
  children,
  ...props
}: Look & ComponentProps<'a'>) {
  return (
    <a className={buttonClass({ kind, small, block }, className)} {...props}>
      {children}
    </a>
  )
}

/** A row of buttons that wraps. */
export function ButtonRow({ className, ...props }: ComponentProps<'div'>) {
  return <div className={classNames(styles.btnRow, className)} {...props} />
}

interface IconOnly {
  icon: IconName
  /** The accessible name, since there is no visible text. */
  label: string
}

/** 44 px square. */
export function IconButton({
  icon,
  label,
  className,
  type = 'button',
  ...props
}: IconOnly & ComponentProps<'button'>) {
  return (
    <button
      type={type}
      className={classNames(styles.btnIcon, className)}
      aria-label={label}
      title={label}
      {...props}
    >
      <Icon name={icon} />
    </button>
  )
}

/** `children`: decoration on the icon. */
export function IconLink({ icon, label, className, children, ...props }: IconOnly & ComponentProps<'a'>) {
  return (
    <a className={classNames(styles.btnIcon, className)} aria-label={label} title={label} {...props}>
      <Icon name={icon} />
      {children}
    </a>
  )
}
