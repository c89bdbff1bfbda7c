import * as m from '#messages/forms/forms.ts'
import { ActDialog } from '../act-dialog.tsx'
import { useOnce } from '../use-once.ts'

interface Props {
  /** The name of the record. */
  name: string
  pending: boolean
  /** The error of a failed deletion; the dialog stays open. */
  error: string | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation before a record is deleted. */
export function ConfirmDelete({ name, onConfirm, ...question }: Props) {
  const once = useOnce(question.pending, question.error)
  return (
    <ActDialog
      title={m.deleteQuestion()}
      act={m.ok()}
      kind="danger"
      onAct={() => once.begin() && onConfirm()}
      {...question}
    >
      <p>
        <strong>{name}</strong>
      </p>
    </ActDialog>
  )
}
