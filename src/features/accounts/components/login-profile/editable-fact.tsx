import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, useCallback, useEffect, type FormEvent, type HTMLInputTypeAttribute } from 'react'
import * as m from '#messages/accounts/login-profile.ts'
import { Button, IconButton } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { cacheUser } from '../../queries-login-profile.ts'
import { callUser } from '../../queries.ts'
import styles from './login-profile.module.css'
import { SaveForm } from './save-form.tsx'

/** How long 'Given information is saved successfully' is shown (profile areas, section 9). */
const SHOWN_MS = 3_000

/**
 * Shows a message that disappears, for a live region.
 * @returns the current message, and `say(text)`.
 */
function usePassingText(): [string | undefined, (text: string) => void] {
  const [said, setSaid] = useState<{ text: string }>()
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [said])
  return [said?.text, useCallback((text: string) => setSaid({ text }), [])]
}

interface Fact {
  value: string
  label: string
  /** Label of the button that opens the field. */
  editLabel: string
  hint: string
  /** Error if the field is empty. */
  required: string
  input: { type: HTMLInputTypeAttribute; autoComplete: string; maxLength: number }
  /** Sends the value. */
  change: (value: string) => { name: string } | { phone_number: string }
}

interface Props extends Fact {
  /** Label of the button if there is no value. Without it, the field is shown at once. */
  addLabel?: string
}

/** A value of the account that can be edited. */
export function EditableFact({ addLabel, ...fact }: Props) {
  const { value, editLabel } = fact
  const [editing, setEditing] = useState(false)
  const [said, say] = usePassingText()
  const box = useRef<HTMLDivElement>(null)
  const close = () => {
    setEditing(false)
    // The focused element is gone, so focus the button that replaces it.
    requestAnimationFrame(() => box.current?.querySelector('button')?.focus())
  }
  return (
    <div ref={box} className={styles.form}>
      {editing || (!value && !addLabel) ? (
        <FactForm
          {...fact}
          onSaved={() => {
            say(m.saved())
            close()
          }}
          onCancel={editing ? close : undefined}
        />
      ) : (
        <div className={styles.line}>
          {value ? (
            <>
              <span>{value}</span>
              <IconButton
                icon="edit"
                label={editLabel}
                className={styles.edit}
                onClick={() => setEditing(true)}
              />
            </>
          ) : (
            <Button small onClick={() => setEditing(true)}>
              {addLabel}
            </Button>
          )}
        </div>
      )}
      <output className={styles.said}>{said}</output>
    </div>
  )
}

interface FormProps extends Fact {
  onSaved: () => void
  onCancel?: (() => void) | undefined
}

function FactForm({ value: stored, label, hint, required, input, change, onSaved, onCancel }: FormProps) {
  const client = useQueryClient()
  const [typed, setTyped] = useState(stored)
  const [touched, setTouched] = useState(false)
  const save = useMutation({
    mutationFn: (given: string) => callUser('PATCH /profile', change(given)),
    onSuccess: ({ user }) => {
      cacheUser(client, user)
      onSaved()
    },
  })
  const value = typed.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTouched(true)
    if (value) save.mutate(value)
  }
  return (
    <SaveForm pending={save.isPending} failure={save.error?.message} onSubmit={submit} onCancel={onCancel}>
      <Field label={label} labelHidden hint={hint} error={touched && !value ? required : undefined}>
        {(control) => (
          <Input
            {...control}
            {...input}
            required
            // Only after the button was pressed; a field that is always shown does not take the focus.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={Boolean(onCancel)}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setTouched(true)
              save.reset()
            }}
          />
        )}
      </Field>
    </SaveForm>
  )
}
