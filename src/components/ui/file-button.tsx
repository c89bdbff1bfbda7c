import type { ComponentProps } from 'react'
import { buttonClass } from './button.tsx'
import styles from './file-button.module.css'
import { Icon } from './icon.tsx'
import type { IconName } from '#content/drawings/glyphs.ts'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  icon: IconName
  onChoose: (input: HTMLInputElement) => void
}

/** A file input that looks like a button; `children` is its text. */
export const FileButton = ({ icon, onChoose, children, ...input }: Props) => (
  <label className={buttonClass({}, styles.file)}>
    <input type="file" {...input} onChange={({ currentTarget }) => onChoose(currentTarget)} />
    <Icon name={icon} small />
    {children}
  </label>
)
