import { useMutation } from '@tanstack/react-query'
import * as m from '#messages/events/my-events.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { ApiError } from '#lib/api/api-client.ts'
import { currentPath } from '#lib/browser/intent.ts'
import type { Intent } from '#lib/text/intent.ts'
import { useSession } from '#lib/browser/session.ts'
import { callAddress } from '#features/accounts/queries.ts'
import styles from './registration-box.module.css'

/** Returns whether an error means that the email address must be confirmed first. */
export const isUnverifiedError = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'forbidden'

/** Explains that the email address must be confirmed first, and sends the link, which continues the intent. */
export function VerifyEmailNotice({ intent }: { intent?: Intent }) {
  const email = useSession()?.user.email ?? ''
  const send = useMutation({
    mutationFn: () =>
      callAddress('POST /resend-verification', { intent: intent ?? { returnTo: currentPath() } }),
  })
  return (
    <Notice
      kind="warn"
      title={m.verifyTitle()}
      action={
        !send.isSuccess && (
          <SubmitButton small type="button" pending={send.isPending} onClick={() => send.mutate()}>
            {m.sendLink()}
          </SubmitButton>
        )
      }
    >
      <p className={styles.address}>{send.isSuccess ? m.linkSent() : m.verifyText({ email })}</p>
      <FormMessage>{send.error?.message}</FormMessage>
    </Notice>
  )
}
