import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#lib/api/api-client.ts'
import { PasswordQuestion } from '../login-profile/password-question.tsx'

interface Props<T> {
  title: string
  text: string
  /** Names the act. */
  confirm: string
  kind: 'primary' | 'danger'
  /** Whether it is known already that the server wants the password. */
  asks?: boolean
  run: (password: string | undefined) => Promise<T>
  onDone: (result: T) => void
  onClose: () => void
}

/** Asks before the way in is changed; for the password too, when the session is older than 10 minutes. */
export function FactorQuestion<T>({ text, asks = false, run, onDone, ...question }: Props<T>) {
  const [asksPassword, setAsksPassword] = useState(asks)
  const act = useMutation({
    mutationFn: run,
    onError: (error) => {
      if (needsPassword(error)) setAsksPassword(true)
    },
    onSuccess: onDone,
  })
  // Asked for the first time: that is no mistake yet.
  const isFirst = asksPassword && act.variables === undefined
  return (
    <PasswordQuestion
      {...question}
      asksPassword={asksPassword}
      error={isFirst ? null : act.error}
      pending={act.isPending}
      onSubmit={(password) => act.mutate(password)}
      onType={act.reset}
    >
      {text}
    </PasswordQuestion>
  )
}

/** Whether the server wants the password, or another one. */
export const needsPassword = (error: Error | null): boolean =>
  error instanceof ApiError && error.fields['password'] !== undefined
