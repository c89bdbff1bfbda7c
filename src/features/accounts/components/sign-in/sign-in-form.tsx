import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState, type SubmitEvent } from 'react'
import { useForm } from 'react-hook-form'
import { useQuery } from '@tanstack/react-query'
import * as m from '#messages/accounts/accounts.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { PasswordField } from '#components/form/fields/password-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { TextField } from '#components/ui/field.tsx'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { ApiError } from '#lib/api/api-client.ts'
import { storeSession } from '#lib/browser/store-session.ts'
import { useNeedsClient } from '#lib/browser/use-needs-client.ts'
import { callUser, getGoogleAddress, providersQuery } from '../../queries.ts'
import { signInFormSchema, type SignInValues as Values } from '../../schema-form.ts'
import { PasskeyButton } from '../second-factor/passkey-button.tsx'
import { needsSecondStep } from '../second-factor/needs-second-step.ts'
import { noteRegistration } from './fresh-registration.ts'
import type { MailSent } from './mail-sent.tsx'
import { useSend } from '../use-send.ts'
import styles from './sign-in.module.css'
import { intentToCarry } from '#lib/browser/intent.ts'
import { paths } from '#lib/text/paths.ts'

interface Props {
  email: string
  /** The user who was signed in and only enters the password. */
  again: boolean
  focus: boolean
  onSignedIn: () => void
  /** Called if the password was correct and the account has a second factor. */
  onSecondStep: () => void
  /** Called if an email was sent but no user is signed in, because the address may already have an account. */
  onRegistered: (email: string, sent: MailSent) => void
  onForgot: (email: string) => void
}

/** One form for sign-in and sign-up: the pressed button decides, and Enter signs in. */
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
    const intent = intentToCarry()
    const { message, mailbox } = await callUser('POST /signup', { ...values, ...(intent && { intent }) })
    const sent = { message: message || m.signedUp(), mailbox }
    // The response does not reveal whether the address has an account, so try to sign in with the password (decisions
    // S7).
    const session = await callUser('POST /signin', values).catch((error: unknown) => {
      if (error instanceof ApiError) return undefined
      throw error
    })
    if (!session)
      return onRegistered(values.email, { ...sent, text: m.signedUpText({ address: values.email }) })
    const text = m.registeredText({ address: values.email })
    noteRegistration({ ...sent, text, personId: session.user.id, toProfile: !intent })
    storeSession(session)
    onSignedIn()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const registers = (event.nativeEvent.submitter as HTMLButtonElement | null)?.value === 'register'
    setRegistering(registers)
    void send(event, registers ? register : signIn)
  }

  return (
    // POST keeps the password out of the URL if the script has not loaded.
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
        // Lets password managers suggest and store a new password.
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

/** The legal texts that the user accepts by continuing. */
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

const ways = { GitHub: 'github', Facebook: 'facebook' } as const

/** Buttons for the configured sign-in providers. */
function ProviderButtons() {
  const { data } = useQuery(providersQuery())
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)
  if (!data || data.results.length === 0) return null

  async function toGoogle(): Promise<void> {
    if (pending) return
    setPending(true)
    setFailure(undefined)
    try {
      location.assign(await getGoogleAddress())
    } catch (error) {
      setPending(false)
      setFailure(error instanceof ApiError ? error.message : String(error))
    }
  }

  return (
    <>
      <p className={styles.or}>{m.orContinueWith()}</p>
      <div className={styles.providers}>
        {data.results.map((provider) =>
          provider === 'Google' ? (
            <Button key={provider} aria-busy={pending || undefined} onClick={() => void toGoogle()}>
              {provider}
            </Button>
          ) : (
            <ButtonLink
              key={provider}
              href={paths.signInWith(ways[provider])}
              onClick={({ currentTarget }) => {
                // An address that the provider has not verified is confirmed by email, which continues it.
                currentTarget.href = paths.signInWith(ways[provider], intentToCarry())
              }}
            >
              {provider}
            </ButtonLink>
          ),
        )}
      </div>
      <FormMessage>{failure}</FormMessage>
    </>
  )
}
