import * as m from '#messages/accounts/accounts.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Notice } from '#components/ui/notice.tsx'

/** A mail is on its way, as the server says it. */
export interface MailSent {
  message: string
  text: string
  /** Where mails can be read while they are kept on this machine. */
  mailbox?: string | undefined
}

/** Says so, with the way to the mailbox where there is one. */
export const MailSentNotice = ({ message, text, mailbox }: MailSent) => (
  <Notice
    kind="ok"
    title={message}
    action={
      mailbox && (
        <ButtonLink small href={mailbox} target="_blank">
          <Icon name="mail" small />
          {m.openMailbox()}
        </ButtonLink>
      )
    }
  >
    <p>{text}</p>
  </Notice>
)
