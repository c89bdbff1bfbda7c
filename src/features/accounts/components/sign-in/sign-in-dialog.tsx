import { Dialog } from '#components/ui/dialog.tsx'
import { SignInArt, SignInViews } from './sign-in-views.tsx'

interface Props {
  /** The user whose session has ended while the page below has unsaved input. */
  again?: { email: string }
  onClose: () => void
}

/** Signs in without leaving the page. */
export function SignInDialog({ again, onClose }: Props) {
  return (
    <SignInViews focus {...(again && { again })} onSignedIn={onClose}>
      {({ title, body }) => (
        <Dialog title={title} onClose={onClose} art={<SignInArt />}>
          {body}
        </Dialog>
      )}
    </SignInViews>
  )
}
