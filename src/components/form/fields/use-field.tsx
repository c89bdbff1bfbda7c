import type { ReactNode } from 'react'
import { get, useController, useFormState, type UseFormRegisterReturn } from 'react-hook-form'
import * as m from '#messages/forms/forms.ts'
import type { NamedField } from '#kits/document/section.ts'
import { useFormAround, type FormAround } from '../modal/form-context.ts'
import { firstMistake } from '../modal/form-values.ts'
import styles from './form-field.module.css'

/** Marks what a server found. */
export const SERVER = 'server'

export interface FieldProps {
  field: NamedField
  /** Its path in the item. */
  name: string
  /** It may not stay empty, whatever the schema says. */
  needed?: boolean
  /** It is not known yet, and asked for. */
  missing?: boolean
}

interface FieldTexts {
  label: ReactNode
  hint: string | undefined
  error: string | undefined
  required: boolean
  /** The errors of the field and of what is inside it. */
  errors: unknown
}

/** What stands around the control of a field. Only the field itself is rendered again when its errors change. */
export function useFieldTexts({
  field,
  name,
  needed: asked = false,
  missing = false,
}: FieldProps): FieldTexts {
  const { form, required } = useFormAround()
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
    error: firstMistake(errors),
    required: needed,
    errors,
  }
}

/** Props of a control that keeps its text itself: typing renders nothing. @param setValueAs what the form makes of it. */
export function useInput(name: string, setValueAs?: (text: string) => unknown): UseFormRegisterReturn {
  const { form } = useFormAround()
  const input = form.register(name, setValueAs && { setValueAs })
  return {
    ...input,
    onBlur: async (event) => isServers(errorOf(form, name)) || input.onBlur(event),
    onChange: (event) => {
      forgetServers(form, name)
      return input.onChange(event)
    },
  }
}

/** The value of a field whose control is not a single input. `leave`: the focus has left it. */
export function useValue<V>(name: string): { value: V; set: (value: V) => void; leave: () => void } {
  const { form } = useFormAround()
  const { field } = useController({ control: form.control, name })
  return {
    value: field.value as V,
    set: (value) => {
      forgetServers(form, name)
      field.onChange(value)
    },
    leave: () => {
      if (!isServers(errorOf(form, name))) field.onBlur()
    },
  }
}

type Form = FormAround['form']

const errorOf = (form: Form, name: string): unknown => form.getFieldState(name).error

/** What a server found stays until the field changes. */
function forgetServers(form: Form, name: string): void {
  if (isServers(errorOf(form, name))) form.clearErrors(name)
}

/** Whether a server found something wrong with a field, or with something in it. */
export function isServers(errors: unknown): boolean {
  if (typeof errors !== 'object' || errors === null) return false
  if ('message' in errors && typeof errors.message === 'string')
    return 'type' in errors && errors.type === SERVER
  return Object.values(errors).some(isServers)
}
