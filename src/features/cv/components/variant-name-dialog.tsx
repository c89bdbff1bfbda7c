import { useState, type FormEvent } from 'react'
import * as z from 'zod/mini'
import * as m from '#messages/cv/cv.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { saveFailure } from '#components/form/document/save-failure.ts'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { TextField } from '#components/form/fields/text-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { ApiError } from '#lib/api/api-client.ts'
import { VARIANT_NAME_MAX, variantNameSchema } from '../variants/schema.ts'
import styles from './cv.module.css'

interface Props {
  title: string
  /** The name so far. */
  name: string
  pending: boolean
  error: Error | null
  onSave: (name: string) => void
  onClose: () => void
}

/** Asks for the name of a variant. */
export function VariantNameDialog({ title, name, pending, error, onSave, onClose }: Props) {
  const [typed, setTyped] = useState(name)
  const [touched, setTouched] = useState(false)
  /** The name that was refused: another one may do. */
  const [sent, setSent] = useState<string>()
  const parsed = z.safeParse(variantNameSchema, typed)
  const taken = error instanceof ApiError && sent === typed ? error.fields['name'] : undefined
  const wrong = touched ? (parsed.error?.issues[0]?.message ?? taken) : undefined

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setTouched(true)
    if (!parsed.success) return event.currentTarget.querySelector('input')?.focus()
    if (pending) return undefined
    setSent(typed)
    return onSave(parsed.data)
  }
  return (
    <Dialog size="small" title={title} closeLabel={m.close()} onClose={onClose}>
      <form className={styles.nameForm} onSubmit={submit} noValidate>
        <TextField
          label={m.variantName()}
          hint={m.variantNameHint()}
          error={wrong}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          maxLength={VARIANT_NAME_MAX * 2}
          autoComplete="off"
        />
        <FormMessage>{error && !taken && sent === typed ? saveFailure(error) : undefined}</FormMessage>
        <div className={styles.nameFoot}>
          <Button onClick={onClose}>{m.cancel()}</Button>
          <SubmitButton kind="primary" pending={pending}>
            {m.save()}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}
