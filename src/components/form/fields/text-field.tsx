import type { ComponentProps, ReactNode } from 'react'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'

interface Props extends Omit<ComponentProps<'input'>, 'id'> {
  label: ReactNode
  hint?: ReactNode
  /** Stands in place of the hint. */
  error?: string | undefined
}

/** A line of text with its label, hint and error; all else is the input's. */
export function TextField({ label, hint, error, ...props }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <Input {...props} {...control} />}
    </Field>
  )
}
