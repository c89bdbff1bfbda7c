import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '#lib/text/class-names.ts'
import { Icon } from './icon.tsx'
import { inputClass } from './input.tsx'
import styles from './field.module.css'

interface FieldProps {
  label: ReactNode
  /** The label is read, not shown: where the control itself says what it is for. */
  labelHidden?: boolean
  /** Stands at the end of the label's line, such as a link. */
  beside?: ReactNode
  hint?: ReactNode
  /** Stands in place of the hint. */
  error?: string | undefined
  /** Smaller, for toolbars and side columns. */
  compact?: boolean
  className?: string | undefined
  /** The control takes these, so that label, hint and error belong to it. */
  children: (control: ControlProps) => ReactNode
}

interface ControlProps {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

/** A control with its label, hint and error. */
export function Field({ label, labelHidden, beside, hint, error, compact, className, children }: FieldProps) {
  const id = useId()
  const note = error ?? hint
  const control: ControlProps = { id }
  if (note) control['aria-describedby'] = `${id}-note`
  if (error) control['aria-invalid'] = true
  const name = (
    <label className={labelHidden ? 'sr' : styles.label} htmlFor={id}>
      {label}
    </label>
  )
  return (
    <div className={classNames(styles.field, compact && styles.compact, className)}>
      {beside ? (
        <div className={styles.head}>
          {name}
          {beside}
        </div>
      ) : (
        name
      )}
      {children(control)}
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  )
}

interface NoteProps {
  /** Of the control or the group of controls that it belongs to. */
  id: string
  hint?: ReactNode
  error?: string | undefined
}

/** The hint of a field, or its error in place of it; what it describes names it `<id>-note`. */
export function FieldNote({ id, hint, error }: NoteProps) {
  if (error)
    return (
      <p className={styles.error} id={`${id}-note`}>
        <Icon name="warning" />
        {error}
      </p>
    )
  return (
    hint && (
      <p className={styles.hint} id={`${id}-note`}>
        {hint}
      </p>
    )
  )
}

export function Select({ className, ...props }: ComponentProps<'select'>) {
  return <select className={classNames(inputClass, styles.select, className)} {...props} />
}
