import * as m from '#messages/institute/own.ts'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Status } from '#components/ui/status.tsx'
import type { OwnInstitute } from '../../queries.ts'

/** How the institute stands with the administrators. */
export function ApprovalMark({ institute: { approval } }: { institute: OwnInstitute }) {
  if (approval === 'approved') return <Status kind="ok">{m.approvedState()}</Status>
  if (approval === 'refused') return <Status kind="bad">{m.refusedTitle()}</Status>
  return <Status kind="hold">{m.waiting()}</Status>
}

/** Who sees the institute, and what comes next; nothing once it is approved. */
export function ApprovalNotice({
  institute: { approval, approvalReason, can },
  onCorrect,
}: {
  institute: OwnInstitute
  onCorrect: () => void
}) {
  if (approval === 'approved') return null
  if (approval === 'refused')
    return (
      <Notice
        kind="warn"
        title={m.refusedTitle()}
        action={
          can.edit.includes('information') && (
            <Button small onClick={onCorrect}>
              {m.correctDetails()}
            </Button>
          )
        }
      >
        {approvalReason && <blockquote>{approvalReason}</blockquote>}
        <p>{m.refusedText()}</p>
      </Notice>
    )
  return (
    <Notice title={m.waiting()}>
      <p>{m.waitingText()}</p>
    </Notice>
  )
}
