import { close } from '#messages/shell/shell.ts'
import { Dialog } from '#components/ui/dialog.tsx'
import { SignInArt, SignInViews } from './sign-in-views.tsx'

/** Signing in without leaving the page. */
export function SignInDialog({ onClose }: { onClose: () => void }) {
  return (
    <SignInViews focus onSignedIn={onClose}>
      {({ title, body }) => (
        <Dialog title={title} onClose={onClose} closeLabel={close()} art={<SignInArt />}>
          {body}
        </Dialog>
      )}
    </SignInViews>
  )
}
