import type { ReactNode } from 'react'
import { get, useController, useFormState, type UseFormRegisterReturn } from 'react-hook-form'
import * as m from '#messages/forms/forms.ts'
import type { NamedField } from '#kits/document/section.ts'
import { useFormContextValue, type FormContextValue } from '../modal/form-context.ts'
import { firstErrorIn } from '../modal/form-values.ts'
import styles from './form-field.module.css'

/** The type of errors from the server. */
export const SERVER = 'server'

export interface FieldProps {
  field: NamedField
  /** Its path in the item. */
  name: string
  /** Required, whatever the schema says. */
  needed?: boolean
  /** Unknown so far, and asked for. */
  missing?: boolean
}

interface FieldTexts {
  label: ReactNode
  hint: string | undefined
  error: string | undefined
  required: boolean
  /** The errors of the field and everything inside it. */
  errors: unknown
}

/** Returns the texts around a field's control, and re-renders only that field when its errors change. */
export function useFieldTexts({
  field,
  name,
  needed: asked = false,
  missing = false,
}: FieldProps): FieldTexts {
  const { form, required } = useFormContextValue()
  const errors: unknown = get(useFormState({ control: form.control, name }).errors, name)
  const needed = asked || required.has(name)
  return {
    label: needed ? (
      field.label()
    ) : (
      <>
        {field.label()}{' '}
        <small className={styles[missing ? 'missing' : 'optional']}>
          {missing ? m.missing() : m.optional()}
        </small>
      </>
    ),
    hint: field.hint?.(),
    error: firstErrorIn(errors),
    required: needed,
    errors,
  }
}

/** Returns props of an uncontrolled input, so that typing does not render. @param setValueAs converts the text. */
export function useInput(name: string, setValueAs?: (text: string) => unknown): UseFormRegisterReturn {
  const { form } = useFormContextValue()
  const input = form.register(name, setValueAs && { setValueAs })
  return {
    ...input,
    onBlur: async (event) => isServerError(errorOf(form, name)) || input.onBlur(event),
    onChange: (event) => {
      clearServerError(form, name)
      return input.onChange(event)
    },
  }
}

/** Returns the value of a controlled field. `leave` marks it as left by the focus. */
export function useValue<V>(name: string): { value: V; set: (value: V) => void; leave: () => void } {
  const { form } = useFormContextValue()
  const { field } = useController({ control: form.control, name })
  return {
    value: field.value as V,
    set: (value) => {
      clearServerError(form, name)
      field.onChange(value)
    },
    leave: () => {
      if (!isServerError(errorOf(form, name))) field.onBlur()
    },
  }
}

type Form = FormContextValue['form']

const errorOf = (form: Form, name: string): unknown => form.getFieldState(name).error

/** Clears an error of the server when the field changes. */
function clearServerError(form: Form, name: string): void {
  if (isServerError(errorOf(form, name))) form.clearErrors(name)
}

/** Returns whether the server found an error in a field or in something inside it. */
export function isServerError(errors: unknown): boolean {
  if (typeof errors !== 'object' || errors === null) return false
  if ('message' in errors && typeof errors.message === 'string')
    return 'type' in errors && errors.type === SERVER
  return Object.values(errors).some(isServerError)
}
