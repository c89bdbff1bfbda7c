import { useId, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import { classNames } from '#lib/text/class-names.ts'
import { Icon } from './icon.tsx'
import { Input, inputClass, SearchField } from './input.tsx'
import styles from './field.module.css'

interface FieldProps {
  label: ReactNode
  /** Whether the label is only for screen readers. */
  labelHidden?: boolean | undefined
  /** Content at the end of the label's line, such as a link. */
  beside?: ReactNode
  hint?: ReactNode
  /** Replaces the hint. */
  error?: string | undefined
  /** A smaller form for toolbars and side columns. */
  compact?: boolean | undefined
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

type WithField<P> = Omit<P, keyof ControlProps> &
  Omit<FieldProps, 'className' | 'children'> & { fieldClass?: string | undefined }

/** Makes a control with its field: label, hint and error are the field's, other props go to the control. */
const withField =
  <P extends object>(Control: ComponentType<P>) =>
  ({ label, labelHidden, beside, hint, error, compact, fieldClass, ...props }: WithField<P>) => (
    <Field {...{ label, labelHidden, beside, hint, error, compact }} className={fieldClass}>
      {(control) => <Control {...(props as unknown as P)} {...control} />}
    </Field>
  )

export const TextField = withField(Input)
export const SearchTextField = withField(SearchField)
export const LabelledSelect = withField(Select)
export const TextArea = withField(({ className, ...props }: ComponentProps<'textarea'>) => (
  <textarea className={classNames(inputClass, className)} {...props} />
))

/** The options of a select, by value and name. */
export const SelectOptions = ({
  of,
}: {
  of: readonly (readonly [value: string | number, name: ReactNode])[]
}) =>
  of.map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ))
