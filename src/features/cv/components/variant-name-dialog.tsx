import { useState } from 'react'
import * as z from 'zod/mini'
import * as m from '#messages/cv/cv.ts'
import { save } from '#messages/forms/forms.ts'
import { ActDialog } from '#components/form/act-dialog.tsx'
import { saveFailure } from '#components/form/document/save-failure.ts'
import { TextField } from '#components/form/fields/text-field.tsx'
import { ApiError } from '#lib/api/api-client.ts'
import { VARIANT_NAME_MAX, variantNameSchema } from '../variants/schema.ts'

interface Props {
  title: string
  /** The current name. */
  name: string
  pending: boolean
  error: Error | null
  onSave: (name: string) => void
  onClose: () => void
}

/** Renders the dialog that asks for the name of a variant. */
export function VariantNameDialog({ title, name, pending, error, onSave, onClose }: Props) {
  const [typed, setTyped] = useState(name)
  const [touched, setTouched] = useState(false)
  /** The rejected name; the error disappears when it is edited. */
  const [sent, setSent] = useState<string>()
  const parsed = z.safeParse(variantNameSchema, typed)
  const taken = error instanceof ApiError && sent === typed ? error.fields['name'] : undefined
  const wrong = touched ? (parsed.error?.issues[0]?.message ?? taken) : undefined

  function submit(form: HTMLFormElement) {
    setTouched(true)
    if (!parsed.success) return form.querySelector('input')?.focus()
    setSent(typed)
    return onSave(parsed.data)
  }
  return (
    <ActDialog
      title={title}
      act={save()}
      pending={pending}
      error={error && !taken && sent === typed ? saveFailure(error) : undefined}
      onAct={submit}
      onClose={onClose}
    >
      <TextField
        label={m.variantName()}
        hint={m.variantNameHint()}
        error={wrong}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        maxLength={VARIANT_NAME_MAX * 2}
        autoComplete="off"
      />
    </ActDialog>
  )
}
