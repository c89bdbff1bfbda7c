import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { passwordRequired } from '#messages/account-answers.ts'
import * as m from '#messages/login-profile.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { PasswordField } from '#components/form/password-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { ApiError } from '#lib/api-client.ts'
import { paths } from '#lib/paths.ts'
import { callPrivacy } from '../queries-profile.ts'
import type { User } from '../schema.ts'
import styles from './login-profile.module.css'

interface Props {
  user: User
  onClose: () => void
  /** The deletion is planned, and the session has ended on the server. */
  onLeave: () => void
}

/** Asks before an account is deleted: for the password, where there is one. */
export function DeleteAccountDialog({ user, onClose, onLeave }: Props) {
  const deletion = useMutation({
    mutationFn: (password: string | undefined) =>
      callPrivacy('POST /deleteaccount', password ? { password } : {}),
  })
  if (deletion.isSuccess) {
    return (
      <Dialog
        key="planned"
        size="small"
        title={m.deletionPlanned()}
        closeLabel={m.close()}
        onClose={onLeave}
        footer={
          <Button kind="primary" onClick={onLeave}>
            {m.toHome()}
          </Button>
        }
      >
        <p>{m.deletionPlannedText()}</p>
      </Dialog>
    )
  }
  return (
    <Question
      user={user}
      error={deletion.error}
      pending={deletion.isPending}
      onClose={onClose}
      onSubmit={(password) => deletion.mutate(password)}
      onType={deletion.reset}
    />
  )
}

interface QuestionProps {
  user: User
  error: Error | null
  pending: boolean
  onClose: () => void
  onSubmit: (password: string | undefined) => void
  onType: () => void
}

function Question({ user, error, pending, onClose, onSubmit, onType }: QuestionProps) {
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  // After the dialog has opened, which puts the focus on its first control.
  useEffect(() => field.current?.focus(), [])
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const asksPassword = user.hasPassword !== false
  const fieldError = error instanceof ApiError ? error.fields['password'] : undefined
  const tooOld = error instanceof ApiError && error.code === 'forbidden'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(asksPassword && !password)
    if (!asksPassword || password) onSubmit(asksPassword ? password : undefined)
  }
  return (
    <Dialog
      size="small"
      title={m.deleteQuestion()}
      closeLabel={m.close()}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{m.cancel()}</Button>
          <SubmitButton
            kind="danger"
            type="button"
            pending={pending}
            onClick={() => form.current?.requestSubmit()}
          >
            {m.deleteAccount()}
          </SubmitButton>
        </>
      }
    >
      <form ref={form} className={styles.fields} noValidate onSubmit={submit}>
        <p>{m.deleteWhat(user.email)}</p>
        {asksPassword && (
          <PasswordField
            label={m.yourPassword()}
            autoComplete="current-password"
            ref={field}
            required
            value={password}
            error={fieldError ?? (missing ? passwordRequired() : undefined)}
            onChange={({ target }) => {
              setPassword(target.value)
              setMissing(false)
              onType()
            }}
          />
        )}
        <FormMessage>{fieldError ? undefined : error?.message}</FormMessage>
        {tooOld && (
          <ButtonLink small href={paths.signOut()}>
            {m.signInAgain()}
          </ButtonLink>
        )}
      </form>
    </Dialog>
  )
}
