import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import * as t from '#messages/accounts/address.ts'
import { emailRequired } from '#messages/accounts/accounts.ts'
import { validEmail } from '#messages/accounts/answers.ts'
import * as m from '#messages/accounts/login-profile.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { PasswordField } from '#components/form/fields/password-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { TextField } from '#components/form/fields/text-field.tsx'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { ApiError } from '#lib/api/api-client.ts'
import { isMailAddress } from '#lib/text/mail-address.ts'
import { paths } from '#lib/text/paths.ts'
import { callAddress } from '../../queries.ts'
import type { MailSent } from '../sign-in/mail-sent.tsx'
import styles from './login-profile.module.css'

interface Props {
  onClose: () => void
  onAsked: (sent: MailSent) => void
}

const FORM = 'change-email'

/** Asks for another address; for the password too, when the server wants it since the session is not young any more. */
export function ChangeEmailDialog({ onClose, onAsked }: Props) {
  const first = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [mistake, setMistake] = useState<string>()
  const [asksPassword, setAsksPassword] = useState(false)
  useEffect(() => first.current?.focus(), [])
  const ask = useMutation({
    mutationFn: () => callAddress('POST /changeemail', { email, ...(password && { password }) }),
    onError: (error) => {
      if (error instanceof ApiError && error.fields['password']) setAsksPassword(true)
    },
    onSuccess: ({ message, mailbox }) => onAsked({ message: email, text: message, mailbox }),
  })
  const fields = ask.error instanceof ApiError ? ask.error.fields : {}
  const isTooOld = ask.error instanceof ApiError && ask.error.code === 'forbidden'
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = email.trim() ? (isMailAddress(email) ? undefined : validEmail()) : emailRequired()
    setMistake(wrong)
    if (wrong) first.current?.focus()
    else ask.mutate()
  }
  return (
    <Dialog
      size="small"
      title={t.changeAddress()}
      closeLabel={m.close()}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{m.cancel()}</Button>
          <SubmitButton kind="primary" form={FORM} pending={ask.isPending}>
            {t.sendMails()}
          </SubmitButton>
        </>
      }
    >
      <form id={FORM} className={styles.fields} noValidate onSubmit={submit}>
        <p>{t.changeAddressText()}</p>
        <TextField
          label={t.newAddress()}
          ref={first}
          type="email"
          autoComplete="email"
          required
          value={email}
          error={mistake ?? fields['email']}
          onChange={({ target }) => {
            setEmail(target.value)
            setMistake(undefined)
            if (fields['email']) ask.reset()
          }}
        />
        {asksPassword && (
          <PasswordField
            label={m.yourPassword()}
            autoComplete="current-password"
            required
            value={password}
            error={fields['password']}
            onChange={({ target }) => {
              setPassword(target.value)
              ask.reset()
            }}
          />
        )}
        <FormMessage>{fields['email'] || fields['password'] ? undefined : ask.error?.message}</FormMessage>
        {isTooOld && (
          <ButtonLink small href={paths.signOut()}>
            {m.signInAgain()}
          </ButtonLink>
        )}
      </form>
    </Dialog>
  )
}
