import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '#lib/text/class-names.ts'
import { Icon } from './icon.tsx'
import { inputClass } from './input.tsx'
import styles from './field.module.css'

interface FieldProps {
  label: ReactNode
  /** Whether the label is only for screen readers. */
  labelHidden?: boolean
  /** Content at the end of the label's line, such as a link. */
  beside?: ReactNode
  hint?: ReactNode
  /** Replaces the hint. */
  error?: string | undefined
  /** A smaller form for toolbars and side columns. */
  compact?: boolean
  className?: string | undefined
  /** Renders the control with props that link it to label, hint and error. */
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
  /** The id of the control or group. */
  id: string
  hint?: ReactNode
  error?: string | undefined
}

/** The hint of a field, or its error instead; refer to it as `<id>-note`. */
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
