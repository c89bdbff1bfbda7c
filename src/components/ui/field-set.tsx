import { useId, type ReactNode } from 'react'
import { classNames } from '#lib/text/class-names.ts'
import { FieldNote } from './field.tsx'
import styles from './field.module.css'
import own from './field-set.module.css'

interface Props {
  legend: ReactNode
  hint?: ReactNode
  /** Replaces the hint. */
  error?: string | undefined
  className?: string | undefined
  /** Called when the focus leaves all of it. */
  onLeave?: () => void
  /** Props for invalid controls, which link them to the error. */
  children: (wrong: WrongProps) => ReactNode
}

interface WrongProps {
  'aria-describedby'?: string
  'aria-invalid'?: true
}

/** Controls that form one field, with a common label, hint and error. */
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
