import { Dialog } from '#components/ui/dialog.tsx'
import { SignInArt, SignInViews } from './sign-in-views.tsx'

interface Props {
  /** The user whose session has ended while the page below has unsaved input. */
  again?: { email: string }
  /** Why to sign in, instead of the welcome. */
  lead?: string | undefined
  onClose: () => void
}

/** Signs in without leaving the page. */
export function SignInDialog({ again, lead, onClose }: Props) {
  return (
    <SignInViews focus {...(again && { again })} lead={lead} onSignedIn={onClose}>
      {({ title, body }) => (
        <Dialog title={title} onClose={onClose} art={<SignInArt />}>
          {body}
        </Dialog>
      )}
    </SignInViews>
  )
}
