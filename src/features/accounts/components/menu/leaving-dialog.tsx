import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as m from '#messages/accounts/login-profile.ts'
import { ActDialog } from '#components/form/act-dialog.tsx'
import { showDay } from '#lib/text/show-time.ts'
import { callPrivacy, cacheUser } from '../../queries-login-profile.ts'

const DEFERRED = 'agora.leavingDeferred'

/** Returns whether the user has dismissed this deletion in this tab. */
export function isDeferred(goes: string): boolean {
  try {
    return sessionStorage.getItem(DEFERRED) === goes
  } catch {
    return false // storage may be disabled
  }
}

/** Remembers in this tab that the dialog was dismissed. */
export function defer(goes: string): void {
  try {
    sessionStorage.setItem(DEFERRED, goes)
  } catch {
    // Storage is disabled, so the next page load asks again.
  }
}

interface Props {
  /** When the account is deleted. */
  goes: string
  onKept: () => void
  onClose: () => void
}

/** Shows the scheduled deletion of an account to a user who signs in to it, and offers to keep the account. */
export function LeavingDialog({ goes, onKept, onClose }: Props) {
  const client = useQueryClient()
  const keep = useMutation({
    mutationFn: () => callPrivacy('POST /keep-account', {}),
    onSuccess: ({ user }) => {
      cacheUser(client, user)
      onKept()
    },
  })
  return (
    <ActDialog
      title={m.goesOn({ day: showDay(goes) })}
      act={m.keepAccount()}
      cancel={m.later()}
      pending={keep.isPending}
      error={keep.error?.message}
      onAct={() => keep.mutate()}
      onClose={onClose}
    >
      <p>{m.goesText()}</p>
    </ActDialog>
  )
}
