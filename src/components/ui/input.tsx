import type { ComponentProps } from 'react'
import { classNames } from '#lib/text/class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from '#content/drawings/glyphs.ts'
import styles from './input.module.css'

/** The class of inputs and selects. */
export const inputClass = styles.input

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={classNames(styles.input, className)} {...props} />
}

/** An input with an icon before the text that shows its purpose. */
export function IconInput({ icon, className, ...props }: { icon: IconName } & ComponentProps<'input'>) {
  return (
    <div className={styles.withIcon}>
      <Icon name={icon} />
      <Input className={className} {...props} />
    </div>
  )
}
