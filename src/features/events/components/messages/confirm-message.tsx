import * as m from '#messages/events/messages-form.ts'
import { ActDialog } from '#components/form/act-dialog.tsx'
import queue from '#components/shell/lists/queue.module.css'
import type { MessageRecipients, MessageText } from '../../messages/rules.ts'
import styles from './event-messages.module.css'

interface Props {
  /** The number of recipients. */
  people: number
  whom: MessageRecipients
  texts: Record<MessageText, string>
  pending: boolean
  onSend: () => void
  onClose: () => void
}

/** Confirms a message, showing it and the number of recipients. */
export function ConfirmMessage({ people, whom, texts, pending, onSend, onClose }: Props) {
  return (
    <ActDialog
      title={m.question({ n: people })}
      size="medium"
      act={m.send()}
      cancel={m.back()}
      pending={pending}
      onAct={onSend}
      onClose={() => {
        if (!pending) onClose()
      }}
    >
      <div className={styles.preview}>
        <p className="meta">
          <span>{m.toPeople({ to: m.whom[whom](), n: people })}</span>
        </p>
        <h3>{texts.subject.trim()}</h3>
        <p className={queue.text}>{texts.text.trim()}</p>
        <p className={styles.note}>{m.notBack()}</p>
      </div>
    </ActDialog>
  )
}
