import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callForTalks } from '#messages/events/page.ts'
import * as m from '#messages/events/talks-review.ts'
import * as page from '#messages/events/talks-page.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { FramedSkeleton } from '#components/shell/screens/framed-skeleton.tsx'
import { NotFoundScreen } from '#components/shell/screens/not-found-screen.tsx'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { useToast } from '#components/ui/toast.tsx'
import { MemberPage } from '#components/shell/screens/member-page.tsx'
import { ApiError } from '#lib/api/api-client.ts'
import { paths } from '#lib/text/paths.ts'
import { talkStatuses } from '../../talks/rules.ts'
import { callTalks, talkProposalsQuery } from '../../talks/queries.ts'
import type { TalkProposals } from '../../talks/schema.ts'
import { useNow } from '../use-now.ts'
import { showCloses } from './closes.ts'
import { ReviewedTalkItem } from './reviewed-talk.tsx'
import { TalkDialog, type TalkAct } from './talk-dialogs.tsx'
import styles from './talks.module.css'

/** Shows an event's proposals to its organizers; for others the page does not exist. */
export function TalkProposalsScreen({ eventId }: { eventId: string }) {
  const { data, error, isPending, refetch } = useQuery(talkProposalsQuery(eventId))
  const client = useQueryClient()
  const [act, setAct] = useState<TalkAct>()
  const { toast, show } = useToast()
  if (isPending) return <FramedSkeleton title={m.talks()} />
  if (error instanceof ApiError && [403, 404, 409].includes(error.status)) return <NotFoundScreen />
  const take = (result: TalkProposals, text: string) => {
    client.setQueryData(talkProposalsQuery(eventId).queryKey, result)
    setAct(undefined)
    show(text)
  }
  return (
    <MemberPage className={styles.page}>
      {data ? (
        <>
          <header className={styles.head}>
            <h1>{m.talks()}</h1>
            <p>
              <a className="link tap" href={paths.event(eventId, data.event.Slug)}>
                {data.event.eventTitle}
              </a>
            </p>
          </header>
          <Call desk={data} onChange={() => setAct({ kind: 'call' })} onClosed={take} />
          <Talks desk={data} onAct={setAct} />
          {act && <TalkDialog act={act} desk={data} onClose={() => setAct(undefined)} onDone={take} />}
        </>
      ) : (
        <LoadFailed title={page.failed()} text={error?.message} retry={refetch} />
      )}
      {toast}
    </MemberPage>
  )
}

interface CallProps {
  desk: TalkProposals
  onChange: () => void
  onClosed: (result: TalkProposals, text: string) => void
}

function Call({ desk: { event, call, closes }, onChange, onClosed }: CallProps) {
  const { eventId } = event
  const now = useNow()
  const closing = useMutation({
    mutationFn: () => callTalks('POST /close-talk-call', { eventId }),
    onSuccess: ({ result }) => onClosed(result, m.callClosed()),
  })
  const isOpen = closes !== null && Date.parse(closes) > now
  return (
    <section className={styles.call} aria-labelledby="call">
      <h2 id="call">{callForTalks()}</h2>
      {closes === null ? (
        <p>{m.noCallYet()}</p>
      ) : (
        <>
          <p>{(isOpen ? page.until : page.closedSince)({ moment: showCloses(closes, event) })}</p>
          <p className={styles.text}>{call?.callWanted}</p>
        </>
      )}
      <div className={styles.acts}>
        <Button kind={call ? undefined : 'primary'} onClick={onChange}>
          {call ? m.changeCall() : m.openCall()}
        </Button>
        {call && <ButtonLink href={paths.ownEvent(eventId, { part: 'propose' })}>{m.seeCall()}</ButtonLink>}
        {isOpen && (
          <SubmitButton
            type="button"
            kind="quiet"
            pending={closing.isPending}
            onClick={() => closing.mutate()}
          >
            {m.closeCall()}
          </SubmitButton>
        )}
      </div>
      <FormMessage>{closing.error?.message}</FormMessage>
    </section>
  )
}

function Talks({ desk: { talks, call }, onAct }: { desk: TalkProposals; onAct: (act: TalkAct) => void }) {
  if (talks.length === 0) return call && <p>{m.nobodyYet()}</p>
  return talkStatuses.map((status) => {
    // Best score first, then oldest first.
    const some = talks
      .filter((talk) => talk.status === status)
      .toSorted((a, b) => (b.averageScore ?? 0) - (a.averageScore ?? 0))
    return (
      some.length > 0 && (
        <section key={status} aria-labelledby={status}>
          <h2 id={status}>
            {page.statuses[status]()} ({some.length})
          </h2>
          <ul className={styles.list}>
            {some.map((talk) => (
              <ReviewedTalkItem key={talk.talkId} talk={talk} onAct={onAct} />
            ))}
          </ul>
        </section>
      )
    )
  })
}
