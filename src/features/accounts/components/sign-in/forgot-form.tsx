import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import * as m from '#messages/accounts/accounts.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { TextField } from '#components/ui/field.tsx'
import { Button } from '#components/ui/button.tsx'
import { intentToCarry } from '#lib/browser/intent.ts'
import { mailIntent } from '#lib/browser/mail-token.ts'
import { callUser } from '../../queries.ts'
import { forgotFormSchema, type ForgotValues as Values } from '../../schema-form.ts'
import { useSend } from '../use-send.ts'
import styles from './sign-in.module.css'

interface Props {
  email: string
  onSent: (email: string, sent: { message: string; mailbox?: string | undefined }) => void
  onBack: () => void
}

/** Requests the email with a link to set a new password. */
export function ForgotForm({ email, onSent, onBack }: Props) {
  const form = useForm<Values>({ resolver: zodResolver(forgotFormSchema), mode: 'onChange' })
  const { send, pending, failure, forget } = useSend(form)
  useEffect(() => form.setFocus('email'), [form])

  async function ask(values: Values): Promise<void> {
    const intent = intentToCarry() ?? mailIntent()
    onSent(values.email, await callUser('POST /forgotpassword', { ...values, ...(intent && { intent }) }))
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void send(event, ask)}>
      <TextField
        label={m.email()}
        hint={m.forgotText()}
        type="email"
        autoComplete="username"
        defaultValue={email}
        error={form.formState.errors.email?.message}
        {...form.register('email', { onChange: forget })}
      />
      <div className={styles.buttons}>
        <SubmitButton kind="primary" pending={pending}>
          {m.sendLink()}
        </SubmitButton>
        <Button onClick={onBack}>{m.backToSignIn()}</Button>
      </div>
      <FormMessage>{failure}</FormMessage>
    </form>
  )
}
