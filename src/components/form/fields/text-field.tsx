import type { ComponentProps, ReactNode } from 'react'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'

interface Props extends Omit<ComponentProps<'input'>, 'id'> {
  label: ReactNode
  hint?: ReactNode
  /** Replaces the hint. */
  error?: string | undefined
}

/** A text field with label, hint and error; other props go to the input. */
export function TextField({ label, hint, error, ...props }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <Input {...props} {...control} />}
    </Field>
  )
}
