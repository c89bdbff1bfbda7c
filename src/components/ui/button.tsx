import type { ComponentProps } from 'react'
import { classNames } from '#lib/text/class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from '#content/drawings/glyphs.ts'
import styles from './button.module.css'

interface Look {
  /** One primary action per view; the rest is outlined (default) or quiet. `danger` destroys something. */
  kind?: 'primary' | 'quiet' | 'danger'
  small?: boolean
  /** As wide as its box. */
  block?: boolean
}

function look({ kind, small, block }: Look, className: string | undefined): string {
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
  return <button type={type} className={look({ kind, small, block }, className)} {...props} />
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
    <a className={look({ kind, small, block }, className)} {...props}>
      {children}
    </a>
  )
}

/** Buttons side by side, wrapping when they must. */
export function ButtonRow({ className, ...props }: ComponentProps<'div'>) {
  return <div className={classNames(styles.btnRow, className)} {...props} />
}

interface IconOnly {
  icon: IconName
  /** Says what it does; there is no visible word. */
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

/** `children`: decoration upon the icon. */
export function IconLink({ icon, label, className, children, ...props }: IconOnly & ComponentProps<'a'>) {
  return (
    <a className={classNames(styles.btnIcon, className)} aria-label={label} title={label} {...props}>
      <Icon name={icon} />
      {children}
    </a>
  )
}
