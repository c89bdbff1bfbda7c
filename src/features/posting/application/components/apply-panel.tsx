import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as answers from '#messages/posting/application-answers.ts'
import * as m from '#messages/posting/application.ts'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Status } from '#components/ui/status.tsx'
import { useToast } from '#components/ui/toast.tsx'
import { useSession } from '#lib/browser/session.ts'
import { useIntent } from '#lib/browser/intent.ts'
import { paths } from '#lib/text/paths.ts'
import type { PostingKind } from '../../schema.ts'
import { ownApplicationQuery } from '../queries.ts'
import type { ApplicationTarget } from '../schema.ts'
import styles from './apply-panel.module.css'
import { stageKinds } from '../schema-stage-kinds.ts'

interface Props {
  target: ApplicationTarget
  /** Path of the page. */
  returnTo: string
  kind: PostingKind
  title: string
  organizationName: string
  /** Label of the button. */
  label?: string
}

type DialogPart = typeof import('./apply-dialog.tsx')

/** Offers to apply with a portal CV, or shows the application's status. The server renders it for signed-out visitors. */
export function ApplyPanel(props: Props) {
  const { kind, target, returnTo, label = kind === 'job' ? m.apply() : m.showInterest() } = props
  const session = useSession()
  const intent = { returnTo, act: 'apply', subject: subjectOf(target) } as const
  if (!session)
    return (
      <div className={styles.panel}>
        <ButtonLink kind="primary" href={paths.signIn(intent)}>
          {label}
        </ButtonLink>
        <p>{noteOf(props)}</p>
      </div>
    )
  return <OwnApplication key={session.user.id} {...props} label={label} />
}

const noteOf = ({ kind, target }: Pick<Props, 'kind' | 'target'>): string =>
  kind === 'project'
    ? m.interestNote()
    : target.organizationID === undefined
      ? m.applyNote()
      : m.applyOpenNote()

const subjectOf = ({ postingId, organizationID }: ApplicationTarget) => organizationID ?? String(postingId)

function OwnApplication({ target, kind, title, organizationName, label }: Props) {
  const session = useSession()
  const { data, error, refetch } = useQuery(ownApplicationQuery(target))
  const [part, setPart] = useState<DialogPart>()
  const [open, setOpen] = useState(false)
  const [pending, setPending] = useState(false)
  const { toast, show } = useToast()

  async function load(): Promise<void> {
    setPending(true)
    try {
      setPart(part ?? (await import('./apply-dialog.tsx')))
      setOpen(true)
    } catch {
      show(m.openFailed())
    } finally {
      setPending(false)
    }
  }
  useIntent('apply', subjectOf(target), data !== undefined, () => void load())
  if (error && !data)
    return (
      <div className={styles.panel} role="alert">
        <p>{error.message}</p>
        <Button small onClick={() => void refetch()}>
          {m.retry()}
        </Button>
      </div>
    )
  const sent = data?.application
  const inForce = sent && sent.stage !== 'withdrawn' ? sent : undefined
  return (
    <div className={styles.panel} aria-busy={!data}>
      {inForce ? (
        session?.user.emailVerified === false ? (
          <Notice kind="warn" title={m.heldTitle()}>
            <p>{m.heldText({ email: session.user.email })}</p>
          </Notice>
        ) : (
          <Status kind={stageKinds[inForce.stage]}>{m.ownStages[inForce.stage]()}</Status>
        )
      ) : data?.obstacle ? (
        <p>{answers.obstacles[data.obstacle]()}</p>
      ) : (
        <>
          <SubmitButton
            type="button"
            kind="primary"
            pending={pending || (open && !data)}
            onClick={() => void load()}
          >
            {label}
          </SubmitButton>
          <p>{noteOf({ kind, target })}</p>
        </>
      )}
      {sent && (
        <ButtonLink small href={paths.myApplications()}>
          {m.toMyApplications()}
        </ButtonLink>
      )}
      {/* A click before the status has loaded opens the dialog as soon as applying is possible. */}
      {open && part && data && !inForce && !data.obstacle && (
        <part.ApplyDialog
          target={target}
          kind={kind}
          title={title}
          organizationName={organizationName}
          questions={data.questions}
          onClose={() => setOpen(false)}
          onSent={() => {
            setOpen(false)
            if (session?.user.emailVerified !== false) show(m.sentThanks())
          }}
        />
      )}
      {toast}
    </div>
  )
}
