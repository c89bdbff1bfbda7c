import { type ReactNode, useState, useRef } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as m from '#messages/posting/application.ts'
import { usePages } from '#components/shell/lists/use-pages.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { ActDialog } from '#components/form/act-dialog.tsx'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Button, ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { Switch } from '#components/ui/check.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Status } from '#components/ui/status.tsx'
import { showDay } from '#lib/text/show-time.ts'
import type { PostingKind } from '../../schema.ts'
import { ownApplicationsQuery, applicationsKey, callApplications, downloadCv } from '../queries.ts'
import { InterviewLine } from '../../recruiting/components/interview-line.tsx'
import { NO_POSTING, type OwnApplication } from '../schema.ts'
import { applicationPath } from '../policy.ts'
import { stageKinds } from '../schema-stage-kinds.ts'
import styles from './applications.module.css'
import { findProjects } from '#messages/posting/my-projects.ts'
import { myApplications } from '#messages/shell/page-titles.ts'
import { findJob } from '#messages/start/start.ts'
import { paths } from '#lib/text/paths.ts'
import { actInSession } from '#lib/browser/session-hold.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { useToast } from '#components/ui/toast.tsx'
import { MemberPage } from '#components/shell/screens/member-page.tsx'

interface Props {
  /** Both kinds without it. */
  kind?: PostingKind
  /** The level of the headings. */
  level?: 2 | 3
  /** Shown in place of an empty list. */
  none: ReactNode
  say: (text: string) => void
  /** Where the focus moves when the pressed button is gone. */
  focusAfter: () => HTMLElement | null
}

/** Lists the person's applications, page after page. */
export function OwnApplications({ kind, level, none, say, focusAfter }: Props) {
  const { first, rows, foot } = usePages((cursor) => ownApplicationsQuery(kind, cursor))
  const { data, error, refetch } = first
  if (!data)
    return error ? (
      <LoadFailed title={m.loadFailed()} text={error.message} retry={refetch} />
    ) : (
      <div aria-busy="true">
        <output className="sr">{m.loading()}</output>
        <Skeleton shape="box" />
      </div>
    )
  if (data.total === 0) return none
  return (
    <>
      <ul className={styles.list}>
        {rows({
          title: m.loadFailed(),
          children: ({ results }) =>
            results.map((application) => (
              <MyApplication
                key={application.id}
                application={application}
                level={level}
                say={say}
                focusAfter={focusAfter}
              />
            )),
        })}
      </ul>
      {foot(data.total)}
    </>
  )
}

interface MyApplicationProps {
  application: OwnApplication
  /** Level of its heading. */
  level?: 2 | 3
  say: (text: string) => void
  /** Returns the element to focus after a withdrawal. */
  focusAfter: () => HTMLElement | null
}

/** Renders the person's own application with its status, CV and a button to withdraw it. */
function MyApplication({ application, level = 2, say, focusAfter }: MyApplicationProps) {
  const Heading = `h${level}` as const
  const { id, postingId, kind, slug, title, organizationName, open, stage, note, hasCv, mails, interview } =
    application
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const onSettled = () => client.invalidateQueries({ queryKey: applicationsKey })
  const withdrawing = useMutation({
    onSettled,
    mutationFn: () => actInSession(() => callApplications('POST /applications/withdraw', { id })),
    onSuccess: () => {
      setAsking(false)
      say(m.withdrawnNow({ kind }))
    },
  })
  const switching = useMutation({
    onSettled,
    mutationFn: (wanted: boolean) => callApplications('POST /applications/set-mails', { id, mails: wanted }),
  })
  const file = useMutation({ mutationFn: () => downloadCv(id, slug) })
  const error = switching.error ?? file.error
  const inForce = stage !== 'withdrawn'
  return (
    <li>
      <Heading className={styles.title}>
        {/* A closed posting has no page. */}
        {open ? <a href={applicationPath(application)}>{title}</a> : title}
      </Heading>
      <p className={styles.facts}>
        <Status kind={stageKinds[stage]}>{m.ownStages[stage]()}</Status>
        <span>{organizationName}</span>
        <span>
          {m.kinds[kind]()}
          {!open && `, ${m.isClosed()}`}
        </span>
        <span>{m.appliedOn({ day: showDay(application.applied) })}</span>
      </p>
      {note && <p className={styles.note}>{note}</p>}
      {interview && <InterviewLine id={id} interview={interview} />}
      {inForce && (
        <div className={styles.acts}>
          {hasCv && (
            <SubmitButton
              type="button"
              small
              pending={file.isPending}
              aria-label={m.openCvOf({ of: title })}
              onClick={() => file.mutate()}
            >
              <Icon name="download" small />
              {m.openCv()}
            </SubmitButton>
          )}
          <Button small aria-label={m.withdrawOf({ title })} onClick={() => setAsking(true)}>
            {m.withdraw()}
          </Button>
          <Switch
            checked={switching.isPending ? switching.variables : mails}
            onChange={({ target }) => switching.mutate(target.checked)}
          >
            {m.wantMails()}
          </Switch>
        </div>
      )}
      <FormMessage>{error?.message}</FormMessage>
      {asking && (
        <ActDialog
          title={m.withdrawTitle({ kind })}
          act={m.withdraw()}
          pending={withdrawing.isPending}
          error={withdrawing.error?.message}
          onAct={() => withdrawing.mutate()}
          onClose={() => setAsking(false)}
          focusAfter={focusAfter}
        >
          <p>{m.withdrawText({ kind: postingId === NO_POSTING ? 'open' : kind })}</p>
        </ActDialog>
      )}
    </li>
  )
}

/** Lists the person's applications with their status. */
export function MyApplicationsScreen() {
  const { toast, show } = useToast()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <MemberPage title={myApplications()} lede={m.lede()} heading={heading}>
      <OwnApplications
        none={
          <EmptyState
            title={m.nothingSent()}
            actions={
              <ButtonRow>
                <ButtonLink kind="primary" href={paths.jobs()}>
                  {findJob()}
                </ButtonLink>
                <ButtonLink href={paths.projects()}>{findProjects()}</ButtonLink>
              </ButtonRow>
            }
          >
            <p>{m.nothingSentText()}</p>
          </EmptyState>
        }
        say={show}
        focusAfter={() => heading.current}
      />
      {toast}
    </MemberPage>
  )
}
