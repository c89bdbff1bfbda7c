import type { ComponentProps } from 'react'
import { classNames } from '#lib/text/class-names.ts'
import styles from './segmented.module.css'

interface Props<T extends string> extends Omit<ComponentProps<'fieldset'>, 'onChange'> {
  /** The name of the choice for screen readers. */
  legend: string
  name: string
  options: readonly { value: T; label: string }[]
  /** Controlled with `onChange`, else use `defaultValue`. */
  value?: T
  defaultValue?: T
  onChange?: (value: T) => void
}

/** A choice of a few options side by side, as native radio buttons. */
export function Segmented<T extends string>(props: Props<T>) {
  const { legend, name, options, value, defaultValue, onChange, className, ...rest } = props
  return (
    <fieldset className={classNames(styles.seg, className)} {...rest}>
      <legend className="sr">{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            onChange={onChange && (() => onChange(option.value))}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
