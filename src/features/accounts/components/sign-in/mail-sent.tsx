import * as m from '#messages/accounts/accounts.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Notice } from '#components/ui/notice.tsx'

/** The server's message about a sent email. */
export interface MailSent {
  message: string
  text: string
  /** Path of the local mailbox, if emails stay on this machine. */
  mailbox?: string | undefined
}

/** Shows the message, with a link to the local mailbox if there is one. */
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
