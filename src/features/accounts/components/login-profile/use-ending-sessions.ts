import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type RefObject } from 'react'
import * as m from '#messages/accounts/login-profile.ts'
import { ApiError } from '#lib/api/api-client.ts'
import { deviceText } from '#messages/accounts/devices.ts'
import { ownSessionsQuery } from '../../queries-login-profile.ts'
import { callUser } from '../../queries.ts'
import type { OwnSession } from '../../schema.ts'
import { needsPassword } from './password-question.tsx'

type Which = OwnSession | 'others'

/**
 * Ends sessions; who signed in a while ago is asked for the password first, since the server wants it then.
 * @param place takes the focus when the pressed button has gone with its session.
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
    setSaid(which === 'others' ? m.elsewhereSignedOut() : m.deviceSignedOut(deviceText(which.device)))
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
    /** Nothing while it is asked for the password, which says it itself. */
    failure: needsPassword(end.error) ? undefined : end.error?.message,
    /** Who has no password that could be asked for. */
    hasToSignIn: end.error instanceof ApiError && end.error.code === 'forbidden',
    begin: (which: Which) => end.mutate(which),
    /** What the password is asked for. */
    asking,
    /** Acts of the question for the password. */
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
    // It had ended already: that is what was wanted.
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error
  })
}
