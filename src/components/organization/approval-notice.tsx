import * as m from '#messages/organization/own.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Status } from '#components/ui/status.tsx'
import { useSession } from '#lib/browser/session.ts'
import { paths } from '#lib/text/paths.ts'
import type { OrganizationState } from '#kits/organization/schema.ts'

/** Shows the organization's approval status. */
export function ApprovalMark({
  organization: { approval },
}: {
  organization: Pick<OrganizationState, 'approval'>
}) {
  if (approval === 'approved') return <Status kind="ok">{m.approvedState()}</Status>
  if (approval === 'refused') return <Status kind="bad">{m.refusedTitle()}</Status>
  return <Status kind="hold">{m.waiting()}</Status>
}

/** Explains who can see the organization and what happens next; renders nothing once it is approved. */
export function ApprovalNotice({
  organization: { approval, approvalReason, can, shown },
  tab = '',
  onCorrect,
}: {
  organization: OrganizationState
  /** Tab that holds the details. */
  tab: string | undefined
  onCorrect: () => void
}) {
  const verified = useSession()?.user.emailVerified
  if (approval === 'approved') return null
  if (approval === 'refused')
    return (
      <Notice
        kind="warn"
        title={m.refusedTitle()}
        action={
          can.edit.includes(tab) && (
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
  if (verified === false)
    return (
      <Notice
        kind="warn"
        title={m.verifyFirstTitle()}
        action={
          <ButtonLink small href={paths.myLoginProfile()}>
            {m.sendMailAgain()}
          </ButtonLink>
        }
      >
        <p>{m.verifyFirstText()}</p>
      </Notice>
    )
  return (
    <Notice title={m.waiting()}>
      <p>
        {shown ? m.waitingShown() : m.waitingHidden()} {m.waitingText()}
      </p>
    </Notice>
  )
}
