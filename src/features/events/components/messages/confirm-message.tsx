import * as m from '#messages/events/messages/form.ts'
import { close } from '#messages/shell/shell.ts'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import type { MessageRecipients, MessageText } from '../../messages/rules.ts'
import styles from './event-messages.module.css'

interface Props {
  /** How many it goes to. */
  people: number
  whom: MessageRecipients
  texts: Record<MessageText, string>
  pending: boolean
  onSend: () => void
  onClose: () => void
}

/** Asks before a message goes out, and shows it and how many get it. */
export function ConfirmMessage({ people, whom, texts, pending, onSend, onClose }: Props) {
  return (
    <Dialog
      title={m.question(people)}
      closeLabel={close()}
      onClose={() => {
        if (!pending) onClose()
      }}
      footer={
        <>
          <Button onClick={onClose} disabled={pending}>
            {m.back()}
          </Button>
          <SubmitButton type="button" kind="primary" pending={pending} onClick={onSend}>
            {m.send()}
          </SubmitButton>
        </>
      }
    >
      <div className={styles.preview}>
        <p className="meta">
          <span>{m.toPeople(m.whom[whom](), people)}</span>
        </p>
        <h3>{texts.subject.trim()}</h3>
        <p className={styles.text}>{texts.text.trim()}</p>
        <p className={styles.note}>{m.notBack()}</p>
      </div>
    </Dialog>
  )
}
