import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { passwordRequired } from '#messages/accounts/answers.ts'
import * as m from '#messages/accounts/login-profile.ts'
import { ActDialog } from '#components/form/act-dialog.tsx'
import { PasswordField } from '#components/form/fields/password-field.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { ApiError } from '#lib/api/api-client.ts'
import { paths } from '#lib/text/paths.ts'

interface Props<T> {
  title: string
  size?: 'small' | 'medium'
  text?: string
  /** Button text. */
  confirm: string
  kind?: 'primary' | 'danger'
  /** Whether the server is known to require the password. */
  asks?: boolean
  /** @param password input for the call: empty until the server requires it. */
  run: (password: { password?: string }) => Promise<T>
  onDone: (result: T) => unknown
  onClose: () => void
  focusAfter?: () => HTMLElement | null
  /** Validates the fields before the call. @returns whether they are valid. */
  check?: () => boolean
  /** The other fields. @param wrong errors from the server, by field. */
  children?: (wrong: Readonly<Record<string, string>>, onType: () => void) => ReactNode
}

/** Asks for confirmation of a sensitive act, and for the password once the server requires it. */
export function PasswordQuestion<T>({
  text,
  confirm,
  asks = false,
  run,
  onDone,
  check = () => true,
  children,
  ...question
}: Props<T>) {
  const field = useRef<HTMLInputElement>(null)
  const [asksPassword, setAsksPassword] = useState(asks)
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  useEffect(() => {
    if (asksPassword) field.current?.focus()
  }, [asksPassword])
  const act = useMutation({
    mutationFn: run,
    onError: (error) => {
      if (needsPassword(error)) setAsksPassword(true)
    },
    onSuccess: onDone,
  })
  // The first request for the password is not an error yet.
  const error = asksPassword && act.variables?.password === undefined ? null : act.error
  const wrong = error instanceof ApiError ? error.fields : {}
  function submit(): void {
    if (!check()) return
    setMissing(asksPassword && !password)
    if (asksPassword && !password) field.current?.focus()
    else act.mutate(asksPassword ? { password } : {})
  }
  return (
    <ActDialog
      act={confirm}
      pending={act.isPending}
      error={Object.keys(wrong).length > 0 ? undefined : error?.message}
      onAct={submit}
      {...question}
    >
      {text && <p>{text}</p>}
      {children?.(wrong, act.reset)}
      {asksPassword && (
        <PasswordField
          label={m.yourPassword()}
          autoComplete="current-password"
          ref={field}
          required
          value={password}
          error={wrong['password'] ?? (missing ? passwordRequired() : undefined)}
          onChange={({ target }) => {
            setPassword(target.value)
            setMissing(false)
            act.reset()
          }}
        />
      )}
      {error instanceof ApiError && error.code === 'forbidden' && (
        <ButtonLink small href={paths.signOut()}>
          {m.signInAgain()}
        </ButtonLink>
      )}
    </ActDialog>
  )
}

/** Returns whether the server requires the password, or has rejected the one sent. */
export const needsPassword = (error: Error | null): boolean =>
  error instanceof ApiError && error.fields['password'] !== undefined
