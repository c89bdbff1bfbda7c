import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import * as m from '#messages/accounts/second-factor.ts'
import { backToSignIn } from '#messages/accounts/accounts.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { TextField } from '#components/ui/field.tsx'
import { Button } from '#components/ui/button.tsx'
import { ApiError } from '#lib/api/api-client.ts'
import { storeSession } from '#lib/browser/store-session.ts'
import { callSecondFactor } from '../../second-factor/queries.ts'
import { PasskeyButton } from './passkey-button.tsx'
import form from '../sign-in/sign-in.module.css'

/** The second step of a sign-in: a code from the authenticator app or a recovery code. */
export function SecondStepForm({ onSignedIn, onBack }: { onSignedIn: () => void; onBack: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  useEffect(() => field.current?.focus(), [])
  const sending = useMutation({
    mutationFn: () => callSecondFactor('POST /second-step', { code }, { bearer: '' }),
    onSuccess: (session) => {
      storeSession(session)
      onSignedIn()
    },
    onError: () => field.current?.focus(),
  })
  const { error } = sending
  const wrong = error instanceof ApiError ? error.fields['code'] : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim()) sending.mutate()
    else field.current?.focus()
  }
  return (
    <form className={form.form} method="post" noValidate onSubmit={submit}>
      <TextField
        label={m.codeOfApp()}
        hint={m.orRecoveryCode()}
        ref={field}
        autoComplete="one-time-code"
        value={code}
        error={wrong}
        onChange={({ target }) => {
          setCode(target.value)
          sending.reset()
        }}
      />
      <div className={form.buttons}>
        <SubmitButton kind="primary" pending={sending.isPending}>
          {m.goOn()}
        </SubmitButton>
        <Button onClick={onBack}>{backToSignIn()}</Button>
      </div>
      <PasskeyButton onSignedIn={onSignedIn} />
      <FormMessage>{wrong ? undefined : error?.message}</FormMessage>
    </form>
  )
}
