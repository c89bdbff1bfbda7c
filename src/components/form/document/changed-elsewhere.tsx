import { useEffect, useRef } from 'react'
import * as m from '#messages/forms/list-sections.ts'
import { Button, ButtonRow } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { SubmitButton } from '../submit-button.tsx'

interface Props {
  /** Names what was changed elsewhere, such as '“Mentors” was changed elsewhere'. */
  title: string
  text: string
  pending: boolean
  onMine: () => void
  onTheirs: () => void
}

/** Asks above a form which version to keep after a conflict (decisions A4). */
export function ChangedNotice({ title, text, ...choice }: Props) {
  const box = useRef<HTMLDivElement>(null)
  // It needs an answer, and the form may be taller than the window.
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind="warn" title={title} action={<Choice {...choice} />}>
        <p>{text}</p>
      </Notice>
    </div>
  )
}

/** The same as a dialog, if there is no form. */
export const ChangedDialog = ({ title, text, ...choice }: Props) => (
  <Dialog size="small" title={title} onClose={choice.onTheirs} footer={<Choice {...choice} />}>
    <p>{text}</p>
  </Dialog>
)

const Choice = ({ pending, onMine, onTheirs }: Pick<Props, 'pending' | 'onMine' | 'onTheirs'>) => (
  <ButtonRow>
    <Button small onClick={onTheirs}>
      {m.takeTheirs()}
    </Button>
    <SubmitButton small type="button" kind="primary" pending={pending} onClick={onMine}>
      {m.applyMine()}
    </SubmitButton>
  </ButtonRow>
)
