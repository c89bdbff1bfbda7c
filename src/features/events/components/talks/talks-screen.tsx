import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callForTalks, topics as topicsText, proposeTalk } from '#messages/events/page.ts'
import * as m from '#messages/events/talks-page.ts'
import { FramedSkeleton } from '#components/shell/screens/framed-skeleton.tsx'
import { NotFoundScreen } from '#components/shell/screens/not-found-screen.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { useToast } from '#components/ui/toast.tsx'
import { MemberPage } from '#components/shell/screens/member-page.tsx'
import { ApiError } from '#lib/api/api-client.ts'
import { paths } from '#lib/text/paths.ts'
import { useSession } from '#lib/browser/session.ts'
import { talkCallQuery, ownTalksQuery } from '../../talks/queries.ts'
import type { EventCard } from '../../schema.ts'
import type { ShownTalkCall } from '../../talks/schema.ts'
import { useNow } from '../use-now.ts'
import { MAX_TALKS } from '../../talks/rules.ts'
import { VerifyEmailNotice } from '../registration/registration-verify.tsx'
import { showCloses } from './closes.ts'
import { OwnTalks } from './own-talks.tsx'
import { ProposeForm } from './propose-form.tsx'
import styles from './talks.module.css'

/** Shows an event's call for papers, the viewer's proposals and the form for a new one. */
export function TalksScreen({ eventId }: { eventId: string }) {
  const { data, error, refetch } = useQuery(talkCallQuery(eventId))
  const now = useNow()
  const { toast, show } = useToast()
  if (error instanceof ApiError && [400, 404].includes(error.status)) return <NotFoundScreen />
  if (!data && !error) return <FramedSkeleton title={callForTalks()} />
  return (
    <MemberPage className={styles.page}>
      {data ? (
        <Talks data={data} now={now} say={show} />
      ) : (
        <LoadFailed title={m.failed()} text={error?.message} retry={refetch} />
      )}
      {toast}
    </MemberPage>
  )
}

interface Props {
  data: { event: EventCard; call: ShownTalkCall | null }
  now: number
  say: (text: string) => void
}

function Talks({ data: { event, call }, now, say }: Props) {
  const isOver = event.eventStatus === 'cancelled' || Date.parse(event.eventEnd) <= now
  const isOpen = call !== null && Date.parse(call.closes) > now && !isOver
  return (
    <>
      <header className={styles.head}>
        <h1>{callForTalks()}</h1>
        <p>
          <a className="link tap" href={paths.event(event.eventId, event.Slug)}>
            {event.eventTitle}
          </a>
        </p>
      </header>
      {call ? (
        <>
          <Notice kind={isOpen ? 'info' : 'warn'}>
            <p>{(isOpen ? m.until : m.closedSince)({ moment: showCloses(call.closes, event) })}</p>
          </Notice>
          <Call call={call} />
        </>
      ) : (
        <Notice kind="warn">
          <p>{m.noCall()}</p>
        </Notice>
      )}
      <TalksOwnPart eventId={event.eventId} call={call} isOpen={isOpen} say={say} />
    </>
  )
}

const Call = ({ call: { wanted, topics, minutes } }: { call: ShownTalkCall }) => (
  <section className={styles.call}>
    <h2>{m.wanted()}</h2>
    <p className={styles.text}>{wanted}</p>
    {topics.length > 0 && (
      <p>
        <b>{topicsText()}:</b> {topics.join(' · ')}
      </p>
    )}
    {minutes.length > 0 && (
      <p>
        <b>{m.lengths()}:</b> {m.lengthsOf({ minutes: minutes.join(', ') })}
      </p>
    )}
  </section>
)

interface TalksOwnPartProps {
  eventId: string
  call: ShownTalkCall | null
  isOpen: boolean
  say: (text: string) => void
}

/** Shows the viewer's proposals and the form for a new one. */
function TalksOwnPart({ eventId, call, isOpen, say }: TalksOwnPartProps) {
  const { data: talks, error, refetch } = useQuery(ownTalksQuery(eventId))
  const verified = useSession()?.user.emailVerified ?? true
  const [sent, setSent] = useState(0)
  if (error) return <LoadFailed title={m.failed()} text={error.message} retry={refetch} />
  if (!talks) return null
  const standing = talks.filter(({ status }) => status !== 'withdrawn').length
  return (
    <>
      {talks.length > 0 && <OwnTalks eventId={eventId} call={call} talks={talks} say={say} />}
      {isOpen && call && standing < MAX_TALKS && (
        <section aria-labelledby="propose">
          <h2 id="propose">{talks.length > 0 ? m.another() : proposeTalk()}</h2>
          {verified ? (
            <ProposeForm
              key={sent}
              eventId={eventId}
              call={call}
              onDone={() => {
                say(m.sent())
                setSent(sent + 1)
              }}
            />
          ) : (
            <VerifyEmailNotice />
          )}
        </section>
      )}
    </>
  )
}
