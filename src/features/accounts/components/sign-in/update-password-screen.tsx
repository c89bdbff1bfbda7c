import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as t from '#messages/shell/page-titles.ts'
import * as m from '#messages/accounts/login-profile.ts'
import { submit } from '#messages/accounts/accounts.ts'
import { Notice } from '#components/ui/notice.tsx'
import { FormMessage } from '#components/form/form-message.tsx'
import { PasswordField } from '#components/form/fields/password-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { storeIntent } from '#lib/browser/intent.ts'
import { dropMailToken, mailIntent, mailToken } from '#lib/browser/mail-token.ts'
import { paths } from '#lib/text/paths.ts'
import { getSession } from '#lib/browser/session.ts'
import { ApiError } from '#lib/api/api-client.ts'
import { callUser } from '../../queries.ts'
import { passwordFormSchema, type PasswordForm as Values } from '../../password/schema-form.ts'
import { useSend } from '../use-send.ts'
import { ForgotForm } from './forgot-form.tsx'
import styles from '../login-profile/login-profile.module.css'
import { signOutHere } from './sign-out.ts'

/** How long 'Password updated successfully!' is shown before the session ends (profile areas, section 9). */
const REDIRECT_MS = 3_000

type State = 'open' | 'done' | 'link-void' | 'link-sent'

/** Sets a new password, signed in or with a link from an email (decisions S5, S6). */
export function UpdatePasswordScreen() {
  const navigate = useNavigate()
  const [token] = useState(() => mailToken('updatePassword'))
  const [state, setState] = useState<State>('open')
  const [sent, setSent] = useState('')
  const [isContinued, setIsContinued] = useState(false)
  const next = isContinued ? paths.signIn() : paths.home()
  useEffect(
    () => (state === 'done' ? leaveSoon(() => navigate({ to: next, replace: true })) : undefined),
    [state, navigate, next],
  )

  return (
    <main id="main">
      <div className="wrap">
        <header className={styles.head}>
          <h1>{t.updatePassword()}</h1>
        </header>
        <div className={styles.narrow}>
          {state === 'open' && (
            <UpdatePasswordForm
              token={token}
              onDone={(email) => {
                const intent = mailIntent()
                if (intent && email) storeIntent({ ...intent, email })
                setIsContinued(Boolean(intent && email))
                dropMailToken('updatePassword')
                setState('done')
              }}
              onVoid={() => {
                dropMailToken('updatePassword')
                setState('link-void')
              }}
            />
          )}
          {state === 'link-void' && (
            <>
              <Notice kind="bad" title={m.linkNotValid()}>
                <p>{m.resetLinkText()}</p>
              </Notice>
              <ForgotForm
                email=""
                onBack={() => void navigate({ to: paths.signIn() })}
                onSent={(_, { message }) => {
                  setSent(message)
                  setState('link-sent')
                }}
              />
            </>
          )}
          {state === 'done' && (
            <Succeeded title={m.passwordUpdated()}>
              <p>{isContinued ? m.passwordUpdatedContinue() : m.passwordUpdatedText()}</p>
            </Succeeded>
          )}
          {state === 'link-sent' && <Succeeded title={sent} />}
        </div>
      </div>
    </main>
  )
}

/** Replaces a form and takes the focus, so that screen readers announce it. */
function Succeeded({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div tabIndex={-1} ref={(element) => element?.focus()} className={styles.success}>
      <Notice kind="ok" title={title}>
        {children}
      </Notice>
    </div>
  )
}

/** Ends the session after a delay, or at once if the page is left, because the password has changed. */
function leaveSoon(leave: () => Promise<void>): () => void {
  const end = () => {
    if (getSession()) void signOutHere()
  }
  const timer = setTimeout(() => {
    end()
    void leave()
  }, REDIRECT_MS)
  return () => {
    clearTimeout(timer)
    end()
  }
}

interface Props {
  /** Token from the link in the email, instead of a session. */
  token: string | undefined
  /** @param email the address of the account, if the link was used. */
  onDone: (email: string | undefined) => void
  /** Called if the link is no longer valid. */
  onVoid: () => void
}

/** One field, and the current password if the server requires it for an older session. */
function UpdatePasswordForm({ token, onDone, onVoid }: Props) {
  const form = useForm<Values>({ resolver: zodResolver(passwordFormSchema), mode: 'onChange' })
  const { errors } = form.formState
  const { send, pending, failure, forget } = useSend(form)
  const [asksOld, setAsksOld] = useState(false)
  useEffect(() => {
    if (asksOld) form.setFocus('oldPassword')
  }, [asksOld, form])

  async function update({ currentPassword, oldPassword }: Values): Promise<void> {
    try {
      const { email } = await callUser('POST /updatepassword', {
        currentPassword,
        ...(token && { token }),
        ...(oldPassword && { oldPassword }),
      })
      onDone(email)
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
