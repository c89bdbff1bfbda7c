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

/** How long 'Given information is saved successfully' shows (profile areas, section 9). */
const SHOWN_MS = 3_000

/**
 * A text that goes by itself, for a live region.
 * @returns the text while it shows, and `say(text)`.
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
  /** On the button that opens the field. */
  editLabel: string
  hint: string
  /** Said when it is left empty. */
  required: string
  input: { type: HTMLInputTypeAttribute; autoComplete: string; maxLength: number }
  /** What is sent. */
  change: (value: string) => { name: string } | { phone_number: string }
}

interface Props extends Fact {
  /** Where there is none, the field stands there at once; else the button does, with this on it. */
  addLabel?: string
}

/** A fact of the account with a way to change it. */
export function EditableFact({ addLabel, ...fact }: Props) {
  const { value, editLabel } = fact
  const [editing, setEditing] = useState(false)
  const [said, say] = usePassingText()
  const box = useRef<HTMLDivElement>(null)
  const close = () => {
    setEditing(false)
    // What had the focus is gone: it goes to the button that takes its place.
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
            // The button was pressed to type here; a field that stands there anyway waits.
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
