import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { passwordRequired } from '#messages/accounts/answers.ts'
import * as m from '#messages/accounts/login-profile.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { PasswordField } from '#components/form/fields/password-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { ApiError } from '#lib/api/api-client.ts'
import { paths } from '#lib/text/paths.ts'
import styles from './login-profile.module.css'

interface Props {
  title: string
  /** Names the act. */
  confirm: string
  kind: 'primary' | 'danger'
  /** Whether the account has a password that can be asked for. */
  asksPassword: boolean
  /** What the server said of the last try; a mistake in the password stands at its field. */
  error: Error | null
  pending: boolean
  onClose: () => void
  onSubmit: (password: string | undefined) => void
  onType: () => void
  children: ReactNode
}

/** Asks before something that a stolen session must not do: for the password, where there is one. */
export function PasswordQuestion(props: Props) {
  const { title, confirm, kind, asksPassword, error, pending, onClose, onSubmit, onType, children } = props
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  // After the dialog has opened, which puts the focus on its first control; or once the password is asked for.
  useEffect(() => {
    if (asksPassword) field.current?.focus()
  }, [asksPassword])
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const fieldError = error instanceof ApiError ? error.fields['password'] : undefined
  const tooOld = error instanceof ApiError && error.code === 'forbidden'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(asksPassword && !password)
    if (asksPassword && !password) return field.current?.focus()
    onSubmit(asksPassword ? password : undefined)
  }
  return (
    <Dialog
      size="small"
      title={title}
      closeLabel={m.close()}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{m.cancel()}</Button>
          <SubmitButton
            kind={kind}
            type="button"
            pending={pending}
            onClick={() => form.current?.requestSubmit()}
          >
            {confirm}
          </SubmitButton>
        </>
      }
    >
      <form ref={form} className={styles.fields} noValidate onSubmit={submit}>
        <p>{children}</p>
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
