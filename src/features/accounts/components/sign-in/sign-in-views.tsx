import { lazy, Suspense, useState, useSyncExternalStore, type ReactNode } from 'react'
import * as m from '#messages/accounts/accounts.ts'
import { signInAgain } from '#messages/accounts/login-profile.ts'
import { secondStep } from '#messages/accounts/second-factor-step.ts'
import { signInOrRegister } from '#messages/shell/page-titles.ts'
import { Button } from '#components/ui/button.tsx'
import { Drawing } from '#components/ui/art.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { getSite } from '#lib/text/site.ts'
import { SECOND_STEP } from '../second-factor/needs-second-step.ts'
import { ForgotForm } from './forgot-form.tsx'
import { MailSentNotice, type MailSent } from './mail-sent.tsx'
import { SignInForm } from './sign-in-form.tsx'
import styles from './sign-in.module.css'

const SecondStepForm = lazy(() =>
  import('../second-factor/second-step-form.tsx').then((loaded) => ({ default: loaded.SecondStepForm })),
)

const never = () => () => undefined
const isSecondStep = () => location.hash === SECOND_STEP

interface Props {
  /** Focuses the first field. */
  focus?: boolean
  onSignedIn: () => void
  /** See SignInDialog. */
  again?: { email: string }
  lead?: string | undefined
  /** The frame of a view: a dialog or a page. */
  children: (view: { title: string; body: ReactNode }) => ReactNode
}

/**
 * The three views of sign-in (public portal, section 4): sign in or register, forgot password, success; and the second
 * step of accounts that have one.
 */
export function SignInViews({ focus = false, onSignedIn, again, lead, children }: Props) {
  const [forgot, setForgot] = useState(false)
  const [success, setSuccess] = useState<MailSent>()
  // A browser that returns from a provider starts with the second step.
  const begun = useSyncExternalStore(never, isSecondStep, () => false)
  const [second = begun, setSecond] = useState<boolean>()
  const [moved, setMoved] = useState(false)
  const [email, setEmail] = useState(again?.email ?? '')

  const toSignIn = () => {
    setSecond(false)
    setForgot(false)
    setSuccess(undefined)
    setMoved(true)
  }
  const succeed = (address: string, reached: MailSent) => {
    setEmail(address)
    setSuccess(reached)
  }
  // The button of the previous view is gone, so move the focus.
  const focusField = focus || moved

  if (second) {
    return children({
      title: secondStep(),
      body: (
        <Suspense fallback={<Skeleton shape="box" />}>
          <SecondStepForm onSignedIn={onSignedIn} onBack={toSignIn} />
        </Suspense>
      ),
    })
  }
  if (success) {
    return children({ title: signInOrRegister(), body: <Succeeded {...success} onBack={toSignIn} /> })
  }
  if (forgot) {
    const done = (address: string, { message, mailbox }: { message: string; mailbox?: string | undefined }) =>
      succeed(address, { message, mailbox, text: m.linkSentText() })
    return children({
      title: m.forgotPassword(),
      body: <ForgotForm email={email} onSent={done} onBack={toSignIn} />,
    })
  }
  return children({
    title: again ? signInAgain() : signInOrRegister(),
    body: (
      <>
        <p className={styles.welcome}>
          {again ? m.keptMeanwhile() : (lead ?? m.welcome({ brand: getSite().brand }))}
        </p>
        <SignInForm
          email={email}
          again={again !== undefined}
          focus={focusField}
          onSignedIn={onSignedIn}
          onSecondStep={() => setSecond(true)}
          onRegistered={succeed}
          onForgot={(address) => {
            setEmail(address)
            setForgot(true)
          }}
        />
      </>
    ),
  })
}

function Succeeded({ onBack, ...sent }: MailSent & { onBack: () => void }) {
  return (
    <div className={styles.form}>
      <div tabIndex={-1} ref={(element) => element?.focus()} className={styles.success}>
        <MailSentNotice {...sent} />
      </div>
      <Button onClick={onBack}>{m.backToSignIn()}</Button>
    </div>
  )
}

const drawings = [
  ['energy-and-power', 2],
  ['mathematics', 1],
  ['biology', 1],
  ['physics', 1],
  ['botany', 1],
  ['mechanical', 1],
  ['astronomy', 2],
  ['chemical', 1],
] as const

/** Illustrations beside the form on wide screens. */
export function SignInArt() {
  return (
    <div className={styles.art} aria-hidden="true">
      {drawings.map(([motif, seed]) => (
        <div key={motif} data-motif={motif}>
          <Drawing motif={motif} seed={seed} />
        </div>
      ))}
    </div>
  )
}
