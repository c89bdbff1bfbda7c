import { useMutation } from '@tanstack/react-query'
import * as m from '#messages/accounts/login-profile.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { callPrivacy } from '../../queries-login-profile.ts'
import type { User } from '../../schema.ts'
import { PasswordQuestion } from './password-question.tsx'

interface Props {
  user: User
  onClose: () => void
  /** The deletion is planned, and the session has ended on the server. */
  onLeave: () => void
}

/** Asks before an account is deleted: for the password, where there is one. */
export function DeleteAccountDialog({ user, onClose, onLeave }: Props) {
  const deletion = useMutation({
    mutationFn: (password: string | undefined) =>
      callPrivacy('POST /deleteaccount', password ? { password } : {}),
  })
  if (deletion.isSuccess) {
    return (
      <Dialog
        key="planned"
        size="small"
        title={m.deletionPlanned()}
        closeLabel={m.close()}
        onClose={onLeave}
        footer={
          <Button kind="primary" onClick={onLeave}>
            {m.toHome()}
          </Button>
        }
      >
        <p>{m.deletionPlannedText()}</p>
      </Dialog>
    )
  }
  return (
    <PasswordQuestion
      title={m.deleteQuestion()}
      confirm={m.deleteAccount()}
      kind="danger"
      asksPassword={user.hasPassword !== false}
      error={deletion.error}
      pending={deletion.isPending}
      onClose={onClose}
      onSubmit={(password) => deletion.mutate(password)}
      onType={deletion.reset}
    >
      {m.deleteWhat(user.email)}
    </PasswordQuestion>
  )
}
