import { useState, type ComponentProps, type ReactNode } from 'react'
import { hidePassword, showPassword } from '#messages/accounts/accounts.ts'
import { IconButton } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import styles from './password-field.module.css'

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  label: ReactNode
  /** Content at the end of the label's line. */
  beside?: ReactNode
  hint?: ReactNode
  /** Replaces the hint. */
  error?: string | undefined
  /** The autocomplete token for password managers. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password field with a show/hide button. */
export function PasswordField({ label, beside, hint, error, ...props }: Props) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} beside={beside} hint={hint} error={error}>
      {(control) => (
        <div className={styles.box}>
          <Input
            spellCheck={false}
            autoCapitalize="none"
            {...props}
            {...control}
            type={shown ? 'text' : 'password'}
          />
          <IconButton
            icon={shown ? 'eye-off' : 'eye'}
            label={shown ? hidePassword() : showPassword()}
            className={styles.button}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  )
}
