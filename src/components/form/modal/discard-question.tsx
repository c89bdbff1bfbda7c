import * as m from '#messages/forms/forms.ts'
import { ActDialog } from '../act-dialog.tsx'

/** Asks before unsaved changes are discarded. */
export const DiscardQuestion = ({ onAnswer }: { onAnswer: (discard: boolean) => void }) => (
  <ActDialog
    title={m.discardQuestion()}
    act={m.discard()}
    kind="danger"
    cancel={m.keepEditing()}
    onAct={() => onAnswer(true)}
    onClose={() => onAnswer(false)}
  >
    <p>{m.discardText()}</p>
  </ActDialog>
)
