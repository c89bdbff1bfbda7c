import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import * as m from '#messages/accounts/second-factor.ts'
import { close } from '#messages/accounts/login-profile.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { TextField } from '#components/form/fields/text-field.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { ApiError } from '#lib/api/api-client.ts'
import { callSecondFactor } from '../../second-factor/queries.ts'
import type { NewAuthenticator } from '../../second-factor/schema.ts'
import { FactorReadyDialog } from './factor-ready-dialog.tsx'
import styles from './second-factor.module.css'

/** Dots around the picture that readers need. */
const QUIET = 4

interface Props {
  made: NewAuthenticator
  /** Once a code has been taken; the dialog stays open for the recovery codes. */
  onConfirmed: () => void
  onClose: () => void
}

/** Shows the secret for an authenticator app, takes its first code, and then shows recovery codes, if there are new ones. */
export function AuthenticatorDialog({ made, onConfirmed, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  // After the dialog has opened, which puts the focus on its first control.
  useEffect(() => field.current?.focus(), [])
  const [code, setCode] = useState('')
  const confirming = useMutation({
    mutationFn: () => callSecondFactor('POST /confirmauthenticator', { code }),
    onSuccess: () => onConfirmed(),
  })
  const codes = confirming.data?.recoveryCodes
  if (codes) {
    return (
      <FactorReadyDialog
        title={m.authenticatorReady()}
        codes={codes}
        text={m.authenticatorAsked()}
        onClose={onClose}
      />
    )
  }
  const { error } = confirming
  const wrong = error instanceof ApiError ? error.fields['code'] : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirming.mutate()
  }
  return (
    <Dialog
      title={m.setUpAuthenticator()}
      closeLabel={close()}
      onClose={onClose}
      footer={
        <SubmitButton
          kind="primary"
          type="button"
          pending={confirming.isPending}
          onClick={() => form.current?.requestSubmit()}
        >
          {m.confirmCode()}
        </SubmitButton>
      }
    >
      <form ref={form} className={styles.setUp} noValidate onSubmit={submit}>
        <p>{m.scanPicture()}</p>
        <Picture {...made.picture} />
        <p className={styles.secret}>
          {m.typeSecret()} <code>{made.secret.match(/.{4}/g)?.join(' ')}</code>
        </p>
        <TextField
          label={m.codeOfApp()}
          inputMode="numeric"
          autoComplete="one-time-code"
          ref={field}
          value={code}
          error={wrong}
          onChange={({ target }) => {
            setCode(target.value)
            confirming.reset()
          }}
        />
        <FormMessage>{wrong ? undefined : error?.message}</FormMessage>
      </form>
    </Dialog>
  )
}

/** For cameras; who reads has the key below it. */
function Picture({ size, path }: NewAuthenticator['picture']) {
  const whole = size + 2 * QUIET
  return (
    <svg
      className={styles.picture}
      viewBox={`${-QUIET} ${-QUIET} ${whole} ${whole}`}
      aria-hidden="true"
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
