import { useEffect, useRef } from 'react'
import * as m from '#messages/forms/forms.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { FormMessage } from '../form-message.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { useOnce } from '../use-once.ts'

interface Props {
  /** Of the record. */
  name: string
  pending: boolean
  /** Why it could not be deleted: the question stays open. */
  error: string | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a record is deleted. */
export function ConfirmDelete({ name, pending, error, onConfirm, onClose }: Props) {
  const once = useOnce(pending, error)
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => cancel.current?.focus(), [])
  return (
    <Dialog
      size="small"
      title={m.deleteQuestion()}
      closeLabel={m.close()}
      onClose={onClose}
      footer={
        <>
          <Button ref={cancel} onClick={onClose}>
            {m.cancel()}
          </Button>
          <SubmitButton
            type="button"
            kind="danger"
            pending={pending}
            onClick={() => once.begin() && onConfirm()}
          >
            {m.ok()}
          </SubmitButton>
        </>
      }
    >
      <p>
        <strong>{name}</strong>
      </p>
      <FormMessage>{error}</FormMessage>
    </Dialog>
  )
}
