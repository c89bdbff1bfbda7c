import { useId, type ComponentProps } from 'react'
import type { FieldKind } from '#kits/document/section.ts'
import { Check } from '#components/ui/check.tsx'
import { FieldNote, TextArea, TextField } from '#components/ui/field.tsx'
import { FormattedTextField } from './formatted-text-field.tsx'
import { useFieldTexts, useInput, type FieldProps } from './use-field.tsx'
import styles from './form-field.module.css'

/** The input type and mode of each kind: keyboard on phones, autofill. */
const lines: Partial<Record<FieldKind, ComponentProps<'input'>>> = {
  number: { inputMode: 'decimal' },
  digits: { inputMode: 'numeric' },
  price: { inputMode: 'decimal' },
  url: { type: 'url', inputMode: 'url', autoComplete: 'url', spellCheck: false },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', spellCheck: false },
  time: { type: 'time' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
}

/** Parses a number; undefined for an empty text; an invalid one stays text for the schema to refuse. */
const readNumber = (text: unknown): unknown => {
  if (typeof text !== 'string') return text
  if (text.trim() === '') return null
  return Number.isFinite(Number(text)) ? Number(text) : text
}

/** A single-line text field of any kind. */
export function LineField(props: FieldProps) {
  const { field, name } = props
  const { label, hint, error, required } = useFieldTexts(props)
  const input = useInput(name, field.kind === 'number' ? readNumber : undefined)
  return (
    <TextField
      autoComplete="off"
      {...lines[field.kind]}
      {...(field.autoComplete && { autoComplete: field.autoComplete })}
      {...input}
      label={label}
      hint={hint}
      error={error}
      required={required}
    />
  )
}

/** A text area that grows with its content. */
export function LongTextField(props: FieldProps) {
  return props.field.formatted ? <FormattedTextField {...props} /> : <PlainTextField {...props} />
}

function PlainTextField(props: FieldProps) {
  const { label, hint, error, required } = useFieldTexts(props)
  const input = useInput(props.name)
  return (
    <TextArea
      label={label}
      hint={hint}
      error={error}
      rows={4}
      required={required}
      className={styles.text}
      {...input}
    />
  )
}

/** A checkbox with its label beside it. */
export function CheckboxField(props: FieldProps) {
  const { field, name } = props
  const { hint, error } = useFieldTexts(props)
  const { ref, ...input } = useInput(name)
  const id = useId()
  return (
    <div>
      <Check
        {...input}
        ref={ref}
        aria-describedby={error || hint ? `${id}-note` : undefined}
        aria-invalid={error ? true : undefined}
      >
        {field.label()}
      </Check>
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  )
}
