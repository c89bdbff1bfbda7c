import { useId, type ReactNode } from 'react'
import { classNames } from '#lib/text/class-names.ts'
import { FieldNote } from './field.tsx'
import styles from './field.module.css'
import own from './field-set.module.css'

interface Props {
  legend: ReactNode
  hint?: ReactNode
  /** Stands in place of the hint. */
  error?: string | undefined
  className?: string | undefined
  /** The focus has left all of it. */
  onLeave?: () => void
  /** Controls that are wrong take these, so that the error belongs to them. */
  children: (wrong: WrongProps) => ReactNode
}

interface WrongProps {
  'aria-describedby'?: string
  'aria-invalid'?: true
}

/** Controls that are one field together, with its label, hint and error. */
export function FieldSet({ legend, hint, error, className, onLeave, children }: Props) {
  const id = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it is told of its controls' focus
    <fieldset
      className={classNames(styles.field, className)}
      aria-describedby={hint && !error ? `${id}-note` : undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave?.()
      }}
    >
      <legend className={classNames(styles.label, own.legend)}>{legend}</legend>
      {children(error ? { 'aria-describedby': `${id}-note`, 'aria-invalid': true } : {})}
      <FieldNote id={id} hint={hint} error={error} />
    </fieldset>
  )
}
