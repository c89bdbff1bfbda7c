import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as m from '#messages/accounts/login-profile.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { showDay } from '#lib/text/show-time.ts'
import { callPrivacy, cacheUser } from '../../queries-login-profile.ts'

/** Shows when an account will be deleted, and offers to keep it. */
export function DeletionNotice({ goes, onKept }: { goes: string; onKept?: () => void }) {
  const client = useQueryClient()
  const keep = useMutation({
    mutationFn: () => callPrivacy('POST /keep-account', {}),
    onSuccess: ({ user }) => {
      onKept?.()
      cacheUser(client, user)
    },
  })
  return (
    <Notice
      kind="warn"
      title={m.goesOn({ day: showDay(goes) })}
      action={
        <SubmitButton small type="button" pending={keep.isPending} onClick={() => keep.mutate()}>
          {m.keepAccount()}
        </SubmitButton>
      }
    >
      <p>{m.goesText()}</p>
      <FormMessage>{keep.error?.message}</FormMessage>
    </Notice>
  )
}
