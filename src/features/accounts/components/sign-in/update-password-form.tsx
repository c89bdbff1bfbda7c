import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as m from '#messages/accounts/login-profile.ts'
import { submit } from '#messages/accounts/accounts.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { PasswordField } from '#components/form/fields/password-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { ApiError } from '#lib/api/api-client.ts'
import { getSession } from '#lib/browser/session.ts'
import { callUser } from '../../queries.ts'
import { passwordFormSchema, type PasswordForm as Values } from '../../password/schema-form.ts'
import styles from '../login-profile/login-profile.module.css'
import { useSend } from '../use-send.ts'

interface Props {
  /** Token from the link in the email, instead of a session. */
  token: string | undefined
  onDone: () => void
  /** Called if the link is no longer valid. */
  onVoid: () => void
}

/** One field, and the current password if the server requires it for an older session. */
export function UpdatePasswordForm({ token, onDone, onVoid }: Props) {
  const form = useForm<Values>({ resolver: zodResolver(passwordFormSchema), mode: 'onChange' })
  const { errors } = form.formState
  const { send, pending, failure, forget } = useSend(form)
  const [asksOld, setAsksOld] = useState(false)
  useEffect(() => {
    if (asksOld) form.setFocus('oldPassword')
  }, [asksOld, form])

  async function update({ currentPassword, oldPassword }: Values): Promise<void> {
    try {
      await callUser('POST /updatepassword', {
        currentPassword,
        ...(token && { token }),
        ...(oldPassword && { oldPassword }),
      })
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.fields['token']) return onVoid()
      // The first request for the password is not an error yet.
      if (error.fields['oldPassword'] && !asksOld) return setAsksOld(true)
      throw error
    }
  }

  const email = getSession()?.user.email
  return (
    <form className={styles.fields} method="post" noValidate onSubmit={(event) => void send(event, update)}>
      <p className={styles.note}>{m.updatePasswordText()}</p>
      {/* Tells password managers which account it is. */}
      {email && !token && (
        <input
          className="sr"
          type="text"
          autoComplete="username"
          value={email}
          readOnly
          tabIndex={-1}
          aria-hidden
        />
      )}
      {asksOld && (
        <PasswordField
          label={m.oldPassword()}
          hint={m.oldPasswordHint()}
          autoComplete="current-password"
          error={errors.oldPassword?.message}
          {...form.register('oldPassword', { onChange: forget })}
        />
      )}
      <PasswordField
        label={m.newPassword()}
        hint={m.newPasswordHint()}
        autoComplete="new-password"
        error={errors.currentPassword?.message}
        {...form.register('currentPassword', { onChange: forget })}
      />
      <div>
        <SubmitButton kind="primary" pending={pending}>
          {submit()}
        </SubmitButton>
      </div>
      <FormMessage>{failure}</FormMessage>
    </form>
  )
}
