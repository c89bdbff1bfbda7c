import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type RefObject } from 'react'
import * as m from '#messages/accounts/login-profile.ts'
import { ApiError } from '#lib/api/api-client.ts'
import { deviceText } from '#messages/accounts/devices.ts'
import { ownSessionsQuery } from '../../queries-login-profile.ts'
import { callUser } from '../../queries.ts'
import type { OwnSession } from '../../schema.ts'

type Which = OwnSession | 'others'
interface Ending {
  which: Which
  password?: string | undefined
}

/**
 * Ends sessions; who signed in a while ago is asked for the password first, since the server wants it then.
 * @param place takes the focus when the pressed button has gone with its session.
 */
export function useEndingSessions(place: RefObject<HTMLElement | null>) {
  const client = useQueryClient()
  const [said, setSaid] = useState<string>()
  const [asking, setAsking] = useState<Which>()
  const end = useMutation({
    mutationFn: callToEnd,
    onMutate: () => setSaid(undefined),
    onError: (error, { which }) => {
      if (error instanceof ApiError && error.fields['password']) setAsking(which)
    },
    onSuccess: async (_, { which }) => {
      client.setQueryData(ownSessionsQuery().queryKey, (before) =>
        before?.filter(({ id, current }) => current || (which !== 'others' && id !== which.id)),
      )
      setAsking(undefined)
      setSaid(which === 'others' ? m.elsewhereSignedOut() : m.deviceSignedOut(deviceText(which.device)))
      await client.invalidateQueries(ownSessionsQuery())
    },
  })
  // After a dialog has closed, which gives the focus back to where it was.
  useEffect(() => {
    if (said) place.current?.focus()
  }, [said, place])
  return {
    said,
    pending: end.isPending,
    /** Nothing while it is asked for the password, which says it itself. */
    failure: asking ? undefined : end.error?.message,
    /** Who has no password that could be asked for. */
    hasToSignIn: end.error instanceof ApiError && end.error.code === 'forbidden',
    begin: (which: Which) => end.mutate({ which }),
    /** While the password is asked for. */
    question: asking && {
      which: asking,
      // Asked for the first time: that is no mistake yet.
      error: end.variables?.password ? end.error : null,
      pending: end.isPending,
      onType: end.reset,
      onSubmit: (password: string | undefined) => end.mutate({ which: asking, password }),
      onClose: () => {
        setAsking(undefined)
        end.reset()
      },
    },
  }
}

async function callToEnd({ which, password }: Ending): Promise<void> {
  const confirmed = password ? { password } : {}
  if (which === 'others') {
    await callUser('POST /endothersessions', confirmed)
    return
  }
  await callUser('POST /endsession', { id: which.id, ...confirmed }).catch((error: unknown) => {
    // It had ended already: that is what was wanted.
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error
  })
}
