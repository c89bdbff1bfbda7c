import { useState } from 'react'
import * as m from '#messages/accounts/login-profile.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { callPrivacy } from '../../queries-login-profile.ts'
import type { User } from '../../schema.ts'
import { PasswordQuestion } from './password-question.tsx'

interface Props {
  user: User
  onClose: () => void
  /** Called once the deletion is scheduled and the session has ended on the server. */
  onLeave: () => void
}

/** Confirms the deletion of an account, with the password if it has one. */
export function DeleteAccountDialog({ user, onClose, onLeave }: Props) {
  const [isPlanned, setPlanned] = useState(false)
  if (isPlanned) {
    return (
      <Dialog
        key="planned"
        size="small"
        title={m.deletionPlanned()}
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
      text={m.deleteWhat({ email: user.email })}
      confirm={m.deleteAccount()}
      kind="danger"
      asks={user.hasPassword !== false}
      run={(password) => callPrivacy('POST /delete-account', password)}
      onDone={() => setPlanned(true)}
      onClose={onClose}
    />
  )
}
