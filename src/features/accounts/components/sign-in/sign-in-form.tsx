import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState, type SubmitEvent } from 'react'
import { useForm } from 'react-hook-form'
import * as m from '#messages/accounts/accounts.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { PasswordField } from '#components/form/fields/password-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { TextField } from '#components/form/fields/text-field.tsx'
import { storeSession } from '#lib/browser/store-session.ts'
import { useNeedsClient } from '#lib/browser/use-needs-client.ts'
import { callUser } from '../../queries.ts'
import { signInFormSchema, type SignInValues as Values } from '../../schema-form.ts'
import { needsSecondStep } from '../second-factor/needs-second-step.ts'
import { LegalLinks } from './legal-links.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { useSend } from '../use-send.ts'
import styles from './sign-in.module.css'

interface Props {
  email: string
  focus: boolean
  onSignedIn: () => void
  /** The password was right, and the account has a second factor. */
  onSecondStep: () => void
  onRegistered: (email: string, message: string) => void
  onForgot: (email: string) => void
}

/** One form for both: the button that is pressed decides, and Enter signs in. */
export function SignInForm({ email, focus, onSignedIn, onSecondStep, onRegistered, onForgot }: Props) {
  const form = useForm<Values>({ resolver: zodResolver(signInFormSchema), mode: 'onChange' })
  const { errors } = form.formState
  const { send, pending, failure, forget } = useSend(form)
  const [registering, setRegistering] = useState(false)
  const needsClient = useNeedsClient()
  useEffect(() => {
    if (focus) form.setFocus('email')
  }, [focus, form])

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
    const { message } = await callUser('POST /signup', values)
    onRegistered(values.email, message || m.signedUp())
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
          <button type="button" className="link" onClick={() => onForgot(form.getValues('email') ?? '')}>
            {m.forgotPassword()}
          </button>
        }
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...form.register('currentPassword', { onChange: forget })}
      />
      <div className={styles.buttons}>
        <SubmitButton kind="primary" pending={pending && !registering}>
          {m.signIn()}
        </SubmitButton>
        <SubmitButton name="act" value="register" pending={pending && registering}>
          {m.register()}
        </SubmitButton>
      </div>
      <FormMessage>{failure}</FormMessage>
      <ProviderButtons />
      <LegalLinks />
    </form>
  )
}
