import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeAddress } from '#messages/accounts/address.ts'
import { verified, notVerified } from '#messages/accounts/admin.ts'
import * as m from '#messages/accounts/login-profile.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Button } from '#components/ui/button.tsx'
import { Status } from '#components/ui/status.tsx'
import { ApiError } from '#lib/api/api-client.ts'
import { showDay } from '#lib/text/show-time.ts'
import { ownUserQuery } from '../../queries-login-profile.ts'
import { callAddress } from '../../queries.ts'
import type { User } from '../../schema.ts'
import { MailSentNotice, type MailSent } from '../sign-in/mail-sent.tsx'
import { ChangeEmailDialog } from './change-email-dialog.tsx'
import styles from './login-profile.module.css'

/** Shows the email address and its verification, with a way to change it. */
export function EmailFacts({ user: { email, emailVerified, verifyBy } }: { user: User }) {
  const client = useQueryClient()
  const [changing, setChanging] = useState(false)
  const [asked, setAsked] = useState<MailSent>()
  const resend = useMutation({
    mutationFn: () => callAddress('POST /resend-verification', {}),
    // A conflict means that it was verified on another device in the meantime.
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'conflict')
        void client.invalidateQueries(ownUserQuery())
    },
  })
  return (
    <>
      <span className={styles.line}>
        {email}
        <Status kind={emailVerified ? 'ok' : 'hold'}>{emailVerified ? verified() : notVerified()}</Status>
      </span>
      {!emailVerified && (
        <>
          <p className={styles.note}>
            {m.verifyText()} {verifyBy && m.verifyBy({ day: showDay(verifyBy) })}
          </p>
          <SubmitButton small type="button" pending={resend.isPending} onClick={() => resend.mutate()}>
            {m.sendMailAgain()}
          </SubmitButton>
          <output className={styles.said}>{resend.isSuccess && m.mailOnItsWay()}</output>
          <FormMessage>{resend.error?.message}</FormMessage>
        </>
      )}
      <Button small onClick={() => setChanging(true)}>
        {changeAddress()}
      </Button>
      {asked && <MailSentNotice {...asked} />}
      {changing && (
        <ChangeEmailDialog
          onClose={() => setChanging(false)}
          onAsked={(sent) => {
            setAsked(sent)
            setChanging(false)
          }}
        />
      )}
    </>
  )
}
