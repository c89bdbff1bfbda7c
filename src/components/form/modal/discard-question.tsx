import { useEffect, useRef } from 'react'
import * as m from '#messages/forms/forms.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'

/** Asks before what was typed is given up. */
export function DiscardQuestion({ onAnswer }: { onAnswer: (discard: boolean) => void }) {
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <Dialog
      size="small"
      title={m.discardQuestion()}
      closeLabel={m.close()}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button ref={keep} onClick={() => onAnswer(false)}>
            {m.keepEditing()}
          </Button>
          <Button kind="danger" onClick={() => onAnswer(true)}>
            {m.discard()}
          </Button>
        </>
      }
    >
      <p>{m.discardText()}</p>
    </Dialog>
  )
}
