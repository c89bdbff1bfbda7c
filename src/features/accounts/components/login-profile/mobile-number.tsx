import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import * as m from '#messages/accounts/login-profile.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Button, ButtonRow, IconButton } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { cacheUser } from '../../queries-login-profile.ts'
import { callUser } from '../../queries.ts'
import styles from './login-profile.module.css'
import { usePassingText } from './use-passing-text.ts'

/** The stored number with a way to change it, or a field where there is none. */
export function MobileNumber({ number }: { number: string }) {
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
      {editing || !number ? (
        <MobileForm
          number={number}
          onSaved={() => {
            say(m.saved())
            close()
          }}
          onCancel={number ? close : undefined}
        />
      ) : (
        <div className={styles.line}>
          <span>{number}</span>
          <IconButton
            icon="edit"
            label={m.editMobile()}
            className={styles.edit}
            onClick={() => setEditing(true)}
          />
        </div>
      )}
      <output className={styles.said}>{said}</output>
    </div>
  )
}

interface FormProps {
  number: string
  onSaved: () => void
  onCancel?: (() => void) | undefined
}

function MobileForm({ number, onSaved, onCancel }: FormProps) {
  const client = useQueryClient()
  const [typed, setTyped] = useState(number)
  const [touched, setTouched] = useState(false)
  const save = useMutation({
    mutationFn: (phone_number: string) => callUser('PATCH /profile', { phone_number }),
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
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field
        label={m.mobileNumber()}
        labelHidden
        hint={m.mobileHint()}
        error={touched && !value ? m.mobileRequired() : undefined}
      >
        {(control) => (
          <Input
            {...control}
            type="tel"
            autoComplete="tel"
            maxLength={40}
            required
            // The pencil was pressed to type here; a field that stands there anyway waits.
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
      <FormMessage>{save.error?.message}</FormMessage>
      <ButtonRow>
        <SubmitButton small kind="primary" pending={save.isPending}>
          {m.save()}
        </SubmitButton>
        {onCancel && (
          <Button small onClick={onCancel}>
            {m.cancel()}
          </Button>
        )}
      </ButtonRow>
    </form>
  )
}
