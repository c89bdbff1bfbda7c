import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import * as m from '#messages/accounts/second-factor.ts'
import { close, yourPassword } from '#messages/accounts/login-profile.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { PasswordField } from '#components/form/fields/password-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { TextField } from '#components/form/fields/text-field.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { ApiError } from '#lib/api/api-client.ts'
import { needsPassword } from './factor-question.tsx'
import { FactorReadyDialog } from './factor-ready-dialog.tsx'
import styles from './second-factor.module.css'

const MAX_NAME = 60

/** Asks for a name, has the device make a passkey, and then shows recovery codes, if there are new ones. */
export function PasskeyDialog({ onAdded, onClose }: { onAdded: () => void; onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  // After the dialog has opened, which puts the focus on its first control.
  useEffect(() => field.current?.focus(), [])
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [asksPassword, setAsksPassword] = useState(false)
  const adding = useMutation({
    mutationFn: async () => {
      const { createPasskey } = await import('./passkey-browser.ts')
      return createPasskey(name.trim() || m.passkeyUnnamed(), password || undefined)
    },
    onSuccess: () => onAdded(),
    onError: (error) => {
      if (needsPassword(error)) setAsksPassword(true)
    },
  })
  if (adding.data) {
    return (
      <FactorReadyDialog
        title={m.passkeyReady()}
        codes={adding.data}
        text={m.passkeyReadyText()}
        onClose={onClose}
      />
    )
  }
  const { error } = adding
  const wrong = error instanceof ApiError ? error.fields['password'] : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    adding.mutate()
  }
  return (
    <Dialog
      title={m.addPasskey()}
      closeLabel={close()}
      onClose={onClose}
      footer={
        <SubmitButton
          kind="primary"
          type="button"
          pending={adding.isPending}
          onClick={() => form.current?.requestSubmit()}
        >
          {m.goOn()}
        </SubmitButton>
      }
    >
      <form ref={form} className={styles.setUp} noValidate onSubmit={submit}>
        <TextField
          label={m.passkeyName()}
          hint={m.passkeyNameHint()}
          ref={field}
          maxLength={MAX_NAME}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        {asksPassword && (
          <PasswordField
            label={yourPassword()}
            autoComplete="current-password"
            value={password}
            error={wrong}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
        <FormMessage>{wrong ? undefined : error?.message}</FormMessage>
      </form>
    </Dialog>
  )
}
