import { useState } from 'react'
import * as m from '#messages/accounts/second-factor.ts'
import { TextField } from '#components/form/fields/text-field.tsx'
import { callSecondFactor } from '../../second-factor/queries.ts'
import type { NewAuthenticator } from '../../second-factor/schema.ts'
import { PasswordQuestion } from '../login-profile/password-question.tsx'
import styles from './second-factor.module.css'

/** The quiet zone of the QR code, in modules. */
const QUIET = 4

interface Props {
  made: NewAuthenticator
  onConfirmed: (recoveryCodes: readonly string[]) => void
  onClose: () => void
}

/** Shows the secret for an authenticator app, and reads its first code. */
export function AuthenticatorDialog({ made, onConfirmed, onClose }: Props) {
  const [code, setCode] = useState('')
  return (
    <PasswordQuestion
      title={m.setUpAuthenticator()}
      size="medium"
      text={m.scanPicture()}
      confirm={m.confirmCode()}
      run={() => callSecondFactor('POST /confirm-authenticator', { code })}
      onDone={({ recoveryCodes }) => onConfirmed(recoveryCodes)}
      onClose={onClose}
    >
      {(wrong, onType) => (
        <>
          <Picture {...made.picture} />
          <p className={styles.secret}>
            {m.typeSecret()} <code>{made.secret.match(/.{4}/g)?.join(' ')}</code>
          </p>
          <TextField
            label={m.codeOfApp()}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            error={wrong['code']}
            onChange={({ target }) => {
              setCode(target.value)
              onType()
            }}
          />
        </>
      )}
    </PasswordQuestion>
  )
}

/** Hidden from screen readers, which have the key below it. */
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
