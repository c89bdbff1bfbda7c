import type { ComponentProps } from 'react'
import { classNames } from '#lib/text/class-names.ts'
import { Icon } from './icon.tsx'
import styles from './input.module.css'

/** The class of inputs and selects. */
export const inputClass = styles.input

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={classNames(styles.input, className)} {...props} />
}

/** A search input with its icon before the text. */
export const SearchField = (props: ComponentProps<'input'>) => (
  <div className={styles.withIcon}>
    <Icon name="search" />
    <Input type="search" maxLength={200} autoComplete="off" {...props} />
  </div>
)
