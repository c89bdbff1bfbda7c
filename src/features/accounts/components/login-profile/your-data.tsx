import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import * as m from '#messages/accounts/login-profile.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { clearDrafts } from '#lib/browser/drafts.ts'
import { paths } from '#lib/text/paths.ts'
import { endSession } from '#lib/browser/session.ts'
import { downloadExport, callPrivacy } from '../../queries-login-profile.ts'
import type { User } from '../../schema.ts'
import styles from './login-profile.module.css'
import { ProfileSection } from './profile-section.tsx'
import { PasswordQuestion } from './password-question.tsx'

/** Offers the export of the user's data and the deletion of the account. */
export function YourData({ user }: { user: User }) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const download = useMutation({ mutationFn: downloadExport })
  const leave = async () => {
    endSession()
    clearDrafts()
    await navigate({ to: paths.home(), replace: true })
  }
  return (
    <ProfileSection title={m.yourData()}>
      <div className={styles.task}>
        <p className={styles.note}>{m.exportText()}</p>
        <SubmitButton small type="button" pending={download.isPending} onClick={() => download.mutate()}>
          <Icon name="download" small />
          {m.exportData()}
        </SubmitButton>
        <output className={styles.said}>{download.isSuccess && m.exportBegun()}</output>
        <FormMessage>{download.error?.message}</FormMessage>
      </div>
      {!user.deleteAfter && (
        <div className={styles.task}>
          <p className={styles.note}>{m.deleteText()}</p>
          <Button small onClick={() => setAsking(true)}>
            <Icon name="delete" small />
            {m.deleteAccount()}
          </Button>
        </div>
      )}
      {asking && (
        <DeleteAccountDialog user={user} onClose={() => setAsking(false)} onLeave={() => void leave()} />
      )}
    </ProfileSection>
  )
}

interface Props {
  user: User
  onClose: () => void
  /** Called once the deletion is scheduled and the session has ended on the server. */
  onLeave: () => void
}

/** Confirms the deletion of an account, with the password if it has one. */
function DeleteAccountDialog({ user, onClose, onLeave }: Props) {
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
