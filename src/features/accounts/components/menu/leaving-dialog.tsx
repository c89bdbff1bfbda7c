import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as m from '#messages/accounts/login-profile.ts'
import { ActDialog } from '#components/form/act-dialog.tsx'
import { showDay } from '#lib/text/show-time.ts'
import { callPrivacy, cacheUser } from '../../queries-login-profile.ts'

const DEFERRED = 'agora.leavingDeferred'

/** Whether the reader has put off this very deletion in this tab. */
export function isDeferred(goes: string): boolean {
  try {
    return sessionStorage.getItem(DEFERRED) === goes
  } catch {
    return false // storage may be switched off
  }
}

/** Does not ask again in this tab. */
export function defer(goes: string): void {
  try {
    sessionStorage.setItem(DEFERRED, goes)
  } catch {
    // Storage is switched off: the next page that is loaded asks again.
  }
}

interface Props {
  /** When the account goes. */
  goes: string
  onKept: () => void
  onClose: () => void
}

/** Who signs in to an account that is to be deleted learns when it goes, and may keep it. */
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
      title={m.goesOn(showDay(goes))}
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
