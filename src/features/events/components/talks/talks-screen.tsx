import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { theCall } from '#messages/events/talks/desk.ts'
import { proposeTalk } from '#messages/events/page.ts'
import * as m from '#messages/events/talks/page.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { useToast } from '#components/ui/toast.tsx'
import { useSession } from '#lib/browser/session.ts'
import { paths } from '#lib/text/paths.ts'
import { MAX_TALKS } from '../../talks/rules.ts'
import { ownTalksQuery, talkCallQuery } from '../../talks/queries.ts'
import type { ShownTalkCall } from '../../talks/schema.ts'
import { VerifyFirst } from '../registration/registration-verify.tsx'
import { showCloses } from './closes.ts'
import { OwnTalks } from './own-talks.tsx'
import { ProposeForm } from './propose-form.tsx'
import styles from './talks.module.css'

const never = () => () => undefined

/** The call for talks of an event, and to the signed-in what they have proposed and where they propose more. */
export function TalksScreen({ eventId }: { eventId: string }) {
  const { data, dataUpdatedAt } = useQuery(talkCallQuery(eventId))
  // While React takes over, it is as late as it was on the server.
  const now =
    useSyncExternalStore(
      never,
      () => Math.floor(Date.now() / 60_000),
      () => Math.floor(dataUpdatedAt / 60_000),
    ) * 60_000
  const session = useSession()
  const { toast, show } = useToast()
  if (!data) return null
  const { event, call } = data
  const isOver = event.eventStatus === 'cancelled' || Date.parse(event.eventEnd) <= now
  const isOpen = call !== null && Date.parse(call.closes) > now && !isOver
  return (
    <main id="main">
      <div className={`wrap ${styles.page}`}>
        <header className={styles.head}>
          <h1>{theCall()}</h1>
          <p>
            <a className="link tap" href={paths.event(event.eventId, event.Slug)}>
              {event.eventTitle}
            </a>
          </p>
        </header>
        {call ? (
          <>
            <Notice kind={isOpen ? 'info' : 'warn'}>
              <p>{(isOpen ? m.until : m.closedSince)(showCloses(call.closes, event))}</p>
            </Notice>
            <Call call={call} />
          </>
        ) : (
          <Notice kind="warn">
            <p>{m.noCall()}</p>
          </Notice>
        )}
        {session ? (
          <Own eventId={eventId} call={call} isOpen={isOpen} say={show} />
        ) : (
          isOpen && (
            <Notice
              title={m.signIn()}
              action={
                <ButtonLink kind="primary" href={paths.signIn()}>
                  {m.signIn()}
                </ButtonLink>
              }
            >
              <p>{m.signInText()}</p>
            </Notice>
          )
        )}
        {toast}
      </div>
    </main>
  )
}

const Call = ({ call: { wanted, topics, minutes } }: { call: ShownTalkCall }) => (
  <section className={styles.call}>
    <h2>{m.wanted()}</h2>
    <p className={styles.text}>{wanted}</p>
    {topics.length > 0 && (
      <p>
        <b>{m.topics()}:</b> {topics.join(' · ')}
      </p>
    )}
    {minutes.length > 0 && (
      <p>
        <b>{m.lengths()}:</b> {m.lengthsOf(minutes.join(', '))}
      </p>
    )}
  </section>
)

interface OwnProps {
  eventId: string
  call: ShownTalkCall | null
  isOpen: boolean
  say: (text: string) => void
}

function Own({ eventId, call, isOpen, say }: OwnProps) {
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
            <VerifyFirst />
          )}
        </section>
      )}
    </>
  )
}
