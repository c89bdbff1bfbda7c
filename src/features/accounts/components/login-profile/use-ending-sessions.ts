import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type RefObject } from 'react'
import * as m from '#messages/accounts/login-profile.ts'
import { ApiError } from '#lib/api/api-client.ts'
import { deviceText } from '#features/accounts/schema-device.ts'
import { ownSessionsQuery } from '../../queries-login-profile.ts'
import { callUser } from '../../queries.ts'
import type { OwnSession } from '../../schema.ts'
import { needsPassword } from './password-question.tsx'

type Which = OwnSession | 'others'

/**
 * Ends sessions, and asks for the password if the server requires it for an older session.
 * @param place receives the focus if the pressed button disappears with its session.
 */
export function useEndingSessions(place: RefObject<HTMLElement | null>) {
  const client = useQueryClient()
  const [said, setSaid] = useState<string>()
  const [asking, setAsking] = useState<Which>()
  function finish(which: Which): Promise<void> {
    client.setQueryData(ownSessionsQuery().queryKey, (before) =>
      before?.filter(({ id, current }) => current || (which !== 'others' && id !== which.id)),
    )
    setAsking(undefined)
    setSaid(
      which === 'others' ? m.elsewhereSignedOut() : m.deviceSignedOut({ device: deviceText(which.device) }),
    )
    return client.invalidateQueries(ownSessionsQuery())
  }
  const end = useMutation({
    mutationFn: (which: Which) => callToEnd(which, {}),
    onMutate: () => setSaid(undefined),
    onError: (error, which) => {
      if (needsPassword(error)) setAsking(which)
    },
    onSuccess: (_, which) => {
      place.current?.focus()
      return finish(which)
    },
  })
  return {
    said,
    pending: end.isPending,
    /** The error, unless the password dialog shows it. */
    failure: needsPassword(end.error) ? undefined : end.error?.message,
    /** Whether an account without a password has to sign in again. */
    hasToSignIn: end.error instanceof ApiError && end.error.code === 'forbidden',
    begin: (which: Which) => end.mutate(which),
    /** The session that the password is needed for. */
    asking,
    /** Callbacks of the password dialog. */
    question: (which: Which) => ({
      run: (password: { password?: string }) => callToEnd(which, password),
      onDone: () => finish(which),
      onClose: () => setAsking(undefined),
    }),
  }
}

async function callToEnd(which: Which, password: { password?: string }): Promise<void> {
  if (which === 'others') {
    await callUser('POST /end-other-sessions', password)
    return
  }
  await callUser('POST /end-session', { id: which.id, ...password }).catch((error: unknown) => {
    // It had already ended, which is the desired result.
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error
  })
}
