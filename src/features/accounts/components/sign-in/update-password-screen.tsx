import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import * as t from '#messages/shell/page-titles.ts'
import * as m from '#messages/accounts/login-profile.ts'
import { Notice } from '#components/ui/notice.tsx'
import { dropMailToken, mailToken } from '#lib/browser/mail-token.ts'
import { paths } from '#lib/text/paths.ts'
import { getSession } from '#lib/browser/session.ts'
import { ForgotForm } from './forgot-form.tsx'
import styles from '../login-profile/login-profile.module.css'
import { signOutHere } from './sign-out.ts'
import { UpdatePasswordForm } from './update-password-form.tsx'

/** How long 'Password updated successfully!' is shown before the session ends (profile areas, section 9). */
const REDIRECT_MS = 3_000

type State = 'open' | 'done' | 'link-void' | 'link-sent'

/** Sets a new password, signed in or with a link from an email (decisions S5, S6). */
export function UpdatePasswordScreen() {
  const navigate = useNavigate()
  const [token] = useState(() => mailToken('updatePassword'))
  const [state, setState] = useState<State>('open')
  const [sent, setSent] = useState('')
  useEffect(
    () => (state === 'done' ? leaveSoon(() => navigate({ to: paths.home(), replace: true })) : undefined),
    [state, navigate],
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
              onDone={() => {
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
              <p>{m.passwordUpdatedText()}</p>
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
