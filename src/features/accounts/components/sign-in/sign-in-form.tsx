import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState, type SubmitEvent } from 'react'
import { useForm } from 'react-hook-form'
import * as m from '#messages/accounts/accounts.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { PasswordField } from '#components/form/fields/password-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { TextField } from '#components/form/fields/text-field.tsx'
import { ApiError } from '#lib/api/api-client.ts'
import { storeSession } from '#lib/browser/store-session.ts'
import { useNeedsClient } from '#lib/browser/use-needs-client.ts'
import { callUser } from '../../queries.ts'
import { signInFormSchema, type SignInValues as Values } from '../../schema-form.ts'
import { PasskeyButton } from '../second-factor/passkey-button.tsx'
import { needsSecondStep } from '../second-factor/needs-second-step.ts'
import { noteRegistration } from './fresh-registration.ts'
import type { MailSent } from './mail-sent.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { useSend } from '../use-send.ts'
import styles from './sign-in.module.css'
import { paths } from '#lib/text/paths.ts'

interface Props {
  email: string
  /** Somebody who was signed in: they only lack the password. */
  again: boolean
  focus: boolean
  onSignedIn: () => void
  /** The password was right, and the account has a second factor. */
  onSecondStep: () => void
  /** A mail is on its way, and nobody is signed in: the address may have an account already. */
  onRegistered: (email: string, sent: MailSent) => void
  onForgot: (email: string) => void
}

/** One form for both: the button that is pressed decides, and Enter signs in. */
export function SignInForm({ email, again, focus, onSignedIn, onSecondStep, onRegistered, onForgot }: Props) {
  const form = useForm<Values>({ resolver: zodResolver(signInFormSchema), mode: 'onChange' })
  const { errors } = form.formState
  const { send, pending, failure, forget } = useSend(form)
  const [registering, setRegistering] = useState(false)
  const needsClient = useNeedsClient()
  useEffect(() => {
    if (focus) form.setFocus(again ? 'currentPassword' : 'email')
  }, [focus, again, form])

  async function signIn(values: Values): Promise<void> {
    try {
      storeSession(await callUser('POST /signin', values))
    } catch (error) {
      if (needsSecondStep(error)) return onSecondStep()
      throw error
    }
    onSignedIn()
  }
  async function register(values: Values): Promise<void> {
    const { message, mailbox } = await callUser('POST /signup', values)
    const sent = { message: message || m.signedUp(), mailbox }
    // The answer is the same for an address that is registered: signing in with the password finds out (decisions S7).
    const session = await callUser('POST /signin', values).catch((error: unknown) => {
      if (error instanceof ApiError) return undefined
      throw error
    })
    if (!session) return onRegistered(values.email, { ...sent, text: m.signedUpText(values.email) })
    const text = m.registeredText(values.email)
    noteRegistration({ ...sent, text, personId: session.user.id })
    storeSession(session)
    onSignedIn()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const registers = (event.nativeEvent.submitter as HTMLButtonElement | null)?.value === 'register'
    setRegistering(registers)
    void send(event, registers ? register : signIn)
  }

  return (
    // By POST: should the client not be there to hold it, no password gets into an address.
    <form {...needsClient} className={styles.form} method="post" noValidate onSubmit={submit}>
      <TextField
        label={m.email()}
        type="email"
        autoComplete="username"
        defaultValue={email}
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label={m.password()}
        beside={
          <button
            type="button"
            className={`link tap ${styles.forgot}`}
            onClick={() => onForgot(form.getValues('email') ?? '')}
          >
            {m.forgotPassword()}
          </button>
        }
        // So that password managers offer a new one, and keep it.
        autoComplete={registering ? 'new-password' : 'current-password'}
        error={errors.currentPassword?.message}
        {...form.register('currentPassword', { onChange: forget })}
      />
      <div className={styles.buttons}>
        <SubmitButton kind="primary" pending={pending && !registering}>
          {m.signIn()}
        </SubmitButton>
        {!again && (
          <SubmitButton name="act" value="register" pending={pending && registering}>
            {m.register()}
          </SubmitButton>
        )}
      </div>
      <FormMessage>{failure}</FormMessage>
      <PasskeyButton onSignedIn={onSignedIn} />
      <ProviderButtons />
      <LegalLinks />
    </form>
  )
}

/** What one accepts by going on. */
function LegalLinks() {
  return (
    <p className={styles.legal}>
      {m.acceptStart()}
      <a className="link" href={paths.legal('terms')}>
        {m.acceptTerms()}
      </a>
      {m.acceptComma()}
      <a className="link" href={paths.legal('user-agreement')}>
        {m.acceptAgreement()}
      </a>
      {m.acceptAnd()}
      <a className="link" href={paths.legal('privacy-policy')}>
        {m.acceptPrivacy()}
      </a>
      .
    </p>
  )
}
